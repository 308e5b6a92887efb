import Raqam
import RaqamMessages
import RaqamValues
import TestSupport
import Testing

/// Laws of pseudo-locales for random texts and patterns.
@Suite struct PseudoLocaleLawTests {
  /// Letters and controls that a pseudo-locale adds; texts that already contain them are excluded.
  private static let written: [PseudoLocale: Set<Unicode.Scalar>] = [
    .accented: Set(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".flatMap {
        PseudoLocale.accented.text(String($0)).unicodeScalars
      }),
    .bidirectional: ["\u{202E}", "\u{202C}"],
  ]
  private static let pieces = [
    "a", "Total", " one", " one two", "don't", "USD", "[", "]", "[ab", "cd]", " ", "5", "é", "e\u{301}", "سلام", "漢字",
    "🙂", "\u{200F}", "\u{200D}", "\r\n", "ß", "ﬁ", "İ", ":", "(x)", "{n}", "}", "'", "|", "#", "{n, choice, 0#",
  ]

  private static func text(_ random: inout SplitMix64) -> String {
    var text = ""
    for _ in 0..<random.below(9) {
      if random.below(3) > 0 {
        text += pieces[random.below(pieces.count)]
      } else if let scalar = Unicode.Scalar(UInt32(random.below(0x11_0000))) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Returns a message with transformed texts; another text unchanged.
  private static func pattern(_ text: String, _ pseudo: PseudoLocale) -> String {
    do throws(FormatError) { return pseudo.pattern(try MessagePattern(text)) } catch { return text }
  }

  /// Law: `plain` restores the English of texts and patterns.
  @Test(arguments: PseudoLocale.allCases)
  func plainRestoresEnglish(_ pseudo: PseudoLocale) {
    var random = SplitMix64(seed: 78)
    let own = Self.written[pseudo] ?? []
    var count = 0
    for _ in 0..<5000 {
      let text = Self.text(&random)
      if text.unicodeScalars.contains(where: own.contains) { continue }
      count += 1
      for shown in [pseudo.text(text), Self.pattern(text, pseudo)]
      where pseudo.plain(shown).utf8.elementsEqual(text.utf8) == false {
        Issue.record("\(text.debugDescription) \(shown.debugDescription)")
      }
    }
    expectCases(count, of: "texts", atLeast: 500)
  }

  /// A pattern, its formatted text, and that text with accents on the letters from the pattern.
  private struct Message {
    var pattern = ""
    var text = ""
    var accented = ""
    var letters = 0

    /// Appends literal text within an argument of a type, or within the whole message.
    mutating func put(_ literal: String, in type: String) {
      // Two adjacent quotations would merge.
      let literal = pattern.hasSuffix("'") ? "." + literal : literal
      for scalar in literal.unicodeScalars {
        let shown = PseudoLocale.accented.text(String(scalar))
        switch scalar {
        case "'": pattern += "''"
        case "{", "}": pattern += "'\(scalar)'"
        case "#" where type == "plural", "|" where type == "choice": pattern += "'\(scalar)'"
        default: pattern.unicodeScalars.append(scalar)
        }
        text.unicodeScalars.append(scalar)
        accented += shown
        letters += scalar.properties.isAlphabetic ? 1 : 0
      }
    }

    mutating func append(_ other: Message, chosen: Bool) {
      pattern += other.pattern
      letters += other.letters
      guard chosen else { return }
      text += other.text
      accented += other.accented
    }
  }

  private static let literals = ["abc", "Total ", "don't", "{x}", "#", "|", " ", "é", "5 <", "סל", "No", ""]

  private static func message(
    _ random: inout SplitMix64, number: Int, in type: String = "", depth: Int = 0
  ) -> Message {
    var message = Message()
    for _ in 0...random.below(3) {
      message.put(literals[random.below(literals.count)], in: type)
      func inner(_ type: String) -> Message {
        Self.message(&random, number: number, in: type, depth: depth + 1)
      }
      switch depth < 3 ? random.below(6) : 0 {
      case 1:
        message.append(Message(pattern: "{name}", text: "Ada", accented: "Ada"), chosen: true)
      case 2:
        message.pattern += "{n, plural, one {"
        message.append(inner("plural"), chosen: number == 1)
        message.pattern += "} other {"
        message.append(inner("plural"), chosen: number != 1)
        message.pattern += "}}"
      case 3:
        message.pattern += "{s, select, a {"
        message.append(inner("select"), chosen: false)
        message.pattern += "} other {"
        message.append(inner("select"), chosen: true)
        message.pattern += "}}"
      case 4:
        message.pattern += "{n, choice, 0#"
        message.append(inner("choice"), chosen: number < 1)
        message.pattern += "|1#"
        message.append(inner("choice"), chosen: number == 1)
        message.pattern += "|1<"
        message.append(inner("choice"), chosen: number > 1)
        message.pattern += "}"
      default: break
      }
    }
    return message
  }

  private static func format(_ pattern: String, _ number: Int) throws -> String {
    let formatter = try MessageFormatter(pattern, locale: "en_US", timeZone: "UTC")
    let arguments: [ExactText: FieldValue] = [
      "n": .integer(Int64(number)), "name": .string("Ada"), "s": .string("z"),
    ]
    return BidiTreatment.none.applied(to: try formatter.string(arguments), direction: .leftToRight)
  }

  /// Law: a pseudo-localized pattern formats to the text with accents on the letters from the pattern, in brackets and
  /// longer.
  @Test func accentedPatternsFormatToAccentedText() throws {
    var random = SplitMix64(seed: 79)
    let padding = " one two three four five six seven eight nine ten"
    for turn in 0..<rounds(3000) {
      let number = turn % 3
      let message = Self.message(&random, number: number)
      #expect(try Self.format(message.pattern, number) == message.text, "\(message.pattern)")
      let bidirectional = try Self.format(Self.pattern(message.pattern, .bidirectional), number)
      #expect(bidirectional == message.text, "\(message.pattern)")
      let pattern = Self.pattern(message.pattern, .accented)
      let shown = try Self.format(pattern, number)
      #expect(PseudoLocale.accented.plain(pattern) == message.pattern)
      guard let close = shown.lastIndex(of: "]"), let open = shown.firstIndex(of: "[") else {
        #expect(shown == message.accented, "\(pattern)")
        continue
      }
      #expect(message.letters >= 3)
      var inside = String(shown[shown.index(after: open)..<close])
      while let word = padding.split(separator: " ").first(where: { inside.hasSuffix(" " + $0) }) {
        inside.removeLast(word.count + 1)
        if shown[..<open] + inside + shown[shown.index(after: close)...] == message.accented { break }
      }
      #expect(shown[..<open] + inside + shown[shown.index(after: close)...] == message.accented, "\(pattern)")
    }
  }
}
