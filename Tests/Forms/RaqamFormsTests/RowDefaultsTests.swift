import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// The keys of a row are the defaults of its formatters, key by key. Strings of ICU 72, CLDR 42.
@Suite struct RowDefaultsTests {
  private static let factory = FormatterFactory()

  private static func text(_ row: String, _ value: String, _ locale: String, _ zone: String = "UTC") throws -> String {
    let place = Surroundings(locale: locale, zone: zone)
    return try session(rows: row, values: "{\"a\":\(value)}", in: place, factory: factory).text(of: "a") ?? ""
  }

  /// The currency sign of a pattern is the row's currency, in the row's locale, with the currency's digits.
  @Test(arguments: [
    (#""currency.code":"EUR""#, "en_US", "€1,234.50"), (#""currency.code":"EUR""#, "de_DE", "€1.234,50"),
    (#""currency.code":"EUR""#, "fa_IR", "€۱٬۲۳۴٫۵۰"), (#""currency.code":"JPY""#, "en_US", "¥1,234"),
    (#""currency.locale":"en_US""#, "fa_IR", "$1,234.50"),
    (#""currency.locale":"en_US","currency.code":"EUR""#, "fa_IR", "€1,234.50"),
  ])
  func patternsUseTheRowsCurrency(_ keys: String, _ locale: String, _ text: String) throws {
    let row = ##"{"type":"currency","id":"a",\##(keys),"formatter":{"type":"number","number.format":"¤#,##0.00"}}"##
    #expect(try Self.text(row, "1234.5", locale) == text)
    // The displayed text parses to the same amount.
    var session = try session(rows: row, in: Surroundings(locale: locale))
    #expect(session.type(text, for: "a").isAccepted)
    #expect(
      session.value(of: "a")?.number?.exact == (text == "¥1,234" ? ExactDecimal(1234) : try ExactDecimal("1234.5")))
  }

  @Test func rejectsOtherCurrencies() throws {
    let row =
      ##"{"type":"currency","id":"a","currency.code":"IRR","formatter":{"type":"number","number.format":"¤#,##0"}}"##
    var session = try session(rows: row, in: Surroundings())
    #expect(session.type("$1,234.56", for: "a").refusal?.code == .format)
    #expect(session.value(of: "a") == .null)
  }

  /// The formatter's keys take precedence; absent ones default to the row's.
  @Test(arguments: [
    (#""currency.code":"EUR""#, #""currency.code":"USD""#, "en_US", "$1,234.50"),
    (#""currency.code":"EUR","currency.style":"iso""#, #""currency.code":"USD""#, "en_US", "1,234.50 USD"),
    (#""currency.code":"EUR","currency.style":"iso""#, #""currency.style":"plural""#, "en_US", "1,234.50 euros"),
    (#""currency.locale":"de_DE""#, #""currency.locale":"en_US""#, "fa_IR", "$1,234.50"),
    (#""currency.locale":"de_DE","currency.code":"CHF""#, #""currency.locale":"en_US""#, "fa_IR", "CHF\u{A0}1,234.50"),
    (#""currency.locale":"en_US""#, #""locale":"de_DE""#, "fa_IR", "1.234,50\u{A0}$"),
    (#""currency.code":"EUR""#, #""number.symbol.zero":"–""#, "en_US", "€1,234.50"),
    (#""currency.code":"EUR""#, #""number.style":"decimal""#, "en_US", "1,234.5"),
    (#""currency.code":"EUR","currency.style":"iso""#, #""currency.position":"locale""#, "en_US", "EUR\u{A0}1,234.50"),
  ])
  func formattersKeysTakePrecedence(_ row: String, _ formatter: String, _ locale: String, _ text: String) throws {
    let row = ##"{"type":"currency","id":"a",\##(row),"formatter":{"type":"number",\##(formatter)}}"##
    #expect(try Self.text(row, "1234.5", locale) == text)
  }

  /// A formatter without keys formats like the row without a formatter.
  @Test(.long, arguments: ["en_US", "fa_IR", "ar_SA", "de_DE"])
  func formattersWithoutKeysFormatLikeTheRow(_ locale: String) throws {
    let amounts = ["0", "1", "-1234.5", "1234567.891", "\"12345678901234567890.12\""]
    for style in CurrencyStyle.Presentation.allCases {
      for keys in ["", #","currency.code":"EUR""#, #","currency.locale":"fa_IR""#, #","currency.cash":true"#] {
        let row = #"{"type":"currency","id":"a","currency.style":"\#(style.rawValue)"\#(keys)"#
        for amount in amounts { try Self.compare(row, "number", amount, locale) }
      }
    }
    let dates = [
      "", #","date.format":"EEEE d MMMM y HH:mm""#, #","date.calendar":"persian""#, #","date.locale":"he_IL""#,
      #","date.timezone":"Asia/Tokyo""#, #","date.style":"full""#, #","date.skeleton":"yMMMd""#,
      #","date.relative":true"#, #","date.calendar":"islamic-umalqura","date.hijri_adjust":1"#,
      #","date.end":"2099-05-01T10:00Z""#, #","date.secondary.calendar":"persian","date.format":"d MMM y""#,
    ]
    for style in ["date", "time", "datetime"] {
      let value = style == "time" ? "\"09:30\"" : style == "date" ? "\"2025-03-20\"" : "\"2025-03-20T22:30:00Z\""
      for keys in dates where style != "time" || !keys.contains("date.style") {
        try Self.compare(#"{"type":"datetime","id":"a","style":"\#(style)"\#(keys)"#, "date", value, locale)
      }
    }
  }

  private static func compare(_ row: String, _ type: String, _ value: String, _ locale: String) throws {
    let alone = try text(row + "}", value, locale)
    let both = try text(row + #","formatter":{"type":"\#(type)"}}"#, value, locale)
    #expect(alone == both, "\(locale) \(row) \(value)")
    #expect(!alone.isEmpty)
  }

  /// Calendar, time zone and locale of a datetime row apply to a formatter that only has a pattern.
  @Test func datePatternsUseTheRowsCalendarAndZone() throws {
    let row = #"""
      {"type":"datetime","id":"a","date.calendar":"persian","date.timezone":"Asia/Tehran","date.locale":"fa_IR",
       "formatter":{"type":"date","date.format":"y/MM/dd HH:mm"}}
      """#
    #expect(try Self.text(row, "\"2025-03-20T22:30:00Z\"", "en_US", "America/New_York") == "۱۴۰۴/۰۱/۰۱ ۰۲:۰۰")
    var session = try session(rows: row, in: Surroundings(zone: "Asia/Tokyo"))
    #expect(session.type("1404/01/01 10:00", for: "a").isAccepted)
    #expect(session.saved == #"{"a":"2025-03-21T06:30:00Z"}"#)
  }

  /// In rows created in code, unset options of formatters default to the row's.
  @Test func formattersInCodeDefaultToTheRow() throws {
    var content = RowDescriptor.NumberContent()
    var style = DecimalStyle(.currency(CurrencyStyle()))
    style.currency = try CurrencyCode("EUR")
    content.currency = style
    content.currencyLocale = try LocaleID("de_DE")
    var row = RowDescriptor(type: .currency, id: "a", content: .number(content))
    row.formatters = [FormatterDescriptor(.number(try DecimalStyle(pattern: "#,##0.00 ¤")))]
    let format = try RowFormat(row, factory: FormatterFactory(), context: context("fa_IR"))
    #expect(try format.text(.double(1234.5)) == "1.234,50 €")
  }
}
