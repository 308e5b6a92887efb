import RaqamJSON
import Testing

@Suite struct WriterTests {
  static let value: JSONValue = [
    "b": [1, [], [:], ["x": nil]], "a": "é\n", "é": 0, "z": 1, "a": 2, "B": false,
  ]

  @Test func writesCompactLayout() {
    #expect(
      JSONWriter().string(Self.value)
        == #"{"b":[1,[],{},{"x":null}],"a":"é\n","é":0,"z":1,"a":2,"B":false}"#)
  }

  /// A text that exceeds the byte limit is not written.
  @Test func stopsAtByteLimit() {
    let whole = JSONWriter().bytes(Self.value)
    for limit in 0..<whole.count { #expect(JSONWriter().bytes(Self.value, limit: limit) == nil) }
    #expect(JSONWriter().bytes(Self.value, limit: whole.count) == whole)
    #expect(JSONWriter().bytes("ab", limit: 3) == nil)
  }

  @Test func sortsKeysByBytes() {
    var writer = JSONWriter()
    writer.keyOrder = .sorted
    #expect(
      writer.string(Self.value)
        == #"{"B":false,"a":"é\n","a":2,"b":[1,[],{},{"x":null}],"z":1,"é":0}"#)
  }

  @Test func writesPrettyLayout() {
    var writer = JSONWriter()
    writer.layout = .pretty
    let lines = """
      {
        "b": [
          1,
          [],
          {},
          {
            "x": null
          }
        ],
        "a": "é\\n",
        "é": 0,
        "z": 1,
        "a": 2,
        "B": false
      }
      """
    #expect(writer.string(Self.value) == lines)
    #expect(writer.string([]) == "[]")
    #expect(writer.string(1) == "1")
  }

  @Test(arguments: [
    ("\"\\/", #""\"\\/""#), ("\u{8}\u{C}\n\r\t", #""\b\f\n\r\t""#),
    ("\u{0}\u{1}\u{B}\u{1F}\u{7F}", "\"\\u0000\\u0001\\u000b\\u001f\u{7F}\""),
    ("a\"b\"", #""a\"b\"""#), ("\u{2028}\u{2029}", "\"\u{2028}\u{2029}\""), ("", #""""#),
    ("😀é\u{FEFF}", "\"😀é\u{FEFF}\""),
  ])
  func escapesRequiredCharacters(_ text: String, _ written: String) {
    #expect(JSONWriter().string(.string(text)) == written)
    #expect(JSONWriter().string([text: nil]) == "{\(written):null}")
  }

  /// Every scalar round-trips. Control characters are written as escapes, other scalars literally.
  @Test func escapesControlsOnRequest() throws {
    var writer = JSONWriter()
    writer.escapesControls = true
    #expect(writer.string("a\u{2027}\u{2028}b\u{202E}\u{9B}\u{61C}") == "\"a\u{2027}\\u2028b\\u202e\\u009b\\u061c\"")
    for value in Array(UInt32(0)...0x2200) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let written = writer.string(.string("a\(Character(scalar))b"))
      #expect(JSONValue(try JSONDocument(parsing: written).root) == .string("a\(Character(scalar))b"))
      let steers =
        scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .lineSeparator
        || scalar.properties.generalCategory == .paragraphSeparator || scalar.properties.isBidiControl
      if steers { #expect(!written.unicodeScalars.contains(scalar), "\(value)") }
      if !steers, value > 0x5C { #expect(written.unicodeScalars.contains(scalar), "\(value)") }
    }
  }

  @Test func appendsToOutput() {
    var output = Array("> ".utf8)
    JSONWriter().write([1, "a"], to: &output)
    #expect(output == Array("> [1,\"a\"]".utf8))
  }

  @Test func deepNestingUsesNoStack() {
    var value: JSONValue = []
    for _ in 1..<2000 { value = [value] }
    #expect(
      JSONWriter().string(value) == String(repeating: "[", count: 2000) + String(repeating: "]", count: 2000))
  }
}
