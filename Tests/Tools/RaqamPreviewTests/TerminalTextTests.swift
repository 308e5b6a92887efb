import Raqam
import RaqamPreview
import TestSupport
import Testing

@Suite struct TerminalTextTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let source: String
    let paired: String
    let marks: String
    let reason: String

    init(_ source: String, _ paired: String, marks: String? = nil, _ reason: String) {
      self.source = source
      self.paired = paired
      self.marks = marks ?? paired
      self.reason = reason
    }

    var testDescription: String { reason }
  }

  static let rows: [Row] = [
    Row("plain", "plain", "nothing to do"),
    Row("\u{1B}[2Jx", "␛[2Jx", "escape sequence"),
    Row("\u{9B}31mx", "\u{FFFD}31mx", "C1 control sequence introducer"),
    Row("a\u{7F}\u{0}\u{7}", "a␡␀␇", "DEL, NUL, BEL"),
    Row("a\r\nb\nc", "a␍␊b␊c", "line breaks"),
    Row("a\u{2028}b\u{2029}", "a␤b␤", "separators"),
    Row("a\tb", "a b", "tab"),
    Row("\u{200E}-5\u{200F}\u{61C}", "\u{200E}-5\u{200F}\u{61C}", "marks stay"),
    Row("co\u{AD}op", "coop", "soft hyphen goes"),
    Row("a\u{202E}gpj.exe\u{202C}", "a\u{FFFD}gpj.exe", "override is shown, its end has no partner"),
    Row("\u{2067}ab", "\u{2067}ab\u{2069}", marks: "ab", "isolate without an end"),
    Row("\u{2067}ab\u{2069}c", "\u{2067}ab\u{2069}c", marks: "abc", "isolate in pairs"),
    Row("ab\u{2069}\u{202C}", "ab", "ends without a start"),
    Row("\u{202B}ab", "\u{202B}ab\u{202C}", marks: "ab", "embedding without an end"),
    Row(
      "\u{202A}\u{2066}a\u{202C}b", "\u{202A}\u{2066}ab\u{2069}\u{202C}", marks: "ab", "end inside an isolate"
    ),
    Row(
      "\u{2066}\u{202B}a\u{2069}b", "\u{2066}\u{202B}a\u{202C}\u{2069}b", marks: "ab",
      "isolate ends an embedding"),
  ]

  @Test(arguments: rows)
  func unsafeCharactersAreReplaced(_ row: Row) {
    #expect(TerminalText(row.source).string == row.paired)
    #expect(TerminalText(row.source, controls: .marks).string == row.marks)
    #expect(TerminalText(row.paired).string == row.paired, "safe is safe")
    #expect(TerminalText(row.source).columns == DisplayWidth.columns(row.paired))
  }

  @Test func depthIsBounded() {
    let deep = String(repeating: "\u{2067}", count: 1000) + "a" + String(repeating: "\u{2069}", count: 1000)
    let text = TerminalText(deep).string
    #expect(TerminalOutput.isBalanced(text))
    #expect(text.unicodeScalars.count == 33)
  }

  /// Splitting does not compare characters: comparison orders combining marks canonically, in quadratic time. Both
  /// inputs have the same marks, one of them in canonical order.
  @Test func splittingDoesNotOrderCombiningMarks() {
    let (above, below) = (String(repeating: "\u{301}", count: 6000), String(repeating: "\u{316}", count: 6000))
    let excess = cost(
      of: { _ = TerminalText.paragraphs("a" + above + below) },
      inTimesOf: { _ = TerminalText.paragraphs("a" + below + above) }, limit: 2)
    #expect(excess < 2)
  }

  /// A combining mark after a line break does not join it.
  @Test(arguments: ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}"])
  func lineBreaksWithMarksEndParagraphs(_ end: String) {
    #expect(TerminalText.paragraphs("a\(end)\u{301}b").map(\.string) == ["a", "\u{301}b"])
  }

  @Test func lineBreaksSplitParagraphs() {
    #expect(TerminalText.paragraphs("a\r\n\nb\u{2029}c\r").map(\.string) == ["a", "", "b", "c", ""])
    // Each paragraph closes the isolates that it opens.
    #expect(TerminalText.paragraphs("\u{2067}a\nb\u{2069}").map(\.string) == ["\u{2067}a\u{2069}", "b"])
  }

  @Test func paddingFillsTheColumns() {
    #expect(TerminalText("合計").padded(to: 6, on: .leading).string == "  合計")
    #expect(TerminalText("合計").padded(to: 6, on: .trailing).string == "合計  ")
    #expect(TerminalText("合計").padded(to: 3, on: .trailing).string == "合計")
  }

  struct DirectionRow: CustomTestStringConvertible, Sendable {
    let text: String
    let first: TextDirection?
    var testDescription: String { TerminalOutput.spelled(text) }
  }

  static let directions: [DirectionRow] = [
    DirectionRow(text: "abc سلام", first: .leftToRight),
    DirectionRow(text: "(سلام) abc", first: .rightToLeft),
    DirectionRow(text: "۱٬۰۰۰ IRR", first: .leftToRight),
    DirectionRow(text: "1,000.00 USD", first: .leftToRight),
    DirectionRow(text: "12:30", first: nil),
    DirectionRow(text: "\u{200F}12:30", first: .rightToLeft),
    DirectionRow(text: "\u{2067}سلام\u{2069} abc", first: .leftToRight),
    DirectionRow(text: "\u{200F}\u{2067}1\u{2069}–2", first: .rightToLeft),
    DirectionRow(text: "12 (\u{2068}سلام\u{2069})", first: nil),
    DirectionRow(text: "\u{2067}سلام\u{2069}", first: nil),
    DirectionRow(text: "12 (\u{2068}abc\u{2069}) سال", first: .rightToLeft),
    DirectionRow(text: "שלום", first: .rightToLeft),
    DirectionRow(text: "合計", first: .leftToRight),
  ]

  @Test(arguments: directions)
  func directionIsThatOfStrongCharacters(_ row: DirectionRow) {
    #expect(TerminalText(row.text).firstStrongDirection == row.first)
  }
}
