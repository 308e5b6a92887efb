import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct NumberPatternRefusalTests {
  private static func refused(_ pattern: String, _ what: String, at offset: Int, hint: String) -> Refused {
    Refused(
      pattern, .invalidPattern, at: offset, "number pattern \"\(pattern)\" \(what) (at offset \(offset)); \(hint)")
  }

  private static func noDigits(_ pattern: String, at offset: Int) -> Refused {
    refused(
      pattern, pattern.isEmpty ? "is empty" : "has no digit placeholder", at: offset,
      hint: "use \"0\" for a required digit and \"#\" for an optional one: #,##0.00")
  }

  private static func loneSeparator(_ pattern: String, at offset: Int) -> Refused {
    refused(pattern, "has no digit placeholder", at: offset, hint: "write \"0\" or \"#\" next to the separator")
  }

  private static func hashBehindZero(_ pattern: String, at offset: Int) -> Refused {
    refused(pattern, "has \"#\" after \"0\"", at: offset, hint: "write optional digits first: #,##0")
  }

  private static func secondPoint(_ pattern: String, at offset: Int) -> Refused {
    refused(pattern, "has a second decimal separator", at: offset, hint: "quote a literal point: '.'")
  }

  private static func openGroup(_ pattern: String, at offset: Int) -> Refused {
    refused(pattern, "has a grouping separator without digits after it", at: offset, hint: "write #,##0")
  }

  private static func openQuote(_ pattern: String, at offset: Int) -> Refused {
    refused(pattern, "has an unclosed quote", at: offset, hint: "close the quote, or write '' for an apostrophe")
  }

  private static func behindDigits(_ pattern: String, _ character: String, at offset: Int) -> Refused {
    refused(
      pattern, "has \"\(character)\" after the digits", at: offset,
      hint: "quote a literal character, or move it to the digits")
  }

  private static func percents(_ pattern: String, at offset: Int) -> Refused {
    refused(pattern, "has more than one percent or permille sign", at: offset, hint: "write it once")
  }

  private static func thirdSubpattern(_ pattern: String, at offset: Int) -> Refused {
    refused(
      pattern, "has a third subpattern", at: offset,
      hint: "write two: positive;negative (the text of zero is an option)")
  }

  private static func exponent(_ pattern: String, at offset: Int) -> Refused {
    refused(pattern, "has an exponent without digits", at: offset, hint: "write E0, or quote the letter: 'E'")
  }

  private static func fraction(_ pattern: String, _ character: String, at offset: Int) -> Refused {
    refused(pattern, "has \"\(character)\" in the fraction", at: offset, hint: "use only \"0\" and \"#\" in a fraction")
  }

  private static func currencySigns(_ pattern: String, _ count: Int, at offset: Int) -> Refused {
    refused(
      pattern, "has \(count) currency signs in a row", at: offset,
      hint: "use ¤ for the symbol, ¤¤ for the ISO code, ¤¤¤ for the name, ¤¤¤¤¤ for the narrow symbol")
  }

  /// Patterns that ICU 72 accepts silently.
  static let meaningless = [
    noDigits("", at: 0), noDigits("abc", at: 3), noDigits(" ", at: 1), noDigits("-", at: 1), noDigits("'0'", at: 3),
    percents("%%%", at: 1), percents("%‰0", at: 1), exponent("0E", at: 1), exponent("0E+", at: 1),
    exponent("#E#", at: 1),
    currencySigns("¤¤¤¤¤¤0", 6, at: 0), currencySigns("0 ¤¤¤¤¤¤¤", 7, at: 2), noDigits("0;", at: 2),
    noDigits(";0", at: 0),
    currencySigns("¤¤¤¤0", 4, at: 0), noDigits("0;abc", at: 5), noDigits("¤", at: 1),
    refused(
      "%0%", "has a percent or permille sign on both sides", at: 2, hint: "write it on one side only"),
  ]

  /// Patterns that ICU 72 rejects without an offset.
  static let malformed = [
    secondPoint("0.0.0", at: 3), secondPoint("##0.0.0", at: 5), loneSeparator("..", at: 0), loneSeparator(".", at: 0),
    openGroup("0,", at: 1), openGroup("#,", at: 1), openGroup("#,##0,.0", at: 5), openGroup(",", at: 0),
    openGroup("#,##0,%", at: 5),
    refused("#,,0", "has two grouping separators in a row", at: 2, hint: "remove one of them"),
    hashBehindZero("0#", at: 1), hashBehindZero("#0#", at: 2), hashBehindZero("#0,#", at: 3),
    hashBehindZero("#0.#0", at: -1),
    refused("0.#0", "has a digit after \"#\" in the fraction", at: 3, hint: "write 0.0#"),
    refused("#0.#0", "has a digit after \"#\" in the fraction", at: 4, hint: "write 0.0#"),
    openQuote("'", at: 0), openQuote("0'", at: 1), openQuote("0'a", at: 1), openQuote("'a''0", at: 0),
    openQuote("'''0", at: 2),
    refused("0@", "has a misplaced \"@\"", at: 1, hint: "write significant digits as #@@# or @@##"),
    refused("@#@", "has a misplaced \"@\"", at: 2, hint: "write significant digits as #@@# or @@##"),
    refused("@0", "mixes \"@\" and digits", at: 1, hint: "use significant digits (@@#) or decimal places (#0)"),
    fraction("0.0,0", ",", at: 3), fraction("0.@", "@", at: 2), thirdSubpattern("0;0;0", at: 3),
    thirdSubpattern("0;-0;z0", at: 4),
    thirdSubpattern("0;0;", at: 3), behindDigits("0 0", "0", at: 2), behindDigits("0a#", "#", at: 2),
    behindDigits("0 @", "@", at: 2), behindDigits("0;0,0x,", ",", at: 6), secondPoint("0 .", at: 2),
    refused(
      "#,##0E0", "has a grouping separator and an exponent", at: 1, hint: "use one of them: #,##0 or 0.###E0"),
    refused(
      "#0.1234567890123456", "has a rounding increment of more than 15 digits", at: 0, hint: "use at most 15 digits"),
    refused(
      "0;a#,##,@@@.0E+00", "has a grouping separator and an exponent", at: 4,
      hint: "use one of them: #,##0 or 0.###E0"),
    refused("*x0*y", "has more than one padding", at: 0, hint: "write \"*\" and its character once"),
    refused("0*", "has no character after \"*\"", at: 1, hint: "write \"*x\" to pad with x"),
    refused("*", "has no character after \"*\"", at: 0, hint: "write \"*x\" to pad with x"),
  ].filter { $0.offset != -1 }

  @Test(arguments: meaningless + malformed)
  func rejectsInvalidPatternsWithOffset(_ refused: Refused) {
    let error = failure { try NumberPattern(refused.input) }
    #expect(error?.code == refused.code)
    #expect(error?.offset == refused.offset)
    #expect(error?.description == refused.error)
  }

  @Test func rejectsLongPatterns() {
    let error = failure { try NumberPattern(String(repeating: "x", count: 1024) + "0") }
    #expect(error == FormatError(.limitExceeded, "the number pattern exceeds the limit of 1024 UTF-16 code units"))
    #expect(failure { try NumberPattern(String(repeating: "x", count: 1023) + "0") } == nil)
  }

  @Test(arguments: [("0;0", 1), ("#,##0.00;(0)", 8), ("'a;b'0;0", 6), ("0;", 1)])
  func rejectsSemicolonInSingleSubpattern(_ text: String, at offset: Int) {
    let error = failure { try NumberPattern.single(text) }
    #expect(error?.offset == offset)
    #expect(
      error?.description
        == "\"\(text)\" has more than one subpattern (at offset \(offset)); write a single subpattern here")
  }

  @Test func singleSubpatternHasPrefixNumberAndSuffix() throws {
    let single = try NumberPattern.single("(#,##0 'x;y')")
    #expect([single.prefix, single.number, single.suffix] == ["(", "#,##0", " 'x;y')"])
    #expect(failure { try NumberPattern.single("abc") }?.code == .invalidPattern)
  }
}
