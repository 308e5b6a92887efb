import RaqamJSON
import Testing

@Suite struct PositionTests {
  static let places: [(text: String, offset: Int, line: Int, column: Int)] = [
    ("[1]", 0, 1, 1), ("[1]", 2, 1, 3), ("[1]", 3, 1, 4), ("[1]", 9, 1, 4), ("[1]", -1, 1, 1),
    ("[\n1]", 1, 1, 2), ("[\n1]", 2, 2, 1), ("[\r1]", 2, 2, 1), ("[\r\n1]", 2, 1, 3), ("[\r\n1]", 3, 2, 1),
    ("[\n\r1]", 2, 2, 1), ("[\n\r1]", 3, 3, 1), ("[\r\r\n\n1]", 5, 4, 1), ("1\n", 2, 2, 1),
    ("[\"é\",1]", 6, 1, 6), ("[\"😀\",\n\"😀\",1]", 16, 2, 5), ("[\"e\u{301}\",1]", 7, 1, 7),
    ("\u{FEFF}[1]", 0, 1, 1), ("\u{FEFF}[1]", 3, 1, 1), ("\u{FEFF}[1]", 4, 1, 2),
  ]

  @Test(arguments: places)
  func countsLinesAndScalars(_ place: (text: String, offset: Int, line: Int, column: Int)) throws {
    let position = try JSONDocument(parsing: place.text).position(ofByteOffset: place.offset)
    #expect(position.description == "line \(place.line), column \(place.column)")
  }

  /// The text spans several blocks of the line index, with scalars that cross block boundaries.
  @Test(arguments: ["a", "é", "ی😀", "\\n€"])
  func agreesWithCountingInLongLines(_ unit: String) throws {
    let text = "[\n" + #"""# + String(repeating: unit, count: 9000) + "\",\n1]"
    let document = try JSONDocument(parsing: text)
    var line = 1
    var column = 1
    var offset = 0
    for scalar in text.unicodeScalars {
      if offset % 511 == 0 || offset % 1024 < 8 {
        let position = document.position(ofByteOffset: offset)
        #expect(position.line == line && position.column == column, "offset \(offset)")
      }
      offset += scalar.utf8.count
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
  }

  /// Lines of various lengths, with line breaks of all kinds across block boundaries.
  @Test(arguments: ["\r", "\n", "\r\n", "\r\r\n\n", " \r\n  ", "\n\r"], 0..<3)
  func agreesWithCountingLines(_ breaks: String, _ shift: Int) throws {
    let blanks = String(repeating: " ", count: shift) + String(repeating: breaks, count: 3000)
    let text = "\u{FEFF}[\(blanks)\"é\",\(blanks)1]"
    let document = try JSONDocument(parsing: text)
    let bytes = Array(text.utf8)
    var (line, column) = (1, 1)
    for offset in 3...bytes.count {
      if offset % 7 == 0 || offset % 1024 < 3 || offset > bytes.count - 9 {
        let position = document.position(ofByteOffset: offset)
        #expect(position.line == line && position.column == column, "offset \(offset)")
      }
      guard offset < bytes.count else { break }
      let isHalf = bytes[offset] == 0x0D && bytes[offset + 1] == 0x0A
      if bytes[offset] == 0x0A || bytes[offset] == 0x0D && !isHalf {
        (line, column) = (line + 1, 1)
      } else if bytes[offset] & 0xC0 != 0x80 {
        column += 1
      }
    }
  }

  /// Errors deep in a text have correct positions.
  @Test func errorAfterManyLinesHasPosition() {
    let text = "[1," + String(repeating: "\r", count: 5000) + String(repeating: " ", count: 3000) + "x]"
    #expect { try JSONDocument(parsing: text) } throws: { error in
      let error = error as? JSONError
      return error?.line == 5001 && error?.column == 3001
    }
  }

  @Test func nodesAndKeysHaveByteRanges() throws {
    let text = "\u{FEFF} {\"ké\\n\" : [1.50, \"a\", null, { }, true ] } "
    let document = try JSONDocument(parsing: text)
    func source(_ range: Range<Int>) -> String { String(decoding: document.bytes[range], as: UTF8.self) }
    let member = try #require(document.root.asObject?.first)
    let elements = try #require(member.value.asArray)
    #expect(source(document.root.range) == "{\"ké\\n\" : [1.50, \"a\", null, { }, true ] }")
    #expect(source(member.keyRange) == #""ké\n""#)
    #expect(source(member.value.range) == #"[1.50, "a", null, { }, true ]"#)
    #expect(elements.map { source($0.range) } == ["1.50", #""a""#, "null", "{ }", "true"])
    #expect(document.position(of: member.value).description == "line 1, column 12")
  }
}
