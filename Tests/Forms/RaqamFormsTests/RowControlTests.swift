import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Controls of rows in a snapshot: input, keyboard, direction, digits, editing state and accessibility text.
@Suite struct RowControlTests {
  private static func row(_ keys: String, _ values: String = "{}", _ locale: String = "fa_IR") throws -> RowSnapshot {
    let session = try session(rows: #"{"id":"a",\#(keys)}"#, values: values, locale)
    return try #require(session.rowSnapshot(of: "a"))
  }

  /// Input, keyboard, and the directions of value and field in a right-to-left form.
  static let kinds:
    [(keys: String, input: RowControl.Input, keyboard: RowControl.Keyboard?, value: String, field: String)] = [
      (#""type":"text""#, .typed, .text, "auto", "auto"), (#""type":"textarea""#, .typed, .multiline, "auto", "auto"),
      (#""type":"name""#, .typed, .name, "auto", "auto"), (#""type":"account""#, .typed, .account, "auto", "auto"),
      (#""type":"password""#, .typed, .text, "auto", "auto"), (#""type":"email""#, .typed, .email, "ltr", "ltr"),
      (#""type":"url""#, .typed, .url, "ltr", "ltr"), (#""type":"phone""#, .typed, .phone, "ltr", "ltr"),
      (#""type":"zipcode""#, .typed, .code, "ltr", "ltr"), (#""type":"twitter""#, .typed, .account, "ltr", "ltr"),
      (#""type":"integer""#, .typed, .integer, "rtl", "rtl"), (#""type":"decimal""#, .typed, .decimal, "rtl", "rtl"),
      (#""type":"currency","currency.locale":"en_US""#, .typed, .decimal, "ltr", "ltr"),
      (#""type":"stepper""#, .typed, .decimal, "rtl", "rtl"), (#""type":"datetime""#, .typed, .date, "rtl", "rtl"),
      (#""type":"datetime","date.locale":"en_US""#, .typed, .date, "ltr", "ltr"),
      (#""type":"switch""#, .toggled, nil, "rtl", "rtl"),
      (#""type":"options","options":["x"]"#, .chosen, nil, "auto", "auto"),
      (#""type":"location""#, .given, nil, "auto", "auto"), (#""type":"label""#, .none, nil, "auto", "auto"),
      (#""type":"webview","url":"https://x.org""#, .none, nil, "ltr", "ltr"),
    ]

  @Test(arguments: kinds.indices)
  func controlsMatchTheRowType(_ index: Int) throws {
    let sample = Self.kinds[index]
    let control = try #require(try Self.row(sample.keys).control)
    #expect(control.input == sample.input)
    #expect(control.keyboard == sample.keyboard)
    #expect(control.isSecure == sample.keys.contains("password"))
    if sample.input != .given, sample.input != .none {
      #expect(control.direction.rawValue == sample.value)
      #expect(control.inputDirection.rawValue == sample.field)
    }
    #expect(!control.role.isEmpty)
  }

  /// Digits and symbols are those that the row formats.
  @Test(arguments: ["en_US", "fa_IR", "ar_EG", "de_CH", "hi_IN@numbers=deva", "sv_SE", "fr_FR", "bn_BD"])
  func digitsAreThoseOfTheRow(_ locale: String) throws {
    let digits = try #require(try Self.row(#""type":"decimal""#, "{}", locale).control?.digits)
    let format = try DecimalFormatter(
      DecimalStyle(localeGroups: NumberPattern(positive: .init(number: "0"))), locale: LocaleID(locale))
    #expect(digits.digits == (try (0...9).map { try format.string($0) }.joined()))
    let text = try Self.row(#""type":"decimal""#, #"{"a":-1234567.5}"#, locale).text
    for sign in [digits.decimal, digits.group, digits.minus] { #expect(text.contains(try #require(sign))) }
  }

  @Test(arguments: [
    (#""currency.code":"USD""#, "en_US", "USD $ 2 before"), (#""currency.code":"EUR""#, "de_DE", "EUR € 2 after"),
    (#""currency.code":"JPY""#, "en_US", "JPY ¥ 0 before"),
    (#""currency.code":"KWD","currency.style":"iso""#, "en_US", "KWD KWD 3 after"),
    (#""currency.locale":"fa_IR""#, "en_US", "IRR ریال 0 before"),
    (#""currency.style":"symbol""#, "en_GB", "GBP £ 2 before"),
  ])
  func currenciesHavePlacement(_ keys: String, _ locale: String, _ expected: String) throws {
    let currency = try #require(try Self.row(#""type":"currency",\#(keys)"#, "{}", locale).control?.currency)
    let words = [currency.code, currency.symbol, String(currency.digits), currency.placement.rawValue]
    #expect(words.joined(separator: " ") == expected)
  }

  /// The field's text, its selection and the valid positions of the caret.
  @Test(arguments: [
    (#""type":"currency","currency.code":"USD""#, #"{"a":1234.5}"#, "en_US", "$1,234.50", 9, 1...9),
    (#""type":"percent""#, #"{"a":0.25}"#, "en_US", "25%", 2, 0...2),
    (#""type":"text""#, #"{"a":"Ada"}"#, "en_US", "Ada", 3, 0...3),
    (
      #""type":"datetime","style":"date","date.format":"y/M/d""#, #"{"a":"2025-03-21"}"#, "en_US", "2025/3/21", 9, 0...9
    ),
    (#""type":"password""#, #"{"a":"شاه"}"#, "fa_IR", "•••", 3, 0...3),
    (#""type":"integer""#, "{}", "fa_IR", "", 0, 0...0),
  ])
  func fieldsLimitTheCaret(
    _ keys: String, _ values: String, _ locale: String, _ text: String, _ at: Int, _ caret: ClosedRange<Int>
  )
    throws
  {
    let editing = try #require(try Self.row(keys, values, locale).editing)
    #expect(editing.text == text)
    #expect(editing.selection == at..<at)
    #expect(editing.caret == caret)
  }

  @Test func uneditableRowsHaveNoField() throws {
    #expect(try Self.row(#""type":"text","disabled":true"#).editing == nil)
    #expect(try Self.row(#""type":"switch""#).editing == nil)
    var session = try session(rows: #"{"id":"a","type":"text"}"#)
    session.isReadOnly = true
    #expect(session.rowSnapshot(of: "a")?.editing == nil)
  }

  /// The accessibility states, most important first.
  @Test(arguments: [
    (#""type":"switch""#, #"{"a":true}"#, ["on"]), (#""type":"switch""#, "{}", ["off"]),
    (#""type":"check","disabled":true"#, #"{"a":true}"#, ["checked", "disabled"]),
    (#""type":"text","required":true"#, "{}", ["empty", "required", "invalid entry"]),
    (#""type":"integer","value.maximum":5"#, #"{"a":9}"#, ["invalid entry"]),
    (#""type":"password""#, #"{"a":"شاه"}"#, ["3 characters"]),
    (#""type":"slider","value.maximum":5"#, #"{"a":1}"#, ["0 to 5"]),
    (#""type":"options","options":["x","y","z"],"style":"picker.multiple""#, #"{"a":["x","z"]}"#, ["2 of 3 selected"]),
    (#""type":"button","title":"Go""#, "{}", []), (#""type":"text""#, #"{"a":"x"}"#, []),
    // A message is displayed without a value, unless it is the text for an empty value.
    (#""type":"label","formatter":{"type":"message","message.pattern":"Due"}"#, "{}", []),
    (#""type":"label","formatter":{"type":"message","message.pattern":"{a}","empty":"–"}"#, "{}", ["empty"]),
    (#""type":"label","empty_text":"–""#, "{}", ["empty"]), (#""type":"label""#, "{}", ["empty"]),
    (#""type":"text","placeholder":"Name""#, "{}", ["empty"]),
  ])
  func statesAreInOrderOfImportance(_ keys: String, _ values: String, _ expected: [String]) throws {
    #expect(try Self.row(keys, values, "en_US").states == expected)
  }

  @Test func refusedTextIsAState() throws {
    var session = try session(rows: #"{"id":"a","type":"integer"}"#)
    session.type("12x", for: "a")
    #expect(session.rowSnapshot(of: "a")?.states == ["not accepted: 12x"])
  }

  /// Custom words of the form replace the built-in accessibility text.
  @Test func customWordsReplaceBuiltInStates() throws {
    let form = try form(
      #"{"messages":{"de":{"spoken.on":"an","spoken.selected":"{count} von {maximum}"}},"sections":[{"items":[{"type":"switch","id":"s"},{"type":"options","style":"picker.multiple","id":"o","options":["a","b"]}]}]}"#,
      "de_DE")
    let rows = form.snapshot(values: try values(#"{"s":true,"o":["a"]}"#)).snapshot.sections[0].rows
    #expect(rows.map(\.states) == [["an"], ["1 von 2"]])
    #expect(form.diagnostics.isEmpty)
  }

  @Test func optionsReportSelection() throws {
    let options = try Self.row(#""type":"options","options":["x","y"],"style":"picker.multiple""#, #"{"a":["y"]}"#)
      .options
    #expect(options.map(\.isSelected) == [false, true])
  }

  /// Snapshots never contain a password, whatever edit sets it.
  @Test func snapshotsNeverContainPasswords() throws {
    var session = try session(
      rows:
        #"{"id":"p","type":"password","rules":[{"regexp":"[0-9]+"}]},{"id":"m","type":"label","formatter":{"type":"message","message.pattern":"{p}"}}"#,
      values: #"{"p":"hunter2"}"#)
    for edit: FormEdit in [
      .undo, .keystroke(row: "p", selection: 7..<7, replacement: "hunter2"), .type("hunter2hunter2", row: "p"),
      .set(row: "p", "xhunter2"),
    ] {
      #expect(!JSONWriter().string(session.snapshot().json).contains("hunter2"))
      let outcome = session.apply(edit)
      #expect(outcome.keystroke?.text.contains("hunter") != true)
      #expect(!JSONWriter().string(.array(session.takeChanges().map(\.json))).contains("hunter2"))
      #expect(!session.issues().contains { $0.message.contains("hunter2") })
    }
    #expect(session.rowSnapshot(of: "p")?.isEmpty == false)
  }

  /// Month and weekday names, weekends and disabled days use the picker's locale and calendar.
  @Test func monthsUseThePickersLocaleAndCalendar() throws {
    let row = try Self.row(
      #""type":"datetime","style":"date","date.locale":"fa_IR","date.calendar":"persian","value.minimum":"2025-03-22""#,
      #"{"a":"2025-03-25"}"#, "en_US")
    guard case .picker(let picker) = row.detail, let month = picker.month else {
      Issue.record("no month")
      return
    }
    #expect(picker.locale.identifier == "fa_IR")
    #expect(month.title == "فروردین ۱۴۰۴")
    #expect(month.weekdays.map(\.name).first == "شنبه")
    #expect(month.weekdays.map(\.isWeekend) == [false, false, false, false, false, false, true])
    #expect(month.months.count == 12)
    #expect(month.months.map(\.name).last == "اسفند")
    let days = month.weeks.joined().compactMap { $0 }
    #expect(days.prefix(3).map(\.text) == ["۱", "۲", "۳"])
    #expect(days.map(\.isSelectable) == [false] + Array(repeating: true, count: 30))
  }
}
