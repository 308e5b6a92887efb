import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Relative, range and date formatters can be shared by threads.
@Suite struct InstantContentionTests {
  @Test func sixteenTasksMatchSingleTask() async throws {
    let utc = try TimeZoneDatabase.icu.rules(for: .utc)
    let locale = try LocaleID("fa_IR")
    let relative = try RelativeInstantFormatter(.dayAndTime(.short), locale: locale, timeZone: utc)
    let range = try InstantRangeFormatter(
      InstantStyle(.lengths(date: .long, time: .short)), locale: locale, timeZone: utc)
    let dates = try InstantFormatter(
      InstantStyle(pattern: "EEEE d MMMM y", calendar: .persian), locale: locale, timeZone: utc)
    let now = Instant(epochMilliseconds: 4_870_000_000_000)
    @Sendable func texts() throws -> [String] {
      try (0..<60).map { step in
        let instant = Instant(epochMilliseconds: now.epochMilliseconds + Int64(step) * 100_000_000)
        return try relative.string(instant, relativeTo: now) + range.string(from: now, to: instant)
          + dates.string(instant)
      }
    }
    let expected = try texts()
    let wrong = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 { group.addTask { try texts() == expected } }
      return try await group.reduce(0) { $0 + ($1 ? 0 : 1) }
    }
    #expect(wrong == 0)
  }
}
