import ICU
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Rules of the currency styles, with expectations that are composed from libicu's texts and symbols.
@Suite struct CurrencyRuleTests {
  private static let values = ["0", "1", "1.5", "-1234567.895"]

  private static func formatter(
    _ presentation: CurrencyStyle.Presentation, _ locale: LocaleID, adjusted: (inout CurrencyStyle) -> Void = { _ in }
  ) throws(FormatError) -> DecimalFormatter {
    var style = CurrencyStyle(presentation)
    adjusted(&style)
    var number = DecimalStyle(.currency(style))
    number.regionalData = .icu
    return try DecimalFormatter(number, locale: locale)
  }

  /// Returns ICU's text in one of its styles.
  private static func icu(
    _ style: NumberFormatHandle.Style, _ value: String, currency: String, locale: String
  ) throws(FormatError) -> String {
    var handle = try NumberFormatHandle(style: style, locale: locale)
    try handle.setCurrency(currency)
    return try handle.text(value)
  }

  @Test(arguments: SampleLocales.all)
  func symbolStyleMatchesICU(_ name: String) throws {
    let locale = try LocaleID(name)
    let currency = try CurrencyCode(region: locale, from: .icu).code
    let symbol = try Self.formatter(.symbol, locale)
    for value in Self.values {
      let number = try NumericValue(text: value)
      let inSymbols = try symbol.string(number)
      #expect(try inSymbols == Self.icu(.currency, value, currency: currency, locale: name), "\(value)")
    }
  }

  /// The amount with the locale's currency separators, a minus sign in front, then a plain space and the code.
  @Test(arguments: SampleLocales.all)
  func isoIsAmountSpaceCode(_ name: String) throws {
    let locale = try LocaleID(name)
    let currency = try CurrencyCode(region: locale, from: .icu)
    let money = try NumberFormatHandle(style: .currency, locale: name)
    let layout = try money.pattern().prefix { $0 != ";" }.filter { "#,0.".contains($0) }
    var amount = try NumberFormatHandle(pattern: layout, locale: name)
    try amount.set(.decimal, money.symbol(.monetaryDecimal))
    try amount.set(.grouping, money.symbol(.monetaryGrouping))
    amount.set(.maximumFraction, Int32(try currency.fractionDigits(from: .icu)))
    amount.set(.minimumFraction, Int32(try currency.fractionDigits(from: .icu)))
    let formatter = try Self.formatter(.iso, locale)
    for value in Self.values {
      let sign = value.hasPrefix("-") ? try money.symbol(.minus) : ""
      let expected = try sign + amount.text(String(value.drop { $0 == "-" })) + " " + currency.code
      let written = try formatter.string(NumericValue(text: value))
      #expect(written == expected)
    }
  }

  /// CLDR's accounting text if it has parentheses; otherwise, the positive text in parentheses.
  @Test(arguments: SampleLocales.all)
  func accountingHasParentheses(_ name: String) throws {
    let locale = try LocaleID(name)
    let currency = try CurrencyCode(region: locale, from: .icu).code
    let formatter = try Self.formatter(.accounting, locale)
    let hasParentheses = try Self.icu(.currencyAccounting, "-1", currency: currency, locale: name).contains("(")
    for value in Self.values + ["-1", "-0.001", "12345678901234567890"] {
      let magnitude = String(value.drop { $0 == "-" })
      let expected =
        if hasParentheses {
          try Self.icu(.currencyAccounting, value, currency: currency, locale: name)
        } else if value.hasPrefix("-") {
          try "(" + Self.icu(.currency, magnitude, currency: currency, locale: name) + ")"
        } else {
          try Self.icu(.currency, value, currency: currency, locale: name)
        }
      let written = try formatter.string(NumericValue(text: value))
      #expect(written == expected, "\(value)")
      #expect(
        written.contains("(") == value.hasPrefix("-") && written.contains(")") == value.hasPrefix("-"), "\(value)")
    }
  }

  @Test(arguments: SampleLocales.all)
  func localeVariantsMatchICU(_ name: String) throws {
    let locale = try LocaleID(name)
    let currency = try CurrencyCode(region: locale, from: .icu).code
    let iso = try Self.formatter(.iso, locale) { $0.position = .locale }
    let accounting = try Self.formatter(.accounting, locale) { $0.accounting = .locale }
    for value in Self.values {
      let number = try NumericValue(text: value)
      let withCode = try iso.string(number)
      let inAccounts = try accounting.string(number)
      #expect(try withCode == Self.icu(.currencyISO, value, currency: currency, locale: name), "\(value)")
      #expect(try inAccounts == Self.icu(.currencyAccounting, value, currency: currency, locale: name), "\(value)")
    }
  }

  /// A currency of another region uses the locale's layout and the currency's number of fraction digits.
  @Test(arguments: [("USD", 2), ("JPY", 0), ("KWD", 3), ("IRR", 0), ("CLF", 4)])
  func currencyDeterminesFractionDigits(_ code: String, _ digits: Int) throws {
    var style = DecimalStyle(.currency(CurrencyStyle(.iso)))
    style.currency = try CurrencyCode(code)
    #expect(try style.currency?.fractionDigits() == digits)
    let written = try DecimalFormatter(style, locale: LocaleID("en_US")).string(1234)
    #expect(written == "1,234" + (digits == 0 ? "" : "." + String(repeating: "0", count: digits)) + " " + code)
  }

  @Test(arguments: [
    (CurrencyStyle.Presentation.symbol, "CHF\u{A0}1’234.60"), (.iso, "1’234.60 CHF"),
    (.accounting, "CHF\u{A0}1’234.60"),
    (.plural, "1’234.60 Schweizer Franken"),
  ])
  func cashIsRoundedToCoins(_ presentation: CurrencyStyle.Presentation, _ text: String) throws {
    let formatter = try Self.formatter(presentation, LocaleID("de_CH")) { $0.isCash = true }
    let written = try formatter.string(1234.58)
    #expect(try written == text.replacing("’", with: CLDR.groupSeparator("de_CH")))
  }
}

extension NumberFormatHandle {
  borrowing func text(_ decimal: String) throws(FormatError) -> String {
    var bytes: [UInt8] = []
    try append(decimal: decimal, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
