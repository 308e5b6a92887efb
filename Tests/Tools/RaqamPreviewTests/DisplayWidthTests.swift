import RaqamPreview
import Testing

@Suite struct DisplayWidthTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let columns: Int
    let reason: String

    init(_ text: String, _ columns: Int, _ reason: String) {
      self.text = text
      self.columns = columns
      self.reason = reason
    }

    var testDescription: String { reason }
  }

  static let rows: [Row] = [
    Row("", 0, "no text"),
    Row("total", 5, "ASCII"),
    Row("straße", 6, "Latin"),
    Row("عدد", 3, "Arabic letters"),
    Row("لا", 2, "lam and alef, whatever the font joins"),
    Row("۱٬۲۳۴", 5, "Persian digits and separator"),
    Row("e\u{301}", 1, "combining acute"),
    Row("\u{301}", 0, "combining mark alone"),
    Row("a\u{20DD}", 1, "enclosing mark"),
    Row("بِسْمِ", 3, "Arabic vowel signs"),
    Row("合計", 4, "ideographs are Wide"),
    Row("\u{20000}\u{3134F}", 4, "planes 2 and 3 are Wide, assigned or not"),
    Row("Ａ１", 4, "Fullwidth forms"),
    Row("ｶﾞ", 2, "Halfwidth katakana and sound mark"),
    Row("か\u{3099}", 2, "combining sound mark is Wide and nonspacing"),
    Row("\u{3000}", 2, "ideographic space"),
    Row("한국", 4, "Hangul syllables"),
    Row("\u{1112}\u{1161}\u{11AB}", 2, "Hangul jamo of one syllable"),
    Row("\u{1161}", 0, "Hangul vowel alone"),
    Row("हिन्दी", 5, "Devanagari: spacing signs take a column, virama none"),
    Row("क्ष", 2, "a conjunct is one cluster and two consonants"),
    Row("กำ", 2, "Thai sara am"),
    Row("½§°±", 4, "Ambiguous is narrow"),
    Row("●─━…", 4, "Ambiguous symbols of the drawing"),
    Row("\u{E000}", 1, "private use is Ambiguous"),
    Row("😀", 2, "emoji"),
    Row("\u{1FAE9}", 2, "emoji younger than the table"),
    Row("👍🏽", 2, "emoji with skin tone"),
    Row("👩‍👩‍👧", 2, "ZWJ sequence"),
    Row("❤", 1, "text presentation by default"),
    Row("❤\u{FE0F}", 2, "variation selector 16"),
    Row("❤\u{200D}🔥", 2, "ZWJ sequence without variation selector"),
    Row("1\u{FE0F}\u{20E3}", 2, "keycap"),
    Row("*", 1, "asterisk is a base of a keycap only"),
    Row("🇮🇷", 2, "flag"),
    Row("🇮", 1, "half a flag"),
    Row("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2, "flag of tags"),
    Row("\u{200E}\u{2212}۵", 2, "directional mark"),
    Row("\u{2067}ab\u{2069}", 2, "isolate"),
    Row("می\u{200C}ماند", 6, "zero-width non-joiner"),
    Row("co\u{AD}op", 4, "soft hyphen"),
    Row("\u{FEFF}a", 1, "byte order mark"),
    Row("\u{6DD}", 1, "end of ayah is drawn, though Cf"),
    Row("a\tb\u{1B}", 4, "controls are shown as symbols"),
    Row("\r\n", 2, "two controls"),
  ]

  @Test(arguments: rows)
  func widthsMatchTerminalColumns(_ row: Row) {
    #expect(DisplayWidth.columns(row.text) == row.columns)
  }

  /// The width of a string is the sum of the widths of its clusters, so that lines can be measured in segments.
  @Test(arguments: rows)
  func clustersAddUp(_ row: Row) {
    #expect(row.text.map { DisplayWidth.columns($0) }.reduce(0, +) == row.columns)
    #expect(DisplayWidth.columns(row.text + " " + row.text) == 2 * row.columns + 1)
  }
}
