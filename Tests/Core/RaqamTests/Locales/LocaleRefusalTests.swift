import RaqamValues
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct LocaleRefusalTests {
  private static func refused(_ text: String, at offset: Int) -> Refused {
    Refused(
      text, .invalidLocale, at: offset,
      "\"\(text.abbreviated(to: 60))\" is not a well-formed locale id (at offset \(offset)); "
        + "write a language, and a script or region if needed: fa_IR, zh-Hant-TW, fa_IR@calendar=persian")
  }

  static let illFormed = [
    refused("", at: 0), refused(" ", at: 0), refused("garbage!!", at: 7), refused("fa IR", at: 2),
    refused("fa_IR ", at: 5),
    refused("فارسی", at: 0), refused("f", at: 0), refused("123", at: 0), refused("fa/IR", at: 2), refused("-", at: 0),
    refused("_", at: 0), refused("@calendar=persian", at: 0), refused("abcdefghi", at: 0), refused("a1", at: 0),
    refused("fa_IR@", at: 6), refused("fa_IR@calendar", at: 6), refused("fa_IR@calendar=", at: 6),
    refused("fa_IR@=x", at: 6),
    refused("fa_IR@a=b=c", at: 6), refused("fa_IR@calendar=persian;", at: 6), refused("fa\u{0}", at: 2),
    refused(".UTF-8", at: 0),
    refused("fa-IR-", at: 5), refused("__", at: 0), refused("_@calendar=persian", at: 0), refused("_IR-US", at: 4),
    refused("root-IR-US.UTF-8", at: 8), refused("fa--IR", at: 3), refused("fa-toolongsubtag", at: 3),
    refused("fa-u", at: 3),
    refused("en-US-US", at: 6), refused("😀", at: 0), refused(String(repeating: "a", count: 256), at: 0),
  ]

  @Test(arguments: illFormed)
  func rejectsMalformedIDsWithOffset(_ refused: Refused) {
    let error = failure { try LocaleID(refused.input) }
    #expect(error?.code == refused.code)
    #expect(error?.offset == refused.offset)
    #expect(error?.description == refused.error)
  }

  /// Law: random ids are accepted or rejected without a trap; an accepted id has one canonical spelling.
  @Test(.long, arguments: 0..<4)
  func randomIDsNeverTrap(_ slice: Int) throws {
    let alphabet = Array("abcfairuxzAIRULT0149-__@=;. é\u{0}").map(String.init)
    let words = [
      "fa", "IR", "u", "ca", "persian", "x", "Arab", "und", "root", "-", "_", "@", "=", ";", "calendar", "en", "1994",
      "t",
    ]
    var random = SplitMix64(seed: 71 + UInt64(slice))
    var readCount = 0
    for round in 0..<5_000 {
      let pool = round % 2 == 0 ? alphabet : words
      let separator = round % 4 == 3 ? "-" : ""
      let text = (0..<random.below(10)).map { _ in pool[random.below(pool.count)] }.joined(separator: separator)
      var locale: LocaleID?
      let error = failure { locale = try LocaleID(text) }
      if let error {
        #expect(error.code == .invalidLocale, "\(text)")
        #expect((error.offset ?? 0) <= text.utf16.count, "\(text)")
      } else if let locale {
        readCount += 1
        let again = try LocaleID(locale.identifier)
        #expect(again == locale, "\(text)")
        #expect(try LocaleID(locale.languageTag).identifier == locale.identifier, "\(text)")
      }
    }
    expectCases(readCount, atLeast: 100)
  }

  @Test func longIDsAreNotTruncated() {
    for text in [
      "fa-x-" + String(repeating: "a-", count: 120) + "a", "en@" + String(repeating: "a=b;", count: 60) + "a=b",
    ] {
      var locale: LocaleID?
      let error = failure { locale = try LocaleID(text) }
      #expect(error?.code == .invalidLocale || locale?.language == "fa" || locale?.language == "en", "\(text)")
    }
  }
}
