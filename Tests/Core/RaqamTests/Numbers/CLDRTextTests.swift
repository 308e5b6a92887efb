import ICU
import NumberOracle
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Numbers follow CLDR in every locale: grouping of the locale, and unit patterns around currency names.
///
/// The reference is ICU's number skeletons, which apply `minimumGroupingDigits` and `unitPattern`; its older formats do
/// not.
@Suite struct CLDRTextTests {
  /// Each locale of the sample is in exactly one slice, so that slices run in parallel.
  static let slices = 0..<8

  static func locales(_ slice: Int) throws(FormatError) -> [LocaleID] {
    try LocaleSample.slice(slice, of: slices.count).map { name throws(FormatError) in try LocaleID(name) }
  }

  /// Amounts around the numbers of digits at which grouping begins, of both signs, with and without fraction digits.
  static let amounts = [
    "0", "1", "-1", "2", "5", "11", "100", "999", "-999.5", "1000", "-1000", "1234.5", "9999", "9999.25", "10000",
    "-12345.5",
    "99999", "100000", "123456.75", "1000000", "1234567", "-1234567.5", "1234567890123.25",
  ]
  /// Ratios whose percentages are similar amounts.
  static let ratios = [
    "0", "0.01", "-0.5", "9.99", "10", "12.34", "-99.99", "100", "999.99", "1000", "12345.67", "-1234567.89",
  ]

  /// A style, the equivalent skeleton, and values that it does not round.
  struct Case: CustomTestStringConvertible, Sendable {
    let style: DecimalStyle
    let skeleton: String
    let values: [String]

    init(_ style: DecimalStyle, _ skeleton: String, _ values: [String] = amounts) {
      self.style = style
      self.skeleton = skeleton
      self.values = values
    }

    var testDescription: String { skeleton.isEmpty ? "decimal" : skeleton }
  }

  private static func amount(
    _ presentation: CurrencyStyle.Presentation, _ code: String, _ stem: String = ""
  ) throws(FormatError) -> Case {
    var currency = CurrencyStyle(presentation)
    currency.position = .locale
    currency.accounting = .locale
    var style = DecimalStyle(.currency(currency))
    style.currency = try CurrencyCode(code)
    style.regionalData = .icu
    // The maximum number of fraction digits of the amounts.
    style.minimumFraction = 2
    return Case(style, "currency/\(code) \(stem) .00")
  }

  private static func cases() throws -> [Case] {
    var grouped = [DecimalStyle](repeating: DecimalStyle(.named(.decimal)), count: 2)
    grouped[0].grouping = .min2
    grouped[1].grouping = .always
    let plain = [
      Case(DecimalStyle(.named(.decimal)), ""), Case(.standard, ""), Case(grouped[0], "group-min2"),
      Case(grouped[1], "group-on-aligned"), Case(DecimalStyle(.named(.compact)), "compact-short"),
      Case(DecimalStyle(.named(.compactLong)), "compact-long"),
      Case(DecimalStyle(.named(.percent)), "percent scale/100 precision-integer", ratios),
    ]
    let money = try ["USD", "JPY", "KWD", "EUR", "ITL"].flatMap { code in
      [
        try amount(.symbol, code), try amount(.iso, code, "unit-width-iso-code"),
        try amount(.accounting, code, "sign-accounting"),
      ]
    }
    return plain + money
  }

  @Test(.long, arguments: slices)
  func numbersMatchSkeletons(_ slice: Int) throws {
    var comparisons = 0
    let (cases, locales) = (try Self.cases(), try Self.locales(slice))
    for locale in locales {
      for sample in cases {
        let icu = try NumberFormatterHandle(skeleton: sample.skeleton, locale: locale.resourceID)
        let formatter = try DecimalFormatter(sample.style, locale: locale)
        let unplanned = try DecimalOracle(sample.style, locale: locale)
        for value in sample.values {
          let number = try NumericValue(text: value)
          let expected = try icu.text(value)
          try #require(try formatter.string(number) == expected, "\(locale) \(sample.skeleton) \(value)")
          try #require(try unplanned.string(number) == expected, "\(locale) \(sample.skeleton) \(value)")
          comparisons += 1
        }
      }
    }
    expectCases(comparisons, of: "comparisons", atLeast: 120 * locales.count)
  }

  /// A pattern determines its grouping in every locale; without grouping, digits are not grouped.
  @Test(arguments: slices)
  func patternsGroupAsWritten(_ slice: Int) throws {
    for locale in try Self.locales(slice) {
      for (pattern, sizes) in [("#,##0.###", [3, 3]), ("#,##,##0", [3, 2]), ("0.##", [])] {
        let formatter = try DecimalFormatter(DecimalStyle(pattern: pattern), locale: locale)
        for digits in 3...9 {
          let value = ExactDecimal(isNegative: false, digits: [1], exponent: digits - 1)
          let parts = try formatter.parts(.decimal(value))
          let runs = parts.filter { $0.kind == .integer }.map { $0.text.unicodeScalars.count }
          #expect(runs == Self.runs(digits, sizes), "\(locale) \(pattern) \(digits)")
        }
      }
    }
  }

