import RaqamJSON
import RaqamValues
import TestSupport
import Testing

@testable import RaqamLanguageServer

@Suite struct TextDocumentTests {
  /// Characters of one to four UTF-8 bytes and one or two UTF-16 code units, right-to-left letters, and all line
  /// breaks.
  private static let alphabet = [
    "a", "\"", "\u{E9}", "\u{633}", "\u{6F1}", "\u{200F}", "\u{4E2D}", "\u{1F600}", "\u{1D54F}", "\n", "\r\n", "\r",
    "\r", "\n", "{", "}",
  ]

  private static func text(_ random: inout SplitMix64, upTo count: Int) -> String {
    (0..<random.below(count)).map { _ in alphabet[random.below(alphabet.count)] }.joined()
  }

  /// Incremental changes give the same text and line starts as opening the whole text.
  @Test(arguments: PositionEncoding.allCases)
  func incrementalChangesMatchFullText(_ encoding: PositionEncoding) throws {
    var random = SplitMix64(seed: chosenSeed(19))
    var count = 0
    for _ in 0..<(isExhaustive ? 40 : 12) {
      var client = try Client(encoding: encoding)
      var whole = Array(Self.text(&random, upTo: 60).unicodeScalars)
      client.open(Self.string(whole))
      for _ in 0..<25 {
        let start = random.below(whole.count + 1)
        let end = start + random.below(min(whole.count - start, 8) + 1)
        let insertion = Self.text(&random, upTo: 6)
        let range: JSONValue = [
          "start": Self.position(start, whole, encoding), "end": Self.position(end, whole, encoding),
        ]
        let isBetween = Self.isBetween(start, whole) && Self.isBetween(end, whole)
        guard isBetween else { continue }
        count += 1
        client.change([["range": range, "text": .string(insertion)]])
        whole.replaceSubrange(start..<end, with: insertion.unicodeScalars)
        let text = Self.string(whole)
        try #require(Array(client.text.utf8) == Array(text.utf8))
        let document = try #require(client.server.documents[Client.uri]).text
        #expect(document.lineStarts == TextDocument(text).lineStarts)
        for offset in [0, document.bytes.count, random.below(document.bytes.count + 1)] {
          let position = document.position(of: offset, encoding)
          #expect(document.offset(of: position, encoding) <= offset)
          #expect(document.position(of: document.offset(of: position, encoding), encoding) == position)
        }
      }
    }
    expectCases(count, of: "changes", atLeast: 100)
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String { String(String.UnicodeScalarView(scalars)) }

  /// Returns whether the index is not inside a CR LF sequence, which contains no position.
  private static func isBetween(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    !(index > 0 && index < scalars.count && scalars[index - 1] == "\r" && scalars[index] == "\n")
  }

  /// Computes a position by counting from the start of the document, as a reference.
  private static func position(
    _ index: Int, _ scalars: [Unicode.Scalar], _ encoding: PositionEncoding
  ) -> JSONValue {
    var (line, start) = (0, 0)
    for place in 0..<index {
      let isHalf = scalars[place] == "\r" && place + 1 < scalars.count && scalars[place + 1] == "\n"
      guard scalars[place] == "\n" || scalars[place] == "\r", !isHalf else { continue }
      (line, start) = (line + 1, place + 1)
    }
    let before = string(Array(scalars[start..<index]))
    let character =
      switch encoding {
      case .utf8: before.utf8.count
      case .utf16: before.utf16.count
      case .utf32: before.unicodeScalars.count
      }
    return ["line": .integer(Int64(line)), "character": .integer(Int64(character))]
  }

  /// Positions in long lines match those found by counting.
  @Test(.long, arguments: PositionEncoding.allCases)
  func positionsInLongLinesMatchCounting(_ encoding: PositionEncoding) {
    var random = SplitMix64(seed: chosenSeed(23))
    let piece = ["a", "\u{E9}", "\u{633}", "\u{4E2D}", "\u{1F600}", "{", "}"]
    let line = (0..<(isExhaustive ? 80_000 : 10_000)).map { _ in piece[random.below(piece.count)] }.joined()
    let text = line + "\r\n" + line.prefix(5000)
    let document = TextDocument(text)
    var (offset, found) = (0, TextPosition(line: 0, character: 0))
    var wrong: [Int] = []
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let isAsked = index.isMultiple(of: 17) || !scalar.isASCII && index.isMultiple(of: 3) || scalar.value < 0x20
      for inside in 0..<scalar.utf8.count where isAsked && document.position(of: offset + inside, encoding) != found {
        wrong.append(offset + inside)
      }
      offset += scalar.utf8.count
      switch scalar {
      // The offset between CR and LF is at the end of the line.
      case "\r": break
      case "\n": found = TextPosition(line: found.line + 1, character: 0)
      default: found.character += encoding.width(of: Array(String(scalar).utf8)[0]).units
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(10))")
    #expect(document.position(of: offset, encoding) == found)
  }

  /// The cost of finding a position does not depend on the length of its line. A scan from the start of the line would
  /// take twice as long in a line of twice the length.
  @Test(.long, arguments: PositionEncoding.allCases)
  func positionCostDoesNotDependOnLineLength(_ encoding: PositionEncoding) {
    let lengths = [4000, 8000]
    let documents = lengths.map { TextDocument(String(repeating: "\u{E9}a\u{1F600}", count: $0)) }
    func ask(_ which: Int) {
      for step in 1...200 { _ = documents[which].position(of: step * lengths[which] * 7 / 200, encoding) }
    }
    #expect(cost(of: { ask(1) }, inTimesOf: { ask(0) }, limit: 1.5) < 1.5)
  }

  static let clamped: [(Int, Int, Int)] = [
    (0, 99, 3), (1, 0, 5), (1, 1, 5), (1, 2, 9), (1, 99, 10), (9, 0, 12), (2, 5, 12), (2, 0, 11),
  ]

  /// Positions beyond a line, beyond the text or inside a character are clamped.
  @Test(arguments: clamped)
  func positionsBeyondLinesAreClamped(_ line: Int, _ character: Int, _ offset: Int) {
    let document = TextDocument("abc\r\n\u{1F600}d\ne")
    #expect(document.offset(of: TextPosition(line: line, character: character), .utf16) == offset)
  }

  /// The state does not grow with the number of edits.
  @Test func editsDoNotGrowTheState() throws {
    var client = try Client()
    client.open(#"{"sections": []}"#)
    for index in 0..<2000 {
      let isTyped = index.isMultiple(of: 2)
      client.change([
        [
          "range": [
            "start": ["line": 0, "character": 15], "end": ["line": 0, "character": isTyped ? 15 : 16],
          ], "text": isTyped ? "x" : "",
        ]
      ])
    }
    #expect(client.text == #"{"sections": []}"#)
    #expect(client.server.documents.count == 1)
    #expect(client.server.documents[Client.uri]?.text.lineStarts == [0])
  }
}
