internal import ICU

/// The supported locale that suits a user best, and the locale to format with.
public struct LocaleMatch: Hashable, Sendable {
  /// The supported locale, whose texts to display.
  public let supported: LocaleID
  /// The locale of the user that it matches; `nil` if any language is accepted (`*`).
  public let desired: LocaleID?
  /// The locale to format with: the supported one with region, variants and extensions of the desired one, in the script of the
  /// supported one. It is `de_AT` for a product in `de` and a user in `de_AT`.
  ///
  /// Users choose the extensions, so a cache with this key must be bounded.
  public let locale: LocaleID
}

extension LocaleID {
  /// Returns the supported locale that suits a user best.
  ///
  /// ```swift
  /// let supported = try ["en_US", "en_GB", "es", "es_419", "zh_Hant"].map { try LocaleID($0) }
  /// let match = try LocaleID.best(for: [LocaleID("es-MX-u-nu-latn")], among: supported)
  /// match?.supported  // es_419
  /// match?.locale     // es_MX@numbers=latn
  /// try LocaleID.best(for: [LocaleID("en_AU")], among: supported)?.supported   // en_GB
  /// try LocaleID.best(for: [LocaleID("zh_HK")], among: supported)?.supported   // zh_Hant
  /// try LocaleID.best(for: [LocaleID("fa_IR")], among: supported)  // nil
  /// ```
  ///
  /// Languages, scripts and regions are compared after likely subtags are added, so `zh_TW` and `zh_Hant` are
  /// equivalent, as are `no` and `nb`. Some languages are substitutes for others: `de` for `gsw`, but not the reverse.
  /// `sr_Latn` and `sr` are substitutes for each other, simplified and traditional Chinese are not.
  ///
  /// A later desired locale is chosen if it fits clearly better than the earlier ones. Variants and extensions matter
  /// only between locales that are otherwise equal. The order of `supported` decides only between locales at the same
  /// distance.
  ///
  /// *Source*: UTS #35, *Language Matching*, with CLDR's distances, through `icu::LocaleMatcher`.
  ///
  /// - Parameters:
  ///   - desired: The locales that the user wants, the preferred one first.
  ///   - supported: The locales that the product has texts for.
  /// - Returns: The match; `nil` if no supported locale is near enough. The caller then uses its default.
  /// - Throws: `icuFailure`.
  /// - Complexity: O(*n* · *m*) in the numbers of desired and supported locales.
  public static func best(
    for desired: [LocaleID], among supported: [LocaleID]
  ) throws(FormatError) -> LocaleMatch? {
    let pair: (desired: LocaleID, supported: LocaleID)
    let resolved: String
    let found = try LocaleData.bestMatch(desired: desired.map(\.identifier), supported: supported.map(\.identifier))
    guard let found else { return nil }
    pair = (desired[found.desired], supported[found.supported])
    resolved = try LocaleData.resolved(desired: pair.desired.identifier, supported: pair.supported.identifier)
    return LocaleMatch(supported: pair.supported, desired: pair.desired, locale: try LocaleID(resolved))
  }

  /// Returns the supported locale that suits an `Accept-Language` header best.
  ///
  /// ```swift
  /// let supported = try ["en", "fa", "zh_Hant"].map { try LocaleID($0) }
  /// try LocaleID.best(for: AcceptLanguage("fr, zh-HK;q=0.9"), among: supported)?.locale  // zh_Hant_HK
  /// try LocaleID.best(for: AcceptLanguage("en;q=0, *;q=0.1"), among: supported)?.locale  // fa
  /// try LocaleID.best(for: AcceptLanguage("fr"), among: supported)                       // nil
  /// ```
  ///
  /// The ranges are matched like a list of locales in the order of their weights.
  ///
  /// - A supported locale is excluded if the weight is 0 in the most specific range that covers it: `en;q=0, en-GB` leaves British
  ///   English. A range covers the locales that have its language, script, region and variants.
  /// - `*` represents the first supported locale that no range after it covers. It is used if no range before it
  ///   matches.
  /// - `*;q=0` excludes nothing: languages without a range are not chosen anyway, unless they are near one that is accepted.
  ///
  /// - Parameters:
  ///   - header: The header. If the request has none, pass an empty one.
  ///   - supported: The locales that the product has texts for.
  /// - Returns: The match; `nil` if the header is empty or no supported locale is near enough. The caller then uses its default.
  /// - Throws: `icuFailure`.
  /// - Complexity: O(*n*) in the number of supported locales, as the header has at most 32 ranges.
  public static func best(
    for header: AcceptLanguage, among supported: [LocaleID]
  ) throws(FormatError) -> LocaleMatch? {
    let ranges = header.ranges
    let offered = ranges.last?.weight == 0 ? supported.filter { header.range(covering: $0)?.weight != 0 } : supported
    let accepted = ranges.prefix { $0.weight > 0 }
    let named = accepted.prefix { $0.locale != nil }
    if let match = try best(for: named.compactMap(\.locale), among: offered) { return match }
    guard named.count < accepted.count else { return nil }
    let rest = accepted.dropFirst(named.count + 1).compactMap(\.locale)
    if let first = offered.first(where: { locale in !rest.contains { $0.covers(locale) } }) {
      return LocaleMatch(supported: first, desired: nil, locale: first)
    }
    return try best(for: rest, among: offered)
  }

  /// Returns whether another locale has the language, script, region and variants of this one, ignoring those that this
  /// one leaves open.
  fileprivate func covers(_ other: LocaleID) -> Bool {
    if baseName == other.baseName { return true }
    guard Self.macrolanguage(language) == Self.macrolanguage(other.language), !hasVariants else { return false }
    // A region implies a script: `sr_ME` is in Latin script.
    if script != nil || region != nil, likelyScript != other.likelyScript { return false }
    return region == nil || region == other.region
  }

  /// Maps `nb` to `no`, which is Bokmål in CLDR.
  private static func macrolanguage(_ language: String) -> String { language == "nb" ? "no" : language }

  /// The id without keywords.
  fileprivate var baseName: Substring { identifier.prefix { $0 != "@" } }

  private var hasVariants: Bool { baseName != [language, script, region].compactMap(\.self).joined(separator: "_") }
}

extension AcceptLanguage {
  /// Returns the most specific range that covers a locale: the one with the most subtags, and the preferred one among
  /// equals.
  fileprivate func range(covering locale: LocaleID) -> Range? {
    func subtags(_ range: Range) -> Int { range.locale?.baseName.split(separator: "_").count ?? 0 }
    return ranges.filter { $0.locale?.covers(locale) == true }.reduce(nil) { best, range in
      best.map { subtags($0) >= subtags(range) } == true ? best : range
    }
  }
}
