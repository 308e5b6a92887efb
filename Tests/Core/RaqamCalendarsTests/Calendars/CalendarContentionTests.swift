import Testing

@testable import RaqamCalendars

/// ICU's calendars mutate themselves while they are queried, so every call works on a clone.
@Suite struct CalendarContentionTests {
  @Test(arguments: [CalendarID.chinese, .japanese, .islamic, .coptic])
  func calendarMayBeShared(_ id: CalendarID) async throws {
    let system = try CalendarSystem(id)
    let days = (0..<40).map { DayNumber($0 * 397) }
    let expected = try days.map { try system.fields(of: $0) }
    try await withThrowingTaskGroup(of: [CalendarFields].self) { group in
      for task in 0..<16 {
        group.addTask {
          // Each task starts at a different day, so that concurrent queries differ.
          let order = days[task...] + days[..<task]
          let found = try order.map { try system.fields(of: $0) }
          return Array(found[(days.count - task)...] + found[..<(days.count - task)])
        }
      }
      for try await found in group { #expect(found == expected) }
    }
  }
}
