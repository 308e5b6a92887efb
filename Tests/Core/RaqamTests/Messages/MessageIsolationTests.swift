import Raqam
import RaqamValues
import TestSupport
import Testing

/// The isolation of values in messages of MessageFormat 1.
@Suite struct MessageIsolationTests {
  private static let pieces = [
    "سلام", "שלום", " ", " ", "،", "، ", ".", ". ", "(", ")", ": ", ":", "-", "/", "%", "+", "ـ", "\u{200C}", "{n}",
    "{n}", "{m}",
    "{n, number, 0.00}", "{s}", "{n, plural, one {{m} پرونده} other {# پرونده}}", "!", ",", "«", "»", "?",
  ]

  /// Law: the text that is appended without a layout is that of the parts, which are laid out.
  @Test(.long) func appendedTextIsThatOfTheParts() throws {
    var random = SplitMix64(seed: chosenSeed(0x4D38))
    let locales = ["fa_IR", "ar_EG", "ar_AE", "he_IL", "ur_PK", "ckb_IQ", "en_US"]
    let numbers: [FieldValue] = [1, 2, 12_345, -7, 1.5, -0.25, 1_000_000, .double(.infinity)]
    let strings: [FieldValue] = ["نام", "Ann", "5", "١٢", "a\u{2067}b", "", " ", "-"]
    var (count, isolated) = (0, 0)
    for _ in 0..<rounds(4000) {
      var pattern = ""
      for _ in 0...random.below(6) { pattern += Self.pieces[random.below(Self.pieces.count)] }
      let locale = locales[random.below(locales.count)]
      let formatter = try MessageFormatter(pattern, locale: locale, timeZone: "UTC")
      for _ in 0..<3 {
        let arguments: [ExactText: FieldValue] = [
          "n": numbers[random.below(numbers.count)], "m": numbers[random.below(numbers.count)],
          "s": strings[random.below(strings.count)],
        ]
        let parts = try formatter.parts(arguments)
        let text = try formatter.string(arguments)
        if !text.utf8.elementsEqual(parts.map(\.text).joined().utf8) {
          Issue.record("\(locale) \(pattern.debugDescription) \(arguments): \(text.debugDescription)")
        }
        count += 1
        if parts.contains(where: { $0.kind == .bidiIsolation }) { isolated += 1 }
      }
    }
    expectCases(count, of: "texts", atLeast: 300)
    expectCases(isolated, of: "isolated texts", atLeast: 30)
  }
}
