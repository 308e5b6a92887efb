import Raqam
import TestSupport
import Testing

@testable import RaqamText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Every spelling maps to one canonical id: CLDR aliases, regions of three letters, glibc names.
@Suite struct CanonicalLocaleTests {
  private static func rows(_ name: String) throws -> [(given: String, tag: String)] {
    try Checkout.text("Data/Locales/\(name).tsv").split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t")
      return (String(fields[0]), String(fields[1]))
    }
  }

  /// Law: every CLDR alias and glibc locale has the canonical tag of Node's Intl.
  @Test func aliasesMatchICU78() throws {
    // CLDR 42 has other aliases of these than CLDR 48.
    let changed: Set = ["bh", "knn", "mnk", "nbx", "tw"]
    let rows = try Self.rows("canonical")
    expectCases(rows.count, atLeast: 1200)
    for (given, tag) in rows where !changed.contains(given) {
      #expect(try LocaleID(given).languageTag == tag, "\(given)")
    }
  }

  /// Law: after an underscore, a three-letter region is accepted in any language; language tags have no such regions.
  @Test(arguments: ["en", "fa", "ar", "hi", "ru", "de", "es", "pt", "sv", "zh_Hant"])
  func acceptsThreeLetterRegions(_ language: String) throws {
    let rows = try Self.rows("iso3166")
    expectCases(rows.count, atLeast: 240)
    for (three, two) in rows {
      let locale = try LocaleID("\(language)_\(three)")
      #expect(locale == (try LocaleID("\(language)_\(two)")), "\(three)")
      #expect(locale.requested == "\(language)_\(three)")
      let tag = "\(language)_\(three)".replacing("_", with: "-")
      #expect(throws: FormatError.self, "\(tag)") { try LocaleID(tag) }
    }
  }

  @Test(arguments: [
    ("hi_IND", "hi_IN"), ("fa_IRN", "fa_IR"), ("ar_MAR", "ar_MA"), ("zh_yue", "yue"), ("zh-cmn-Hans-CN", "zh_Hans_CN"),
    ("zh-min-nan", "nan"), ("ar-arb", "ar"), ("ms-PSE", "pse"), ("prs_AFG", "fa_AF"),
    ("ca_ES.UTF-8@valencia", "ca_ES_VALENCIA"),
    ("tt_RU@iqtelif", "tt_Latn_RU"), ("aa_ER@saaho", "ssy_ER"), ("en_US@posix", "en_US_POSIX"), ("C", "en_US_POSIX"),
    ("POSIX", "en_US_POSIX"), ("sr_Latn_SRB", "sr_Latn_RS"), ("no_NO_NYNORSK", "nn_NO"), ("en_UK", "en_GB"),
    ("fa_IRN@calendar=persian", "fa_IR@calendar=persian"),
  ])
  func spellingsHaveCanonicalID(_ given: String, _ identifier: String) throws {
    #expect(try LocaleID(given).identifier == identifier)
  }

  @Test(arguments: [
    (
      "en_BCN", 3,
      "\"BCN\" in \"en_BCN\" is neither a region nor an extended language of \"en\" (at offset 3); write a language, and a script or region if needed: fa_IR, zh-Hant-TW, fa_IR@calendar=persian"
    ),
    (
      "zh-Hant-TWN", 8,
      "region \"TWN\" in \"zh-Hant-TWN\" must have two letters (at offset 8); write zh-Hant-TW"
    ),
  ])
  func rejectsInvalidRegionsWithReason(_ given: String, _ offset: Int, _ text: String) {
    let error = #expect(throws: FormatError.self) { try LocaleID(given) }
    #expect(error?.offset == offset)
    #expect(error?.description == text)
  }
}

/// The chain of locales to look up translations in: CLDR's parents, in every spelling.
@Suite struct FallbackChainTests {
  @Test(arguments: [
    ("zh_TW", ["zh_TW", "zh_Hant_TW", "zh_Hant"]), ("zh_HK", ["zh_HK", "zh_Hant_HK", "zh_Hant"]),
    ("zh_CN", ["zh_CN", "zh_Hans_CN", "zh", "zh_Hans"]),
    ("es_MX", ["es_MX", "es_Latn_MX", "es_419", "es_Latn_419", "es", "es_Latn"]),
    ("pt_AO", ["pt_AO", "pt_Latn_AO", "pt_PT", "pt_Latn_PT", "pt", "pt_Latn"]),
    ("en_AU", ["en_AU", "en_Latn_AU", "en_001", "en_Latn_001", "en", "en_Latn"]),
    ("nb_NO", ["nb_NO", "nb_Latn_NO", "nb", "nb_Latn", "no", "no_Latn"]), ("no", ["no", "no_Latn", "nb", "nb_Latn"]),
    ("sr_ME", ["sr_ME", "sr_Latn_ME", "sr_Latn"]), ("pa_PK", ["pa_PK", "pa_Arab_PK", "pa_Arab"]),
    ("bs_Cyrl", ["bs_Cyrl"]),
    ("az_IR", ["az_IR", "az_Arab_IR", "az_Arab"]),
    ("fa_IR@calendar=persian", ["fa_IR@calendar=persian", "fa_IR", "fa_Arab_IR", "fa", "fa_Arab"]),
    ("ca_ES_VALENCIA", ["ca_ES_VALENCIA", "ca_ES", "ca_Latn_ES", "ca", "ca_Latn"]), ("und", ["und"]),
    ("xx_YY", ["xx_YY", "xx"]),
  ])
  func fallbackChainFollowsParents(_ locale: String, _ chain: [String]) throws {
    #expect(try LocaleID(locale).fallbackChain == chain)
  }

  /// Law: the chain contains the locales that ICU's data come from, and no locale of another direction.
  @Test func fallbackChainContainsDataChain() throws {
    for name in LocaleID.available where !name.hasPrefix("hi_Latn") {
      let locale = try LocaleID(name)
      let chain = locale.fallbackChain
      let known = try locale.dataChain().dropLast()
      for parent in known { #expect(chain.contains(try LocaleID(parent).identifier), "\(name) \(parent)") }
      let direction = locale.direction
      for other in chain { #expect(try LocaleID(other).direction == direction, "\(name) \(other)") }
    }
  }
}
