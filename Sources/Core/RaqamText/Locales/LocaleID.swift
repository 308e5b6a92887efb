internal import ICU
internal import RaqamMemory

/// A locale id in one canonical spelling.
///
/// Spellings with underscores or hyphens, ICU keywords, Unicode extensions and POSIX names are equivalent:
///
/// ```swift
/// try LocaleID("fa-IR-u-ca-persian").identifier    // fa_IR@calendar=persian
/// try LocaleID("fa_ir@calendar=persian").identifier // fa_IR@calendar=persian
/// try LocaleID("sr_RS.UTF-8@latin").identifier      // sr_Latn_RS
/// try LocaleID("prs_AFG").identifier                // fa_AF
/// try LocaleID("fa_IR").direction                   // rightToLeft
/// ```
///
/// Aliases of CLDR for languages, scripts, regions and variants are replaced, as are three-letter regions of ISO 3166.
///
/// A well-formed id without data is accepted: ``dataSource`` is `nil`, and ``notes`` states which data are used
/// instead.
public struct LocaleID: Sendable {
  /// Locales are copied much more often than created, so a copy is one reference.
  private let storage: Storage

  /// The canonical id in ICU's spelling: `fa_IR@calendar=persian`. An empty language is `und`.
  public var identifier: String { storage.identifier }
  /// The id before normalization: `fa_IRN`. Equal locales may differ in it.
  public var requested: String { storage.requested }
  /// The id as a BCP 47 tag: `fa-IR-u-ca-persian`.
  public var languageTag: String { storage.languageTag }
  /// The language subtag; `und` if there is none, `en` for a ``PseudoLocale``.
  public var language: String { storage.language }
  /// The script subtag, if specified.
  public var script: String? { storage.script }
  /// The region subtag, if specified.
  public var region: String? { storage.region }
  /// The region of the maximized locale (UTS #35, Likely Subtags): `IR` for `fa`.
  public var likelyRegion: String? { storage.likelyRegion }
  /// The direction of the script of the maximized locale.
  public var direction: TextDirection { storage.direction }
  /// The locale whose data ICU uses for this one; `nil` if only the root's data apply.
  public var dataSource: String? { storage.dataSource }

  /// The script of the maximized locale, if known: `Hant` for `zh_TW`.
  package var likelyScript: String? { storage.likelyScript }

  /// The pseudo-locale whose transformation applies to English texts, if any.
  package var pseudo: PseudoLocale? { storage.pseudo }

  /// The id passed to ICU. It always has data, because ICU would otherwise use the process's default locale.
  package var resourceID: String { storage.resourceID }

  /// The id whose rules for plurals, case and regions apply.
  package var ruleID: String { pseudo == nil ? identifier : resourceID }

  /// A hash of the canonical id.
  package var fingerprint: Int { storage.fingerprint }

  private final class Storage: Sendable {
    let identifier: String
    let requested: String
    /// Locales are looked up much more often than created, so the hash is stored.
    let fingerprint: Int
    let languageTag: String
    let language: String
    let script: String?
    let region: String?
    let likelyScript: String?
    let likelyRegion: String?
    let direction: TextDirection
    let dataSource: String?
    /// The keywords whose values ICU does not know; they are ignored.
    let unknownKeywords: [String]
    let resourceID: String
    let pseudo: PseudoLocale?
    let chain = LazyReference<Boxed<[String]>>()

    /// Creates the root locale.
    init() {
      identifier = "und"
      requested = "und"
      fingerprint = identifier.hashValue
      languageTag = "und"
      language = "und"
      script = nil
      region = nil
      likelyScript = nil
      likelyRegion = nil
      direction = .leftToRight
      dataSource = nil
      unknownKeywords = []
      resourceID = "root"
      pseudo = nil
    }

