import RaqamMemory
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// The affixes and separators that a format provides to its parsers.
@Suite struct NumberFormTests {
  /// Most styles provide their form.
  @Test func mostStylesProvideTheirForm() throws {
    let locale = try LocaleID("en_US")
    let provided = try ParseStyles.all.filter { try Self.providedForm($0, locale) != nil }
    expectCases(provided.count, of: "styles", atLeast: 50)
  }

  /// Returns the form that a plan provides for exact parsing; `nil` if there is none.
  private static func providedForm(_ style: ParseStyles.Case, _ locale: LocaleID) throws -> NumberForm? {
    let formatter = try DecimalFormatter(style.make(), locale: locale)
    guard formatter.style.scale == nil, let form = formatter.form(), NumberParsePlan(form) != nil else { return nil }
    return form
  }

  /// Law: the parser knows every affix that a plan writes, in each plural category and with each sign.
  @Test(.long, arguments: ["¤¤¤#,##0.##", "#,##0.0 ¤¤¤;(#,##0.0 ¤¤¤)", "#,##0.00;#,##0.00-", "0.## 'pt'"])
  func parserKnowsEveryAffix(_ pattern: String) throws {
    var pairs = 0
    for name in LocaleSample.names {
      let locale = try LocaleID(name)
      for code in ["EUR", "IRR", "USD"] {
        var style = try DecimalStyle(pattern: pattern)
        style.currency = pattern.contains("¤") ? try CurrencyCode(code) : nil
        guard let parts = try style.planBuilder(locale: locale)?.parts() else { continue }
        let syntax = try NumberSyntax(DecimalFormatter(style, locale: locale))
        let learnt = Set(syntax.affixes.map { [$0.prefix, $0.suffix] })
        for pair in parts.affixes.compactMap(\.self) {
          let texts = [pair.prefix, pair.suffix].map { NumberSyntax.plain(String(decoding: $0.bytes, as: UTF8.self)) }
          #expect(learnt.contains(texts), "\(name) \(code) \(texts)")
          pairs += 1
        }
      }
    }
    expectCases(pairs, of: "pairs of affixes", atLeast: 2 * LocaleSample.names.count)
  }

  /// Law: numbers with unit or currency names round-trip in every plural category that their decimals select. A text
  /// without digits that several numbers have is rejected.
  @Test(
    .long,
    arguments: [
      "unit/meter unit-width-full-name .00", "unit/liter unit-width-full-name .##", "currency/USD unit-width-full-name",
      "unit/kilometer-per-hour unit-width-full-name .0", "compact-long .00", "compact-short currency/EUR",
    ])
  func decimalsOfEveryCategoryRoundTrip(_ skeleton: String) throws {
    var count = 0
    let hundredths: [Int64] = [0, 1, 2, 11, 21, 50, 100, 101, 110, 111, 121, 150, 200, 221, 500, 1100, 2100, 10_000]
    for name in LocaleSample.names + ["hr_HR", "mk_MK", "lv_LV", "is_IS", "sl_SI", "en_CH"] {
      let formatter = try DecimalFormatter(DecimalStyle.skeleton(skeleton), locale: LocaleID(name))
      for number in hundredths.map({ ExactDecimal(isNegative: false, coefficient: UInt64($0), exponent: -2) }) {
        let text = try formatter.string(number)
        let hasDigits = text.unicodeScalars.contains { $0.properties.numericType != nil }
        if !hasDigits, failure({ try formatter.parse(text) })?.code == .unsupportedStyle { continue }
        let read = try formatter.parse(text).value
        #expect(try formatter.string(read) == text, "\(name) \(text) \(read)")
        count += 1
      }
    }
    expectCases(count, atLeast: 15 * LocaleSample.names.count)
  }

  /// If negative and positive numbers look alike, there is no parse plan.
  @Test func indistinguishableSignsHaveNoParsePlan() throws {
    let formatter = try DecimalFormatter(DecimalStyle(pattern: "'-'0;-0"), locale: LocaleID("en_US"))
    let form = try #require(formatter.form())
    #expect(form.affixes[0].prefix.fields != form.affixes[1].prefix.fields)
    #expect(NumberParsePlan(form) == nil)
  }

  /// Law: the text of a number that libicu writes is read as that number, or refused.
  @Test(
    .long,
    arguments: [
      "unit/meter compact-long", "unit/byte compact-short", "unit/kilometer scientific", "percent compact-short",
      "unit/meter-second .0", "unit/foot-and-inch unit-width-full-name", "unit/kilometer usage/road",
      "unit/square-mile-per-furlong unit-width-full-name",
    ])
  func textsOfLibicuAreReadBackOrRefused(_ skeleton: String) throws {
    var (read, refused) = (0, 0)
    for name in LocaleSample.names {
      let formatter = try DecimalFormatter(DecimalStyle.skeleton(skeleton), locale: LocaleID(name))
      #expect(!formatter.isPlanned)
      for value in ["0", "1", "-1", "2", "7", "-12", "45", "1200", "-34000", "5000000"] {
        let number = try NumericValue(text: value)
        let text = try formatter.string(number)
        do throws(FormatError) {
          let found = try formatter.parse(text).value
          #expect(try formatter.string(found) == text, "\(name) \(text): \(found)")
          if !skeleton.contains("usage") { #expect(found == number, "\(name) \(text)") }
          read += 1
        } catch {
          refused += 1
        }
      }
    }
    let isWhole = !skeleton.contains("-and-") && !skeleton.contains("usage")
    expectCases(read, of: "texts read", atLeast: (isWhole ? 9 : 1) * LocaleSample.names.count)
    // A name without a number may represent several.
    #expect(!isWhole || refused * 10 < read, "\(refused) refused of \(read + refused)")
  }

  /// Common formats provide their form, so that creating a parser formats no samples.
  @Test(arguments: ["en_US", "fa_IR", "de_CH", "hi_IN", "ar_EG", "fr_FR"])
  func commonFormatsProvideTheirForm(_ name: String) throws {
    let locale = try LocaleID(name)
    var money = DecimalStyle(.currency(CurrencyStyle()))
    money.currency = try CurrencyCode("EUR")
    for style in [try DecimalStyle(pattern: "#,##0.00"), money, DecimalStyle(.named(.percent)), .standard] {
      let formatter = try DecimalFormatter(style, locale: locale)
      for number in [NumericValue.integer(1_234_567), -5] {
        #expect(try formatter.parse(formatter.string(number)).value == number)
      }
      let hasLearnt = formatter.lazyParser.isStored
      #expect(!hasLearnt)
    }
  }
}
