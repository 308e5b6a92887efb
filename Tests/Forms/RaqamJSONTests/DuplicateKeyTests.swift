import RaqamJSON
import Testing

@Suite struct DuplicateKeyTests {
  private static func used(_ place: String, _ pointer: String, _ key: String, first: String) -> String {
    "line \(place): \(pointer): duplicate key \"\(key)\"; first used at line \(first)"
  }

  static let documents = [
    (#"{"a":1,"b":{"a":2},"c":[{"a":1},{"a":2}]}"#, []),
    (#"["a","a"]"#, []), ("1", []), ("[]", []), ("{}", []),
    ("{\"é\":1,\"e\u{301}\":2}", []),
    (#"{"a":1,"a":2}"#, [used("1, column 8", "/a", "a", first: "1, column 2")]),
    (#"{"a":1,"\u0061":2}"#, [used("1, column 8", "/a", "a", first: "1, column 2")]),
    (#"{"":1,"":2}"#, [used("1, column 7", "/", "", first: "1, column 2")]),
    (
      "{\"a\":1,\n\"a\":2,\n\"a\":3}",
      [
        used("2, column 1", "/a", "a", first: "1, column 2"),
        used("3, column 1", "/a", "a", first: "1, column 2"),
      ]
    ),
    (
      #"{"r":[0,{"x/y":{"k":1,"k":{"z":1,"z":1}},"x/y":[]}]}"#,
      [
        used("1, column 23", "/r/1/x~1y/k", "k", first: "1, column 17"),
        used("1, column 34", "/r/1/x~1y/k/z", "z", first: "1, column 28"),
        used("1, column 42", "/r/1/x~1y", "x/y", first: "1, column 10"),
      ]
    ),
  ]

  @Test(arguments: documents)
  func reportsDuplicatesInOrder(_ text: String, _ expected: [String]) throws {
    #expect(try JSONDocument(parsing: text).duplicateKeys.map(\.description) == expected)
  }

  /// Small objects are compared pair by pair and large ones hashed; both methods must find the same keys.
  @Test(arguments: [1, 2, 7, 8, 9, 20])
  func findsOneDuplicateAmongManyKeys(_ count: Int) throws {
    let written = (0..<count).map { "\"k\($0)\":\($0)" }
    let text = "{" + (written + ["\"k\(count / 2)\":null"]).joined(separator: ",") + "}"
    let document = try JSONDocument(parsing: text)
    let found = Array(document.duplicateKeys)
    #expect(found.map(\.key) == ["k\(count / 2)"])
    let members = try #require(document.root.asObject)
    #expect(found.first?.position == document.position(ofByteOffset: members[count].keyRange.lowerBound))
    #expect(
      found.first?.firstPosition == document.position(ofByteOffset: members[count / 2].keyRange.lowerBound))
  }
}