    init(canonical id: String, requested: String) throws(FormatError) {
      self.requested = requested
      let tag = try LocaleData.languageTag(id)
      let canonical = try LocaleData.identifier(languageTag: tag).id
      let maximized = try LocaleData.maximized(canonical)
      identifier = canonical.isEmpty || canonical.first == "_" || canonical.first == "@" ? "und" + canonical : canonical
      fingerprint = identifier.hashValue
      languageTag = tag
      let base = String(canonical.prefix { $0 != "@" })
      let pseudo = PseudoLocale(base: base)
      self.pseudo = pseudo
      // Pseudo-locales have English texts in both directions.
      language = pseudo == nil ? tag.split(separator: "-").first.map(String.init) ?? "und" : "en"
      script = LocaleID.nonEmpty(try LocaleData.script(canonical))
      region = LocaleID.nonEmpty(try LocaleData.region(canonical))
      likelyScript = LocaleID.nonEmpty(try LocaleData.script(maximized))
      // Without a language, the likely region would be the United States.
      let likely = base.isEmpty || base == "und" ? nil : LocaleID.nonEmpty(try LocaleData.region(maximized))
      likelyRegion = try pseudo == nil ? likely : LocaleData.region(PseudoLocale.source)
      direction = LocaleData.isRightToLeft(canonical) ? .rightToLeft : .leftToRight
      let knownBase = try pseudo == nil ? LocaleData.knownPart(of: base) : PseudoLocale.source
      dataSource =
        if let knownBase, !knownBase.isEmpty { LocaleID.nonEmpty(try LocaleData.dataSource(knownBase)) } else { nil }
      unknownKeywords = try LocaleID.unknownKeywords(of: canonical)
      let known = (knownBase ?? base) + LocaleID.keywords(of: canonical, without: unknownKeywords)
      resourceID = try LocaleID.resourceID(known, hasData: dataSource != nil)
    }
  }

  /// Returns the cached fallback chain, created on first use.
  func cachedChain(_ make: () -> [String]) -> [String] { storage.chain.value { Boxed(make()) }.value }

  /// The CLDR root locale, without language and region.
  public static let root = LocaleID(storage: Storage())

  private init(storage: Storage) { self.storage = storage }

  /// Creates a locale id from any common spelling.
  ///
  /// - Throws: `invalidLocale` if the id is not well-formed (BCP 47), or if three letters after the language are
  ///   neither a region nor an extended language subtag of it.
  public init(_ text: String) throws(FormatError) {
    let spelling = try LocaleSpelling(text)
    let consumed: Int
    do throws(FormatError) {
      let read: String
      (read, consumed) = try LocaleData.identifier(languageTag: spelling.tag)
      // Convert to a tag and back, which canonicalizes aliases of languages and keyword values.
      var id = try LocaleData.identifier(languageTag: try LocaleData.languageTag(read)).id
      for (key, value) in spelling.keywords {
        id = try LocaleData.setting(key, to: value, in: id)
      }
      if !id.isEmpty { id = try LocaleData.replacingAliases(id) }
      self = id.isEmpty ? .root : LocaleID(storage: try Storage(canonical: id, requested: text))
    } catch {
      throw LocaleSpelling.failure(text, offset: nil)
    }
    guard consumed == spelling.tag.utf8.count else {
      throw LocaleSpelling.failure(text, offset: spelling.offset(afterConsuming: consumed))
    }
  }

  /// The maximum length of an id in bytes.
  package static var lengthLimit: Int { LocaleSpelling.limit }

