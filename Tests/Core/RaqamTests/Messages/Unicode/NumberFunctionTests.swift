import ICU
import NumberOracle
import TestSupport
import Testing

@testable import Raqam

/// The options of functions for numbers: as styles, as skeletons and by ICU.
@Suite struct NumberFunctionTests {
  /// Options and the ICU skeleton with the same meaning, from the names in ECMA-402 and ICU's "Number Skeletons".
  private static let skeletons: [(String, String)] = [
    (":number", ".### rounding-mode-half-up"),
    (":number minimumFractionDigits=2", ".00# rounding-mode-half-up"),
    (":number maximumFractionDigits=1", ".# rounding-mode-half-up"),
    (":number minimumFractionDigits=1 maximumFractionDigits=1 roundingMode=halfEven", ".0 rounding-mode-half-even"),
    (":number maximumFractionDigits=0", "precision-integer rounding-mode-half-up"),
    (":number minimumIntegerDigits=3", "integer-width/+000 .### rounding-mode-half-up"),
    (":number maximumSignificantDigits=3", "@## rounding-mode-half-up"),
    (":number minimumSignificantDigits=2 maximumSignificantDigits=3", "@@# rounding-mode-half-up"),
    (":number minimumSignificantDigits=2", "@@+ rounding-mode-half-up"),
    (
      ":number maximumFractionDigits=2 maximumSignificantDigits=2 roundingPriority=morePrecision",
      ".##/@#r rounding-mode-half-up"
    ),
    (
      ":number maximumFractionDigits=2 maximumSignificantDigits=2 roundingPriority=lessPrecision",
      ".##/@#s rounding-mode-half-up"
    ),
    (":number minimumFractionDigits=2 trailingZeroDisplay=stripIfInteger", ".00#/w rounding-mode-half-up"),
    (":number maximumFractionDigits=2 roundingIncrement=5", "precision-increment/0.05 rounding-mode-half-up"),
    (":number roundingIncrement=50", "precision-increment/50 rounding-mode-half-up"),
    (":number signDisplay=always", "sign-always .### rounding-mode-half-up"),
    (":number signDisplay=exceptZero", "sign-except-zero .### rounding-mode-half-up"),
    (":number signDisplay=negative", "sign-negative .### rounding-mode-half-up"),
    (":number signDisplay=never", "sign-never .### rounding-mode-half-up"),
    (":number useGrouping=never", "group-off .### rounding-mode-half-up"),
    (":number useGrouping=always", "group-on-aligned .### rounding-mode-half-up"),
    (":number useGrouping=min2", "group-min2 .### rounding-mode-half-up"),
    (":number roundingMode=ceil maximumFractionDigits=0", "precision-integer rounding-mode-ceiling"),
    (":number roundingMode=floor maximumFractionDigits=0", "precision-integer rounding-mode-floor"),
    (":number roundingMode=expand maximumFractionDigits=0", "precision-integer rounding-mode-up"),
    (":number roundingMode=trunc maximumFractionDigits=0", "precision-integer rounding-mode-down"),
    (":number roundingMode=halfCeil maximumFractionDigits=0", "precision-integer rounding-mode-half-ceiling"),
    (":number roundingMode=halfFloor maximumFractionDigits=0", "precision-integer rounding-mode-half-floor"),
    (":number roundingMode=halfTrunc maximumFractionDigits=0", "precision-integer rounding-mode-half-down"),
    (":percent", "percent scale/100 precision-integer rounding-mode-half-up"),
    (":percent minimumFractionDigits=1", "percent scale/100 .0 rounding-mode-half-up"),
    (":percent maximumFractionDigits=2 signDisplay=always", "percent scale/100 .## sign-always rounding-mode-half-up"),
    (":percent minimumSignificantDigits=2", "percent scale/100 @@+ rounding-mode-half-up"),
    (":currency currency=EUR", "currency/EUR rounding-mode-half-up"),
    (":currency currency=jpy", "currency/JPY rounding-mode-half-up"),
    (":currency currency=USD fractionDigits=0", "currency/USD precision-integer rounding-mode-half-up"),
    (":currency currency=USD fractionDigits=3", "currency/USD .000 rounding-mode-half-up"),
    (":currency currency=USD currencySign=accounting", "currency/USD sign-accounting rounding-mode-half-up"),
    (":currency currency=USD currencyDisplay=code", "currency/USD unit-width-iso-code rounding-mode-half-up"),
    (":currency currency=CAD currencyDisplay=narrowSymbol", "currency/CAD unit-width-narrow rounding-mode-half-up"),
    (":currency currency=USD currencyDisplay=never", "currency/USD unit-width-hidden rounding-mode-half-up"),
    (
      ":currency currency=USD trailingZeroDisplay=stripIfInteger",
      "currency/USD precision-currency-standard/w rounding-mode-half-up"
    ),
    (
      ":currency currency=USD roundingIncrement=5",
      "currency/USD precision-increment/0.05 rounding-mode-half-up"
    ),
    (":currency currency=JPY roundingIncrement=5", "currency/JPY precision-increment/5 rounding-mode-half-up"),
    (
      ":currency currency=USD maximumSignificantDigits=3 roundingPriority=morePrecision",
      "currency/USD .00/@##r rounding-mode-half-up"
    ),
    (
      ":percent maximumSignificantDigits=3 roundingPriority=morePrecision",
      "percent scale/100 precision-integer/@##r rounding-mode-half-up"
    ),
    (
      ":percent maximumSignificantDigits=5 roundingPriority=lessPrecision",
      "percent scale/100 precision-integer/@####s rounding-mode-half-up"
    ),
    (":currency currency=USD useGrouping=never", "currency/USD group-off rounding-mode-half-up"),
    (":unit unit=kilometer", "unit/kilometer .### rounding-mode-half-up"),
    (
      ":unit unit=kilometer-per-hour unitDisplay=long",
      "unit/kilometer-per-hour unit-width-full-name .### rounding-mode-half-up"
    ),
    (
      ":unit unit=celsius unitDisplay=narrow maximumFractionDigits=0",
      "unit/celsius unit-width-narrow precision-integer rounding-mode-half-up"
    ),
    (":unit unit=meter usage=road", "unit/meter usage/road .### rounding-mode-half-up"),
  ]

