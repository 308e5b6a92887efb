import RaqamJSON
import TestSupport
import Testing

/// No input may trap, and the offset of every error must be within the text.
@Suite struct HostileInputTests {
  static let document = """
    {"id": 1, "row": {"tag": "p\\u00e9\\uD83D\\uDE00", "سلام": [1.5e-3, -0, true, false, null]},
     "a": {"b": [[], {}, ["\\"\\\\"]]}, "text": "۱۲۳۴/۵ 😀"}
    """

  private func check(_ bytes: [UInt8]) throws {
    guard let error = failure(bytes) else {
      let document = try JSONDocument(parsing: bytes)
      let written = JSONWriter().bytes(JSONValue(document.root))
      #expect(JSONWriter().bytes(JSONValue(try JSONDocument(parsing: written).root)) == written)
      #expect(Array(document.duplicateKeys).count < bytes.count)
      return
    }
    #expect((0...bytes.count).contains(error.offset))
    #expect(error.line >= 1 && error.column >= 1)
    #expect(!error.message.isEmpty && !error.message.contains("\n"))
  }

  @Test func everyPrefixIsAnError() {
    let bytes = Array(Self.document.utf8)
    for length in 0..<bytes.count {
      let error = failure(Array(bytes[..<length]))
      #expect(error != nil, "\(length) bytes")
      #expect((0...length).contains(error?.offset ?? -1))
    }
    #expect(failure(bytes) == nil)
  }

  @Test func everySuffixIsAnError() {
    let bytes = Array(Self.document.utf8)
    for start in 1..<bytes.count where bytes[start - 1] != 0x20 {
      #expect(failure(Array(bytes[start...])) != nil, "from byte \(start)")
    }
  }

  @Test(.long, arguments: [11, 12, 13, 14] as [UInt64])
  func mutatedTextNeverTraps(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let original = Array(Self.document.utf8)
    let structure = Array("\"\\{}[],:0-.eutn/' \n\r".utf8)
    for _ in 0..<5000 {
      var bytes = original
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[index] = structure[Int.random(in: 0..<structure.count, using: &random)]
        case 2: bytes.remove(at: index)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: index)
        }
      }
      try check(bytes)
    }
  }

  @Test func randomBytesNeverTrap() throws {
    var random = SplitMix64(seed: 15)
    let alphabet = Array("\"\\{}[],:01-+.eEutrfalsn/#' \n\r\u{E9}".utf8) + [0xFF, 0xED, 0xA0]
    for _ in 0..<5000 {
      let length = Int.random(in: 0..<12, using: &random)
      try check((0..<length).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] })
    }
  }
}
