internal import CICU
package import RaqamValues

/// Properties of locale ids. An id is ASCII, in ICU's spelling: `fa_IR@calendar=persian`.
package enum LocaleData {
  /// Returns the id of a BCP 47 tag, and the length of the well-formed prefix of the tag.
  package static func identifier(languageTag: String) throws(FormatError) -> (id: String, consumed: Int) {
    var consumed: Int32 = 0
    let id = try icuText("uloc_forLanguageTag") {
      unsafe cicu_locale_from_language_tag(languageTag, &consumed, $0, $1, $2)
    }
    return (id, Int(consumed))
  }

  package static func languageTag(_ id: String) throws(FormatError) -> String {
    try icuText("uloc_toLanguageTag") { unsafe cicu_locale_language_tag(id, $0, $1, $2) }
  }

  /// Returns the id with CLDR's aliases replaced.
  package static func replacingAliases(_ id: String) throws(FormatError) -> String {
    try icuText("Locale::createCanonical") { unsafe cicu_locale_replace_aliases(id, $0, $1, $2) }
  }

  package static func maximized(_ id: String) throws(FormatError) -> String {
    try icuText("uloc_addLikelySubtags") { unsafe cicu_locale_maximize(id, $0, $1, $2) }
  }

  /// Returns the indices of the best match by CLDR's distances; `nil` if no supported locale is close enough to a
  /// desired one.
  package static func bestMatch(
    desired: [String], supported: [String]
  ) throws(FormatError) -> (desired: Int, supported: Int)? {
    var (first, second): (Int32, Int32) = (-1, -1)
    try unsafe check(
      cicu_locale_best_match(desired.joined(separator: "\n"), supported.joined(separator: "\n"), &first, &second),
      "LocaleMatcher::getBestMatchResult")
    return first < 0 || second < 0 ? nil : (Int(first), Int(second))
  }

  /// Returns the tag of a supported locale with the region, variants and keywords of a desired one.
  package static func resolved(desired: String, supported: String) throws(FormatError) -> String {
    try icuText("LocaleBuilder::build") { unsafe cicu_locale_resolve(desired, supported, $0, $1, $2) }
  }

  package static func setting(_ keyword: String, to value: String, in id: String) throws(FormatError) -> String {
    try icuText("uloc_setKeywordValue") { unsafe cicu_locale_set_keyword(id, keyword, value, $0, $1, $2) }
  }

  /// Returns the value of a keyword; empty if the id does not have it.
  package static func keyword(_ keyword: String, of id: String) throws(FormatError) -> String {
    try icuText("uloc_getKeywordValue") { unsafe cicu_locale_get_keyword(id, keyword, $0, $1, $2) }
  }

  package static func language(_ id: String) throws(FormatError) -> String {
    try icuText("uloc_getLanguage") { unsafe cicu_locale_language(id, $0, $1, $2) }
  }

  package static func script(_ id: String) throws(FormatError) -> String {
    try icuText("uloc_getScript") { unsafe cicu_locale_script(id, $0, $1, $2) }
  }

  package static func region(_ id: String) throws(FormatError) -> String {
    try icuText("uloc_getCountry") { unsafe cicu_locale_region(id, $0, $1, $2) }
  }

  /// Returns whether CLDR has, or had, a region with this code.
  package static func isKnown(region: String) -> Bool { unsafe cicu_region_is_known(region) }

  /// Returns the part of an id for which ICU searches data: without keywords and unknown subtags. `nil` if there is
  /// no data for the language.
  ///
  /// ICU caches every name that it has searched for until the process ends. To bound their number, a script without
  /// data becomes `Qabx`, an unknown region `QX`, and variants without data `QQQQQ`: none of these has data either. A
  /// script that follows from language and region is omitted, as in ICU's search.
  package static func knownPart(of id: String) throws(FormatError) -> String? {
    let language = try language(id)
    // The number of languages is bounded by ISO 639.
    guard unsafe cicu_language_is_known(language), try !dataSource(language).isEmpty else { return nil }
    var known = language
    var region = try region(id)
    if !region.isEmpty, !isKnown(region: region) { region = "QX" }
    let script = try script(id)
    if !script.isEmpty {
      let written = "\(language)_\(script)"
      if unsafe cicu_locale_is_available(written) {
        known = written
      } else if try script != Self.script(maximized(region.isEmpty ? language : "\(language)_\(region)")) {
        known += "_Qabx"
      }
    }
    if !region.isEmpty { known += "_" + region }
    let variants = try icuText("uloc_getVariant") { unsafe cicu_locale_variant(id, $0, $1, $2) }.split(separator: "_")
    guard !variants.isEmpty else { return known }
    let beginning = region.isEmpty ? known + "__" : known + "_"
    for count in (1...variants.count).reversed() {
      let name = beginning + variants.prefix(count).joined(separator: "_")
      if unsafe cicu_locale_is_available(name) { return count == variants.count ? name : name + "_QQQQQ" }
    }
    return beginning + "QQQQQ"
  }

  /// Returns the locale whose data ICU uses for `id`; empty if only the root has data.
  package static func dataSource(_ id: String) throws(FormatError) -> String {
    try icuText("ures_open") { unsafe cicu_locale_data_source(id, $0, $1, $2) }
  }

  /// Returns the locale in which ICU continues its search if data is missing; empty for the root.
  package static func parent(_ id: String) throws(FormatError) -> String {
    try icuText("ures_openDirect") { unsafe cicu_locale_parent(id, $0, $1, $2) }
  }

  /// Returns whether ICU has spellout rules for this locale or one of its parents.
  package static func hasNumberRules(_ id: String) -> Bool {
    unsafe cicu_locale_has_number_rules(id)
  }

  package static func isRightToLeft(_ id: String) -> Bool {
    unsafe cicu_locale_is_right_to_left(id)
  }

  /// Returns the calendars in use in the region as keyword values, the preferred one first: `persian`, `gregorian` …
  package static func calendars(_ id: String) throws(FormatError) -> [String] {
    try icuText("ucal_getKeywordValuesForLocale") { unsafe cicu_locale_calendars(id, $0, $1, $2) }
      .split(separator: " ").map(String.init)
  }

  /// Returns the calendar that the region prefers, as a keyword value: `persian`.
  package static func preferredCalendar(_ id: String) throws(FormatError) -> String {
    try calendars(id).first ?? "gregorian"
  }

  /// Returns the currency in use in the region of `id`; empty if there is none.
  package static func currency(_ id: String) throws(FormatError) -> String {
    try icuText("ucurr_forLocale") { unsafe cicu_locale_currency(id, $0, $1, $2) }
  }

  /// Returns the region whose data apply to an id, as in ICU: that of the keyword `rg`, the id's region, or the
  /// likely region.
  package static func regionOfData(_ id: String) throws(FormatError) -> String {
    let override = try keyword("rg", of: id)
    if override.utf8.count == 6, override.lowercased().hasSuffix("zzzz") {
      return override.prefix(2).uppercased()
    }
    let own = try region(id)
    return own.isEmpty ? try region(maximized(id)) : own
  }

  /// Returns the locale with the names of months and eras, if the calendar has none: those of `iso8601` are
  /// Gregorian.
  package static func localeOfNames(_ id: String) throws(FormatError) -> String? {
    guard try keyword("calendar", of: id) == "iso8601" else { return nil }
    return id.replacing("calendar=iso8601", with: "calendar=gregorian")
  }

  /// Returns the text with a path in CLDR's data of a locale or its parents, such as `listPattern/or/end`; empty if there
  /// is none.
  ///
  /// - Parameter isUnit: Whether the path is one of the unit data: `unitsShort/compound/per`.
  package static func text(_ path: String, locale: String, isUnit: Bool = false) throws(FormatError) -> String {
    try icuText("ures_getByKeyWithFallback") { unsafe cicu_locale_text(locale, isUnit, path, $0, $1, $2) }
  }

  /// All locales that ICU has data for.
  package static var available: [String] {
    (0..<cicu_locale_count()).compactMap { index in
      guard let name = unsafe cicu_locale_at(index) else { return nil }
      return unsafe String(cString: name)
    }
  }
}