  private static let values: [NumericValue] = [
    0, 1, 2, 5, -1, 1000, 12_345, -1_234_567, 0.5, 1.5, 2.5, -2.5, 0.0005, 1.2345, 99.995, 1234.5, -0.0, 1e15,
    .double(.nan), .double(-.infinity),
  ]

  @Test(arguments: skeletons)
  func optionsMeanTheSkeleton(_ function: String, _ skeleton: String) throws {
    var count = 0
    for locale in LocaleSample.names {
      guard try LocaleID(locale).hasDecimalDigits() else { continue }
      let message = try UnicodeMessageFormatter("{$n \(function)}", locale: locale, timeZone: "UTC", isolation: .none)
      let direct = try DecimalOracle(.skeleton(skeleton), locale: locale)
      for value in Self.values {
        let expected = try direct.string(value)
        #expect(
          try message.string(["n": FieldValue(value)]) == expected, "\(locale) \(function) \(value) \(skeleton)")
        count += 1
      }
    }
    expectCases(count, of: "numbers", atLeast: LocaleSample.names.count)
  }

  /// The names of currencies are those of plural amounts, which correct ICU's full names in some locales.
  @Test func namesOfCurrenciesAreThoseOfPluralAmounts() throws {
    var style = try DecimalStyle.currency("USD", .plural)
    style.roundingMode = .halfUp
    var count = 0
    for locale in LocaleSample.names {
      guard try LocaleID(locale).hasDecimalDigits() else { continue }
      let message = try UnicodeMessageFormatter(
        "{$n :currency currency=USD currencyDisplay=name}", locale: locale, timeZone: "UTC", isolation: .none)
      let direct = try DecimalFormatter(style, locale: locale)
      for value in Self.values {
        #expect(try message.string(["n": FieldValue(value)]) == direct.string(value), "\(locale) \(value)")
        count += 1
      }
    }
    expectCases(count, of: "amounts", atLeast: LocaleSample.names.count)
  }

  /// Law: the plural category of an abbreviated number is the one that ICU selects for the formatted number.
  @Test(arguments: ["compact-short", "compact-long", "scientific", "compact-short @@@", "compact-long .00", "percent"])
  func abbreviatedNumbersSelectAsInICU(_ skeleton: String) throws {
    let values = [
      "0", "1", "2", "21", "999", "1000", "1100", "1500", "2000", "999999", "1000000", "1234567", "2000000", "-1000000",
      "5000000000", "1000000000000", "0.5", "1.5", "0.001",
    ]
    let variants = ["zero", "one", "two", "few", "many"].map { "\($0) {{\($0)}} " }.joined()
    var count = 0
    for locale in LocaleSample.names {
      let id = try LocaleID(locale)
      guard try id.hasDecimalDigits() else { continue }
      let message = try UnicodeMessageFormatter(
        ".input {$n :raqam:number skeleton=|\(skeleton)|} .match $n \(variants) * {{other}}", locale: id,
        timeZone: "UTC")
      let rules = try PluralRulesHandle(locale: id.ruleID, ordinal: false)
      let formatter = try NumberFormatterHandle(skeleton: skeleton, locale: id.resourceID)
      for value in values {
        let expected = try rules.category(decimal: value, formatter: formatter)
        let number = FieldValue.decimal(try ExactDecimal(value))
        #expect(try message.string(["n": number]) == expected, "\(locale) \(skeleton) \(value)")
        count += 1
      }
    }
    expectCases(count, of: "numbers", atLeast: 5 * LocaleSample.names.count)
  }
}