  private static func nonEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }

  /// Returns the keywords that ICU's formats use, with values that ICU knows. Other keywords never reach ICU, so the
  /// extensions in an untrusted id neither change a text nor occupy memory in ICU.
  private static func keywords(of canonical: String, without unknown: [String]) -> String {
    guard let start = canonical.firstIndex(of: "@") else { return "" }
    let kept = canonical[canonical.index(after: start)...].split(separator: ";").filter { pair in
      let sides = pair.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { return false }
      let value = sides[1]
      switch sides[0] {
      // Already validated.
      case "calendar", "numbers": return !unknown.contains(String(sides[0]))
      case "hours": return ["h11", "h12", "h23", "h24"].contains(value)
      case "fw": return ["sun", "mon", "tue", "wed", "thu", "fri", "sat"].contains(value)
      case "cf": return ["standard", "account"].contains(value)
      case "currency": return value.utf8.count == 3
      case "rg":
        return value.utf8.count == 6 && value.hasSuffix("zzzz")
          && LocaleData.isKnown(region: value.prefix(2).uppercased())
      default: return false
      }
    }
    return kept.isEmpty ? "" : "@" + kept.joined(separator: ";")
  }

  /// Returns the keywords with unknown values. ICU rejects an unknown numbering system when opening a format and
  /// ignores an unknown calendar.
  private static func unknownKeywords(of id: String) throws(FormatError) -> [String] {
    guard id.contains("@") else { return [] }
    var unknown: [String] = []
    let calendar = try LocaleData.keyword("calendar", of: id)
    if !calendar.isEmpty, !CalendarID.allCases.contains(where: { $0.icuKeyword == calendar }) {
      unknown.append("calendar")
    }
    let numbers = try LocaleData.keyword("numbers", of: id)
    if !numbers.isEmpty, try !NumberingSystemID.known.get().set.contains(numbers) { unknown.append("numbers") }
    return unknown
  }

  /// Returns the id to pass to ICU. Without data, it is the root with the id's region and that region's preferred
  /// calendar, because weeks, hours and calendars depend on the region, not the language.
  private static func resourceID(_ id: String, hasData: Bool) throws(FormatError) -> String {
    if hasData { return id }
    var root = "root" + id.drop { $0 != "@" }
    // Without a language, the likely region would be the United States.
    let base = id.prefix { $0 != "@" }
    let region = base.isEmpty || base == "und" || base == "root" ? "" : try LocaleData.regionOfData(id)
    if region.utf8.count == 2, try LocaleData.keyword("rg", of: id).isEmpty {
      root = try LocaleData.setting("rg", to: region.lowercased() + "zzzz", in: root)
    }
    if try !LocaleData.keyword("calendar", of: id).isEmpty { return root }
    return try LocaleData.setting("calendar", to: try LocaleData.preferredCalendar(id), in: root)
  }
}

/// Equality and hash use the canonical id alone.
extension LocaleID: Hashable {
  /// Whether both have the same canonical id.
  public static func == (left: LocaleID, right: LocaleID) -> Bool {
    left.storage === right.storage || left.identifier == right.identifier
  }

  /// Hashes the canonical id.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.fingerprint) }
}

extension LocaleID: CustomStringConvertible {
  /// The canonical id: `fa_IR@calendar=persian`.
  public var description: String { identifier }
}

extension LocaleID {
  /// Notes about this id: missing data, an unknown region, or unknown values of keywords. Empty if there are none.
  ///
  /// ```swift
  /// try LocaleID("xx_YY").notes  // [no data for locale "xx_YY"; the root locale is used]
  /// ```
  public var notes: [String] {
    var notes: [String] = []
    if dataSource == nil, language != "und" {
      notes.append("no data for locale \"\(identifier)\"; the root locale is used")
    } else if pseudo == nil, let region, !LocaleData.isKnown(region: region) {
      notes.append("unknown region \"\(region)\" in locale \"\(identifier)\"; the language's data is used")
    }
    for name in storage.unknownKeywords {
      notes.append(
        "unknown \(name) \"\(keyword(name) ?? "")\" in locale \"\(identifier)\"; the locale's default is used")
    }
    return notes
  }

  /// Returns the value of an ICU keyword, or `nil`: `persian` for `calendar` in `fa_IR@calendar=persian`.
  public func keyword(_ name: String) -> String? {
    guard name.utf8.allSatisfy({ $0 > 0x60 && $0 < 0x7B }), let start = identifier.firstIndex(of: "@") else {
      return nil
    }
    for pair in identifier[identifier.index(after: start)...].split(separator: ";") {
      let sides = pair.split(separator: "=", maxSplits: 1)
      if sides.count == 2, sides[0] == name { return String(sides[1]) }
    }
    return nil
  }

  /// Returns the id to pass to ICU with a keyword set, or removed if `value` is `nil`.
  package func resourceID(setting keyword: String, to value: String?) throws(FormatError) -> String {
    try LocaleData.setting(keyword, to: value ?? "", in: resourceID)
  }

  /// The ids of all locales that ICU has data for, in ICU's order.
  public static var available: [String] { LocaleData.available }
}
