public import Raqam

/// Values that reveal errors of formats.
///
/// ```swift
/// FormatSamples.numbers.contains(1234.5)   // true
/// let dates = try FormatSamples.dates(in: .shared("Europe/Berlin"))
/// dates.contains { "\($0)" == "2025-03-29T23:00:00Z" }  // true: the first day of daylight saving time
/// ```
public enum FormatSamples {
  /// Zero, both signs, a fraction, plural categories of several languages, and numbers with one and two grouping
  /// separators.
  public static let numbers: [NumericValue] = [0, 1, -1, 0.5, 2, 5, 11, 21, 1234.5, -1234.5, 1_000_000, -1_234_567.891]

  /// Ratios for percents: both signs, fractions of a percent, and more than 100%.
  public static let ratios: [NumericValue] = [0, 0.01, 0.5, 1, -0.25, 0.125, 12.34]

  /// Counts of bytes around the thresholds of decimal and binary units.
  public static let byteCounts: [NumericValue] = [0, 1, 999, 1000, 1024, 1_234_567, 5_000_000_000]

  /// Durations in seconds, around the thresholds of minutes, hours and days.
  public static let durations: [NumericValue] = [0, 1, 59, 60, 3600, 3900, 86_399, 90_061]

  /// Strings that the bidirectional algorithm moves if they are inserted without isolation: letters of both directions,
  /// telephone numbers, negative numbers and brackets.
  public static let strings = ["Apple", "سیب", "שלום", "+98 21 1", "-5", "Wi-Fi (5 GHz)", "A/B: 1-2"]

  /// The instant that two-digit years and relative dates refer to: 2025-03-21T12:00:00Z.
  public static let now = Instant(epochMilliseconds: 1_742_558_400_000)

  /// Returns instants from 2024 to 2026: noon on first days of years of several calendars, at ends of months and on leap
  /// days, and the start, noon and last minute of the days on which the zone's clocks change.
  ///
  /// Local times that the clocks show twice are not included, because a text without an offset cannot distinguish them.
  ///
  /// - Throws: `limitExceeded` if the zone has more than 20,000 transitions in these years.
  public static func dates(in rules: TimeZoneRules) throws(FormatError) -> [Instant] {
    let first = Instant(epochMilliseconds: 1_704_067_200_000)
    let end = Instant(epochMilliseconds: 1_798_761_600_000)
    let noon = try LocalTime(millisecondsOfDay: 43_200_000)
    let lastMinute = try LocalTime(millisecondsOfDay: 86_340_000)
    var locals = days.map { LocalDateTime(day: DayNumber($0), time: noon) }
    for transition in try rules.transitions(in: first..<end) {
      let day = rules.localDateTime(at: transition.instant).day
      locals += [.midnight, noon, lastMinute].map { LocalDateTime(day: day, time: $0) }
    }
    var instants: [Instant] = []
    for local in locals {
      let earlier = try rules.instant(of: local, gap: .later, overlap: .earlier)
      guard try rules.instant(of: local, gap: .later, overlap: .later) == earlier else { continue }
      if !instants.contains(earlier) { instants.append(earlier) }
    }
    return instants
  }

  /// Days since 1970-01-01.
  private static let days = [
    19_723,  // 2024-01-01
    19_782,  // 2024-02-29
    19_802,  // 2024-03-20, 1 Farvardin 1403
    19_911,  // 2024-07-07, 1 Muharram 1446
    19_999,  // 2024-10-03, 1 Tishri 5785
    20_088,  // 2024-12-31
    20_147,  // 2025-02-28
    20_167,  // 2025-03-20, 30 Esfand 1403
    20_168,  // 2025-03-21, 1 Farvardin 1404
    20_265,  // 2025-06-26, 1 Muharram 1447
    20_391,  // 2025-10-30
    20_453,  // 2025-12-31
  ]
}
