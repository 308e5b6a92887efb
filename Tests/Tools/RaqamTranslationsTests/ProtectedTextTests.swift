import RaqamMessages
import TestSupport
import Testing

@testable import RaqamTranslations

/// The protected parts of messages of MessageFormat 2.
@Suite struct ProtectedTextTests {
  /// A message with `‹›` around each protected part.
  static let marked = [
    "Hello ‹{$name}›!", "‹{$a}›‹{$b :number select=|}|}›", "‹{#b}›x‹{/b}›", "\\{text\\}", "‹{{›x‹}}›", "",
    "‹.input {$n :number} .match $n one {{›one‹}} * {{›‹{$n}› files‹}}›",
    "‹.local $x = {1} {{›‹{$x}›‹}}›",
    // Syntax errors.
    "Hello {$name", ".match $n",
  ]

  @Test(arguments: marked)
  func protectsAllButText(_ marked: String) {
    let text = marked.filter { $0 != "‹" && $0 != "›" }
    let pieces = ProtectedText(unicodeMessage: text).pieces
    #expect(pieces.map { $0.isProtected ? "‹\($0.text)›" : $0.text }.joined() == marked)
  }

  /// The parts of any text, joined, are the text, and only texts of a valid message have letters to translate.
  @Test func partsAreTheWholeText() {
    var random = SplitMix64(seed: chosenSeed(2027))
    let fragments =
      RandomForms.messages + ["{", "}", "{{", "}}", "|", "\\", "$n", ":number", ".match", "*", " ", "e\u{301}"]
    for _ in 0..<2000 {
      let text = (0..<1 + random.below(6)).map { _ in fragments[random.below(fragments.count)] }.joined()
      let pieces = ProtectedText(unicodeMessage: text).pieces
      #expect(pieces.map(\.text).joined().utf8.elementsEqual(text.utf8), "\(text)")
      #expect(pieces.allSatisfy { !$0.text.isEmpty }, "\(text)")
    }
  }
}
