import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Plans of ranges produce the same bytes as ICU.
@Suite struct NumberRangePlanTests {
  private static func outcome(
    _ formatter: NumberRangeFormatter, _ lower: NumericValue, _ upper: NumericValue
  ) -> Result<String, FormatError> {
    Result { () throws(FormatError) in try formatter.string(from: lower, to: upper) }
  }

  /// Whether ICU writes one of the numbers differently.
  private static func isKnown(
    _ style: DecimalStyle, _ lower: NumericValue, _ upper: NumericValue, _ icu: String
  ) -> Bool {
    ICUDifference(style, lower, icu: icu) != nil || ICUDifference(style, upper, icu: icu) != nil
  }

  /// Law: plans match ICU for random styles, in all locales, for pairs of all kinds in either order.
  @Test(.long, arguments: 0..<8)
  func plansMatchICU(_ chunk: Int) throws {
    let seed = chosenSeed(4100) &+ UInt64(chunk)
    var generator = StyleGenerator(seed: seed)
    var random = SplitMix64(seed: seed)
    let locales = LocaleSample.slice(chunk, of: 8)
    var (failures, comparisons, planned) = (0, 0, 0)
    for name in locales {
      for _ in 0..<(isExhaustive ? 40 : 5) where failures < 5 {
        let style = random.below(3) == 0 ? Self.usual(&random) : try generator.style()
        guard let (ours, icu) = try Self.formatters(style, LocaleID(name)) else { continue }
        for _ in 0..<(isExhaustive ? 60 : 25) {
          let (lower, upper) = Self.pair(&generator, &random)
          comparisons += 1
          let (text, expected) = (Self.outcome(ours, lower, upper), Self.outcome(icu, lower, upper))
          if text == expected || Self.isKnown(style, lower, upper, "\(expected)") { continue }
          failures += 1
          Issue.record("seed \(runSeed): \(style) in \(name), \(lower) to \(upper): \(text), ICU \(expected)")
          break
        }
        if ours.plan?.kindCount != nil { planned += 1 }
      }
    }
    reportExhaustiveRun(
      "ranges of numbers, chunk \(chunk), seed \(runSeed): \(comparisons) comparisons, \(planned) planned")
    #expect(planned * 2 > locales.count || failures > 0, "seed \(runSeed): \(planned)")
  }

  /// Creates the formatters of both engines; `nil` if both reject the style.
  private static func formatters(
    _ style: DecimalStyle, _ locale: LocaleID
  ) throws -> (ours: NumberRangeFormatter, icu: NumberRangeFormatter)? {
    func opened(_ engine: FormatEngine) -> Result<NumberRangeFormatter, FormatError> {
      Result { () throws(FormatError) in try NumberRangeFormatter(style, locale: locale, engine: engine) }
    }
    switch (opened(.automatic), opened(.icu)) {
    case (.success(let ours), .success(let icu)): return (ours, icu)
    case (.failure(let ours), .failure(let icu)):
      #expect(ours == icu)
      return nil
    default:
      Issue.record("only one engine takes \(style) in \(locale)")
      return nil
    }
  }

  /// Returns a style whose ranges ICU collapses, which depends on the locale.
  private static func usual(_ random: inout SplitMix64) -> DecimalStyle {
    var currency = CurrencyStyle(CurrencyStyle.Presentation.allCases[random.below(4)])
    currency.position = .locale
    currency.accounting = .locale
    let bases: [DecimalStyle.Base] = [
      .named(.decimal), .named(.percent), .named(.permille), .currency(currency), .currency(currency), .named(.compact),
      .named(.scientific), .skeleton("unit/meter unit-width-full-name"), .skeleton("percent"),
    ]
    var style = DecimalStyle(bases[random.below(bases.count)])
    if random.below(4) == 0 { style.sign = .always }
    return style
  }

  private static func pair(
    _ generator: inout StyleGenerator, _ random: inout SplitMix64
  ) -> (NumericValue, NumericValue) {
    let first = generator.value()
    switch random.below(5) {
    case 0: return (first, first)
    case 1:
      // Small numbers of different plural categories, and numbers that format alike.
      let tenths = random.below(220) - 20
      return (.double(Double(tenths) / 10), .double(Double(tenths + random.below(30)) / 10))
    case 2:
      let whole = Int64(random.below(130))
      return (.integer(whole), .integer(whole + Int64(random.below(3))))
    default: return (first, generator.value())
    }
  }

  /// A plan queries ICU once per kind of range.
  @Test func rangeKindsAreCached() throws {
    let formatter = try NumberRangeFormatter(DecimalStyle(.named(.decimal)), locale: "en_US")
    for number in 0..<500 {
      _ = try formatter.string(from: .integer(Int64(number)), to: .double(Double(number) * 1234.5))
    }
    // The kinds are equal numbers (0) and different ones.
    #expect(formatter.plan?.kindCount == 2)
    #expect(try formatter.string(from: 3, to: 1234.5) == "3–1,234.5")
  }
}
