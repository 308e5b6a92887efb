import RaqamPreview
import TestSupport
import Testing

@Suite struct TextTableTests {
  static let hostile = PreviewLawsTests.hostile + ["a|b", "<b>&amp;", "`x`*y*", "\"", "\"\u{301},", "=1+1", ""]

  static let tables: [TextTable] =
    [
      TextTable(columns: [], rows: []), TextTable(columns: ["a"], rows: []),
      TextTable(columns: ["key", "۱٬۲۳۴"], rows: [["a", "سلام"], ["合計", "x"], ["short"]]),
    ]
    + hostile.map { text in
      TextTable(
        columns: ["key", text, "c"],
        rows: [[.init(text), .init(text, isFailure: true), "ok"], ["k", "سلام 12", .init(text)]])
    }

  /// No line exceeds the width or contains a control character, and color does not change the text.
  /// A word of less than half of the width is on one line, divided or not.
  @Test(arguments: [true, false])
  func wordsAreNotBroken(_ isDivided: Bool) {
    var random = SplitMix64(seed: 50)
    for width in 24...100 {
      let words = (0..<40).map { index in "\(index)" + String(repeating: "x", count: random.below(width / 2 - 4)) + "."
      }
      let cells = (0..<8).map { _ in
        TextTable.Cell((0...random.below(3)).map { _ in words[random.below(words.count)] }.joined(separator: " "))
      }
      var table = TextTable(columns: ["a", "b", "c", "d"], rows: [Array(cells.prefix(4)), Array(cells.suffix(4))])
      table.isDivided = isDivided
      let shown = Set(TerminalPreview(width: width).lines(table).flatMap { $0.split(separator: " ").map(String.init) })
      for word in cells.flatMap({ $0.text.split(separator: " ").map(String.init) }) {
        #expect(shown.contains(word), "\(word) at \(width)")
      }
    }
  }

  @Test(arguments: [20, 40, 80, 200], [true, false])
  func linesFitTheTerminal(_ width: Int, _ usesIsolates: Bool) {
    for table in Self.tables {
      let plain = TerminalPreview(width: width, usesIsolates: usesIsolates).lines(table)
      let wrong = plain.filter {
        TerminalOutput.hasControl($0) || !TerminalOutput.isBalanced($0) || DisplayWidth.columns($0) > width
      }
      #expect(wrong == [])
      let colored = TerminalPreview(width: width, usesColor: true, usesIsolates: usesIsolates).lines(table)
      #expect(colored.map(TerminalOutput.withoutColor) == plain)
    }
  }

  /// All cells of a table column begin in the same terminal column.
  @Test func columnsAreAligned() {
    let table = TextTable(
      columns: ["k", "b", "c"], rows: [["سلام", "x", "|"], ["合計", "۱٬۲۳۴", "|"], ["a", "", "|"]])
    let ends = TerminalPreview(width: 40).lines(table).dropFirst(2).map { line in
      DisplayWidth.columns(line.prefix { $0 != "|" })
    }
    #expect(Set(ends).count == 1)
  }

  /// Columns that do not fit are drawn below, with the key column repeated. Each text appears once.
  @Test func columnsThatDoNotFitAreDrawnBelow() {
    let names = (1...9).map { "column \($0)" }
    let table = TextTable(columns: ["key"] + names, rows: [["k"] + names.map { .init("text of \($0)") }])
    let text = TerminalPreview(width: 40).string(table)
    for name in names { #expect(text.split(separator: "text of \(name)", omittingEmptySubsequences: false).count == 2) }
    #expect(text.split(separator: "key").count > 2)
  }

  /// An RFC 4180 parser returns the original cells.
  @Test func csvRoundTrips() {
    for table in Self.tables where !table.columns.isEmpty {
      let read = CSV.read(table.csv)
      #expect(read == [table.columns] + table.rows.map { $0.map(\.text) })
    }
  }

  /// A Markdown row has one more unescaped bar than cells, and no text opens an HTML element.
  @Test func markdownTextCannotAddCells() {
    for table in Self.tables where !table.columns.isEmpty {
      let lines = table.markdown.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count == table.rows.count + 2)
      for (line, cells) in zip(lines.dropFirst(2), table.rows) {
        var bars = 0
        var isEscaped = false
        for scalar in line {
          if scalar == "|", !isEscaped { bars += 1 }
          isEscaped = scalar == "\\" && !isEscaped
        }
        #expect(bars == cells.count + 1)
      }
      #expect(!table.markdown.contains("<"))
      #expect(table.markdown.split(separator: "\n").allSatisfy { !TerminalOutput.hasControl(String($0)) })
      #expect(TerminalOutput.isBalanced(table.markdown))
    }
  }

  @Test(arguments: [
    ("a\u{202E}b\u{1B}[m", "a⟨RLO⟩b⟨ESC⟩[m", "a⟨RLO⟩b⟨ESC⟩[m"),
    ("1\u{A0}000\u{200E}", "1\u{A0}000\u{200E}", "1⟨NBSP⟩000⟨LRM⟩"),
    ("\u{9B}\u{7F}\u{0}", "⟨CSI⟩⟨DEL⟩⟨NUL⟩", "⟨CSI⟩⟨DEL⟩⟨NUL⟩"), ("a b", "a b", "a b"),
    ("\u{2009}\u{FE0F}", "\u{2009}\u{FE0F}", "⟨THIN SPACE⟩⟨VARIATION SELECTOR-16⟩"),
  ])
  func invisibleCharactersAreNamed(_ text: String, _ deceiving: String, _ invisible: String) {
    #expect(Array(CodePointNames.named(text, .deceiving).utf8) == Array(deceiving.utf8))
    #expect(Array(CodePointNames.named(text, .invisible).utf8) == Array(invisible.utf8))
  }

  /// No control character remains, and no bidi control except ALM, LRM and RLM.
  @Test(.long) func everyControlCharacterIsNamed() {
    let all = (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init).filter { scalar in
      scalar.properties.generalCategory == .control
        || (scalar.properties.isBidiControl && !"\u{61C}\u{200E}\u{200F}".unicodeScalars.contains(scalar))
    }
    for scalar in all {
      #expect(
        CodePointNames.named("a\(scalar)b", .deceiving).unicodeScalars.allSatisfy { $0 != scalar }, "\(scalar.value)")
    }
  }
}

/// A CSV parser that follows RFC 4180 and shares no code with the writer.
enum CSV {
  static func read(_ text: String) -> [[String]] {
    var (rows, row, field) = ([[String]](), [String](), String.UnicodeScalarView())
    var (isQuoted, rest) = (false, text.unicodeScalars[...])
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"" where isQuoted && rest.first == "\"": field.append(rest.removeFirst())
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        row.append(String(field))
        field = .init()
      case "\r" where !isQuoted && rest.first == "\n":
        rest.removeFirst()
        rows.append(row + [String(field)])
        (row, field) = ([], .init())
      default: field.append(scalar)
      }
    }
    return rows
  }
}
