import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Editing one keystroke at a time.
@Suite struct KeystrokeTests {
  static let rows = #"""
    {"type":"integer","id":"n"},{"type":"currency","id":"c","currency.code":"USD"},{"type":"text","id":"t"},
    {"type":"datetime","id":"d","style":"date","date.format":"y/M/d"},{"type":"password","id":"p"},
    {"type":"datetime","id":"w","style":"date","date.format":"d MMMM y"},{"type":"check","id":"k"},
    {"type":"text","id":"h","hidden":"$n == 12"},{"type":"integer","id":"s","formatter":{"type":"number","number.style":"spellout"}}
    """#

  /// The field's text with the caret as `|`, and the row's value, after each keystroke; `<` deletes backward.
  struct Sample {
    let row: String
    let keys: String
    let fields: [String]
    let values: [String]
    /// The indices of keystrokes after which the snapshot has a refusal.
    var refused: Set<Int> = []
    var locale = "en_US"
  }

  static let typed: [Sample] = [
    Sample(
      row: "n", keys: "123x4<<4", fields: ["1|", "12|", "123|", "123x|", "123x4|", "123x|", "123|", "1,234|"],
      values: ["1", "12", "123", "null", "null", "null", "123", "1234"], refused: [3, 4, 5]),
    Sample(row: "n", keys: "9,99", fields: ["9|", "9,|", "9,9|", "9,99|"], values: ["9", "null", "null", "null"]),
    Sample(
      row: "n", keys: "9,99x", fields: ["9|", "9,|", "9,9|", "9,99|", "9,99x|"],
      values: ["9", "null", "null", "null", "null"], refused: [4]),
    Sample(
      row: "n", keys: "12.5", fields: ["1|", "12|", "12.|", "12.5|"], values: ["1", "12", "12", "null"], refused: [3]),
    Sample(
      row: "n", keys: "1234", fields: ["۱|", "۱۲|", "۱۲۳|", "۱٬۲۳۴|"], values: ["1", "12", "123", "1234"],
      locale: "fa_IR"),
    // Digits of two scripts are not a number, as in text that is entered at once.
    Sample(
      row: "n", keys: "12۳", fields: ["۱|", "۱۲|", "12۳|"], values: ["1", "12", "null"], refused: [2], locale: "fa_IR"),
    Sample(row: "n", keys: "-5<<", fields: ["-|", "-5|", "-|", "|"], values: ["null", "-5", "null", "null"]),
    Sample(
      row: "d", keys: "14041", fields: ["۱|", "۱۴|", "۱۴۰|", "۱۴۰۴/|", "۱۴۰۴/۱|"],
      values: ["null", "null", "null", "null", "null"],
      locale: "fa_IR"),
    Sample(
      row: "d", keys: "2025230", fields: ["2|", "20|", "202|", "2025/|", "2025/2/|", "2025/2/3|", "2025/2/30|"],
      values: ["null", "null", "null", "null", "null", #""2025-02-03""#, "null"], refused: [6]),
    Sample(
      row: "t", keys: "ab<ç", fields: ["a|", "ab|", "a|", "aç|"], values: [#""a""#, #""ab""#, #""a""#, #""aç""#]),
    Sample(row: "p", keys: "ab<", fields: ["•|", "••|", "•|"], values: [#""a""#, #""ab""#, #""a""#]),
  ]

  private static func shown(_ keystroke: Keystroke?) -> String {
    guard let keystroke else { return "none" }
    var text = keystroke.text
    let index = text.utf16.index(text.startIndex, offsetBy: keystroke.selection.upperBound)
    text.insert("|", at: index)
    return BidiTreatment.none.applied(to: text, direction: .leftToRight)
  }

  @Test(arguments: typed.indices)
  func updatesFieldAndValueAfterEachKeystroke(_ index: Int) throws {
    let sample = Self.typed[index]
    var session = try session(rows: Self.rows, sample.locale)
    var caret = 0
    for (place, key) in sample.keys.enumerated() {
      let selection = key == "<" ? (caret - 1)..<caret : caret..<caret
      let outcome = session.apply(
        .keystroke(row: sample.row, selection: selection, replacement: key == "<" ? "" : String(key)))
      caret = outcome.keystroke?.selection.upperBound ?? 0
      #expect(Self.shown(outcome.keystroke) == sample.fields[place])
      #expect(session.value(of: sample.row).map { JSONWriter().string($0.json) } == sample.values[place])
      #expect(outcome.keystroke?.refusal == nil)
      #expect((session.refusal(for: sample.row) != nil) == sample.refused.contains(place), "\(sample.fields[place])")
    }
  }

  /// All consecutive keystrokes are undone as one edit.
  @Test func undoesKeystrokesAsOneEdit() throws {
    var session = try session(rows: Self.rows, values: #"{"n":7}"#)
    for key in ["1", "2"] { session.insertText(key, replacing: 9..<9, for: "n") }
    #expect(session.value(of: "n") == .integer(712))
    session.undo()
    #expect(session.value(of: "n") == .integer(7))
    #expect(!session.canUndo)
    #expect(session.insertText("5", replacing: 0..<1, for: "n").keystroke?.text == "5")
  }

  /// Text that is not a value is refused when another field is edited; editing can continue from that text.
  @Test func refusesTextWithoutValueWhenLeft() throws {
    var session = try session(rows: Self.rows, values: #"{"d":"2025-03-21"}"#)
    let shown = try #require(session.insertText("x", replacing: 0..<99, for: "d").keystroke)
    #expect(shown.text == "x" && shown.refusal == nil)
    #expect(session.insertText("\u{7}", replacing: 0..<99, for: "d").keystroke?.refusal != nil)
    session.insertText("2", replacing: 0..<99, for: "d")
    session.insertText("0", replacing: 1..<1, for: "d")
    #expect(session.value(of: "d")?.iso8601 == "2025-03-21")
    #expect(session.refusal(for: "d") == nil)
    #expect(session.refusedInput().map(\.text) == ["20"])
    let outcome = session.insertText("1", replacing: 0..<0, for: "n")
    #expect(outcome.events.first == .refusalChanged(row: "d"))
    #expect(session.refusal(for: "d")?.text == "20")
    #expect(session.insertText("2", replacing: 2..<2, for: "d").keystroke?.text == "202")
    #expect(session.refusal(for: "d") == nil)
    session.undo()
    #expect(session.refusal(for: "d")?.text == "20")
  }

  /// Incomplete text restores the value from before typing, not that of an intermediate text.
  @Test func incompleteTextRestoresThePreviousValue() throws {
    let form = #"{"type":"datetime","id":"x","style":"date","date.format":"MM/dd/yyyy"},{"type":"text","id":"y"}"#
    var session = try session(rows: form, values: #"{"x":"2025-12-31"}"#)
    session.insertText("", replacing: 8..<10, for: "x")
    let keystroke = session.insertText("2", replacing: 8..<8, for: "x").keystroke
    #expect(keystroke?.text == "12/31/202")
    #expect(session.value(of: "x")?.iso8601 == "2025-12-31")
    #expect(session.refusal(for: "x") == nil)
    // Any user edit in another row ends typing in the field.
    let outcome = session.type("a", for: "y")
    #expect(outcome.events.first == .refusalChanged(row: "x"))
    #expect(session.refusal(for: "x")?.text == "12/31/202")
    #expect(session.value(of: "x")?.iso8601 == "2025-12-31")
  }

  /// Another edit of the row ends typing; a value that the host sets in another row does not.
  @Test func otherEditsOfTheRowEndTyping() throws {
    var session = try session(rows: Self.rows)
    session.insertText("-", replacing: 0..<0, for: "n")
    session.set(.string("x"), for: "h")
    #expect(session.refusal(for: "n") == nil)
    #expect(session.insertText("5", replacing: 1..<1, for: "n").keystroke?.text == "-5")
    session.clear("n")
    session.insertText("1", replacing: 0..<0, for: "n")
    session.set(.string("x"), for: "t")
    #expect(session.insertText("3", replacing: 1..<1, for: "n").keystroke?.text == "13")
    session.type("۴۵", for: "n")
    #expect(session.insertText("6", replacing: 2..<2, for: "n").keystroke?.text == "456")
  }

  /// Refused text is edited unchanged, and in the row's format as soon as it parses.
  @Test func continuesFromRefusedText() throws {
    var session = try session(rows: Self.rows, "fa_IR")
    session.type("12x", for: "n")
    #expect(session.insertText("", replacing: 2..<3, for: "n").keystroke?.text == "۱۲")
    #expect(session.value(of: "n") == .integer(12))
    session.type("x1", for: "n")
    #expect(session.insertText("2", replacing: 2..<2, for: "n").keystroke?.text == "x12")
    #expect(session.refusal(for: "n")?.text == "x12")
  }

  /// A client that displays another text learns so.
  @Test(arguments: [("n", 2), ("t", 4), ("p", 4)])
  func appliesNoKeystrokeBeyondTheText(_ row: String, _ length: Int) throws {
    var session = try session(rows: Self.rows, values: #"{"n":12,"t":"a👩b","p":"a👩bc"}"#)
    let before = session.saved
    let refusal = session.apply(.keystroke(row: row, selection: length..<length + 1, replacement: "x")).refusal
    #expect(refusal?.code == .notAllowed)
    let reason = "the selection ends at \(length + 1), but the text of the field has the length \(length)"
    #expect(refusal?.reason == reason)
    #expect(session.saved == before)
    #expect(session.apply(.keystroke(row: row, selection: length..<length, replacement: "1")).isAccepted)
  }

  /// Offsets beyond the text or inside characters, and rows that cannot be edited as text.
  @Test func clampsOffsetsAndRejectsOtherRows() throws {
    var session = try session(rows: Self.rows, values: #"{"t":"a👩‍👧b"}"#)
    #expect(session.insertText("", replacing: 2..<3, for: "t").keystroke?.text == "a👩‍👧b")
    #expect(session.insertText("x", replacing: 500..<900, for: "t").keystroke?.text == "a👩‍👧bx")
    #expect(session.insertText("", replacing: 1..<6, for: "t").keystroke?.text == "abx")
    #expect(session.insertText("x", replacing: 0..<0, for: "k").refusal?.code == .notAllowed)
    #expect(session.insertText("x", replacing: 0..<0, for: "none").refusal?.code == .unknownID)
    session.set(.integer(12), for: "n")
    #expect(session.insertText("x", replacing: 0..<0, for: "h").refusal?.code == .hidden)
    session.isReadOnly = true
    #expect(session.insertText("x", replacing: 0..<0, for: "t").refusal?.code == .readOnly)
  }
}
