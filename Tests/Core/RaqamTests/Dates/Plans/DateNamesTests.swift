import DateOracle
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Names, digits and week data, which formatters share, equal those of ICU's formats.
@Suite struct DateNamesTests {
  /// All fields with names, and those that depend on digits or week data.
  private static let pattern = [
    "G", "GGGG", "GGGGG", "MMM", "MMMM", "MMMMM", "LLL", "LLLL", "LLLLL", "EEE", "EEEE", "EEEEE", "EEEEEE", "ccc",
    "cccc",
    "ccccc", "cccccc", "QQQ", "QQQQ", "QQQQQ", "qqq", "qqqq", "qqqqq", "a", "aaaa", "aaaaa", "b", "bbbb", "bbbbb", "e",
    "w",
    "Y", "u", "dd", "yyyyy", "D",
  ].joined(separator: "|")

  /// Each month, weekday, quarter, AM, PM and noon, and years below zero.
  private static let instants: [Int64] =
    (0..<14).map { 1_750_000_000_000 + $0 * 28 * 86_400_000 + $0 * 37_000_000 }
    + [1_750_032_000_000, 1_749_988_800_000, -62_300_000_000_000, -70_000_000_000_000]

  /// Law: texts match ICU in all locales, with shared names of which some are already loaded.
  @Test(.long, arguments: DatePlanCases.calendars)
  func namesMatchICUInAllLocales(_ calendar: CalendarID) throws {
    let pool = DateNamesPool()
    let pattern = try DatePattern(Self.pattern)
    var count = 0
    for name in LocaleSample.names {
      let locale = try LocaleID(name)
      var style = InstantStyle(.pattern(pattern), calendar: calendar)
      style.regionalData = .icu
      // Loads some of the names in advance.
      _ = try InstantFormatter(
        InstantStyle(pattern: "EEEE LLLL bbbb", calendar: calendar), locale: locale, timeZone: .utc,
        names: pool)
      let planned = try InstantFormatter(style, locale: locale, timeZone: .utc, names: pool)
      let icu = try InstantOracle(style, locale: locale, timeZone: .utc)
      for milliseconds in Self.instants {
        let instant = Instant(epochMilliseconds: milliseconds)
        let sample = DatePlanCase(style: style, locale: locale, rules: .utc)
        let (text, expected) = (try planned.string(instant), try icu.string(instant))
        if Array(text.utf8) == Array(expected.utf8) {
          count += 1
          continue
        }
        if try KnownDifference.explains(sample, planned.pattern, instant) { continue }
        Issue.record("\(name) \(calendar) at \(instant): \(text), ICU \(expected)")
        break
      }
    }
    expectCases(count, of: "equal texts", atLeast: LocaleSample.names.count)
  }

  /// Law: digits equal those of ICU's numbers in every numbering system.
  @Test func digitsMatchICUInAllNumberingSystems() throws {
    let systems = try NumberingSystemID.known.get().list.sorted()
    let below = Instant(epochMilliseconds: -70_000_000_000_000)
    var count = 0
    for name in ["en", "fa", "ar_EG", "he", "sv", "mr", "root"] {
      for system in systems {
        let locale = try LocaleID("\(name == "root" ? "und" : name)@numbers=\(system)")
        let style = try InstantStyle(pattern: "uuuu-MM-dd", calendar: .gregorian)
        let planned = try InstantFormatter(style, locale: locale, timeZone: .utc)
        let icu = try InstantOracle(style, locale: locale, timeZone: .utc)
        count += 1
        #expect(try planned.string(below) == icu.string(below), "\(locale)")
      }
    }
    expectCases(count, of: "numbering systems", atLeast: 7 * systems.count)
  }

  /// Sixteen tasks that build formatters of the same locales concurrently get the results of one task.
  @Test func threadsShareNames() async throws {
    let patterns = ["EEEE d MMMM y", "LLL", "GGGG y QQQ", "HH:mm a", "bbbb", "ccccc", "w Y"]
    @Sendable func texts(_ pool: DateNamesPool) throws -> [String] {
      try ["fa_IR", "en_US", "ar_SA"].flatMap { name in
        try patterns.map { pattern in
          try InstantFormatter(
            InstantStyle(pattern: pattern), locale: LocaleID(name), timeZone: .utc,
            names: pool
          ).string(Instant(epochMilliseconds: 1_742_558_400_000))
        }
      }
    }
    let expected = try texts(DateNamesPool())
    for _ in 0..<10 {
      let pool = DateNamesPool(limit: 2)
      let wrong = try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<16 { group.addTask { try texts(pool) == expected } }
        return try await group.reduce(0) { $0 + ($1 ? 0 : 1) }
      }
      #expect(wrong == 0)
    }
  }
}
