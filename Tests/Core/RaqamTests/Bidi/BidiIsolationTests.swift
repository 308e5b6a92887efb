import ICU
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Expected isolates and marks, written as ⟨ for FSI, ‹ for LRI, « for RLI, ⟩ for PDI, → for LRM, ← for RLM.
@Suite struct BidiIsolationTests {
  private static let shown: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{2068}": "⟨", "\u{2066}": "‹", "\u{2067}": "«", "\u{2069}": "⟩", "\u{200E}": "→", "\u{200F}": "←",
  ]

  private static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { shown[$0] ?? $0 }))
  }

  /// Alternates values and plain pattern text.
  private static func pieces(_ texts: [String]) -> [TextSegment] {
    texts.enumerated().map { TextSegment($1, $0 % 2 == 0 ? .value : .pattern) }
  }

  @Test(arguments: [
    (TextDirection.leftToRight, ["a", " and ", "b"], "a and b"), (.leftToRight, ["سیب", " and ", "b"], "⟨سیب⟩ and b"),
    (.leftToRight, ["+98 21 1", " and ", "5"], "+98 21 1 and 5"), (.leftToRight, ["سیب"], "سیب"),
    (.leftToRight, ["سیب."], "⟨سیب.⟩"), (.leftToRight, ["٣", ", ", "٤"], "⟨٣⟩, ⟨٤⟩"), (.leftToRight, [""], ""),
    (.leftToRight, ["5", " تا ", "6"], "→5 تا ⟨6⟩"), (.leftToRight, [], ""),
    (.rightToLeft, ["سیب", " و ", "موز"], "سیب و موز"), (.rightToLeft, ["a", " و ", "موز"], "⟨a⟩ و موز"),
    (.rightToLeft, ["+98 21 1", " و ", "5"], "⟨+98 21 1⟩ و 5"), (.rightToLeft, ["-5"], "⟨-5⟩"),
    (.rightToLeft, ["?!", " و ", "…"], "?! و …"), (.rightToLeft, ["a", ", ", "b"], "←⟨a⟩, ⟨b⟩"),
    (.rightToLeft, ["5", ", ", "6"], "5, 6"), (.rightToLeft, ["a"], "a"), (.rightToLeft, ["a."], "⟨a.⟩"),
    (.rightToLeft, ["5-6", ": ", "۷"], "5-6: ۷"), (.rightToLeft, ["5-6", " تا ", "5-6"], "5-6 تا ⟨5-6⟩"),
  ])
  func isolatesValuesThatWouldReorder(_ direction: TextDirection, _ texts: [String], _ text: String) throws {
    let pieces = Self.pieces(texts)
    let isolation = BidiIsolation(direction: direction)
    #expect(try Self.visible(isolation.string(pieces)) == text)
    #expect(try isolation.parts(pieces).map(\.text).joined() == isolation.string(pieces))
  }

  /// Text from a formatter of the pattern's direction is not isolated if nothing would reorder it. If its first strong
  /// letter does not show its direction, the isolate sets the direction.
  @Test(arguments: [
    (["۵", " پرونده"], "۵ پرونده"), (["→−۵", " پرونده"], "→−۵ پرونده"),
    (["→−۵", "–", "→−۶"], "←«→−۵⟩–«→−۶⟩"), (["۵", "%"], "۵%"), (["۲", "th"], "۲th"), (["۵", " – ", "۶"], "۵ – ۶"),
  ])
  func isolatesFormattedTextOnlyIfReordered(_ texts: [String], _ text: String) throws {
    let marks = Dictionary(uniqueKeysWithValues: Self.shown.map { ($1, $0) })
    let pieces = texts.enumerated().map { index, text in
      let controls = String(String.UnicodeScalarView(text.unicodeScalars.map { marks[$0] ?? $0 }))
      return TextSegment(controls, index % 2 == 0 ? .formatted(.rightToLeft) : .pattern)
    }
    #expect(try Self.visible(BidiIsolation(direction: .rightToLeft).string(pieces)) == text)
  }

  /// Directional controls that a segment opens are closed at its end, and unmatched closing controls are removed.
  @Test(arguments: [
    ("a\u{202E}b", "⟨a\u{202E}b\u{202C}⟩ x"), ("\u{2067}a", "«a⟩ x"), ("a\u{2069}\u{202C}b", "ab x"),
    ("\u{2067}\u{202B}a\u{2069}b", "«\u{202B}a\u{202C}⟩b x"), ("\u{202A}\u{2069}", "⟨\u{202A}\u{202C}⟩ x"),
    ("سیب\nموز\n", "⟨سیب⟩\n⟨موز⟩\n x"), ("\u{202E}a\r\nb", "⟨\u{202E}a\u{202C}⟩\r\n⟨b⟩ x"),
  ])
  func balancesControlsOfASegment(_ piece: String, _ text: String) throws {
    let pieces = [TextSegment(piece, .value), TextSegment(" x", .pattern)]
    let written = try BidiIsolation(direction: .leftToRight).string(pieces)
    #expect(Self.visible(written) == text)
  }

  @Test func isolatesAreSeparateParts() throws {
    let pieces = [
      TextSegment([FormatPart(.element, "a")], .value), TextSegment(", ", .pattern),
      TextSegment([FormatPart(.element, "-5")], .value),
    ]
    let parts = try BidiIsolation(direction: .rightToLeft).parts(pieces)
    #expect(
      parts.map(\.kind) == [
        .bidiIsolation, .bidiIsolation, .element, .bidiIsolation, .literal, .bidiIsolation, .element, .bidiIsolation,
      ])
    #expect(
      BidiTreatment.none.applied(to: parts, direction: .rightToLeft) == [
        FormatPart(.element, "a"), FormatPart(.literal, ", "), FormatPart(.element, "-5"),
      ])
  }

  /// Beyond the limits, segments are isolated without examining each one; the visual order is still right.
  @Test(arguments: [40, 6000])
  func manySegmentsKeepVisualOrder(_ count: Int) throws {
    let texts = (0..<count).flatMap { [$0 % 2 == 0 ? "-5" : "5", "، "] }
    let text = try BidiIsolation(direction: .rightToLeft).string(Self.pieces(texts))
    let isolated = texts.enumerated().map { $0 % 2 == 0 ? "\u{2068}\($1)\u{2069}" : $1 }.joined()
    #expect(
      try IsolatedLine.displayed(text, .rightToLeft) == IsolatedLine.displayed(isolated, .rightToLeft))
    #expect(try IsolatedLine.displayed(text, .firstStrong) == IsolatedLine.displayed(text, .rightToLeft))
  }
}
