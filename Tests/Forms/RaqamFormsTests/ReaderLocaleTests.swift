import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// The reader's locale determines language, digits, calendar and direction, but never the currency (d-49).
@Suite struct ReaderLocaleTests {
  private static let locales = ["en_US", "fa_IR", "ar_SA", "de_CH", "ja_JP", "he_IL", "fa", "hi_IN"]
  private static let rows = [
    #""type":"currency""#, #""type":"currency","currency.style":"iso""#,
    #""type":"currency","currency.style":"plural""#,
    #""type":"currency","currency.style":"accounting""#,
    ##""type":"decimal","formatter":{"type":"number","number.format":"#,##0.00 ¤¤"}"##,
    #""type":"currency","formatter":{"type":"number","number.rounding_mode":"halfUp"}"#,
    #""type":"decimal","formatter":{"type":"number","currency.style":"symbol"}"#,
  ]

  private static func form(_ row: String, keys: String, _ context: FormatContext) throws -> CompiledForm {
    let text = #"{\#(keys)"sections":[{"items":[{"id":"a",\#(row)}]}]}"#
    return try CompiledForm(
      FormDescriptor.decode(Array(text.utf8)).form, factory: FormatterFactory(), context: context)
  }

  /// For a reader, an amount is displayed as in a form with the reader's locale and an explicit currency code.
  @Test(arguments: locales.sampled(oneIn: 4), locales)
  func readersDoNotChangeTheCurrency(_ own: String, _ reader: String) throws {
    let code = try CurrencyCode(region: LocaleID(own)).code
    for row in Self.rows {
      var host = try context("en_US")
      host.readerLocale = try LocaleID(reader)
      let shown = try Self.form(row, keys: #""locale":"\#(own)","#, host)
      let named = row.replacing(#""type":"currency""#, with: #""type":"currency","currency.code":"\#(code)""#)
        .replacing(#"{"type":"number""#, with: #"{"type":"number","currency.code":"\#(code)""#)
      let expected = try Self.form(named, keys: #""locale":"\#(reader)","#, try context("en_US"))
      #expect(shown.locale == expected.locale)
      let values = try values(#"{"a":-1234567.5}"#)
      let (one, other) = (shown.snapshot(values: values).snapshot, expected.snapshot(values: values).snapshot)
      #expect(one.direction == other.direction)
      let row = try #require(one.sections.first?.rows.first)
      let same = try #require(other.sections.first?.rows.first)
      #expect(row.text == same.text, "\(named)")
      #expect(row.control?.currency?.code == same.control?.currency?.code)
      // Both parse the text to the same value.
      var session = shown.session()
      session.type(row.text, for: "a")
      var sameSession = expected.session()
      sameSession.type(row.text, for: "a")
      #expect(session.value(of: "a") == sameSession.value(of: "a"), "\(row.text)")
    }
  }

  /// If a form has no locale, its currency is that of the default locale; so is the currency of a formatter outside a
  /// form.
  @Test func formsWithoutLocaleUseTheDefaultCurrency() throws {
    var host = try context("fa_IR")
    host.readerLocale = try LocaleID("en_US")
    let form = try Self.form(#""type":"currency""#, keys: "", host)
    let rials = try DecimalFormatter(.currency("IRR"), locale: LocaleID("en_US")).string(5)
    #expect(form.snapshot(values: try values(#"{"a":5}"#)).snapshot.sections.first?.rows.first?.text == rials)
    let formatter = try FormatterDescriptor(json: #"{"type":"number","currency.style":"symbol"}"#)
    #expect(try FormatterFactory().format(for: formatter, in: host).string(5) == rials)
    let own = try FormatterDescriptor(json: #"{"type":"number","currency.style":"symbol","locale":"de_DE"}"#)
    #expect(try FormatterFactory().format(for: own, in: host).string(5) == "5,00\u{A0}€")
  }
}
