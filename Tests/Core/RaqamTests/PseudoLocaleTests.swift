import Raqam
import RaqamMessages
import TestSupport
import Testing

@Suite struct PseudoLocaleTests {
  @Test(arguments: [
    ("Total amount", "[Ṫȯṫȧł ȧṁȯŭṅṫ one]"), ("No", "Ṅȯ"), ("PM", "ṖṀ"), ("USD", "USD"), ("", ""),
    ("1,234.50", "1,234.50"),
    (" at ", " ȧṫ "), ("3 hours", "3 [ḣȯŭṙṡ one]"), ("Email (work):", "[Ėṁȧĭł (ẇȯṙķ one]):"), ("سلام", "سلام"),
    ("Émile Zola", "[Éṁĭłė Żȯłȧ one]"), ("café", "[ċȧḟé one]"), ("cafe\u{301}!", "[ċȧḟė\u{301} one]!"),
    ("(naïve)", "([ṅȧïṽė one])"), ("№ 5 fées", "№ 5 [ḟéėṡ one]"), ("[1] text", "[1] ṫėẋṫ"),
  ])
  func accentedTextHasAccentsAndBrackets(_ english: String, _ shown: String) {
    #expect(PseudoLocale.accented.text(english) == shown)
  }

  @Test(arguments: [
    ("Total 5", "\u{200F}\u{202E}Total\u{202C}\u{200F} 5"), ("1,234.50", "1,234.50"), ("سلام", "سلام"),
    ("e\u{301}a", "\u{200F}\u{202E}e\u{301}a\u{202C}\u{200F}"),
  ])
  func bidirectionalTextIsOverridden(_ english: String, _ shown: String) {
    #expect(Array(PseudoLocale.bidirectional.text(english).utf8) == Array(shown.utf8))
  }

  @Test(arguments: [
    ("{name} owes {sum}", "[{name} ȯẇėṡ {sum} one]"),
    ("{n, plural, one {# file} other {# files}}", "[{n, plural, one {# ḟĭłė} other {# ḟĭłėṡ}} one]"),
    ("{n, choice, 0#none|1#one|1<many}", "[{n, choice, 0#ṅȯṅė|1#ȯṅė|1<ṁȧṅẏ} one]"),
    (
      "{n, Choice, -∞<a {name}|1≤{s, select, x {yes|no} other {|}}|2#'|'b} left:",
      "[{n, Choice, -∞<ȧ {name}|1≤{s, select, x {ẏėṡ|ṅȯ} other {|}}|2#'|'ƀ} łėḟṫ one]:"
    ),
    (
      "{d, date, d 'of' MMMM} then {x, number, #,##0 'kg'}",
      "[{d, date, d 'of' MMMM} ṫḣėṅ {x, number, #,##0 'kg'} one]"
    ),
    (" {name}: '#don''t' ", " [{name}: '#ḋȯṅ''ṫ one]' "),
    ("It''s '{not}' an argument", "[Ĭṫ''ṡ '{ṅȯṫ}' ȧṅ ȧṙġŭṁėṅṫ one two]"),
  ])
  func patternsKeepArgumentsAndQuotes(_ english: String, _ shown: String) throws {
    #expect(PseudoLocale.accented.pattern(try MessagePattern(english)) == shown)
    // Arguments are unchanged.
    #expect(PseudoLocale.accented.plain(shown) == english)
  }

  static let texts = [
    "one", "twenty-one one", "one two three", "[one]", "[1] text", "Côte d’Ivoire", "São Tomé & Príncipe", "Ab",
    "one hundred ten",
    "Coordinated Universal Time", "x", "don't", "ALL CAPS HERE", "1 [2", "tail  ",
  ]

  /// Law: `plain` restores the English, and a text grows by about a third.
  @Test(arguments: PseudoLocale.allCases)
  func plainRestoresEnglish(_ pseudo: PseudoLocale) throws {
    let names = try Choices(in: LocaleID("en")).currencies(at: Sample.now).map(\.name)
    for text in Self.texts + names {
      let shown = pseudo.text(text)
      #expect(pseudo.plain(shown) == text, "\(text)")
      #expect(pseudo.plain(text) == text, "\(text)")
      #expect(shown.filter(\.isNumber) == text.filter(\.isNumber))
      guard pseudo == .accented else { continue }
      let letters = text.unicodeScalars.count { $0.isASCII && $0.properties.isAlphabetic }
      let added = shown.unicodeScalars.count - text.unicodeScalars.count
      if shown == text || letters < 3 || text.contains(where: { "[]".contains($0) }) { continue }
      let third = (letters + 2) / 3
      #expect((third + 2...third + 8).contains(added), "\(text) \(shown)")
    }
  }

  /// No English name in ICU contains a letter that a pseudo-locale substitutes.
  @Test func englishNamesHaveNoSubstitutedLetters() throws {
    let choices = Choices(in: try LocaleID("en"))
    let names =
      try choices.locales().filter { !$0.id.contains("_X") }.map(\.name)
      + choices.timeZones(at: Sample.now).flatMap { [$0.name, $0.facts.city ?? ""] }
      + choices.calendars().map(\.name) + choices.numberingSystems().map(\.name) + choices.units().map(\.name)
    #expect(names.filter { PseudoLocale.accented.plain($0) != $0 } == [])
  }

  @Test(arguments: [("en-XA", "ltr"), ("ar-XB", "rtl"), ("ar_XB@calendar=persian", "rtl")])
  func pseudoLocalesUseEnglishData(_ id: String, _ direction: String) throws {
    let locale = try LocaleID(id)
    #expect(PseudoLocale(locale) != nil)
    #expect(locale.direction.rawValue == direction)
    #expect(locale.language == "en")
    #expect(locale.notes == [])
    #expect(try CurrencyCode(region: locale).code == "USD")
    #expect(try CalendarID(locale: locale) == (id.contains("persian") ? .persian : .gregorian))
    #expect(PseudoLocale(try LocaleID("en_US")) == nil)
    #expect(PseudoLocale(try LocaleID("ar")) == nil)
  }
}

private enum Sample {
  static let now = Instant(epochMilliseconds: 1_742_558_400_000)
}
