import TestSupport
import Testing

@testable import RaqamText

/// Selection of the best supported locale.
@Suite struct LocaleMatchTests {
  private static func locales(_ names: String) throws -> [LocaleID] {
    try names.split(separator: " ").map { try LocaleID(String($0)) }
  }

  /// Desired and supported locales, then the expected supported locale and the locale to format with. *Source*:
  /// languageMatching in CLDR 42.
  @Test(arguments: [
    // Languages that match each other.
    ("da", "sv nb", "nb", "nb"), ("nb_NO", "da", "da", "da_NO"), ("no", "nb", "nb", "nb"), ("nb", "no", "no", "no"),
    ("nn", "da nb", "nb", "nb"), ("hr_HR", "en bs", "bs", "bs_HR"), ("iw", "en he", "he", "he"),
    ("tl", "fil", "fil", "fil"),
    ("prs_AF", "fa", "fa", "fa_AF"), ("cs", "en sk", "sk", "sk"),
    // Languages that match in one direction only.
    ("gsw_CH", "fr de", "de", "de_CH"), ("de", "gsw", "", ""), ("br", "fr", "fr", "fr"), ("fr", "br", "", ""),
    ("ca_ES", "es", "es", "es_ES"),
    // Scripts.
    ("zh_HK", "zh zh_Hant", "zh_Hant", "zh_Hant_HK"), ("zh_TW", "zh_Hans zh_Hant", "zh_Hant", "zh_Hant_TW"),
    ("zh_Hant", "zh", "", ""),
    ("zh_Hans", "zh_Hant", "", ""), ("zh_Hans_HK", "zh_Hant zh", "zh", "zh_Hans_HK"),
    ("yue", "zh zh_Hant", "zh_Hant", "zh_Hant"),
    ("sr_Latn", "sr sr_Latn", "sr_Latn", "sr_Latn"), ("sr_Latn", "hr sr", "sr", "sr"),
    ("sr_Cyrl_ME", "sr", "sr", "sr_Cyrl_ME"),
    ("sr_Latn_RS", "sr", "sr", "sr_RS"), ("pa_Guru_PK", "pa", "pa", "pa_Guru_PK"), ("az_Latn", "az_Cyrl", "", ""),
    ("und_IR", "en fa", "fa", "fa_IR"),
    // Regions.
    ("es_MX", "es es_419", "es_419", "es_MX"), ("es_MX", "es_ES es_AR", "es_AR", "es_MX"),
    ("es_MX", "es", "es", "es_MX"),
    ("pt_AO", "pt pt_PT", "pt_PT", "pt_AO"), ("en_AU", "en_US en_GB", "en_GB", "en_AU"),
    ("en_AU", "en_US", "en_US", "en_AU"),
    ("en_ZA", "en en_AU", "en_AU", "en_ZA"), ("en-UK", "en en_GB", "en_GB", "en_GB"),
    ("de", "de_AT de_DE", "de_DE", "de_DE"),
    // Keywords and variants.
    ("ar_EG@numbers=latn", "ar", "ar", "ar_EG@numbers=latn"),
    ("fa_IR@numbers=latn", "fa@calendar=gregorian", "fa@calendar=gregorian", "fa_IR@calendar=gregorian;numbers=latn"),
    ("de_DE@calendar=buddhist", "de de_DE", "de_DE", "de_DE@calendar=buddhist"),
    ("de_CH_1901", "de_DE de_CH", "de_CH", "de_CH_1901"), ("fa_CA@calendar=ca", "fa", "fa", "fa_CA"),
    // Several desired locales: a near match precedes a later exact match, which precedes a distant match.
    ("en_GB sv", "en sv", "en", "en_GB"), ("uk en", "ru en", "en", "en"), ("fr_CA en_GB", "de en_GB", "en_GB", "en_GB"),
    // No match.
    ("ja", "en fa", "", ""), ("und", "en", "", ""), ("en", "und", "", ""), ("xx", "en", "", ""), ("", "en", "", ""),
    ("en", "", "", ""),
    ("en_XA", "en", "", ""), ("en_XA", "en en_XA", "en_XA", "en_XA"),
  ])
  func matchesFollowCLDR(_ desired: String, _ supported: String, _ best: String, _ format: String) throws {
    let match = try LocaleID.best(for: Self.locales(desired), among: Self.locales(supported))
    #expect((match?.supported.identifier ?? "") == best)
    #expect((match?.locale.identifier ?? "") == format)
  }

  /// Law: a supported locale matches itself, regardless of its position and of the number of unknown locales before it.
  @Test func exactMatchWins() throws {
    var random = SplitMix64(seed: chosenSeed(501))
    let all = try LocaleID.available.map { try LocaleID($0) }
    let unknown = try (UInt8(ascii: "a")...UInt8(ascii: "z")).map { try LocaleID("qq" + String(UnicodeScalar($0))) }
    for locale in all.sampled(oneIn: 4) {
      var supported = (0..<12).map { _ in all[random.below(all.count)] }
      supported.insert(locale, at: random.below(13))
      for desired in [[locale], [locale] + supported.reversed(), unknown + [locale]] {
        let match = try LocaleID.best(for: desired, among: supported)
        #expect(match == LocaleMatch(supported: locale, desired: locale, locale: locale), "\(desired) \(supported)")
      }
    }
  }

