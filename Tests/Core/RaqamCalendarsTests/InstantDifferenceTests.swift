import RaqamCalendars
import TestSupport
import Testing

/// Distances between instants in units of a calendar.
@Suite struct InstantDifferenceTests {
  private static func instant(_ text: String) throws -> Instant {
    guard case .instant(let instant) = try ISO8601Text.parse(text) else { throw FormatError(.invalidDate, text) }
    return instant
  }

  /// From, to, zone, units, and years, months, weeks, days, seconds.
  @Test(
    arguments: [
      ("2025-01-15T10:00:00Z", "2025-03-21T12:00:00Z", "UTC", [.month, .day], [0, 2, 0, 6, 7200]),
      ("2025-03-21T12:00:00Z", "2025-01-15T10:00:00Z", "UTC", [.month, .day], [0, -2, 0, -6, -7200]),
      ("2024-02-29T00:00:00Z", "2025-02-28T00:00:00Z", "UTC", [.year, .day], [1, 0, 0, 0, 0]),
      ("2025-01-01T10:00:00Z", "2025-01-02T09:00:00Z", "UTC", [.day], [0, 0, 0, 0, 82_800]),
      ("2025-01-02T09:00:00Z", "2025-01-01T10:00:00Z", "UTC", [.day], [0, 0, 0, 0, -82_800]),
      // A day of 23 hours, and one of 25.
      ("2025-03-29T11:00:00Z", "2025-03-30T10:00:00Z", "Europe/Berlin", [.day], [0, 0, 0, 1, 0]),
      ("2025-10-25T10:00:00Z", "2025-10-26T11:00:00Z", "Europe/Berlin", [.day], [0, 0, 0, 1, 0]),
      // Both 02:30 of the night in which the clocks go back.
      ("2025-10-26T00:30:00Z", "2025-10-26T01:30:00Z", "Europe/Berlin", [.day], [0, 0, 0, 0, 3600]),
      ("2025-01-01T00:00:00Z", "2026-01-16T00:00:00Z", "UTC", [.year, .week], [1, 0, 2, 0, 86_400]),
      ("2025-01-01T00:00:00Z", "2025-01-03T00:00:01Z", "UTC", [], [0, 0, 0, 0, 172_801]),
    ] as [(String, String, String, Set<CalendarUnit>, [Int64])])
  func differences(_ start: String, _ end: String, _ zone: String, _ units: Set<CalendarUnit>, _ parts: [Int64]) throws
  {
    let rules = try TimeZoneDatabase().rules(for: TimeZoneID(zone))
    let apart = try CalendarSystem(.gregorian).difference(
      from: Self.instant(start), to: Self.instant(end), in: rules, units: units)
    let calendar = apart.calendar
    #expect(
      [Int64(calendar.years), Int64(calendar.months), Int64(calendar.weeks), Int64(calendar.days), apart.seconds]
        == parts)
  }

  /// Law: the start plus the units of the calendar, at the same time of day, plus the seconds is the end; and all parts
  /// have the sign of the distance.
  @Test(
    .long, arguments: [CalendarID.gregorian, .persian, .islamicUmmAlQura, .hebrew, .chinese],
    ["UTC", "America/New_York", "Asia/Tehran", "Australia/Lord_Howe"])
  func partsLeadToEnd(_ id: CalendarID, _ zone: String) throws {
    let (calendar, rules) = (try CalendarSystem(id), try TimeZoneDatabase().rules(for: TimeZoneID(zone)))
    var random = SplitMix64(seed: chosenSeed(52))
    let sets: [Set<CalendarUnit>] = [[.day], [.year, .month, .day], [.month], [.year, .week, .day], [.week]]
    for _ in 0..<200 {
      let start = Instant(epochMilliseconds: 1_600_000_000_000 + Int64(random.below(100_000_000)) * 1000)
      let reach = [100, 100_000, 10_000_000, 400_000_000][random.below(4)]
      let end = start + .seconds(Int64(random.below(2 * reach) - reach))
      let units = sets[random.below(sets.count)]
      let apart = try calendar.difference(from: start, to: end, in: rules, units: units)
      let step: Int64 = end < start ? -1 : 1
      let parts = [apart.calendar.years, apart.calendar.months, apart.calendar.weeks, apart.calendar.days].map(
        Int64.init)
      #expect((parts + [apart.seconds]).allSatisfy { $0 * step >= 0 }, "\(start) \(end) \(apart)")
      var reached = start
      if apart.calendar != CalendarDifference() {
        let local = rules.localDateTime(at: start)
        let day = try calendar.day(byAdding: apart.calendar, to: local.day, resolving: .constrain)
        reached = try rules.instant(of: LocalDateTime(day: day, time: local.time), gap: .later, overlap: .earlier)
      }
      #expect(reached + .seconds(apart.seconds) == end, "\(start) \(end) \(apart)")
    }
  }
}