  /// The lengths of the groups of a number of digits.
  private static func runs(_ digits: Int, _ sizes: [Int]) -> [Int] {
    guard let last = sizes.first, let others = sizes.last, digits > last else { return [digits] }
    var runs = [last]
    var left = digits - last
    while left > others {
      runs.insert(others, at: 0)
      left -= others
    }
    return [left] + runs
  }

  /// `document` styles move the code and add parentheses; the number is CLDR's, from the accounting pattern if that has
  /// parentheses, and otherwise from the standard pattern.
  @Test(.long, arguments: slices)
  func documentStylesKeepNumbers(_ slice: Int) throws {
    for locale in try Self.locales(slice) {
      let symbol = try NumberFormatterHandle(skeleton: "currency/USD", locale: locale.resourceID)
      let accounts = try NumberFormatterHandle(skeleton: "currency/USD sign-accounting", locale: locale.resourceID)
      let hasParentheses = try accounts.text("-1").contains("(")
      for presentation in [CurrencyStyle.Presentation.iso, .accounting] {
        var style = DecimalStyle(.currency(CurrencyStyle(presentation)))
        style.currency = try CurrencyCode("USD")
        let formatter = try DecimalFormatter(style, locale: locale)
        for value in ["999", "1000", "9999.5", "-10000", "100000", "1234567"] {
          let fields =
            if presentation == .accounting, hasParentheses {
              try accounts.fields(decimal: value)
            } else {
              try symbol.fields(decimal: value)
            }
          let icu = fields.parts { NumberFieldKinds.kind($0, text: $1, value: 0) }
          let ours = try formatter.parts(NumericValue(text: value))
          #expect(
            ours.filter(\.isDigits).map(\.text) == icu.filter(\.isDigits).map(\.text),
            "\(locale) \(presentation) \(value)")
        }
      }
    }
  }

  /// CLDR's `minimumGroupingDigits`, observed in ICU's text: numbers with fewer digits are not grouped.
  @Test(arguments: ["es", "pl", "pt_PT", "bg", "hu", "lv", "ee", "en", "hi", "de_AT", "it"])
  func minimumGroupingMatchesSkeletons(_ name: String) throws {
    let locale = try LocaleID(name)
    let groups = try locale.numberData().groups()
    let icu = try NumberFormatterHandle(skeleton: "", locale: name)
    for digits in 1...12 {
      let text = try icu.fields(decimal: "1E\(digits - 1)")
      #expect(
        text.fields.contains { $0.kind == NumberFieldKinds.group } == (digits >= groups.last + groups.minimum),
        "\(name) \(digits)")
    }
  }

  /// A currency's cash amounts have separate fraction digits and increments (CLDR's `currencyData`, `_cashDigits`,
  /// `_cashRounding`).
  ///
  /// ICU 72 has these data but formats DKK as `1,234.5`. DKK has 2 digits and coins of 0.50; CHF 2 and 0.05; CZK none.
  @Test(arguments: [
    ("DKK", "1234.24", "1234.00"), ("DKK", "1234.25", "1234.00"), ("DKK", "1234.26", "1234.50"),
    ("DKK", "1234.75", "1235.00"), ("DKK", "-0.3", "-0.50"), ("CHF", "1.03", "1.05"), ("CZK", "1234.5", "1234"),
  ])
  func cashIsRoundedToCoins(_ code: String, _ value: String, _ shown: String) throws {
    for presentation in CurrencyStyle.Presentation.allCases {
      var currency = CurrencyStyle(presentation)
      currency.isCash = true
      var style = DecimalStyle(.currency(currency))
      style.currency = try CurrencyCode(code)
      let formatter = try DecimalFormatter(style, locale: LocaleID("en_US"))
      let parts = try formatter.parts(NumericValue(text: value))
      let number = parts.filter { $0.kind != .group && $0.isDigits }.map(\.text).joined()
      #expect(number == shown.drop { $0 == "-" }, "\(presentation)")
      let digits = number.split(separator: ".").dropFirst().first?.count ?? 0
      #expect(try digits == NumberData.fractionDigits(currency: code, cash: true), "\(presentation)")
      let coin = try #require(ExactDecimal(NumberData.cashIncrement(currency: code)))
      if !coin.isZero {
        let coins = try ExactDecimal(number).doubleValue / coin.doubleValue
        #expect(coins == coins.rounded(), "\(presentation)")
      }
    }
  }
}

extension NumberFormatterHandle {
  borrowing func text(_ decimal: String) throws(FormatError) -> String {
    var bytes: [UInt8] = []
    try append(decimal: decimal, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