  /// Law: the spelling of desired and supported locales does not matter.
  @Test func spellingMakesNoDifference() throws {
    var random = SplitMix64(seed: chosenSeed(502))
    let all = try LocaleID.available.map { try LocaleID($0) }
    for locale in all.sampled(oneIn: 8) {
      let supported = (0..<12).map { _ in all[random.below(all.count)] }
      let match = try LocaleID.best(for: [locale], among: supported)
      let tags = try supported.map { try LocaleID($0.languageTag.lowercased()) }
      let again = try LocaleID.best(for: [LocaleID(locale.languageTag.uppercased())], among: tags)
      #expect(match == again, "\(locale)")
      #expect(try LocaleID.best(for: AcceptLanguage(locale.languageTag), among: tags) == match, "\(locale)")
      guard let match else { continue }
      #expect(
        match.locale.likelyScript == match.supported.likelyScript || match.supported.language == "und", "\(match)")
      #expect(match.locale.language == match.supported.language, "\(match)")
    }
  }

  /// Law: the order of supported locales only decides between those at the same distance.
  @Test func orderDecidesBetweenEquals() throws {
    var random = SplitMix64(seed: chosenSeed(503))
    let all =
      try SampleLocales.all.map { try LocaleID($0) } + LocaleID.available.sampled(oneIn: 4).map { try LocaleID($0) }
    var count = 0
    for _ in 0..<300 {
      let desired = all[random.below(all.count)]
      let supported = Array(Set((0..<16).map { _ in all[random.below(all.count)] }))
      let match = try LocaleID.best(for: [desired], among: supported)
      let other = try LocaleID.best(for: [desired], among: supported.reversed())
      #expect((match == nil) == (other == nil))
      guard let one = match?.supported, let two = other?.supported, one != two else { continue }
      let pair = try (
        LocaleID.best(for: [desired], among: [one, two]), LocaleID.best(for: [desired], among: [two, one])
      )
      #expect(pair.0?.supported != pair.1?.supported, "\(desired): \(one) \(two)")
      count += 1
    }
    expectCases(count, of: "pairs of equals", atLeast: 2)
  }

  /// Headers with weights, exclusions and `*`; the supported locale, and whether a range of the header matched.
  @Test(arguments: [
    ("fa-IR, en;q=0.5", "en fa", "fa", true), ("en;q=0.4, fa;q=0.5", "en fa", "fa", true),
    ("fr, en;q=0.001", "de en", "en", true),
    ("", "en fa", "", false), ("ja", "en fa", "", false), ("?, !", "en fa", "", false),
    // Any other language.
    ("*", "en fa", "en", false), ("ja, *;q=0.5", "en fa", "en", false), ("*, fa", "en fa", "fa", true),
    ("*;q=0.5, en;q=0.1", "en fa", "fa", false),
    ("*;q=0.5, en;q=0.1", "en_US en", "en", true), ("*", "", "", false), ("*;q=0.5, *;q=0.1", "en", "en", false),
    // Exclusions.
    ("en;q=0, *", "en_US fa", "fa", false), ("en;q=0", "en fa", "", false), ("da, nb;q=0", "nb sv", "", false),
    ("da, no;q=0", "nb", "", false),
    ("*;q=0", "en fa", "", false), ("fa, *;q=0", "en fa", "fa", true), ("fa-IR, *;q=0", "en fa", "fa", true),
    ("en, en-US;q=0", "en_US en_GB", "en_GB", true), ("en-GB, en;q=0", "en en_GB", "en_GB", true),
    ("en, en-US;q=0", "en", "en", true),
    ("zh, zh-TW;q=0", "zh_Hant_TW", "", false), ("sr, sr-RS;q=0", "sr_Latn_RS", "sr_Latn_RS", true),
    ("sr, sr-Latn;q=0", "sr_Latn_RS sr", "sr", true),
    ("*, sr;q=0", "sr_Latn_RS", "", false), ("de, de-1901;q=0", "de_1901 de", "de", true),
    ("en;q=0, en", "en", "en", true),
  ])
  func headersSelectSupportedLocale(_ header: String, _ supported: String, _ best: String, _ isNamed: Bool) throws {
    let match = try LocaleID.best(for: AcceptLanguage(header), among: Self.locales(supported))
    #expect((match?.supported.identifier ?? "") == best)
    #expect((match?.desired != nil) == isNamed)
  }

  /// Law: a header of plain tags is equivalent to the list of their locales.
  @Test(arguments: 0..<32)
  func headerEqualsListOfLocales(_ number: UInt64) throws {
    var random = SplitMix64(seed: chosenSeed(number + 601))
    let all = try SampleLocales.all.map { try LocaleID($0) }
    let desired = (0..<random.below(8)).map { _ in all[random.below(all.count)] }
    let supported = (0..<random.below(8)).map { _ in all[random.below(all.count)] }
    let header = AcceptLanguage(desired.map(\.languageTag).joined(separator: ","))
    #expect(try LocaleID.best(for: header, among: supported) == LocaleID.best(for: desired, among: supported))
  }
}
