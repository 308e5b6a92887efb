import Raqam
import TestSupport
import Testing

@testable import RaqamPreview

/// Carets are below the marked characters, in terminals that apply the bidi algorithm and in those that do not.
@Suite struct MarkedLineTests {
  @Test(arguments: [
    ("abc def", 4..<7, "abc def", "    ^^^"), ("abc", 3..<3, "abc", "   ^"), ("", 0..<0, "", "^"),
    ("合計: 5", 4..<5, "合計: 5", "      ^"), ("合計: 5", 1..<2, "合計: 5", "  ^^"), ("e\u{301}x", 2..<3, "e\u{301}x", " ^"),
    ("👩‍👩‍👧 x", 6..<7, "👩‍👩‍👧 x", "   ^"), ("a\u{200D}b", 1..<2, "a\u{200D}b", "^"),
  ])
  func leftToRight(_ line: String, _ marked: Range<Int>, _ text: String, _ marks: String) {
    let shown = MarkedLine(line, marked: marked, columns: 80)
    #expect(shown.text == text)
    #expect(shown.marks == marks)
  }

  @Test func longLinesAreTruncatedAroundTheMark() {
    let line = String(repeating: "abcdefghi ", count: 100) + "هنا" + String(repeating: " xyz", count: 100)
    for place in stride(from: 0, to: line.unicodeScalars.count, by: 13) {
      let shown = MarkedLine(line, marked: place..<place + 2, columns: 60)
      #expect(DisplayWidth.columns(shown.text) <= 60)
      #expect(shown.marks.contains("^"))
    }
  }

  private static let pieces = [
    "\"title\": ", "سلام", " دنیا", "123", "۱۲۳", "٤٥", ", ", "{", "}", "שלום", "合", "e\u{301}", "a", "-", "5.5", "%",
    "(", ")", " ", "هَذَا",
  ]

  /// Returns the clusters of a line in visual order, each with its index and its first column.
  private static func columns(_ text: String, isLaidOut: Bool) throws -> [(
    place: Int, character: Character, column: Int
  )] {
    var units: [Int] = []
    let clusters = Array(text)
    for (index, cluster) in clusters.enumerated() { units += Array(repeating: index, count: cluster.utf16.count) }
    var order: [Int] = []
    for unit in isLaidOut ? try BidiLevels.visualOrder(text) : Array(units.indices) where !order.contains(units[unit]) {
      order.append(units[unit])
    }
    var column = 0
    return order.map { index in
      defer { column += DisplayWidth.columns(clusters[index]) }
      return (index, clusters[index], column)
    }
  }

  /// The carets occupy exactly the columns of the marked clusters.
  @Test func caretsCoverTheMarkedClusters() throws {
    var random = SplitMix64(seed: 19)
    var lines = 0
    for _ in 0..<3000 {
      let line = (0..<random.below(9) + 1).map { _ in Self.pieces[random.below(Self.pieces.count)] }.joined() + "."
      let count = line.unicodeScalars.count
      let start = random.below(count)
      let marked = start..<min(count, start + 1 + random.below(4))
      let shown = MarkedLine(line, marked: marked, columns: 400)
      let plain =
        shown.text.hasPrefix("\u{200E}")
        ? String(String.UnicodeScalarView(shown.text.unicodeScalars.dropFirst())) : shown.text
      var scalar = 0
      let markedClusters = Set(
        plain.enumerated().compactMap { index, character -> Int? in
          defer { scalar += character.unicodeScalars.count }
          return (scalar..<scalar + character.unicodeScalars.count).overlaps(marked) ? index : nil
        })
      guard markedClusters.contains(where: { DisplayWidth.columns(Array(plain)[$0]) > 0 }) else { continue }
      for isLaidOut in [true, false] {
        let above = try Self.columns(plain, isLaidOut: isLaidOut).filter { markedClusters.contains($0.place) }
          .flatMap { cluster in (0..<DisplayWidth.columns(cluster.character)).map { cluster.column + $0 } }
        let below = try Self.columns(shown.marks, isLaidOut: isLaidOut).filter { $0.character == "^" }.map(\.column)
        #expect(Set(above) == Set(below), "\(line) \(marked) \(isLaidOut)")
      }
      lines += 1
    }
    expectCases(lines, of: "lines", atLeast: 1000)
  }
}
