import RaqamJSON
import Testing

@Suite struct PointerTests {
  /// The document and the pointers of RFC 6901, section 5.
  static let document =
    #"{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}"#

  static let found = [
    ("", document), ("/foo", #"["bar","baz"]"#), ("/foo/0", #""bar""#), ("/", "0"), ("/a~1b", "1"),
    ("/c%d", "2"), ("/e^f", "3"), ("/g|h", "4"), (#"/i\j"#, "5"), ("/k\"l", "6"), ("/ ", "7"), ("/m~0n", "8"),
  ]

  @Test(arguments: found)
  func resolvesPointersOfRFC6901(_ text: String, _ value: String) throws {
    let root = try JSONDocument(parsing: Self.document).root
    let node = try #require(root.at(try JSONPointer(parsing: text)))
    #expect(JSONWriter().string(JSONValue(node)) == value)
  }

  @Test(arguments: ["/bar", "/foo/2", "/foo/-", "/foo/00", "/foo/+0", "/foo/۱", "/foo/", "/foo/0/0", "//0"])
  func missingValuesResolveToNil(_ text: String) throws {
    #expect(try JSONDocument(parsing: Self.document).root.at(try JSONPointer(parsing: text)) == nil)
  }

  @Test(arguments: ["", "/", "//", "/a", "/a/0/b", "/~0~1", "/~01", "/é/۱", "/a b"])
  func descriptionRoundTrips(_ text: String) throws {
    #expect(try JSONPointer(parsing: text).description == text)
  }

  @Test(arguments: [
    ("a", #"line 1, column 1: expected "/" at the start of the pointer; write "/" before it"#),
    ("#/a", #"line 1, column 1: expected "/" at the start of the pointer; write "/" before it"#),
    ("/é~", #"line 1, column 3: "~" must be followed by 0 or 1; write "~0" for "~""#),
    ("/a~2", #"line 1, column 3: "~" must be followed by 0 or 1; write "~0" for "~""#),
  ])
  func rejectsMalformedPointers(_ text: String, _ message: String) {
    let error = #expect(throws: JSONError.self) { try JSONPointer(parsing: text) }
    #expect(error?.description == message)
    #expect(error?.code == .invalidPointer)
  }

  @Test func appendingEscapesKeys() throws {
    let pointer = JSONPointer.root.appending(key: "~/").appending(index: 3).appending(key: "")
    #expect(pointer.description == "/~0~1/3/")
    #expect(pointer.tokens == ["~/", "3", ""])
    #expect(try JSONPointer(parsing: "/~0~1/3/") == pointer)
  }

  @Test func comparesKeysByScalars() {
    let composed = JSONPointer.root.appending(key: "é")
    let decomposed = JSONPointer.root.appending(key: "e\u{301}")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, composed]).count == 2)
    #expect(
      JSONPointer.root.appending(key: "a/b") != JSONPointer.root.appending(key: "a").appending(key: "b"))
  }
}
