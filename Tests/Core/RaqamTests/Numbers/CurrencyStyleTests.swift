import Raqam
import TestSupport
import Testing

/// The four currency styles in locales whose CLDR patterns differ from the specification.
@Suite struct CurrencyStyleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let locale: String
    let currency: String?
    let presentation: CurrencyStyle.Presentation
    let value: NumericValue
    let text: String

    init(
      _ locale: String, _ currency: String?, _ presentation: CurrencyStyle.Presentation, _ value: NumericValue,
      _ text: String
    ) {
      self.locale = locale
      self.currency = currency
      self.presentation = presentation
      self.value = value
      self.text = text
    }

    var testDescription: String { "\(locale) \(presentation) \(value)" }
  }

  /// ICU 72, CLDR 42.
  static let rows: [Row] = [
    Row("en_US", nil, .symbol, 1000, "$1,000.00"),
    Row("en_US", nil, .symbol, -1000, "-$1,000.00"),
    Row("en_US", nil, .iso, 1000, "1,000.00 USD"),
    Row("en_US", nil, .iso, -1000, "-1,000.00 USD"),
    Row("en_US", nil, .accounting, -1000, "($1,000.00)"),
    Row("en_US", nil, .plural, 1000, "1,000.00 US dollars"),
    Row("en_US", "JPY", .iso, 1000.4, "1,000 JPY"),
    Row("fa_IR", nil, .symbol, 1000, "\u{200E}ریال\u{A0}۱٬۰۰۰"),
    Row("fa_IR", nil, .iso, 1000, "۱٬۰۰۰ IRR"),
    Row("fa_IR", nil, .iso, -1000, "\u{200E}\u{2212}۱٬۰۰۰ IRR"),
    Row("fa_IR", nil, .accounting, -1000, "\u{200E}(ریال\u{A0}۱٬۰۰۰)"),
    Row("fa_IR", nil, .plural, 1000, "۱٬۰۰۰ ریال ایران"),
    Row("fa", nil, .iso, 1000, "۱٬۰۰۰ IRR"),
    Row("de_DE", nil, .symbol, 1000, "1.000,00\u{A0}€"),
    Row("de_DE", nil, .iso, 1000, "1.000,00 EUR"),
    Row("de_DE", nil, .accounting, -1000, "(1.000,00\u{A0}€)"),
    Row("de_DE", nil, .plural, 1000, "1.000,00 Euro"),
    Row("ja_JP", nil, .symbol, 1000, "￥1,000"),
    Row("ja_JP", nil, .accounting, -1000, "(￥1,000)"),
    Row("ja_JP", nil, .plural, 1000, "1,000円"),
    Row("hi_IN", nil, .accounting, -1_234_567, "(₹12,34,567.00)"),
    Row("hi_IN", nil, .iso, -1_234_567, "-12,34,567.00 INR"),
  ]

  @Test(arguments: rows)
  func currencyStylesFormat(_ row: Row) throws {
    var style = DecimalStyle(.currency(CurrencyStyle(row.presentation)))
    style.currency = try row.currency.map { code throws(FormatError) in try CurrencyCode(code) }
    let formatter = try DecimalFormatter(style, locale: LocaleID(row.locale))
    #expect(try formatter.string(row.value) == row.text)
    #expect(try formatter.parts(row.value).map(\.text).joined() == row.text)
  }

  /// Currency amounts use the locale's grouping separator, and in fr_CH a point where other numbers have a comma.
  @Test(arguments: ["fr_CH", "de_CH", "it_CH"])
  func amountsUseCurrencySeparators(_ locale: String) throws {
    let formatter = try DecimalFormatter(DecimalStyle(.currency(CurrencyStyle(.iso))), locale: LocaleID(locale))
    let written = try formatter.string(12345.5)
    #expect(try written == "12\(CLDR.groupSeparator(locale))345.50 CHF")
  }
}
