import Raqam
import RaqamDescriptors
import RaqamForms
import TestSupport
import Testing

/// Invisible characters and surrounding spaces in typed text: removed from every value except free text.
@Suite struct HiddenCharacterTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let keys: String
    let text: String
    var locale = "en_US"
    var values = "{}"

    var testDescription: String { "\(keys) \(text)" }

    /// The text with invisible characters. Inside an email address they are issues.
    var marked: [String] { HiddenCharacterTests.marked(text, inside: keys != #""type":"email""#) }

    func session() throws -> FormSession {
      try RaqamFormsTests.session(rows: "{\"id\":\"a\",\(keys)}", values: values, locale)
    }
  }

  /// Text that each type accepts. Rows that are edited as free text also receive it one keystroke at a time.
  static let rows: [Row] = [
    Row(keys: #""type":"integer""#, text: "1234"), Row(keys: #""type":"integer""#, text: "۱٬۲۳۴", locale: "fa_IR"),
    Row(keys: #""type":"decimal""#, text: "-12.5"), Row(keys: #""type":"percent""#, text: "50%"),
    Row(keys: #""type":"currency","currency.code":"USD""#, text: "$1,234.50"),
    Row(keys: #""type":"slider""#, text: "4.5"), Row(keys: #""type":"stepper""#, text: "4"),
    Row(keys: #""type":"datetime","style":"date""#, text: "Mar 21, 2025"),
    Row(keys: #""type":"datetime","style":"date""#, text: "2025-03-21"),
    Row(keys: #""type":"datetime","style":"date","date.calendar":"persian""#, text: "۱۴۰۴/۱/۱", locale: "fa_IR"),
    Row(keys: #""type":"datetime","style":"time""#, text: "2:05 PM"),
    Row(keys: #""type":"datetime""#, text: "3/21/25 14:05"),
    Row(keys: #""type":"check""#, text: "yes"), Row(keys: #""type":"switch""#, text: "بله", locale: "fa_IR"),
    Row(keys: #""type":"options","options":["a","b"],"options.display":{"a":"Apple"}"#, text: "Apple"),
    Row(keys: #""type":"options","options":["a","b"],"options.display":{"a":"Ap\u00adple "}"#, text: "Apple"),
    Row(keys: #""type":"options","options":["a","b"],"style":"picker.multiple""#, text: "a, b"),
    Row(keys: #""type":"push.async","options.source":"s""#, text: "Apple"),
  ]

  static let free: [Row] =
    [
      Row(keys: #""type":"datetime","style":"countdown""#, text: "1:30"),
      Row(keys: #""type":"email""#, text: "ada@example.com"),
      Row(keys: #""type":"url""#, text: "https://example.com/a"),
      Row(keys: #""type":"phone""#, text: "+98912"), Row(keys: #""type":"account""#, text: "۱۲۳"),
      Row(keys: #""type":"zipcode","rules":[{"regexp":"[0-9]{5}"}]"#, text: "01609"),
      Row(keys: #""type":"twitter""#, text: "@ada"),
      Row(keys: #""type":"name","text.input":"digits""#, text: "123"),
      Row(keys: #""type":"textarea","text.input":"code""#, text: "ab-1"),
    ] + TextInput.allCases.map { Row(keys: "\"type\":\"text\",\"text.input\":\"\($0.rawValue)\"", text: "0123456789") }

  /// Bidi controls and other invisible characters.
  static let hidden: [String] = [
    "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}",
    "\u{2067}",
    "\u{2068}", "\u{2069}", "\u{200B}", "\u{2060}", "\u{FEFF}", "\u{AD}",
  ]

  static let spaces = [" ", "\u{A0}", "\u{3000}", "\t", "\n", " \u{200E} "]

  /// The text with an invisible character before, after, around and inside it.
  fileprivate static func marked(_ text: String, inside: Bool = true) -> [String] {
    let (first, rest) = (String(text.prefix(1)), String(text.dropFirst()))
    var marked = ["\u{2068}\(text)\u{2069}", "\u{202B} \(text)\u{202C}\u{200F}"]
    for mark in hidden + spaces { marked += ["\(mark)\(text)", "\(text)\(mark)", "\(mark)\(text)\(mark)"] }
    for mark in inside ? hidden : [] { marked.append("\(first)\(mark)\(rest)") }
    return marked
  }

  private static func outcome(_ session: FormSession) -> [String] {
    [session.saved] + session.issues().map { "\($0.code.rawValue) \($0.message)" }
  }

  @Test(.long, arguments: rows + free)
  func valuesIgnoreInvisibleCharacters(_ row: Row) throws {
    var clean = try row.session()
    #expect(clean.type(row.text, for: "a").isAccepted)
    let empty = try row.session()
    #expect(Self.outcome(clean) != Self.outcome(empty))
    var session = try row.session()
    for text in row.marked {
      session = empty
      #expect(session.type(text, for: "a").isAccepted, "\(text.debugDescription)")
      #expect(Self.outcome(session) == Self.outcome(clean), "\(text.debugDescription)")
    }
  }

  @Test(.long, arguments: free)
  func keystrokesIgnoreInvisibleCharacters(_ row: Row) throws {
    var clean = try row.session()
    clean.type(row.text, for: "a")
    let empty = try row.session()
    for text in row.marked {
      var session = empty
      for scalar in text.unicodeScalars {
        let end = session.rowSnapshot(of: "a")?.editing?.text.utf16.count ?? 0
        session.insertText(String(scalar), replacing: end..<end, for: "a")
      }
      #expect(Self.outcome(session) == Self.outcome(clean), "\(text.debugDescription)")
      session = empty
      session.insertText(text, replacing: 0..<0, for: "a")
      #expect(Self.outcome(session) == Self.outcome(clean), "pasted \(text.debugDescription)")
    }
  }

  /// Invisible characters alone are an empty value.
  @Test(.long, arguments: rows + free)
  func invisibleCharactersAloneAreEmpty(_ row: Row) throws {
    let empty = try row.session()
    for text in Self.hidden + Self.spaces {
      var session = empty
      #expect(session.type(text, for: "a").isAccepted)
      #expect(Self.outcome(session) == Self.outcome(empty), "\(text.debugDescription)")
    }
  }

  /// Rows of one line drop only tabs and line ends around the text.
  @Test(arguments: ["text", "textarea", "name", "password"])
  func freeTextKeepsInvisibleCharacters(_ type: String) throws {
    let empty = try session(rows: "{\"id\":\"a\",\"type\":\"\(type)\"}")
    for text in Self.marked("می\u{200C}خواهم") + Self.hidden + Self.spaces {
      var session = empty
      session.type(text, for: "a")
      let isLine = type == "text" || type == "name"
      let kept = isLine ? text.split { "\t\n".contains($0) }.joined() : text
      #expect(session.value(of: "a") == (kept.isEmpty ? .null : .string(kept)))
    }
  }

  /// The offset refers to the text as typed.
  @Test(arguments: [
    ("12x4", 2), ("\u{200B}12x4", 3), (" \u{2068}12x4\u{2069}", 4), ("1\u{AD}2\u{2060}\u{200E}x4", 5),
    ("12x\u{FEFF}", 2),
    ("\u{200E}", nil), ("\u{200E}-\u{200F}", 3),
  ])
  func offsetsReferToTheTypedText(_ text: String, _ offset: Int?) throws {
    var session = try session(rows: #"{"id":"a","type":"integer"}"#)
    #expect(session.type(text, for: "a").offset == offset)
    #expect(session.refusal(for: "a")?.text == (offset == nil ? nil : text))
  }

  @Test func offsetsOfDeviationsReferToTheTypedText() throws {
    var session = try session(rows: #"{"id":"a","type":"integer"}"#)
    #expect(session.type("\u{2068}+12\u{2069}", for: "a", leniency: .lenient).deviations.map(\.offset) == [1])
  }

  /// The displayed text parses to the row's value, even if it begins with spaces.
  @Test func displayedTextParsesToTheValue() throws {
    let keys = #""type":"decimal","formatter":{"type":"number","number.format":"* #,##0.0"}"#
    var session = try session(rows: "{\"id\":\"a\",\(keys)}", values: #"{"a":1.25}"#)
    let text = try #require(session.rowSnapshot(of: "a")?.text)
    #expect(session.type(text, for: "a").isAccepted)
    #expect(session.saved == #"{"a":1.25}"#)
  }

  /// Other invisible characters are named if they make input invalid. Names of ICU 72.
  @Test(arguments: [
    (
      #""type":"integer""#, "en_US", "12\u{200C}3",
      "format “U+200C ZERO WIDTH NON-JOINER” is not allowed here. Example: 1,234"
    ),
    (
      #""type":"integer""#, "fa_IR", "12\u{200C}3",
      "format «\u{2068}U+200C ZERO WIDTH NON-JOINER\u{2069}» اینجا پذیرفته نمی\u{200C}شود. نمونه: ۱٬۲۳۴"
    ),
    (
      #""type":"integer""#, "de_DE", "1 234",
      "format „U+0020 SPACE“ ist hier nicht erlaubt. Geben Sie 1234 ein"
    ),
    (#""type":"email""#, "en_US", "a\u{200D}b@c.com", "format “U+200D ZERO WIDTH JOINER” is not allowed here."),
    (#""type":"url""#, "en_US", "http://a\u{200C}b.com", "format “U+200C ZERO WIDTH NON-JOINER” is not allowed here."),
    (
      #""type":"text","text.input":"digits""#, "de_DE", "1\u{2061}2",
      "format „U+2061 FUNCTION APPLICATION“ ist hier nicht erlaubt."
    ),
    (#""type":"email""#, "en_US", "us\u{200B}er@domain.com", "format “U+200B ZERO WIDTH SPACE” is not allowed here."),
    (#""type":"email""#, "en_US", "a b@c.com", "format This is not a valid email address."),
  ])
  func namesOtherInvisibleCharacters(_ keys: String, _ locale: String, _ text: String, _ issue: String) throws {
    var session = try session(rows: "{\"id\":\"a\",\(keys)}", locale)
    session.type(text, for: "a")
    #expect(session.issues().map { "\($0.code.rawValue) \($0.message)" } == [issue])
  }

  /// A form's custom message takes precedence over the name of the character.
  @Test func customMessagesTakePrecedence() throws {
    var session = try session(
      rows: #"{"id":"a","type":"email"}"#, keys: #""messages":{"en":{"format.email":"no address"}},"#)
    session.type("a\u{200D}b@c.com", for: "a")
    #expect(session.issues().map(\.message) == ["no address"])
  }
}
