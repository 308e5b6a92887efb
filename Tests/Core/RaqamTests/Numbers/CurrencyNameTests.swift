import ICU
import NumberOracle
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Amounts with the name of the currency, in every locale.
@Suite struct CurrencyNameTests {
  private static let slices = CLDRTextTests.slices

  private static func formatter(
    _ code: String, _ locale: LocaleID, _ engine: NumberEngine = .ours
  ) throws(FormatError) -> any NumberWriter {
    try engine.writer(style(code), locale: locale)
  }

  private static func style(_ code: String) throws(FormatError) -> DecimalStyle {
    var style = DecimalStyle(.currency(CurrencyStyle(.plural)))
    style.currency = try CurrencyCode(code)
    style.regionalData = .icu
    return style
  }

  /// The expected text, and how it differs from ICU's.
  private struct Expectation {
    let text: String
    /// Whether ICU adds the symbol to the name, as it does if the region's currency has a specific pattern.
    let hasSymbol: Bool
    /// Whether ICU uses the name of `other`, as it does if the locale has a single unit pattern for all categories.
    let hasOtherName: Bool
  }

  /// Returns ICU's text of the skeleton, with the name and without the symbol, as UTS #35 requires.
  private static func expectation(
    _ value: String, _ code: String, _ locale: LocaleID, icu: borrowing NumberFormatterHandle, selector: PluralSelector
  ) throws -> Expectation {
    let fields = try icu.fields(decimal: value)
    let parts = fields.parts { NumberFieldKinds.kind($0, text: $1, value: 0) }
    let visible = try #require(parts.visibleNumber)
    let category = try selector.category(of: visible)
    let name = try NumberData.pluralName(
      currency: code, locale: locale.resourceID, category: category.rawValue)
    let other = try NumberData.pluralName(currency: code, locale: locale.resourceID, category: "other")
    let symbol = try NumberData.name(currency: code, locale: locale.resourceID, width: .symbol)
    // Symbol and name may be one field (`€ euro`).
    let currencies = parts.filter { $0.kind == .currency }.map(\.text)
    let hasSymbol =
      currencies.count > 1 || currencies.contains { $0.hasPrefix(symbol + " ") && !name.hasPrefix(symbol) }
    var text = fields.text
    if hasSymbol { text = text.removing("\u{A0}" + symbol).removing(symbol + "\u{A0}").removing(symbol) }
    // One name may contain the other.
    let isRight = text.contains(name) && (name.contains(other) || !text.contains(other))
    let hasOtherName = !isRight && text.contains(other)
    if hasOtherName, let range = text.range(of: other) { text.replaceSubrange(range, with: name) }
    return Expectation(text: text, hasSymbol: hasSymbol, hasOtherName: hasOtherName)
  }

