import Raqam
import Testing

@Suite struct TextFormatterTests {
  private func style(
    _ letterCase: TextStyle.LetterCase? = nil, digits: String? = nil, letters: TextStyle.Letters? = nil
  ) throws -> TextStyle {
    var style = TextStyle()
    style.letterCase = letterCase
    style.letters = letters
    style.digits = try digits.map { name throws(FormatError) in try NumberingSystemID(name) }
    return style
  }

  @Test(arguments: [
    ("tr", TextStyle.LetterCase.upper, "istanbul", "İSTANBUL"), ("en", .upper, "istanbul ß", "ISTANBUL SS"),
    ("tr", .lower, "ISI", "ısı"), ("el", .upper, "άδικος", "ΑΔΙΚΟΣ"), ("nl", .title, "ijssel meer", "IJssel Meer"),
  ])
  func letterCaseFollowsLocale(locale: String, letterCase: TextStyle.LetterCase, text: String, changed: String) throws {
    #expect(try TextFormatter(style(letterCase), locale: LocaleID(locale)).string(text) == changed)
  }

  @Test(arguments: [
    ("fa", "native", "12 ١٢ १२", "۱۲ ۱۲ ۱۲"), ("fa", "latn", "۱۲ ½", "12 ½"), ("en", "arab", "a1b2", "a١b٢"),
    ("en", "mathsans", "1", "𝟣"),
  ])
  func digitsAreConverted(locale: String, system: String, text: String, changed: String) throws {
    #expect(try TextFormatter(style(digits: system), locale: LocaleID(locale)).string(text) == changed)
  }

  @Test(arguments: [
    (TextStyle.Letters.persian, "كتاب علي", "کتاب علی"), (.arabic, "کتاب علی", "كتاب علي"), (.persian, "ab", "ab"),
  ])
  func arabicAndPersianLettersAreConverted(letters: TextStyle.Letters, text: String, changed: String) throws {
    #expect(try TextFormatter(style(letters: letters), locale: .root).string(text) == changed)
  }

  @Test func rejectsSystemsWithoutDigits() throws {
    let style = try style(digits: "roman")
    #expect {
      try TextFormatter(style, locale: .root)
    } throws: { ($0 as? FormatError)?.description == "numbering system \"roman\" has no digits" }
  }
}
