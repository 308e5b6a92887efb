import DateOracle
import ICU
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct LocaleIDTests {
  /// Spelling, canonical id, BCP 47 tag.
  static let spellings: [(text: String, identifier: String, tag: String)] = [
    ("fa_IR", "fa_IR", "fa-IR"), ("fa-IR", "fa_IR", "fa-IR"), ("FA_ir", "fa_IR", "fa-IR"), ("fa", "fa", "fa"),
    ("fa_IR@calendar=persian", "fa_IR@calendar=persian", "fa-IR-u-ca-persian"),
    ("fa-IR-u-ca-persian", "fa_IR@calendar=persian", "fa-IR-u-ca-persian"),
    ("fa-IR-u-ca-persian-nu-latn", "fa_IR@calendar=persian;numbers=latn", "fa-IR-u-ca-persian-nu-latn"),
    ("fa_IR@numbers=latn;calendar=persian", "fa_IR@calendar=persian;numbers=latn", "fa-IR-u-ca-persian-nu-latn"),
    ("fa_IR@NUMBERS=LATN", "fa_IR@numbers=latn", "fa-IR-u-nu-latn"),
    ("fa_IR@nu=latn;ca=gregory", "fa_IR@calendar=gregorian;numbers=latn", "fa-IR-u-ca-gregory-nu-latn"),
    ("en-u-ca-gregory", "en@calendar=gregorian", "en-u-ca-gregory"),
    ("en_US@currency=EUR", "en_US@currency=eur", "en-US-u-cu-eur"),
    ("zh-Hant-TW", "zh_Hant_TW", "zh-Hant-TW"), ("ZH_HANT_tw", "zh_Hant_TW", "zh-Hant-TW"),
    ("sr_Latn", "sr_Latn", "sr-Latn"),
    ("es_419", "es_419", "es-419"), ("de-CH-1901", "de_CH_1901", "de-CH-1901"),
    ("en_US_POSIX", "en_US_POSIX", "en-US-u-va-posix"),
    // POSIX names.
    ("fa_IR.UTF-8", "fa_IR", "fa-IR"), ("en_US.ISO8859-1", "en_US", "en-US"), ("de_DE@euro", "de_DE", "de-DE"),
    ("de_DE.UTF-8@euro", "de_DE", "de-DE"), ("sr_RS@latin", "sr_Latn_RS", "sr-Latn-RS"),
    ("sr_RS.UTF-8@latin", "sr_Latn_RS", "sr-Latn-RS"), ("uz_UZ@cyrillic", "uz_Cyrl_UZ", "uz-Cyrl-UZ"),
    ("ks_IN@devanagari", "ks_Deva_IN", "ks-Deva-IN"),
    // The root, and ids without a language.
    ("root", "und", "und"), ("und", "und", "und"), ("UND", "und", "und"), ("und_IR", "und_IR", "und-IR"),
    ("_IR", "und_IR", "und-IR"),
    ("und-Arab", "und_Arab", "und-Arab"), ("root@calendar=persian", "und@calendar=persian", "und-u-ca-persian"),
    // Aliases.
    ("iw", "he", "he"), ("iw_IL", "he_IL", "he-IL"), ("in_ID", "id_ID", "id-ID"), ("ji", "yi", "yi"),
    ("no", "no", "no"),
    // Languages without data.
    ("xx_YY", "xx_YY", "xx-YY"), ("ku_Arab", "ku_Arab", "ku-Arab"), ("tlh", "tlh", "tlh"),
  ]

  @Test(arguments: spellings)
  func spellingsHaveCanonicalIDAndTag(_ text: String, _ identifier: String, _ tag: String) throws {
    let locale = try LocaleID(text)
    #expect(locale.identifier == identifier)
    #expect(locale.description == identifier)
    #expect(locale.languageTag == tag)
  }

  @Test(arguments: spellings.map(\.text) + LocaleID.available)
  func canonicalIDIsAFixedPoint(_ text: String) throws {
    let locale = try LocaleID(text)
    for spelling in [
      locale.identifier, locale.languageTag, locale.languageTag.lowercased(), locale.identifier.uppercased(),
    ] {
      let again = try LocaleID(spelling)
      #expect(again == locale, "\(spelling)")
    }
  }

  @Test(arguments: LocaleID.available)
  func availableLocalesHaveData(_ name: String) throws {
    let locale = try LocaleID(name)
    #expect(locale.dataSource != nil)
    #expect(locale.notes.isEmpty)
    #expect(locale.language == name.split(separator: "_").first.map(String.init))
  }

  @Test(
    arguments: [
      ("fa", "fa", nil, nil, "IR"), ("fa_AF", "fa", nil, "AF", "AF"), ("zh_Hant", "zh", "Hant", nil, "TW"),
      ("az_Arab_IR", "az", "Arab", "IR", "IR"), ("und", "und", nil, nil, nil), ("und_IR", "und", nil, "IR", "IR"),
      ("xx", "xx", nil, nil, nil), ("es_419", "es", nil, "419", "419"), ("und@calendar=persian", "und", nil, nil, nil),
      ("sr_RS@latin", "sr", "Latn", "RS", "RS"),
    ] as [(String, String, String?, String?, String?)])
  func idsHaveSubtags(_ text: String, _ language: String, _ script: String?, _ region: String?, _ likelyRegion: String?)
    throws
  {
    let locale = try LocaleID(text)
    #expect(locale.language == language)
    #expect(locale.script == script)
    #expect(locale.region == region)
    #expect(locale.likelyRegion == likelyRegion)
  }

  @Test(
    arguments: [
      ("fa_IR@calendar=persian;numbers=latn", "calendar", "persian"), ("fa-u-nu-latn", "numbers", "latn"),
      ("fa_IR", "calendar", nil),
      ("fa-u-nu-latn", "number", nil), ("fa-u-nu-latn", "", nil), ("fa-u-nu-latn", "Numbers", nil),
      ("fa-u-nu-latn", "numbers=", nil),
    ] as [(String, String, String?)])
  func keywordMatchesExactName(_ text: String, _ name: String, _ value: String?) throws {
    #expect(try LocaleID(text).keyword(name) == value)
  }

  // MARK: Direction

  /// DESCRIPTORS.md, #16.
  static let rightToLeft = [
    "fa", "ar", "he", "iw", "ur", "ps", "ckb", "yi", "dv", "ug", "sd", "pa_PK", "uz_AF", "ks_IN", "ku_Arab",
    "az_Arab_IR",
    "ha_Arab", "ff_Adlm", "nqo", "syr", "rhg", "mzn", "lrc", "und_Arab", "en_Arab", "xx_Hebr", "ar_EG",
    "fa_IR@calendar=gregorian",
  ]
  static let leftToRight = ["en", "tr", "fa_Latn", "sd_Deva", "xx", "und", "root", "pa_IN", "uz_UZ", "ja", "und_IR_x"]
    .dropLast()

  @Test(arguments: rightToLeft)
  func isRightToLeft(_ text: String) throws {
    #expect(try LocaleID(text).direction == .rightToLeft)
  }

  @Test(arguments: leftToRight)
  func isLeftToRight(_ text: String) throws {
    #expect(try LocaleID(text).direction == .leftToRight)
  }

  /// Unknown regions have a note; groups of countries and codes of former countries are known.
  @Test func unknownRegionsHaveNote() throws {
    #expect(
      try LocaleID("fa_QQ").notes == ["unknown region \"QQ\" in locale \"fa_QQ\"; the language's data is used"])
    for known in ["fa_IR", "fa", "en_001", "es_419", "de_DD", "sr_Cyrl_XK", "zh_Hant_TW", "en_AQ"] {
      #expect(try LocaleID(known).notes == [], "\(known)")
    }
    for known in LocaleID.available { #expect(try LocaleID(known).notes == [], "\(known)") }
  }

  // MARK: Without data

  @Test(arguments: ["xx_YY", "ku_Arab", "tlh", "zz_US", "art_lojban"])
  func withoutDataTheRootIsUsed(_ text: String) throws {
    let locale = try LocaleID(text)
    #expect(locale.dataSource == nil)
    #expect(locale.notes == ["no data for locale \"\(locale.identifier)\"; the root locale is used"])
    #expect(locale.resourceID.hasPrefix("root"))
    // The root's data and not those of the process's default locale.
    let number = try DecimalFormatter(.standard, locale: locale).string(-1234.5)
    #expect(try number == DecimalFormatter(.standard, locale: .root).string(-1234.5))
    let style = try InstantStyle(pattern: "MMMM", calendar: .gregorian)
    let month = try InstantFormatter(style, locale: locale, timeZone: TimeZoneDatabase().rules(for: .utc))
    #expect(try month.string(Instant(epochMilliseconds: 0)) == "M01")
    #expect(try ListTextFormatter(ListStyle(), locale: locale).string(["(", ")"]) == "(, )")
  }

  @Test(arguments: [
    ("xx_IR", "persian"), ("xx_SA", CLDR.since(48, "gregorian", before: "islamic-umalqura")), ("xx_TH", "buddhist"),
    ("xx_US", "gregorian"),
    ("xx", "gregorian"),
  ])
  func regionDeterminesCalendarWithoutData(_ text: String, _ calendar: String) throws {
    let region = text.contains("_") ? ";rg=\(text.suffix(2).lowercased())zzzz" : ""
    #expect(try LocaleID(text).resourceID == "root@calendar=\(calendar)" + region)
  }

  /// ICU caches every locale name it is asked for, so only known subtags are passed to it. Its results do not depend on
  /// the omitted ones.
  @Test(.long) func unknownSubtagsDoNotChangeResults() throws {
    let languages = Set(LocaleID.available.map { String($0.prefix { $0 != "_" }) }).sorted()
    var count = 0
    for language in languages {
      for end in ["_XYZZY", "_US_XYZZY", "_Abcd", "_Abcd_IR", "_Abcd_IR_XYZZY_ABCDE"] {
        let locale = try LocaleID(language + end)
        #expect(!locale.resourceID.contains("XYZZY") && !locale.resourceID.contains("Abcd"))
        // Otherwise, the root locale is used by name.
        guard locale.dataSource != nil else { continue }
        let whole = locale.identifier
        let id = locale.resourceID
        #expect(
          try NumberFormatHandle(pattern: "#,##0.00", locale: id).string(.integer(-1_234_567))
            == NumberFormatHandle(pattern: "#,##0.00", locale: whole).string(.integer(-1_234_567)), "\(whole)")
        #expect(
          try NumberFormatHandle(style: .currency, locale: id).string(.integer(5))
            == NumberFormatHandle(style: .currency, locale: whole).string(.integer(5)), "\(whole)")
        #expect(
          try DateData.bestPattern(skeleton: "yMMMMEEEEdjm", locale: id)
            == DateData.bestPattern(skeleton: "yMMMMEEEEdjm", locale: whole), "\(whole)")
        var (ours, theirs): ([UInt8], [UInt8]) = ([], [])
        try DateFormatHandle(date: .full, time: .short, locale: id, zone: "GMT")
          .append(milliseconds: 1_742_558_400_000, to: &ours)
        try DateFormatHandle(date: .full, time: .short, locale: whole, zone: "GMT")
          .append(milliseconds: 1_742_558_400_000, to: &theirs)
        #expect(ours == theirs, "\(whole)")
        count += 1
      }
    }
    expectCases(count, of: "locales", atLeast: 200)
  }

  /// Unknown keyword values are well-formed and therefore accepted with a note, but not passed to ICU.
  @Test(arguments: [
    (
      "fa_IR@calendar=jalali",
      ["unknown calendar \"jalali\" in locale \"fa_IR@calendar=jalali\"; the locale's default is used"]
    ),
    (
      "fa_IR@numbers=nonsense",
      ["unknown numbers \"nonsense\" in locale \"fa_IR@numbers=nonsense\"; the locale's default is used"]
    ),
    (
      "fa_IR@calendar=jalali;numbers=latn",
      ["unknown calendar \"jalali\" in locale \"fa_IR@calendar=jalali;numbers=latn\"; the locale's default is used"]
    ),
  ])
  func unknownKeywordValuesHaveNote(_ text: String, _ notes: [String]) throws {
    let locale = try LocaleID(text)
    #expect(locale.identifier == text)
    #expect(locale.notes == notes)
    #expect(locale.resourceID == (text.hasSuffix("numbers=latn") ? "fa_IR@numbers=latn" : "fa_IR"))
    let written = try DecimalFormatter(.standard, locale: locale).string(1234.5)
    #expect(written == (text.hasSuffix("numbers=latn") ? "1,234.5" : "۱٬۲۳۴٫۵"))
  }

  @Test(arguments: ["en", "und", "en_ZZ", "fa_IR@calendar=persian"])
  func knownLocalesHaveNoNotes(_ text: String) throws {
    #expect(try LocaleID(text).notes.isEmpty)
  }
}
