import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Typing key by key.
@Suite struct KeystrokeTests {
  static let rows = #"""
    {"type":"integer","id":"n"},{"type":"currency","id":"c","currency.code":"USD"},{"type":"text","id":"t"},
    {"type":"datetime","id":"d","style":"date","date.format":"y/M/d"},{"type":"password","id":"p"},
    {"type":"datetime","id":"w","style":"date","date.format":"d MMMM y"},{"type":"check","id":"k"},
    {"type":"text","id":"h","hidden":"$n == 12"},{"type":"integer","id":"s","formatter":{"type":"number","number.style":"spellout"}}
    """#

  /// What a field shows, the caret as `|`, and what its row has, after one key each: `<` deletes.
  private static let locales = [
    "en_US", "en_IN", "fa_IR", "ar_EG", "ar_SA", "de_DE", "de_CH", "fr_FR", "hi_IN", "he_IL", "ja_JP", "tr_TR",
  ]

  static let typed: [(row: String, keys: String, fields: [String], values: [String], locale: String)] = [
    (
      "n", "123x4<", ["1|", "12|", "123|", "123|", "1,234|", "123|"], ["1", "12", "123", "123", "1234", "123"], "en_US"
    ),
    ("n", "12۳۴", ["۱|", "۱۲|", "۱۲۳|", "۱٬۲۳۴|"], ["1", "12", "123", "1234"], "fa_IR"),
    ("n", "-5<<", ["-|", "-5|", "-|", "|"], ["null", "-5", "null", "null"], "en_US"),
    ("d", "14041", ["۱|", "۱۴|", "۱۴۰|", "۱۴۰۴/|", "۱۴۰۴/۱|"], ["null", "null", "null", "null", "null"], "fa_IR"),
    ("t", "ab<ç", ["a|", "ab|", "a|", "aç|"], [#""a""#, #""ab""#, #""a""#, #""aç""#], "en_US"),
    ("p", "ab<", ["•|", "••|", "•|"], [#""a""#, #""ab""#, #""a""#], "en_US"),
  ]

  private static func shown(_ keystroke: Keystroke?) -> String {
    guard let keystroke else { return "none" }
    var text = keystroke.text
    let index = text.utf16.index(text.startIndex, offsetBy: keystroke.selection.upperBound)
    text.insert("|", at: index)
    return BidiTreatment.none.apply(to: text, direction: .leftToRight)
  }

  @Test(arguments: typed.indices)
  func keys(_ index: Int) throws {
    let sample = Self.typed[index]
    var session = try session(rows: Self.rows, sample.locale)
    var caret = 0
    for (place, key) in sample.keys.enumerated() {
      let selection = key == "<" ? (caret - 1)..<caret : caret..<caret
      let outcome = session.apply(
        .key(row: sample.row, selection: selection, replacement: key == "<" ? "" : String(key)))
      caret = outcome.keystroke?.selection.upperBound ?? 0
      #expect(Self.shown(outcome.keystroke) == sample.fields[place])
      #expect(session.value(of: sample.row).map { JSONWriter().string($0.json) } == sample.values[place])
      #expect((outcome.keystroke?.refusal != nil) == (key == "x"))
      #expect(session.refusal(for: sample.row) == nil)
    }
  }

  /// All keys in a row are taken back as one.
  @Test func undone() throws {
    var session = try session(rows: Self.rows, values: #"{"n":7}"#)
    for key in ["1", "2"] { session.key(key, replacing: 9..<9, for: "n") }
    #expect(session.value(of: "n") == .integer(712))
    session.undo()
    #expect(session.value(of: "n") == .integer(7))
    #expect(!session.canUndo)
    #expect(session.key("5", replacing: 0..<1, for: "n").keystroke?.text == "5")
  }

  /// A text that stands for no value is refused when another field is entered, and goes on from there.
  @Test func left() throws {
    var session = try session(rows: Self.rows, values: #"{"d":"2025-03-21"}"#)
    let shown = try #require(session.key("x", replacing: 0..<99, for: "d").keystroke)
    #expect(shown.refusal != nil)
    session.key("2", replacing: 0..<99, for: "d")
    session.key("0", replacing: 1..<1, for: "d")
    #expect(session.value(of: "d")?.iso8601 == "2025-03-21")
    #expect(session.refusal(for: "d") == nil)
    #expect(session.refusedTexts().map(\.text) == ["20"])
    let outcome = session.key("1", replacing: 0..<0, for: "n")
    #expect(outcome.events.first == .refusalChanged(row: "d"))
    #expect(session.refusal(for: "d")?.text == "20")
    #expect(session.key("2", replacing: 2..<2, for: "d").keystroke?.text == "202")
    #expect(session.refusal(for: "d") == nil)
    session.undo()
    #expect(session.refusal(for: "d")?.text == "20")
  }

  /// A text without a value leaves the value from before typing, not that of a text on the way.
  @Test func textsOnTheWay() throws {
    let form = #"{"type":"datetime","id":"x","style":"date","date.format":"MM/dd/yyyy"},{"type":"text","id":"y"}"#
    var session = try session(rows: form, values: #"{"x":"2025-12-31"}"#)
    session.key("", replacing: 8..<10, for: "x")
    let keystroke = session.key("2", replacing: 8..<8, for: "x").keystroke
    #expect(keystroke?.text == "12/31/202")
    #expect(session.value(of: "x")?.iso8601 == "2025-12-31")
    #expect(session.refusal(for: "x") == nil)
    // Each edit of a user in another row leaves the field.
    let outcome = session.type("a", for: "y")
    #expect(outcome.events.first == .refusalChanged(row: "x"))
    #expect(session.refusal(for: "x")?.text == "12/31/202")
    #expect(session.value(of: "x")?.iso8601 == "2025-12-31")
  }

  /// After each key, value and refusal are those of the text in the field, typed as a whole into the row as it was.
  @Test(.long, arguments: Self.locales)
  func eachTextIsReadAsAWhole(_ locale: String) throws {
    let rows = #"""
      {"type":"decimal","id":"decimal","value":1.5},{"type":"integer","id":"integer"},{"type":"percent","id":"percent"},
      {"type":"currency","id":"currency","currency.code":"EUR","value":1234.5},
      {"type":"datetime","id":"date","style":"date","value":"2025-12-31"},{"type":"datetime","id":"time","style":"time"},
      {"type":"datetime","id":"numeric","style":"date","date.format":"yyyy/MM/dd"},
      {"type":"datetime","id":"words","style":"date","date.format":"d MMMM y"},{"type":"email","id":"email"},{"type":"text","id":"text"}
      """#
    let ids = ["decimal", "integer", "percent", "currency", "date", "time", "numeric", "words", "email", "text"]
    let keys = ["0", "1", "2", "3", "5", "9", "۴", "٧", ".", ",", "٫", "-", "/", ":", " ", "%", "a", "", "", ""]
    var random = SplitMix64(seed: chosenSeed(42))
    for id in ids {
      for _ in 0..<(isExhaustive ? 1200 : 3) {
        let start = try session(rows: rows, locale)
        var session = start
        var end = start.snapshotText(of: id)
        for _ in 0..<(1 + random.below(14)) {
          let caret = random.below(3) == 0 ? random.below(end + 1) : end
          let key = keys[random.below(keys.count)]
          let selection = key.isEmpty ? max(0, caret - 1)..<caret : caret..<caret
          guard let keystroke = session.key(key, replacing: selection, for: id).keystroke else { continue }
          end = keystroke.text.utf16.count
          var whole = start
          whole.type(keystroke.text, for: id)
          #expect(session.value(of: id) == whole.value(of: id), "\(locale) \(id) \(keystroke.text)")
          var left = session
          left.type("elsewhere", for: id == "text" ? "email" : "text")
          #expect(left.value(of: id) == whole.value(of: id), "\(locale) \(id) \(keystroke.text)")
          #expect(left.refusal(for: id) == whole.refusal(for: id), "\(locale) \(id) \(keystroke.text)")
          #expect(left.text(of: id) == whole.text(of: id), "\(locale) \(id) \(keystroke.text)")
        }
      }
    }
  }

  /// Another edit of the row ends the typing; a value that the host sets in another row does not.
  @Test func interrupted() throws {
    var session = try session(rows: Self.rows)
    session.key("1", replacing: 0..<0, for: "n")
    session.set(.string("x"), for: "t")
    #expect(session.key("3", replacing: 1..<1, for: "n").keystroke?.text == "13")
    session.type("۴۵", for: "n")
    #expect(session.key("6", replacing: 2..<2, for: "n").keystroke?.text == "456")
  }

  /// A text that was refused is edited as it is, and in the row's format as soon as it fits.
  @Test func refusedText() throws {
    var session = try session(rows: Self.rows, "fa_IR")
    session.type("12x", for: "n")
    #expect(session.key("", replacing: 2..<3, for: "n").keystroke?.text == "۱۲")
    #expect(session.value(of: "n") == .integer(12))
    session.type("x1", for: "n")
    #expect(session.key("2", replacing: 2..<2, for: "n").keystroke?.text == "x12")
    #expect(session.refusal(for: "n") == nil)
  }

  /// Offsets beyond the text, inside of characters, and rows that are not typed.
  @Test func strangeKeys() throws {
    var session = try session(rows: Self.rows, values: #"{"t":"a👩‍👧b"}"#)
    #expect(session.key("", replacing: 2..<3, for: "t").keystroke?.text == "a👩‍👧b")
    #expect(session.key("x", replacing: 500..<900, for: "t").keystroke?.text == "a👩‍👧bx")
    #expect(session.key("", replacing: 1..<6, for: "t").keystroke?.text == "abx")
    #expect(session.key("x", replacing: 0..<0, for: "k").refusal?.code == .notAllowed)
    #expect(session.key("x", replacing: 0..<0, for: "none").refusal?.code == .unknownID)
    session.set(.integer(12), for: "n")
    #expect(session.key("x", replacing: 0..<0, for: "h").refusal?.code == .hidden)
    session.isReadOnly = true
    #expect(session.key("x", replacing: 0..<0, for: "t").refusal?.code == .readOnly)
  }
}

extension FormSession {
  /// The length of the text that a user finds in the field of a row, in UTF-16 units.
  fileprivate func snapshotText(of id: String) -> Int {
    var copy = self
    return copy.key("", replacing: 0..<0, for: id).keystroke?.text.utf16.count ?? 0
  }
}
