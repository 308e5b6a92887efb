import ICU
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Accepted patterns are valid in ICU and are stored verbatim.
@Suite struct NumberPatternLawTests {
  private static let alphabet = Array("000###,,..@;%‰¤E+-'*x ( )😀5").map(String.init)

  /// Patterns composed of plausible parts, so that most of them are valid.
  private static func likely(_ random: inout SplitMix64) -> String {
    func one(_ texts: [String]) -> String { texts[random.below(texts.count)] }
    func affix() -> String { one(["", "", "¤", "¤¤ ", "%", "‰", "'x'", "''", "(", " ", "-", "+", "*x", "a", "'0'"]) }
    func digits() -> String {
      one(["0", "#,##0", "#,##,##0", ",##0", "#", "00", "@@", "@@#", "#@", "#,@@@", "5", "#,##25", "0,000"])
        + one(["", "", ".", ".0", ".00", ".0#", ".##", ".25", ".#"]) + one(["", "", "", "E0", "E00", "E+0"])
    }
    func subpattern() -> String { affix() + digits() + affix() }
    return subpattern() + (random.below(2) == 0 ? ";" + subpattern() : "")
  }

  private static func formats(_ pattern: String) throws(FormatError) {
    let handle = try NumberFormatHandle(pattern: pattern, locale: "en_US")
    for value in ["0", "1", "-1234.5"] {
      var bytes: [UInt8] = []
      try handle.append(decimal: value, to: &bytes)
      #expect(!bytes.isEmpty || pattern.contains("#"), "\(pattern) \(value)")
    }
  }

  /// Law: the symbols that ICU writes for a positive number are among the pattern's items and features.
  private static func hasSignsOfICU(_ pattern: NumberPattern) throws(FormatError) {
    let written = Set(
      try NumberFormatHandle(pattern: pattern.text, locale: "en_US").fields(decimal: "1").fields.map(\.kind))
    let (items, features) = (pattern.positive.items, pattern.positive.features)
    #expect(items.contains(.percent) == features.contains(.percent), "\(pattern.text)")
    #expect(items.contains(.permille) == features.contains(.permille), "\(pattern.text)")
    for (field, has) in [
      (NumberFormatField.currency, pattern.positive.hasCurrencySign), (.percent, features.contains(.percent)),
      (.permill, features.contains(.permille)),
    ] { #expect(written.contains(field.rawValue) == has, "\(pattern.text) \(field)") }
  }

  @Test(.long, arguments: [31, 32, 33, 34])
  func acceptedPatternsFormatInICU(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var acceptedCount = 0
    for round in 0..<4_000 {
      let text =
        round % 2 == 0
        ? Self.likely(&random)
        : (0..<(1 + random.below(8))).map { _ in Self.alphabet[random.below(Self.alphabet.count)] }.joined()
      guard let pattern = try? NumberPattern(text) else { continue }
      acceptedCount += 1
      #expect(pattern.text == text)
      #expect(throws: Never.self, "\(text)") {
        try Self.formats(text)
        try Self.hasSignsOfICU(pattern)
      }
    }
    expectCases(acceptedCount, atLeast: 1_000)
  }

  @Test func randomPatternsNeverTrap() {
    let alphabet = Self.alphabet + ["\u{0}", "\u{200E}", "é", "9", "\"", "e"]
    var random = SplitMix64(seed: 35)
    var count = 0
    for _ in 0..<10_000 {
      let text = (0..<random.below(14)).map { _ in alphabet[random.below(alphabet.count)] }.joined()
      guard let error = failure({ try NumberPattern(text) }) else { continue }
      #expect(error.code == .invalidPattern, "\(text)")
      #expect(error.hint != nil, "\(text)")
      #expect((0...text.utf16.count).contains(error.offset ?? -1), "\(text)")
      count += 1
    }
    expectCases(count, of: "rejected patterns", atLeast: 2000)
  }
}
