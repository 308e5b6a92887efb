import ICU
import RaqamValues
import TestSupport
import Testing

@Suite struct LocaleDataTests {
  @Test(arguments: [
    ("fa_IR", "fa"), ("fa_AF", "fa_AF"), ("fa_XX", "fa"), ("en_US", "en_US"), ("en_US_POSIX", "en_US_POSIX"),
    ("sr_Latn_RS", "sr_Latn_RS"), ("xx", ""),
    ("xx_US", ""), ("root", ""), ("und", ""),
  ])
  func dataSourceFallsBackToParent(_ id: String, _ source: String) throws {
    let found = try LocaleData.dataSource(id)
    #expect(found == source || (!source.isEmpty && found.hasPrefix(source.prefix(2))))
    #expect(found.isEmpty == source.isEmpty)
  }

  /// Unknown subtags may be arbitrary, so ICU is asked for the id with placeholders in their place.
  @Test(arguments: [
    ("", nil), ("en", "en"), ("en_IR", "en_IR"), ("en_XQ", "en_QX"), ("en_US_ABCDE", "en_US_QQQQQ"),
    ("en__ABCDE", "en__QQQQQ"),
    ("en__ABCDE_FGHIJ", "en__QQQQQ"),
    ("en_US_POSIX", "en_US_POSIX"), ("en_US_POSIX_ABCDE", "en_US_POSIX_QQQQQ"), ("en_Abcd_US", "en_Qabx_US"),
    ("en_Arab", "en_Qabx"), ("en_Latn", "en"), ("en_Latn_IR", "en_IR"), ("zh_Hant_IR", "zh_Hant_IR"),
    ("en_Abcd_US_XYZZY", "en_Qabx_US_QQQQQ"), ("uz_Cyrl_XQ_XYZZY", "uz_Cyrl_QX_QQQQQ"), ("_IR", nil), ("_Abcd", nil),
    ("ars_SA", "ars_SA"), ("no_NO", "no_NO"), ("tlh_US", nil), ("xx_US", nil), ("abcdefgh", nil),
  ])
  func knownPartReplacesUnknownSubtags(_ id: String, _ known: String?) throws {
    #expect(try LocaleData.knownPart(of: id) == known)
  }

  @Test func knownPartKeepsAvailableLocales() throws {
    for id in LocaleData.available { #expect(try LocaleData.knownPart(of: id) == id) }
  }

  /// ICU resolves a canonical id and its known part to data of the same locale.
  @Test func knownPartsHaveTheSameData() throws {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    var ids = letters.flatMap { first in letters.map { "\(first)\($0)" } }
    ids += Set(LocaleData.available.map { String($0.prefix { $0 != "_" }) })
    var count = 0
    for id in ids where try LocaleData.replacingAliases(id) == id {
      for end in [
        "", "_XQ", "_Abcd", "_Abcd_XQ", "_US_XYZZY", "__XYZZY", "_Abcd_US_XYZZY_ABCDE", "_Latn_US", "_Arab_IR", "_Cyrl",
      ] {
        let whole = try LocaleData.dataSource(id + end)
        let known = try LocaleData.knownPart(of: id + end)
        #expect(
          try known.map { known throws(FormatError) in try LocaleData.dataSource(known) } ?? "" == whole, "\(id + end)")
        count += 1
      }
    }
    expectCases(count, atLeast: 4000)
  }

  @Test(arguments: [
    ("fa", "fa_Arab_IR"), ("zh_TW", "zh_Hant_TW"), ("xx", "xx"), ("und_IR", "fa_Arab_IR"),
    ("fa@calendar=persian", "fa_Arab_IR@calendar=persian"),
  ])
  func maximizedAddsLikelySubtags(_ id: String, _ maximized: String) throws {
    #expect(try LocaleData.maximized(id) == maximized)
  }

  @Test func keywordsRoundTrip() throws {
    #expect(try LocaleData.setting("numbers", to: "latn", in: "fa_IR") == "fa_IR@numbers=latn")
    #expect(try LocaleData.setting("numbers", to: "", in: "fa_IR@numbers=latn") == "fa_IR")
    #expect(
      try LocaleData.setting("calendar", to: "persian", in: "fa@numbers=latn") == "fa@calendar=persian;numbers=latn")
    #expect(try LocaleData.keyword("calendar", of: "fa@calendar=persian") == "persian")
    #expect(try LocaleData.keyword("calendar", of: "fa").isEmpty)
  }

  @Test(arguments: [
    ("fa_IR", "persian"), ("ar_SA", CLDR.since(48, "gregorian", before: "islamic-umalqura")), ("th_TH", "buddhist"),
    ("en_US", "gregorian"),
    ("und", "gregorian"),
  ])
  func preferredCalendar(_ id: String, _ calendar: String) throws {
    #expect(try LocaleData.preferredCalendar(id) == calendar)
  }

  @Test(arguments: [("en_US", "USD"), ("fa_IR", "IRR"), ("en", ""), ("en_AQ", "XXX"), ("es_419", "")])
  func regionsHaveCurrency(_ id: String, _ code: String) throws {
    #expect(try LocaleData.currency(id) == code)
  }

  @Test(
    arguments: [("latn", "0123456789"), ("arabext", "۰۱۲۳۴۵۶۷۸۹"), ("adlm", "𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙"), ("roman", nil)]
      as [(String, String?)])
  func numberingSystemsHaveDigits(_ system: String, _ digits: String?) throws {
    #expect(try NumberData.digits(numberingSystem: system).map { String($0) } == digits)
  }

  @Test func currencyNames() throws {
    #expect(try NumberData.name(currency: "USD", locale: "en", width: .long) == "US Dollar")
    #expect(try NumberData.name(currency: "USD", locale: "en_CA", width: .symbol) == "US$")
    #expect(try NumberData.name(currency: "USD", locale: "fr_CA", width: .narrow) == "$")
  }

  @Test func versionsAreSupported() throws {
    let major = try #require(Int(try ICULibrary.version().prefix { $0 != "." }))
    #expect(major >= 72)
    #expect(try Int(ICULibrary.cldrVersion().prefix { $0 != "." }) ?? 0 >= 42)
    #expect(try ICULibrary.timeZoneVersion().count >= 5)
  }

  @Test func zonesHaveCanonicalIDsAndTransitions() throws {
    #expect(try TimeZoneData.canonical("Mars/Olympus") == nil)
    #expect(try TimeZoneData.canonical("Iran") == "Asia/Tehran")
    let utc = try TimeZoneData.transitions(zone: "UTC", from: 0, until: 4e12)
    #expect(utc.map(\.offset) == [0])
  }

  @Test func regionsHaveWeekData() throws {
    #expect(try WeekData(locale: "fa_IR") == WeekData(locale: "fa_IR"))
    #expect(try WeekData(locale: "fa_IR").firstWeekday == 6)
    #expect(try WeekData(locale: "en_US").firstWeekday == 7)
    #expect(try WeekData(locale: "de_DE").minimalDays == 4)
    #expect(try WeekData(locale: "en_US").weekend == [6, 7])
  }
}
