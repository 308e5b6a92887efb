import Raqam
import Testing

@Suite struct PluralTextFormatterTests {
  @Test(arguments: [
    ("en_US", PluralSelector.Kind.cardinal, "1", "1 file"), ("en_US", .cardinal, "1200", "1,200 files"),
    ("en_US", .cardinal, "1.5", "1.5 files"), ("en_US", .cardinal, "-1", "-1 file"),
    ("en_US", .cardinal, "NaN", "NaN files"), ("fa_IR", .cardinal, "0", "۰ file"), ("ar", .cardinal, "2", "two"),
    ("en_US", .ordinal, "2", "two"),
  ])
  func pluralTextFormats(locale: String, kind: PluralSelector.Kind, value: String, text: String) throws {
    let style = try PluralTextStyle([.one: "# file", .two: "two", .other: "# files"], kind: kind)
    let formatter = try PluralTextFormatter(style, locale: LocaleID(locale))
    let number = try NumericValue(text: value)
    #expect(try formatter.string(number) == text)
    #expect(try formatter.parts(number).map(\.text).joined() == text)
  }

  /// Each `#` may be replaced with a number of thousands of digits, so both are limited.
  @Test(arguments: [String(repeating: "#", count: 17), String(repeating: "x", count: 1025)])
  func rejectsTextsBeyondLimits(_ text: String) {
    #expect(
      failure { try PluralTextStyle([.one: "#", .other: text]) }
        == FormatError(
          .limitExceeded, "the plural text \"other\" exceeds the limit of 1024 UTF-16 code units or 16 \"#\""))
  }

  @Test func rejectsTextsWithoutOther() {
    #expect {
      try PluralTextStyle([.one: "x"])
    } throws: { error in
      (error as? FormatError)?.description
        == "the plural texts lack \"other\"; add \"other\", the form for all remaining numbers"
    }
  }
}
