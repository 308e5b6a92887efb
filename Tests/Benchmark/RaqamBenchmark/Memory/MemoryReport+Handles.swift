import Raqam
import RaqamPredicates

/// Formats that are not cached: every ICU object that is opened must be closed again.
extension MemoryReport {
  /// Opens, uses and closes a million formats: each kind of object that libicu opens, and compiled formats.
  static func openedAndClosed(_ show: (MemoryReport) -> Void) throws(BenchmarkError) {
    let rules = TimeZoneRules.utc
    let locales = try BenchmarkError.wrapping { try ["en_US", "fa_IR", "ar_SA", "hi_IN"].map { try LocaleID($0) } }
    let instant = Instant(epochMilliseconds: 1_742_558_400_000)
    for (subject, count, open) in try BenchmarkError.wrapping({ try kinds(rules, instant) }) {
      // The allocator's free lists fill first; after a tenth of the run, memory must not grow.
      show(
        try measured(
          "opened and closed: \(subject)", count: count, step: count / 10, full: count / 10, limit: 1 << 10, warm: 1000
        ) { try open(locales[$0 % locales.count]) })
    }
  }

  private typealias Kind = (subject: String, count: Int, open: (LocaleID) throws -> Void)

  private static func kinds(_ rules: TimeZoneRules, _ instant: Instant) throws -> [Kind] {
    let number = try DecimalStyle(pattern: "#,##0.00 'x'")
    let date = try InstantStyle(pattern: "EEEE d MMMM y HH:mm:ss zzzz")
    let words = DecimalStyle(.named(.spellout))
    return [
      ("compiled numbers", 200_000, { _ = try DecimalFormatter(number, locale: $0).string(-1234.5) }),
      ("spelled-out numbers", 20_000, { _ = try DecimalFormatter(words, locale: $0).string(1234) }),
      (
        "ranges of numbers", 50_000,
        { _ = try NumberRangeFormatter(number, locale: $0).string(from: 1, to: 2) }
      ),
      (
        "compiled dates", 200_000,
        { _ = try InstantFormatter(date, locale: $0, timeZone: rules).string(instant) }
      ),
      (
        "ranges of dates", 30_000,
        {
          let end = Instant(epochMilliseconds: instant.epochMilliseconds + 86_400_000)
          _ = try InstantRangeFormatter(.date(.long), locale: $0, timeZone: rules)
            .string(from: instant, to: end)
        }
      ),
      ("lists", 100_000, { _ = try ListTextFormatter(ListStyle(), locale: $0).string(["a", "b", "c"]) }),
      ("plural rules", 100_000, { _ = try PluralSelector(.ordinal, locale: $0).category(of: "21") }),
      (
        "messages", 50_000,
        {
          _ = try MessageFormatter("{n, plural, one {# file} other {# files}}", locale: $0, timeZone: rules)
            .string(["n": 2])
        }
      ),
      (
        "regular expressions", 50_000,
        { _ in
          _ = try FormPredicate("SELF MATCHES '[a-z]+[0-9]{2,4}'")
            .evaluate("abc123", context: EvaluationContext(now: instant))
        }
      ),
    ]
  }
}
