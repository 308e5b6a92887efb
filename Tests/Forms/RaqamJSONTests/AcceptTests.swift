import RaqamJSON
import Testing

/// A valid JSON text and its compact form.
struct Accepted: Sendable, CustomTestStringConvertible {
  let text: String
  let compact: String

  init(_ text: String, _ compact: String? = nil) {
    self.text = text
    self.compact = compact ?? text
  }

  var testDescription: String { text }

  static let words = [
    Accepted("null"), Accepted("true"), Accepted("false"), Accepted(" \t\r\n null \n", "null"),
  ]

  static let numbers = [
    Accepted("0"), Accepted("-0"), Accepted("-1"), Accepted("1.0"), Accepted("1.50"), Accepted("0.000"),
    Accepted("1e5"), Accepted("1E5"), Accepted("1e+05"), Accepted("-1.5E-300"), Accepted("0e0"),
    Accepted("1e999"), Accepted("123456789012345678901234567890.123456789"),
    Accepted("9223372036854775807"), Accepted("9223372036854775808"), Accepted("-9223372036854775808"),
  ]

  static let strings = [
    Accepted(#""""#), Accepted(#""a b""#), Accepted(#""\"\\\b\f\n\r\t""#), Accepted(#""\/""#, #""/""#),
    Accepted(#""\u0041""#, #""A""#), Accepted(#""\u0000\u001f""#), Accepted(#""\u00e9\u00E9""#, #""éé""#),
    Accepted(#""\uD83D\uDE00""#, #""😀""#),
    Accepted(#""\uD800\uDC00\uDBFF\uDFFF""#, "\"\u{10000}\u{10FFFF}\""),
    Accepted(#""\uFFFF\uFFFE""#, "\"\u{FFFF}\u{FFFE}\""), Accepted(#""۱۲۳۴/۵ ریال""#), Accepted("\"\u{7F}\""),
    Accepted("\"\u{2028}\u{2029}\u{FEFF}\u{200F}\""), Accepted(#""/* text */ // text # text""#),
    Accepted(#""\\u0041""#), Accepted(#""e\u0301 é""#, "\"e\u{301} é\""),
  ]

  static let containers = [
    Accepted("[]"), Accepted("{}"), Accepted("[ ]", "[]"), Accepted("{ \n }", "{}"), Accepted("[[]]"),
    Accepted("[[],{},[{}]]"), Accepted("[1,\"a\",null]"), Accepted(" [ 1 , 2 ] ", "[1,2]"),
    Accepted(#"{"a":1}"#), Accepted(#"{ "a" : { "b" : [ ] } }"#, #"{"a":{"b":[]}}"#), Accepted(#"{"":0}"#),
    Accepted(#"{"b":1,"a":2}"#), Accepted(#"{"a":1,"a":2}"#), Accepted(#"{"\u0061":1}"#, #"{"a":1}"#),
    Accepted("{\"é\":1,\"e\u{301}\":2}"),
  ]
}

@Suite struct AcceptTests {
  @Test(arguments: [Accepted.words, Accepted.numbers, Accepted.strings, Accepted.containers].joined())
  func acceptsAndPreservesValidText(_ accepted: Accepted) {
    #expect(outcome(accepted.text) == accepted.compact)
    #expect(outcome("\u{FEFF}" + accepted.text) == accepted.compact, "after a byte order mark")
    #expect(outcome("[\(accepted.text),\(accepted.text)]") == "[\(accepted.compact),\(accepted.compact)]")
  }

  @Test func stringsAreComparedByBytes() throws {
    let document = try JSONDocument(parsing: "{\"é\":1,\"e\u{301}\":2}")
    #expect(document.root["é"]?.asInteger == 1)
    #expect(document.root["e\u{301}"]?.asInteger == 2)
  }

  @Test func parsesSlicesOfBuffersAndStrings() throws {
    let buffer = Array("noise[1]noise".utf8)
    let document = try JSONDocument(parsing: buffer[5..<8])
    #expect(document.root.range == 0..<3)
    #expect(try JSONDocument(parsing: "noise[1]".dropFirst(5)).root.asArray?.count == 1)
  }
}
