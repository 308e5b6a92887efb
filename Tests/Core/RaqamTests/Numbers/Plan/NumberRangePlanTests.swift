import NumberOracle
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// The ranges that Raqam writes differently from ICU on purpose. All others are equal, byte for byte.
private enum RangeDifference: CaseIterable {
  /// A number of the range is that of `DecimalFormatter`, which ICU's ranges write differently: skeletons express some
  /// options for digits differently, ICU puts the symbol of some currencies next to their name, and `ICUDifference`.
  case number
  /// Numbers that only libicu writes are formatted separately.
  case opaque
  /// Numbers without their signs look alike, and ICU writes both.
  case alike
  /// ICU omits both numbers if the name of the range's plural category has no digits.
  case wholeName

  /// Returns the difference that allows another text; `nil` if there is none.
  init?(_ single: DecimalFormatter, _ lower: NumericValue, _ upper: NumericValue, _ oracle: RangeOracle) throws {
    let texts = try [lower, upper].map { try single.string($0) }
    let range = oracle.text(from: lower, to: upper) ?? ""
    if !single.isPlanned {
      self = .opaque
    } else if texts != [lower, upper].map({ oracle.text(from: $0, to: $0) }) {
      self = .number
    } else if texts[0] == texts[1] {
      self = .alike
    } else if !range.contains(where: \.isNumber), texts.contains(where: { $0.contains(where: \.isNumber) }) {
      self = .wholeName
    } else {
      return nil
    }
  }
}

/// Ranges have the bytes of ICU's.
@Suite struct NumberRangePlanTests {
  /// Returns whether a range is ICU's; `false` if one of them refuses it, or if they differ on purpose.
  private static func compared(
    _ formatter: NumberRangeFormatter, _ single: DecimalFormatter, _ oracle: RangeOracle,
    _ lower: NumericValue, _ upper: NumericValue
  ) throws -> Bool {
    guard let expected = oracle.text(from: lower, to: upper) else { return false }
    let parts: [FormatPart]
    do {
      parts = try formatter.parts(from: lower, to: upper)
    } catch {
      #expect(throws: error) { try formatter.string(from: lower, to: upper) }
      return false
    }
    let text = parts.map(\.text).joined()
    #expect(try formatter.string(from: lower, to: upper).utf8.elementsEqual(text.utf8))
    let plain = parts.filter { $0.kind != .bidiIsolation }.map(\.text).joined()
    if plain.utf8.elementsEqual(expected.utf8) { return true }
    if try RangeDifference(single, lower, upper, oracle) == nil {
      let (style, locale) = (formatter.style, formatter.locale)
      Issue.record("seed \(runSeed): \(style) in \(locale), \(lower) to \(upper): \(plain), ICU \(expected)")
    }
    return false
  }

  /// Law: ranges match ICU in all locales, for styles whose text depends on the locale.
  @Test(.long, arguments: 0..<8)
  func rangesMatchICU(_ chunk: Int) throws {
    let seed = chosenSeed(4100) &+ UInt64(chunk)
    var generator = StyleGenerator(seed: seed)
    var random = SplitMix64(seed: seed)
    var count = 0
    for (index, name) in LocaleID.available.enumerated() where index % 8 == chunk {
      let locale = try LocaleID(name)
      for _ in 0..<(isExhaustive ? 40 : 8) {
        let style = try Self.usual(&random)
        // Some languages have no region, so amounts have no currency.
        guard let single = try? DecimalFormatter(style, locale: locale),
          let oracle = try RangeOracle(style, locale: locale)
        else { continue }
        let formatter = try NumberRangeFormatter(style, locale: locale)
        for _ in 0..<(isExhaustive ? 40 : 6) {
          let (lower, upper) = Self.pair(&generator, &random)
          if try Self.compared(formatter, single, oracle, lower, upper) { count += 1 }
        }
      }
    }
    expectCases(count, atLeast: 1_800)
  }

  /// Law: ranges of random styles match ICU.
  @Test(.long, arguments: 0..<8)
  func rangesOfRandomStylesMatchICU(_ chunk: Int) throws {
    let seed = chosenSeed(4200) &+ UInt64(chunk)
    var generator = StyleGenerator(seed: seed)
    var random = SplitMix64(seed: seed)
    var count = 0
    for name in LocaleSample.slice(chunk, of: 8) {
      let locale = try LocaleID(name)
      for _ in 0..<(isExhaustive ? 40 : 20) {
        let style = try generator.style()
        guard let single = try? DecimalFormatter(style, locale: locale),
          let oracle = try RangeOracle(style, locale: locale)
        else { continue }
        let formatter = try NumberRangeFormatter(style, locale: locale)
        for _ in 0..<(isExhaustive ? 60 : 25) {
          let (lower, upper) = Self.pair(&generator, &random)
          if try Self.compared(formatter, single, oracle, lower, upper) { count += 1 }
        }
      }
    }
    expectCases(count, atLeast: 200)
  }

  /// Returns a style whose ranges ICU collapses, which depends on the locale.
  private static func usual(_ random: inout SplitMix64) throws -> DecimalStyle {
    var currency = CurrencyStyle(CurrencyStyle.Presentation.allCases[random.below(4)])
    currency.position = .locale
    currency.accounting = .locale
    let bases: [DecimalStyle.Base] = [
      .named(.decimal), .named(.percent), .named(.permille), .currency(currency), .currency(currency), .named(.compact),
      .named(.compactLong), .named(.scientific), .skeleton("unit/meter unit-width-full-name"), .skeleton("unit/hour"),
      .skeleton("unit/celsius unit-width-narrow"), .skeleton("percent"), .skeleton("percent unit-width-full-name"),
      .skeleton("currency/USD unit-width-full-name"), .skeleton("sign-accounting currency/USD"),
      .skeleton("unit/kilometer-per-hour unit-width-full-name"), .skeleton("compact-long currency/EUR"),
    ]
    var style = DecimalStyle(bases[random.below(bases.count)])
    if random.below(4) == 0 { style.sign = .always }
    if random.below(4) == 0 { style.currency = try CurrencyCode(["EUR", "JPY", "USD", "SAR"][random.below(4)]) }
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

  /// ICU's plural categories of ranges: 0–1 is of the category of 1 in some languages.
  @Test(arguments: [
    ("en_US", "unit/hour unit-width-full-name", 0, 1, "0–1 hours"),
    ("de_DE", "unit/hour unit-width-full-name", 0, 1, "0–1 Stunde"),
    ("da", "unit/kilometer-per-hour unit-width-full-name", 0, 1, "0-1 kilometer i timen"),
  ])
  func namesHaveThePluralOfTheRange(
    _ locale: String, _ skeleton: String, _ lower: NumericValue, _ upper: NumericValue, _ text: String
  ) throws {
    let style = DecimalStyle(.skeleton(try NumberSkeleton(skeleton)))
    #expect(try NumberRangeFormatter(style, locale: locale).string(from: lower, to: upper) == text)
  }

  /// ICU 72 ends the process for these.
  @Test func mixedUnitsFormatSeparately() throws {
    let style = DecimalStyle(.skeleton("unit/foot-and-inch unit-width-full-name"))
    let formatter = try NumberRangeFormatter(style, locale: "en_US")
    #expect(try formatter.string(from: 1.5, to: 6) == "1 foot, 6 inches – 6 feet, 0 inches")
  }
}
