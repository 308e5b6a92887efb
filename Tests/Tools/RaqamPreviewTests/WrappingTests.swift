import RaqamPreview
import Testing

@Suite struct WrappingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let width: Int
    let lines: [String]
    let reason: String

    init(_ text: String, _ width: Int, _ lines: [String], _ reason: String) {
      self.text = text
      self.width = width
      self.lines = lines
      self.reason = reason
    }

    var testDescription: String { reason }
  }

  static let rows: [Row] = [
    Row("", 5, [""], "no text is one line"),
    Row("one two", 7, ["one two"], "fits"),
    Row("one two three", 8, ["one two", "three"], "between words"),
    Row("one two   three", 7, ["one two", "three"], "spaces at the edge go"),
    Row("  one two", 6, ["  one", "two"], "spaces at the start stay"),
    Row("abcdefghij", 4, ["abcd", "efgh", "ij"], "a long word is divided"),
    Row("a bcdefghij", 4, ["a", "bcde", "fghi", "j"], "a long word begins a line"),
    Row("1 000\u{A0}000", 8, ["1", "000\u{A0}000"], "no break at a no-break space"),
    Row("well-known", 6, ["well-", "known"], "after a hyphen between letters"),
    Row("on 2025-03-21", 8, ["on", "2025-03-", "21"], "a date is divided only where it must be"),
    Row("abc 2025-03-21", 12, ["abc", "2025-03-21"], "a date moves whole"),
    Row("合計金額です", 5, ["合計", "金額", "です"], "between ideographs"),
    Row("合計金。額", 6, ["合計", "金。額"], "not before closing punctuation"),
    Row("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", 4, ["👩‍👩‍👧👩‍👩‍👧", "👩‍👩‍👧"], "emoji sequences stay whole"),
    Row("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"], "marks stay on their letters"),
    Row("क्क्क्क्क", 2, ["क्क्", "क्क्", "क"], "a cluster that no line holds is divided"),
    Row(
      "\u{2067}one two\u{2069} x", 4, ["\u{2067}one\u{2069}", "\u{2067}two\u{2069}", "x"],
      "isolates on each line"),
    Row(
      "\u{202B}one \u{2066}two six\u{2069}\u{202C}", 4,
      ["\u{202B}one\u{202C}", "\u{202B}\u{2066}two\u{2069}\u{202C}", "\u{202B}\u{2066}six\u{2069}\u{202C}"],
      "nested controls open again"),
  ]

  @Test(arguments: rows)
  func linesBreakAtTheWidth(_ row: Row) {
    let lines = TerminalText(row.text).wrapped(to: row.width)
    #expect(lines.map(\.string) == row.lines)
  }

  @Test(arguments: rows, [1, 2, 3, 5, 8, 40])
  func wrappedLinesFitAndPreserveText(_ row: Row, _ width: Int) {
    let text = TerminalText(row.text)
    let lines = text.wrapped(to: width)
    for line in lines {
      #expect(line.columns <= max(2, width))
      #expect(line.columns == DisplayWidth.columns(line.string))
      #expect(TerminalOutput.isBalanced(line.string))
    }
    let letters = lines.map { TerminalOutput.withoutBidi($0.string) }.joined().filter { $0 != " " }
    #expect(letters == TerminalOutput.withoutBidi(row.text).filter { $0 != " " })

    let cut = text.truncated(to: width)
    #expect(cut.columns <= width)
    #expect(TerminalOutput.isBalanced(cut.string))
    #expect((cut == text) == (text.columns <= width))
  }

  @Test func truncationAddsAnEllipsis() {
    #expect(TerminalText("one two three").truncated(to: 8).string == "one two…")
    #expect(TerminalText("one two three").truncated(to: 5).string == "one…")
    #expect(TerminalText("one").truncated(to: 3).string == "one")
    #expect(TerminalText("合計金額").truncated(to: 4).string == "合…")
    #expect(TerminalText("合計").truncated(to: 1).string == "…")
    #expect(TerminalText("\u{2067}one two\u{2069}").truncated(to: 4).string == "\u{2067}one…\u{2069}")
  }
}