/// Data of currencies and numbering systems.
package enum NumberData {
  package static func fractionDigits(currency: String, cash: Bool) throws(FormatError) -> Int {
    var digits: Int32 = 0
    try unsafe check(cicu_currency_fraction_digits(currency, cash, &digits), "ucurr_getDefaultFractionDigits")
    return Int(digits)
  }

  /// Returns the smallest amount payable in cash; 0 if it is one unit of the last fraction digit.
  package static func cashIncrement(currency: String) throws(FormatError) -> Double {
    var increment = 0.0
    try unsafe check(cicu_currency_cash_increment(currency, &increment), "ucurr_getRoundingIncrementForUsage")
    return increment
  }

  /// A use of a currency in a region.
  package struct CurrencyUse: Sendable {
    package let code: String
    package let isTender: Bool
    /// The start and the end in milliseconds since 1970; `nil` if they are unknown or open.
    package let start: Int64?
    package let end: Int64?
  }

  /// Returns the uses of all currencies in all regions, from CLDR's supplemental data.
  package static func currencyUses() throws(FormatError) -> [CurrencyUse] {
    try icuText("CurrencyMap", room: 24576) { unsafe cicu_currency_uses($0, $1, $2) }
      .split(separator: "\n").compactMap { line in
        let cells = line.split(separator: " ")
        guard cells.count == 4 else { return nil }
        return CurrencyUse(
          code: String(cells[0]), isTender: cells[1] == "1", start: Int64(cells[2]), end: Int64(cells[3]))
      }
  }

  package enum CurrencyNameWidth: Int32, Sendable { case symbol = 0, long, narrow }

  package static func name(
    currency: String, locale: String, width: CurrencyNameWidth
  ) throws(FormatError) -> String {
    try icuText("ucurr_getName") {
      unsafe cicu_currency_name(currency, locale, width.rawValue, $0, $1, $2)
    }
  }

  /// Returns the currency's name for numbers of a plural category: `one`, `other` …
  package static func pluralName(
    currency: String, locale: String, category: String
  ) throws(FormatError) -> String {
    try icuText("ucurr_getPluralName") {
      unsafe cicu_currency_plural_name(currency, locale, category, $0, $1, $2)
    }
  }

  /// Returns the patterns of compact notation by magnitude and plural category, which may also be the number `0` or
  /// `1`.
  package static func compactPatterns(
    locale: String, isLong: Bool, isCurrency: Bool
  ) throws(FormatError) -> [(magnitude: Int, category: String, pattern: String)] {
    let text = try icuText("NumberElements", room: 4096) {
      unsafe cicu_compact_patterns(locale, isLong, isCurrency, $0, $1, $2)
    }
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard words.count == 3, let magnitude = Int(words[0]) else { return nil }
      return (magnitude, String(words[1]), String(words[2]))
    }
  }

  /// Returns all ISO 4217 codes that ICU knows, including those no longer in use.
  package static func currencyCodes() throws(FormatError) -> [String] {
    try icuText("ucurr_openISOCurrencies", room: 2048) { unsafe cicu_currency_codes($0, $1, $2) }
      .split(separator: " ").map(String.init)
  }

  package static func numberingSystems() throws(FormatError) -> [String] {
    try icuText("unumsys_openAvailableNames", room: 1024) { unsafe cicu_numbering_systems($0, $1, $2) }
      .split(separator: " ").map(String.init)
  }

  /// Returns the ten digits of a numbering system; `nil` if it is algorithmic.
  package static func digits(numberingSystem: String) throws(FormatError) -> [Character]? {
    let digits = try icuText("unumsys_openByName") {
      unsafe cicu_numbering_system_digits(numberingSystem, $0, $1, $2)
    }
    return digits.isEmpty ? nil : Array(digits)
  }

  package static func numberingSystem(locale: String) throws(FormatError) -> String {
    try icuText("unumsys_open") { unsafe cicu_numbering_system_of_locale(locale, $0, $1, $2) }
  }
}
