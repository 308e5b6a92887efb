import RaqamJSON
import RaqamValues
import TestSupport
import Testing

@Suite struct LimitTests {
  private static func budget(_ change: (inout Budget) -> Void) -> Budget {
    var budget = Budget.standard
    change(&budget)
    return budget
  }

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  private static func tooDeep(_ depth: Int) -> String {
    "line 1, column \(depth + 1): nesting exceeds the limit of \(depth) levels"
  }

  @Test(arguments: [(0, 0), (1, 1), (128, 128), (512, 512), (100_000, 512), (-1, 0)])
  func depthLimitIsClampedAndEnforced(_ asked: Int, _ honoured: Int) {
    let budget = Self.budget { $0.depth = asked }
    #expect(outcome("1", budget: budget) == "1")
    if honoured > 0 { #expect(outcome(Self.nested(honoured), budget: budget) == Self.nested(honoured)) }
    #expect(outcome(Self.nested(honoured + 1), budget: budget) == Self.tooDeep(honoured))
  }

  @Test func hundredThousandBracketsFailCleanly() {
    #expect(outcome(String(repeating: "[", count: 100_000)) == Self.tooDeep(128))
    let objects = String(repeating: "{\"a\":", count: 100_000)
    #expect(
      outcome(objects) == "line 1, column 641: nesting exceeds the limit of 128 levels")
  }

  @Test func rejectsTextBeyondByteLimit() {
    let budget = Self.budget { $0.bytesIn = 5 }
    #expect(outcome("\"abc\"", budget: budget) == "\"abc\"")
    #expect(
      outcome("\"abc\" ", budget: budget) == "line 1, column 1: the document exceeds the limit of 5 bytes: it has 6"
    )
    let large = [UInt8](repeating: 0x20, count: 16 * 1024 * 1024 + 1)
    #expect(
      outcome(large) == "line 1, column 1: the document exceeds the limit of 16777216 bytes: it has 16777217")
  }

  @Test func rejectsNumbersBeyondLengthLimit() {
    let digits = String(repeating: "9", count: 20_000)
    #expect(outcome(digits) == digits)
    #expect(outcome("[\(digits)9]") == "line 1, column 2: the number exceeds the limit of 20000 bytes")
  }

  @Test func rejectsTextBeyondNodeLimit() {
    let budget = Self.budget { $0.values = 3 }
    #expect(outcome("[1,2]", budget: budget) == "[1,2]")
    #expect(outcome("[1,2,3]", budget: budget) == "line 1, column 6: too many values: at most 3")
    #expect(outcome("{\"a\":[[]]}", budget: budget) == "{\"a\":[[]]}")
    #expect(outcome("[[[[]]]]", budget: budget) == "line 1, column 4: too many values: at most 3")
  }

  /// Comparing strings takes the square of the number of combining marks in a row.
  @Test func rejectsRunsOfCombiningMarks() {
    func text(_ raw: Int, _ escaped: Int) -> String {
      "[\"a" + String(repeating: "\u{316}", count: raw) + String(repeating: "\\u0301", count: escaped) + "\"]"
    }
    for (raw, escaped) in [(128, 0), (0, 128), (64, 64)] {
      #expect(failure(Array(text(raw, escaped).utf8)) == nil)
      let more = failure(Array(text(raw + (raw > 0 ? 1 : 0), escaped + (escaped > 0 ? 1 : 0)).utf8))
      #expect(more?.code == .markLimit)
      #expect(more?.description == "line 1, column \(escaped > 0 ? 2 : 4): more than 128 combining marks in a row")
    }
  }

  @Test func limitErrorsHaveCodes() {
    #expect(failure(Array("[[".utf8), budget: Self.budget { $0.depth = 1 })?.code == .depthLimit)
    #expect(failure(Array("[[".utf8), budget: Self.budget { $0.bytesIn = 1 })?.code == .sizeLimit)
    #expect(failure(Array("[[".utf8), budget: Self.budget { $0.values = 1 })?.code == .nodeLimit)
    #expect(failure(Array(String(repeating: "1", count: 20_001).utf8))?.code == .numberLimit)
  }
}

/// Texts on which a reader that scans a part twice would need quadratic time.
@Suite struct LargeTextTests {
  /// A kind of text, parameterized by the number of repetitions.
  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: @Sendable (Int) -> String
  }

  private static let shapes = [
    Shape(testDescription: "a string with escapes") {
      "\"" + String(repeating: "\\n\\u0041\\\\", count: 4 * $0) + "\""
    },
    Shape(testDescription: "keys") { count in
      "{" + (0..<count).map { "\"key \($0)\":0" }.joined(separator: ",\n") + "}"
    },
    Shape(testDescription: "repeated keys in one line") {
      "{" + Array(repeating: "\"é\":0", count: $0).joined(separator: ",") + "}"
    },
    Shape(testDescription: "blank lines") { String(repeating: "\r\n", count: 8 * $0) + "[1]" },
    Shape(testDescription: "empty containers") {
      "[" + Array(repeating: "[[]]", count: $0).joined(separator: ",") + "]"
    },
  ]

  /// Twice the length takes about twice the work; quadratic time would take four times as much.
  @Test(.long, arguments: shapes)
  func workGrowsLinearly(_ shape: Shape) throws {
    let (short, long) = (shape.text(3000), shape.text(6000))
    func read(_ text: String) throws {
      let document = try JSONDocument(parsing: text)
      _ = Array(document.duplicateKeys)
      _ = document.position(ofByteOffset: text.utf8.count)
    }
    #expect(try cost(of: { try read(long) }, inTimesOf: { try read(short) }, limit: 3) < 3)
  }

  @Test(arguments: ["abcdefgh", "\\n\\u0041\\\\", "سلام"])
  func parsesStringOfOneMebibyte(_ unit: String) throws {
    let text = String(repeating: unit, count: 1024 * 1024 / unit.utf8.count)
    let document = try JSONDocument(parsing: "\"\(text)\"")
    #expect(document.root.range == 0..<text.utf8.count + 2)
    #expect(JSONWriter().string(JSONValue(document.root)).utf8.count > 0)
  }

  @Test(.long) func parsesManyKeys() throws {
    let count = 100_000
    let text = "{" + (0..<count).map { "\"key \($0)\":0" }.joined(separator: ",\n") + "}"
    let document = try JSONDocument(parsing: text)
    #expect(document.root.asObject?.count == count)
    #expect(document.duplicateKeys.first { _ in true } == nil)
    #expect(document.position(ofByteOffset: text.utf8.count).line == count)
  }

  @Test func locatesManyRepeatedKeysInOneLine() throws {
    let text = "{" + Array(repeating: "\"é\":0", count: 20_000).joined(separator: ",") + "}"
    let found = Array(try JSONDocument(parsing: text).duplicateKeys)
    #expect(found.count == 19_999)
    #expect(found.last?.position.description == "line 1, column 119996")
  }

  @Test func countsManyBlankLines() throws {
    let document = try JSONDocument(parsing: String(repeating: "\r\n", count: 100_000) + "[1]")
    #expect(document.position(of: document.root).description == "line 100001, column 1")
  }

  @Test func manyNestedContainersRoundTrip() throws {
    let unit = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    let text = "[" + Array(repeating: unit, count: 1000).joined(separator: ",") + "]"
    #expect(outcome(text) == text)
  }
}
