import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct ListTextFormatterTests {
  private static func joined(_ texts: [String], _ style: ListStyle = ListStyle(), _ locale: String = "en_US") throws
    -> String
  {
    try ListTextFormatter(style, locale: LocaleID(locale)).string(texts)
  }

  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b, and c"), (["", ""], " and "), ([""], ""),
    (["a", "", "c"], "a, , and c"), (["a, b", "c"], "a, b and c"),
    (["سلام", "😀", "e\u{301}"], "\u{2068}سلام\u{2069}, 😀, and e\u{301}"),
    (["{0}", "{1}", "'"], "{0}, {1}, and '"), (["a\u{0}b", "c"], "a\u{0}b and c"),
  ])
  func listsJoinInEnglish(_ texts: [String], _ text: String) throws {
    #expect(try Self.joined(texts) == text)
  }

  @Test(arguments: [
    (ListStyle(.or), "a, b, or c"), (ListStyle(.and, width: .short), "a, b, & c"),
    (ListStyle(.and, width: .narrow), "a, b, c"),
    (ListStyle(.unit), "a, b, c"), (ListStyle(.unit, width: .narrow), "a b c"),
    (ListStyle(.or, width: .narrow), "a, b, or c"),
  ])
  func stylesSelectConjunction(_ style: ListStyle, _ text: String) throws {
    #expect(try Self.joined(["a", "b", "c"], style) == text)
  }

  /// ICU 72, CLDR 42.
  @Test(arguments: [
    ("fa_IR", ListStyle(), "\u{2068}a\u{2069}،\u{200F} \u{2068}b\u{2069}، و \u{2068}c\u{2069}"),
    ("de_DE", ListStyle(.or), "a, b oder c"),
    ("ja_JP", ListStyle(), "a、b、c"),
    ("zz_ZZ", ListStyle(), "a, b, c"),
  ])
  func listsJoinInLocales(_ locale: String, _ style: ListStyle, _ text: String) throws {
    let written = try Self.joined(["a", "b", "c"], style, locale)
    #expect(written == text)
  }

  @Test func spanishConjunctionDependsOnNextWord() throws {
    #expect(try Self.joined(["padres", "hijos"], ListStyle(), "es") == "padres e hijos")
    #expect(try Self.joined(["plata", "oro"], ListStyle(.or), "es") == "plata u oro")
    #expect(try Self.joined(["oro", "plata"], ListStyle(.or), "es") == "oro o plata")
  }

  /// The root locale's unit list adds only separators.
  @Test func rootListsAddOnlySeparators() throws {
    let joiner = try ListTextFormatter(ListStyle(.unit), locale: .root)
    var random = SplitMix64(seed: 95)
    for count in [0, 1, 2, 3, 10, 300] {
      let texts = (0..<count).map { _ in random.digits(1 + random.below(20)) }
      #expect(try joiner.string(texts) == texts.joined(separator: ", "))
    }
  }

  @Test func joinsLongTexts() throws {
    let long = String(repeating: "متن", count: 10_000)
    #expect(try Self.joined([long, "b"]) == "\u{2068}\(long)\u{2069} and b")
  }

  @Test(arguments: LocaleSample.names)
  func elementsKeepTheirOrderInEveryLocale(_ locale: String) throws {
    for kind in ListStyle.Kind.allCases {
      for width in ListStyle.Width.allCases {
        let written = try Self.joined(["x1", "x2", "x3", "x4"], ListStyle(kind, width: width), locale)
        let places = try ["x1", "x2", "x3", "x4"].map { text in try #require(written.firstRange(of: text)).lowerBound }
        #expect(places == places.sorted(), "\(written)")
      }
    }
  }
}
