internal import CICU
package import RaqamValues

/// Owns one `ULocaleDisplayNames`: names in the language of a locale.
///
/// Sendable: formatting only reads the object, which `ContentionTests` verifies.
@safe package struct DisplayNamesHandle: ~Copyable, @unchecked Sendable {
  private let raw: OpaquePointer

  /// The form of the names.
  package struct Options: OptionSet, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// Capitalized for a menu.
    package static let menu = Options(rawValue: Int32(CICU_NAMES_MENU))
    /// Short: `UK`.
    package static let short = Options(rawValue: Int32(CICU_NAMES_SHORT))
    /// Languages as dialects: `British English`, not `English (United Kingdom)`.
    package static let dialect = Options(rawValue: Int32(CICU_NAMES_DIALECT))
  }

  /// Opens the names of a locale.
  package init(locale: String, _ options: Options = .menu) throws(FormatError) {
    unsafe raw = try opened("uldn_openForContext") { unsafe cicu_display_names_open(locale, options.rawValue, &$0) }
  }

  deinit { unsafe cicu_display_names_close(raw) }

  /// Returns the name of a locale: `Persian (Iran)`.
  package borrowing func name(ofLocale id: String) throws(FormatError) -> String {
    let raw = unsafe raw
    return try icuText("uldn_localeDisplayName") { unsafe cicu_display_names_locale(raw, id, $0, $1, $2) }
  }

  /// Returns the name of a region by its code: `Germany`; `nil` if there is none.
  package borrowing func name(ofRegion code: String) throws(FormatError) -> String? {
    let raw = unsafe raw
    let name = try icuText("uldn_regionDisplayName") { unsafe cicu_display_names_region(raw, code, $0, $1, $2) }
    return name == code || name.isEmpty ? nil : name
  }

  /// Returns the name of a script by its code: `Arabic`; `nil` if there is none.
  package borrowing func name(ofScript code: String) throws(FormatError) -> String? {
    let raw = unsafe raw
    let name = try icuText("uldn_scriptDisplayName") { unsafe cicu_display_names_script(raw, code, $0, $1, $2) }
    return name == code || name.isEmpty ? nil : name
  }

  /// The kinds of codes that have names.
  package enum CodeKind: Sendable { case region, language, script }

  /// Returns the codes that have an English name, sorted.
  package static func codes(_ kind: CodeKind) throws(FormatError) -> [String] {
    let raw =
      switch kind {
      case .region: CICU_NAMES_REGIONS
      case .language: CICU_NAMES_LANGUAGES
      case .script: CICU_NAMES_SCRIPTS
      }
    let codes = try icuText("ures_getNextResource", room: 8192) {
      unsafe cicu_named_codes(Int32(raw), $0, $1, $2)
    }
    return codes.split(separator: " ").map(String.init).sorted()
  }

  /// Returns the name of a keyword's value, such as `Persian Calendar` for `calendar` and `persian`; `nil` if there
  /// is none.
  package borrowing func name(of value: String, keyword: String) throws(FormatError) -> String? {
    let raw = unsafe raw
    let name = try icuText("uldn_keyValueDisplayName") {
      unsafe cicu_display_names_value(raw, keyword, value, $0, $1, $2)
    }
    return name == value || name.isEmpty ? nil : name
  }
}

/// The preferred hour cycle of a locale.
package enum LocaleHours {
  /// Returns the hour cycle by ICU's number: 0 for 0–11, 1 for 1–12, 2 for 0–23, 3 for 1–24.
  package static func cycle(_ locale: String) throws(FormatError) -> Int {
    var cycle: Int32 = 0
    try unsafe check(cicu_locale_hour_cycle(locale, &cycle), "udatpg_getDefaultHourCycle")
    return Int(cycle)
  }
}

/// The ids and names of measurement units.
package enum UnitData {
  /// Returns every unit with its category: `length-meter`.
  package static func units() throws(FormatError) -> [String] {
    try icuText("units", room: 8192) { unsafe cicu_units($0, $1, $2) }.split(separator: " ").map(String.init)
  }

  /// Returns the name of a unit; empty if even the root has none.
  package static func name(_ unit: String, category: String, locale: String) throws(FormatError) -> String {
    try LocaleData.text("units/\(category)/\(unit)/dnam", locale: locale, isUnit: true)
  }

  /// Returns the tables of a unit's patterns: `length/meter`; two of a unit per another. Each may follow the table of a
  /// prefix and a space. Empty for other units.
  package static func tables(of unit: String) throws(FormatError) -> [String] {
    try icuText("MeasureUnit::forIdentifier") { unsafe cicu_unit_tables(unit, $0, $1, $2) }
      .split(separator: "\n").map(String.init)
  }

  /// Returns the patterns of a table such as `unitsShort/length/meter`, by plural category and `per`.
  package static func patterns(_ table: String, locale: String) throws(FormatError) -> [String: String] {
    let lines = try icuText("ures_getByKeyWithFallback", room: 512) {
      unsafe cicu_unit_patterns(locale, table, $0, $1, $2)
    }
    return lines.split(separator: "\n").reduce(into: [:]) { patterns, line in
      let words = line.split(separator: "\t", maxSplits: 1)
      if words.count == 2 { patterns[String(words[0])] = String(words[1]) }
    }
  }
}
