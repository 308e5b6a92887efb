import Raqam
import RaqamMessages
import RaqamValues
import Testing

/// Options and values of MessageFormat 2 whose effect other specifications determine.
@Suite struct MessageOptionTests {
  private static func format(
    _ text: String, _ arguments: [ExactText: FieldValue] = [:], isolation: MessageIsolation = .none,
    locale: String = "en_US"
  ) throws -> FormattedMessage {
    try UnicodeMessageFormatter(text, locale: locale, timeZone: "UTC", isolation: isolation).format(arguments)
  }

  /// With a priority, significant digits take part as in ECMA-402, which has up to 21 of them.
  @Test(arguments: [
    ("{3.14159 :number roundingPriority=morePrecision}", "3.14159"),
    ("{3.14159 :number roundingPriority=lessPrecision}", "3.142"), ("{3.14159 :number roundingPriority=auto}", "3.142"),
    ("{3.14159 :number roundingPriority=morePrecision maximumFractionDigits=1}", "3.14159"),
  ])
  func prioritiesUseBothKindsOfDigits(_ message: String, _ text: String) throws {
    let result = try Self.format(message)
    #expect(result.text == text)
    #expect(result.problems == [])
  }

  @Test(arguments: [
    "{12.34 :number roundingIncrement=5 maximumSignificantDigits=3}",
    "{12.34 :number roundingIncrement=5 roundingPriority=morePrecision}",
    "{12.34 :currency currency=USD roundingIncrement=5 minimumSignificantDigits=2}",
  ])
  func incrementsExcludeSignificantDigits(_ message: String) throws {
    let result = try Self.format(message)
    #expect(result.problems.map(\.code) == [.badOption])
    #expect(result.problems.first?.message.hasPrefix("roundingIncrement") == true)
    #expect(!result.text.contains("{"))
  }

  @Test(arguments: [("cardinal", "plural"), ("ordinl", "ordinal")])
  func wordsOfCLDRHaveHints(_ word: String, _ meant: String) throws {
    let result = try Self.format(".input {$n :number select=\(word)} .match $n one {{a}} * {{b}}", ["n": 1])
    #expect(result.problems.first?.hint == "did you mean \"\(meant)\"?")
  }

  /// Without isolation, a list has no isolating characters either.
  @Test func listsFollowTheIsolation() throws {
    let list: [ExactText: FieldValue] = ["l": ["سیب", "Apple"]]
    let plain = try Self.format("{$l :raqam:list}", list, locale: "fa_IR").text
    #expect(!plain.unicodeScalars.contains { (0x2066...0x2069).contains($0.value) })
    let isolated = try Self.format("{$l :raqam:list}", list, isolation: .standard, locale: "fa_IR").text
    #expect(isolated.unicodeScalars.contains("\u{2068}"))
  }

  /// The bidi controls of a value have no effect outside its isolate.
  @Test(arguments: [
    ("a\u{2069}b", "\u{2068}ab\u{2069}."), ("\u{202E}a", "\u{2068}\u{202E}a\u{202C}\u{2069}."),
    ("\u{2067}a\u{2069}", "\u{2068}\u{2067}a\u{2069}\u{2069}."), ("“a”", "\u{2068}“a”\u{2069}."),
  ])
  func controlsOfValuesAreBalanced(_ value: String, _ text: String) throws {
    for message in ["{$a}.", "{$a :string}."] {
      let formatter = try UnicodeMessageFormatter(message, locale: "en_US", timeZone: "UTC")
      #expect(try formatter.string(["a": .string(value)]) == text)
      #expect(try formatter.format(["a": .string(value)]).text == text)
      #expect(try Self.format(message, ["a": .string(value)]).text == value + ".")
    }
  }

  @Test func blanksOfSkeletonsAreIgnored() throws {
    #expect(try Self.format("{|2024-05-06| :raqam:date skeleton=| yMMMMd |}").text == "May 6, 2024")
  }
}
