import TestSupport

/// A random table and the expected output of a stream, computed without code of the library.
struct RandomTable {
  var input = ""
  /// The table after the change of each cell in the column.
  var expected = ""
  /// The values of the changed column.
  var values: [String] = []

  /// - Parameters:
  ///   - column: The changed one of four columns, named `value`.
  ///   - value: Returns a random value.
  ///   - change: Returns the changed value.
  init(
    _ random: inout SplitMix64, separator: String = ",", quotes: Bool = true, hasHeader: Bool = true,
    rows: Int = 30, value: (inout SplitMix64) -> String, change: (String) throws -> String
  ) rethrows {
    let ending = random.below(2) == 0 ? "\n" : "\r\n"
    let mark = random.below(4) == 0 ? "\u{FEFF}" : ""
    let place = random.below(4)
    input = mark
    expected = mark
    func add(_ cells: [(String, String)], isLast: Bool) {
      let end = isLast ? "" : ending
      input += cells.map(\.0).joined(separator: separator) + end
      expected += cells.map(\.1).joined(separator: separator) + end
    }
    if hasHeader {
      var names = ["a", quotes ? "\"b\(separator)\(ending)c\"" : "b c", "d", "e"]
      names[place] = "value"
      add(names.map { ($0, $0) }, isLast: false)
    }
    let endsWithoutBreak = random.below(2) == 0
    for row in 0..<rows {
      var cells: [(String, String)] = []
      for column in 0..<4 {
        guard column == place else {
          let text = Self.field(&random, separator: separator, quotes: quotes)
          cells.append((text, text))
          continue
        }
        let text = random.below(10) == 0 ? "" : value(&random)
        values.append(text)
        let changed = text.isEmpty ? "" : try change(text)
        let isQuoted = quotes && random.below(3) == 0 || quotes && Self.needsQuotes(text, separator)
        let written =
          text.isEmpty && isQuoted ? "\"\"" : Self.quoted(changed, if: quotes && Self.needsQuotes(changed, separator))
        cells.append((Self.quoted(text, if: isQuoted), written))
      }
      add(cells, isLast: row == rows - 1 && endsWithoutBreak)
    }
  }

  static func needsQuotes(_ text: String, _ separator: String) -> Bool {
    text.contains(separator) || text.utf8.contains { [0x22, 0x0A, 0x0D].contains($0) }
  }

  static func quoted(_ text: String, if isQuoted: Bool) -> String {
    isQuoted ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
  }

  /// Returns a field as other programs write it, sometimes quoted without need.
  private static func field(_ random: inout SplitMix64, separator: String, quotes: Bool) -> String {
    let pieces = ["", "x", "12.5", "é", "۱۲", "😀", " ", "long text of some words", "a\rb", "\\", "'"]
    let inQuotes = pieces + [separator, "\"\"", "\n", "\r\n", "\"\"\"\"", "\n\n"]
    let isQuoted = quotes && random.below(3) == 0
    var text = ""
    for _ in 0..<random.below(4) { text += (isQuoted ? inQuotes : pieces).randomElement(using: &random) ?? "" }
    return isQuoted ? "\"\(text)\"" : text
  }
}
