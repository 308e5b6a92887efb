import Raqam
import RaqamDescriptors
import RaqamForms
import TestSupport
import Testing

/// Amounts of currency rows in the messages of a form.
@Suite struct MessageAmountTests {
  private static let locales = [
    "en_US", "fa_IR", "ar_SA", "de_DE", "ar_EG", "he_IL", "ja_JP", "hi_IN", "ru", "fa", "de_CH", "en_GB",
  ]
  /// Codes, one of which is a currency of the form.
  private static let codes = ["USD", "EUR", "JPY", "IRR", "IRT", "KWD", "XQA"]

  private static func message(_ id: String, _ pattern: String, _ syntax: Int) -> String {
    #"{"type":"label","id":"\#(id)","formatter":\#(formatter(pattern, syntax))}"#
  }

  private static func formatter(_ pattern: String, _ syntax: Int) -> String {
    #"{"type":"message","message.syntax":"\#(syntax)","message.pattern":"\#(pattern)"}"#
  }

  /// The places where a message shows the row `price` or its bound `cap`, in one syntax.
  private static func form(_ code: String, _ language: String, _ syntax: Int) -> String {
    let (maximum, value) =
      syntax == 1 ? ("{maximum, number, currency}", "") : ("{$maximum :currency}", "{$value :currency}")
    func amount(_ row: String) -> String { syntax == 1 ? "{\(row), number, currency}" : "{$\(row) :currency}" }
    let styled = syntax == 1 ? amount("price") : "{$price :raqam:number style=currency}"
    return """
      {"message.syntax":"\(syntax)","messages":{"\(language)":{"maximum":"\(maximum)"}},
       "currencies":{"XQA":{"digits":1,"symbol":{"en":"Qu","fa":"کو"}}},
       "sections":[{"items":[
         {"type":"currency","id":"price","currency.code":"\(code)","value.maximum":5,
          "rules":[{"predicate":"SELF < 7","message":"\(value)"}]},
         {"type":"currency","id":"cap","currency.code":"\(code)"},
         {"type":"currency","id":"own","currency.code":"\(code)","formatter":\(formatter(amount("own"), syntax))},
         {"type":"decimal","id":"formatted","formatter":{"type":"number","currency.code":"\(code)"}},
         \(message("m0", amount("price"), syntax)),
         \(message("m1", styled, syntax)),
         \(message("m2", amount("formatted"), syntax))]}]}
      """
  }

  private static func plain(_ text: String?) -> String {
    String(
      String.UnicodeScalarView(
        (text ?? "-").unicodeScalars.filter { !("\u{2066}"..."\u{2069}" as ClosedRange<Unicode.Scalar>).contains($0) }))
  }

  /// A message shows an amount as its row does: with the currency of the row, and with no other.
  @Test(.long) func messagesShowTheCurrencyOfTheRow() throws {
    var count = 0
    let values = #"{"price":1234.56,"cap":5,"own":1234.56,"formatted":1234.56}"#
    for locale in Self.locales {
      for code in Self.codes {
        for syntax in [1, 2] {
          let form = Self.form(code, String(locale.prefix(2)), syntax)
          let session = try session(form, values: values, locale)
          let (price, cap) = (Self.plain(session.text(of: "price")), Self.plain(session.text(of: "cap")))
          let shown = ["own", "m0", "m1", "m2"]
          let issues = session.issues().filter { $0.row == "price" }.map { Self.plain($0.message) }
          let what = "\(locale) \(code) \(syntax)"
          #expect(shown.map { Self.plain(session.text(of: $0)) } == shown.map { _ in price }, "\(what)")
          #expect(issues == (syntax == 1 ? [cap, ""] : [cap, price]), "\(what)")
          #expect(session.issues().allSatisfy { $0.row == "price" }, "\(what)")
          count += shown.count + syntax
        }
      }
    }
    expectCases(count, atLeast: 800)
  }

  /// The row's own currency decides, although another locale reads the form.
  @Test(arguments: ["{price, number, currency}", "{$price :currency}"])
  func readersDoNotChangeTheCurrency(_ pattern: String) throws {
    let syntax = pattern.contains("$") ? 2 : 1
    let form = """
      {"locale":"de_DE","sections":[{"items":[{"type":"currency","id":"price"},
       \(Self.message("m", pattern, syntax))]}]}
      """
    var context = try context("en_US")
    context.readerLocale = try LocaleID("fa_IR")
    let (descriptor, _) = try FormDescriptor.decode(Array(form.utf8))
    let compiled = try CompiledForm(descriptor, factory: FormatterFactory(), context: context)
    let session = FormSession(compiled, values: try values(#"{"price":5}"#), host: host())
    #expect(Self.plain(session.text(of: "m")) == Self.plain(session.text(of: "price")))
    #expect(session.text(of: "m")?.contains("€") == true)
  }

  /// A row without a currency is not shown with that of the reader: the message has no text, and the row an issue.
  @Test(
    arguments: ["{x, number, currency}", "{$x :currency}", "{$x :raqam:number style=currency}"], ["en_US", "fa_IR"])
  func numbersHaveNoCurrency(_ pattern: String, _ locale: String) throws {
    let syntax = pattern.contains("$") ? 2 : 1
    for type in ["decimal", "integer", "percent", "slider", "stepper"] {
      let rows = """
        {"type":"\(type)","id":"x"},\(Self.message("m", pattern, syntax))
        """
      let session = try session(rows: rows, values: #"{"x":5}"#, locale)
      #expect(session.text(of: "m") == "", "\(type)")
      #expect(session.issueLines == ["m format"], "\(type)")
    }
  }

  /// Other values in messages are as before.
  @Test(arguments: [
    ("{price} {price, number}", "1,234.5 1,234.5"), ("{price, number, ::currency/EUR}", "€1,234.50"),
    ("{rate, number, percent} {n, plural, one {# file} other {# files}}", "12% 2 files"),
    ("{price, plural, one {one} other {# pieces}}", "1,234.5 pieces"),
  ])
  func otherStylesAreUnchanged(_ pattern: String, _ text: String) throws {
    let rows = """
      {"type":"currency","id":"price","currency.code":"EUR"},{"type":"percent","id":"rate"},{"type":"integer","id":"n"},
      \(Self.message("m", pattern, 1))
      """
    let session = try session(rows: rows, values: #"{"price":1234.5,"rate":0.12,"n":2}"#)
    #expect(session.text(of: "m") == text)
    #expect(session.issues() == [])
  }

  /// A message that names another currency than the row is an issue, and a warning of lint.
  @Test(arguments: ["{price, number, ::currency/USD}", "{$price :currency currency=USD}"])
  func otherCurrenciesAreRefused(_ pattern: String) throws {
    let syntax = pattern.contains("$") ? 2 : 1
    let rows = """
      {"type":"currency","id":"price","currency.code":"EUR"},
      \(Self.message("m", pattern, syntax))
      """
    let session = try session(rows: rows, values: #"{"price":5}"#)
    #expect(session.text(of: "m") == "")
    #expect(session.issueLines == ["m format"])
  }

  /// A message of the form that does not accept the value is replaced by the built-in one.
  @Test func messagesWithoutACurrencyAreReplaced() throws {
    let keys = #""messages":{"en":{"maximum":"{maximum, number, currency}"}},"#
    let session = try session(
      rows: #"{"type":"decimal","id":"x","value.maximum":5}"#, keys: keys, values: #"{"x":6}"#)
    #expect(session.issues().map(\.message) == ["The value must be at most 5.00."])
  }
}
