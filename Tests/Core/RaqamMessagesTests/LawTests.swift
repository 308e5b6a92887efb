import RaqamMessages
import TestSupport
import Testing

@Suite struct LawTests {
  @Test func randomModelsSurvivePrintingAndCoding() {
    var generator = ModelGenerator(seed: chosenSeed(531))
    for _ in 0..<(isExhaustive ? 200_000 : 3000) {
      let model = generator.model()
      #expect(!model.problems.contains { $0.code == .unrepresentable }, "\(model)")
      expectLaws(model)
    }
  }

  @Test func parserAgreesWithTheGrammarOnShortStrings() {
    var random = SplitMix64(seed: chosenSeed(532))
    var counts = [true: 0, false: 0]
    for _ in 0..<(isExhaustive ? 500_000 : 8000) {
      let text = Self.text(&random)
      let isValid = Grammar.matches(text)
      counts[isValid, default: 0] += 1
      let source = MessageSource(parsing: text)
      #expect((source.model != nil) == isValid, "\(text.debugDescription) \(source.errors)")
    }
    // The strings must test both answers.
    for isValid in [true, false] {
      expectCases(counts[isValid] ?? 0, of: isValid ? "valid strings" : "other strings", atLeast: 800)
    }
  }

  @Test func parserAgreesWithTheGrammarOnNameCharacters() {
    for value in UInt32(1)...0x10FFFF {
      // All boundaries of the ranges are within 2 of a multiple of 16 or below U+0100.
      guard value < 0x100 || [0, 1, 14, 15].contains(value & 15) || value < 0x3100, let scalar = Unicode.Scalar(value)
      else { continue }
      guard value < 0x3100 || value & 0xFFF > 0xFF0 || value & 0xFFF < 2 || (0xFD00...0xFE00).contains(value) else {
        continue
      }
      let isStart = MessageSource(parsing: "{$\(scalar)}").model != nil
      #expect(isStart == Grammar.isNameStart(value), "\(value)")
      let isChar = MessageSource(parsing: "{1\(scalar)1}").model != nil
      #expect(isChar == Grammar.isNameChar(value), "\(value)")
    }
  }

  private static let pieces = [
    "{", "}", "{{", "}}", "|", "\\", "\\{", ".", ".input", ".local", ".match", "$", "$x", "x", "a", ":", ":f", "@",
    "@a",
    "#", "#b", "/", "=", "*", " ", " ", "\u{200E}", "\u{2066}", "\u{61C}", "\u{3000}", "\n", "\r\n", "1", "-", "\0",
    "^",
    "é", "\u{301}", Noncharacter.first, Noncharacter.last, "{$x}", "{:f}", "{x}", "|q|", "{{_}}", " k=v", "k = $v",
  ]

  private static let templates: [[String]] = [
    [".input", " ", "{", "$x", " ", ":f", "}", " ", "{{", "_", "}}"],
    [".local", " ", "$x", " ", "=", " ", "{", "1", " ", ":f", "}", "{{", "_", "}}"],
    [".match", " ", "$x", " ", "$y", " ", "a", " ", "*", "{{", "_", "}}", "*", " ", "|q|", " ", "{{", "}}"],
    ["a", "{", " ", "$x", " ", ":f", ":", "g", " ", "k", "=", "v", " ", "@a", "=", "|q|", " ", "}", "b"],
    ["{", "#b", " ", "k", "=", "$x", " ", "@a", " ", "/", "}", "x", "{", "/", "b", "}"],
    [" ", "a", "\\{", "{", "|", "q", "\\\\", "|", " ", "@a", "}", "\n"],
  ]

  /// Returns random pieces, or a valid message with few random changes.
  private static func text(_ random: inout SplitMix64) -> String {
    var parts: [String] = []
    if random.chance(30) {
      parts = (0..<Int.random(in: 0...7, using: &random)).map { _ in random.pick(pieces) }
    } else {
      parts = random.pick(templates)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let index = Int.random(in: 0..<parts.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: parts[index] = ""
        case 1: parts[index] = random.pick(pieces)
        case 2: parts.insert(random.pick(pieces), at: index)
        default: parts.insert(random.pick([" ", "\u{200E}", "\u{3000}"]), at: index)
        }
      }
    }
    return String(String.UnicodeScalarView(parts.joined().unicodeScalars.prefix(63)))
  }
}
