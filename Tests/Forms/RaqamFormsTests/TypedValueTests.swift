import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// A typed value is stored unchanged or rejected; it is never adjusted. Strings of ICU 72, CLDR 42.
@Suite struct TypedValueTests {
  /// A typed value beyond a bound is stored, and the issue names the bound as the row displays it.
  @Test(arguments: [
    (
      #""type":"datetime","style":"date","date.calendar":"persian","date.format":"yyyy/MM/dd","value.maximum":"2025-05-01""#,
      "fa_IR", "۱۴۰۵/۰۱/۰۱", "\"2026-03-21\"", "maximum باید ۱۴۰۴/۰۲/۱۱ یا پیش از آن باشد."
    ),
    (
      #""type":"datetime","style":"time","value.minimum":"08:00""#, "en_US", "7:00 AM", "\"07:00\"",
      "minimum This must be 8:00\u{202F}AM or later."
    ),
    (
      #""type":"datetime","style":"time","minute_interval":15"#, "fa_IR", "۱۴:۲۰", "\"14:20\"",
      "minute_interval دقیقه\u{200C}ها باید مضربی از ۱۵ باشند."
    ),
    (
      #""type":"datetime","style":"countdown""#, "en_US", "25 hours", "90000",
      "maximum The value must be at most 23 hours, 59 minutes."
    ),
    (
      #""type":"datetime","date.timezone":"Asia/Tehran","date.format":"y-MM-dd HH:mm","value.maximum":"2025-05-01T12:00""#,
      "en_US", "2025-05-01 12:01", "\"2025-05-01T08:31:00Z\"", "maximum This must be 2025-05-01 12:00 or earlier."
    ),
    (#""type":"slider","value.maximum":5"#, "de_DE", "7,5", "7.5", "maximum Der Wert darf höchstens 5 sein."),
    (#""type":"stepper","value.minimum":2"#, "en_US", "1.00", "1", "minimum The value must be at least 2.00."),
    (
      #""type":"currency","currency.code":"USD","value.maximum":1000.5"#, "en_US", "$2,000.00", "2000",
      "maximum The value must be at most $1,000.50."
    ),
    (
      #""type":"percent","value.maximum":0.125"#, "en_US", "50%", "0.5",
      "maximum The value must be at most 12% (0.125)."
    ),
    (#""type":"integer","value.minimum":10"#, "ar_EG", "٩", "9", "minimum يجب ألا تقل القيمة عن ١٠."),
  ])
  func valuesBeyondABoundAreStored(_ row: String, _ locale: String, _ text: String, _ saved: String, _ issue: String)
    throws
  {
    var session = try session(rows: "{\"id\":\"a\",\(row)}", in: Surroundings(locale: locale))
    #expect(session.type(text, for: "a").isAccepted)
    #expect(session.saved == "{\"a\":\(saved)}")
    let issues = session.issues().map { "\($0.code.rawValue) \($0.message)" }
    #expect(issues.map(Self.plain) == [Self.plain(issue)])
    // A value picked with a control is clamped to the bounds.
    let value = try #require(session.value(of: "a"))
    session.choose(value, for: "a")
    let isPicked = ["slider", "stepper", "datetime"].contains { row.contains("\"\($0)\"") }
    #expect(session.issues().isEmpty == isPicked)
  }

  /// CLDR versions differ in the space before AM and PM.
  private static func plain(_ text: String) -> String { text.replacing("\u{202F}", with: " ") }

  /// Digits that a row does not display are retained while its text is unchanged, and reported on loading.
  @Test(arguments: [
    (#""type":"currency","currency.code":"IRR""#, "1234.5", "IRR\u{A0}1,234"), (#""type":"percent""#, "0.125", "12%"),
    (#""type":"stepper","value.maximum":100,"value.stepper.type":"integer""#, "2.5", "2"),
    (#""type":"decimal""#, "1.23456", "1.235"),
    (#""type":"integer","formatter":{"type":"number","number.significant":2}"#, "12345", "12,000"),
    (#""type":"datetime","style":"countdown""#, "3661", "1 hour, 1 minute"),
  ])
  func retainsRoundedDigits(_ row: String, _ value: String, _ text: String) throws {
    var session = try session(rows: "{\"id\":\"a\",\(row)}", values: "{\"a\":\(value)}", in: Surroundings())
    #expect(session.text(of: "a") == text)
    #expect(
      session.diagnostics.map(line) == [
        "hidden_digits note: /sections/0/items/0: row \"a\": \(value) is displayed as \"\(text)\"; show more digits: "
          + "the row keeps them until a number is typed"
      ])
    #expect(session.type(text, for: "a").lines == [])
    #expect(session.saved == "{\"a\":\(value)}")
  }

  @Test func newTextReplacesRoundedDigits() throws {
    var session = try session(rows: #"{"type":"percent","id":"a"}"#, values: #"{"a":0.125}"#, in: Surroundings())
    session.type("13%", for: "a")
    session.type("12%", for: "a")
    #expect(session.saved == #"{"a":0.12}"#)
  }

  /// Formats that always round also retain the digits, without a report.
  @Test(arguments: [
    (#"{"type":"number","number.style":"compact"}"#, "12K"), (#"{"type":"byte"}"#, "12 KB"),
  ])
  func doesNotReportFormatsThatAlwaysRound(_ formatter: String, _ text: String) throws {
    let row = #"{"type":"integer","id":"a","formatter":\#(formatter)}"#
    var session = try session(rows: row, values: #"{"a":12345}"#, in: Surroundings())
    #expect(session.diagnostics == [])
    session.type(text, for: "a")
    #expect(session.saved == #"{"a":12345}"#)
  }

  /// Numbers that are displayed completely cause no report.
  @Test(arguments: ["1234", "0.5", "-0.0", "12345678901234567890"])
  func doesNotReportCompletelyDisplayedNumbers(_ value: String) throws {
    #expect(
      try session(rows: #"{"type":"decimal","id":"a"}"#, values: "{\"a\":\(value)}", in: Surroundings()).diagnostics
        == [])
  }

  // MARK: Read-only forms and refused texts

  @Test func readOnlyFormsRefuseEveryUserEdit() throws {
    let rows = #"{"type":"integer","id":"n"},{"type":"stepper","id":"s"},{"type":"check","id":"c"}"#
    let text = """
      {"sections":[{"items":[\(rows)]},{"type":"dynamic","dynamic.allowed.insert":true,"dynamic.allowed.delete":true,
       "dynamic.type":"text","items":[{"type":"text","id":"x"},{"type":"text","id":"y"}]}]}
      """
    var session = try session(text)
    session.type("5", for: "n")
    session.isReadOnly = true
    #expect(!session.canUndo)
    let edits = [
      session.undo(), session.type("6", for: "n"), session.choose(.bool(true), for: "c"), session.clear("n"),
      session.step(by: 1, for: "s"), session.insertRow(inSection: 1), session.deleteRow("x"),
      session.moveRow("x", to: 1),
    ]
    #expect(edits.map(\.refusal?.code) == Array(repeating: .readOnly, count: edits.count))
    #expect(session.value(of: "n") == .integer(5))
    session.isReadOnly = false
    #expect(session.undo().isAccepted)
    #expect(session.value(of: "n") == .null)
  }

  /// A refused text neither hides issues of the displayed value nor causes any.
  @Test func refusedTextKeepsIssuesOfTheValue() throws {
    let row = #"{"type":"integer","id":"n","value.maximum":5}"#
    var session = try session(rows: row, values: #"{"n":7}"#)
    session.type("x", for: "n")
    #expect(session.issueLines == ["n maximum"])
    session.set(.integer(3), for: "n")
    session.type("x", for: "n")
    #expect(session.issueLines == [])
    #expect(session.refusal(for: "n")?.issue.code == .format)
    #expect(session.rowSnapshot(of: "n")?.refusedText == "x")
  }
}