  /// Numbers match ICU's skeletons, with the name placed by CLDR's `unitPattern` (UTS #35 part 3, Currencies).
  @Test(.long, arguments: slices)
  func namesMatchSkeletons(_ slice: Int) throws {
    var (comparisons, symbols, names) = (0, 0, 0)
    for locale in try CLDRTextTests.locales(slice) {
      let selector = try PluralSelector(.cardinal, locale: locale)
      for code in ["EUR", "JPY", "USD"] {
        let icu = try NumberFormatterHandle(
          skeleton: "currency/\(code) unit-width-full-name", locale: locale.resourceID)
        let planned = try DecimalFormatter(Self.style(code), locale: locale)
        let unplanned = try Self.formatter(code, locale, .libicu)
        #expect(planned.isPlanned, "\(locale)")
        for value in CLDRTextTests.amounts {
          let expected = try Self.expectation(value, code, locale, icu: icu, selector: selector)
          let number = try NumericValue(text: value)
          try #require(try planned.string(number) == expected.text, "\(locale) \(code) \(value)")
          try #require(try unplanned.string(number) == expected.text, "\(locale) \(code) \(value)")
          try #require(try planned.parts(number) == unplanned.parts(number), "\(locale) \(code) \(value)")
          comparisons += 1
          symbols += expected.hasSymbol ? 1 : 0
          names += expected.hasOtherName ? 1 : 0
        }
      }
    }
    try expectCases(comparisons, atLeast: 50 * CLDRTextTests.locales(slice).count)
    // Both corrections are rare in all locales; frequent ones would indicate an error in this test. A sample may have
    // two of the few locales with many.
    let share = isExhaustive ? 20 : 3
    #expect(
      symbols * share < comparisons && names * share < comparisons,
      "seed \(runSeed): \(symbols) \(names) of \(comparisons)")
  }

  /// Positions of names in CLDR 42: after, before, without a space, with a word in between.
  @Test(arguments: [
    ("en_US", "USD", "1000", "1,000.00 US dollars"), ("ja_JP", "JPY", "1000", "1,000円"),
    ("zh_CN", "CNY", "1000", "1,000.00人民币"), ("sw_KE", "EUR", "-1000", "yuro -1,000.00"),
    ("ro_RO", "JPY", "20", "20 de yeni japonezi"), ("ro_RO", "JPY", "2", "2 yeni japonezi"),
    ("en_AT", "EUR", "1", CLDR.since(48, "1,00 euros", before: "1.00 euros")),
    ("tr_TR", "EUR", "1000", "1.000,00 Euro"),
    ("es_ES", "EUR", "1000", "1000,00 euros"), ("es_ES", "EUR", "10000", "10.000,00 euros"),
  ])
  func namesFollowUnitPattern(_ locale: String, _ code: String, _ value: String, _ text: String) throws {
    for engine in NumberEngine.allCases {
      let formatter = try Self.formatter(code, LocaleID(locale), engine)
      let written = try formatter.string(NumericValue(text: value))
      #expect(written == text, "\(engine)")
    }
  }

  /// The name is one part; the parts of the number are unchanged.
  @Test(arguments: NumberEngine.allCases)
  func currencyNameIsOnePart(_ engine: NumberEngine) throws {
    let english = try Self.formatter("USD", LocaleID("en_US"), engine).parts(-1234.5)
    #expect(
      english == [
        FormatPart(.minusSign, "-"), FormatPart(.integer, "1"), FormatPart(.group, ","), FormatPart(.integer, "234"),
        FormatPart(.decimal, "."), FormatPart(.fraction, "50"), FormatPart(.literal, " "),
        FormatPart(.currency, "US dollars"),
      ])
    let swahili = try Self.formatter("EUR", LocaleID("sw_KE"), engine).parts(-1)
    #expect(
      swahili == [
        FormatPart(.currency, "yuro"), FormatPart(.literal, " "), FormatPart(.minusSign, "-"),
        FormatPart(.integer, "1"), FormatPart(.decimal, "."), FormatPart(.fraction, "00"),
      ])
  }

  /// NaN, infinity and numbers beyond the plural rules use the name of `other`, or the one that their last digits
  /// select.
  @Test(arguments: NumberEngine.allCases)
  func numbersBeyondPluralRulesHaveNames(_ engine: NumberEngine) throws {
    let formatter = try Self.formatter("PLN", LocaleID("pl_PL"), engine)
    #expect(try formatter.string(.nan) == "NaN złotego polskiego")
    #expect(try formatter.string(.infinity) == "∞ złotego polskiego")
    #expect(try formatter.string(.decimal(ExactDecimal("1e30"))).hasSuffix("000,00 złotego polskiego"))
    var style = try Self.style("PLN")
    style.maximumFraction = 0
    let whole = try engine.writer(style, locale: LocaleID("pl_PL"))
    #expect(try whole.string(.decimal(ExactDecimal("100000000000000000000000000002"))).hasSuffix("002 złote polskie"))
    #expect(try whole.string(1) == "1 złoty polski")
  }
}

extension String {
  fileprivate func removing(_ text: String) -> String {
    guard let range = range(of: text) else { return self }
    return String(self[..<range.lowerBound]) + String(self[range.upperBound...])
  }

  fileprivate func range(of text: String) -> Range<String.Index>? {
    ranges(of: text).first
  }
}
