internal import CICU

/// Owns one `ULocaleDisplayNames`: names in the language of a locale, capitalized for a menu.
@safe package struct DisplayNamesHandle: ~Copyable {
  private let raw: OpaquePointer

  /// Opens the names of a locale.
  package init(locale: String) throws(ICUError) {
    var opened: OpaquePointer?
    try unsafe check(cicu_display_names_open(locale, &opened), "uldn_openForContext")
    guard let opened = unsafe opened else { throw ICUError.illegalArgument("uldn_openForContext") }
    unsafe raw = opened
  }

  deinit { unsafe cicu_display_names_close(raw) }

  /// Returns the name of a locale: `Persian (Iran)`.
  package borrowing func name(ofLocale id: String) throws(ICUError) -> String {
    let raw = unsafe raw
    return try icuText("uldn_localeDisplayName") { unsafe cicu_display_names_locale(raw, id, $0, $1, $2) }
  }

  /// Returns the name of a keyword's value, such as `Persian Calendar` for `calendar` and `persian`; `nil` if there
  /// is none.
  package borrowing func name(of value: String, keyword: String) throws(ICUError) -> String? {
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
  package static func cycle(_ locale: String) throws(ICUError) -> Int {
    var cycle: Int32 = 0
    try unsafe check(cicu_locale_hour_cycle(locale, &cycle), "udatpg_getDefaultHourCycle")
    return Int(cycle)
  }
}

/// The ids and names of measurement units.
package enum UnitData {
  /// Returns every unit with its category: `length-meter`.
  package static func units() throws(ICUError) -> [String] {
    try icuText("units", room: 8192) { unsafe cicu_units($0, $1, $2) }.split(separator: " ").map(String.init)
  }

  /// Returns the name of a unit; empty if even the root has none.
  package static func name(_ unit: String, category: String, locale: String) throws(ICUError) -> String {
    try icuText("units") { unsafe cicu_unit_name(locale, category, unit, $0, $1, $2) }
  }
}
