internal import CICU

/// What ICU knows for reading dates: the names of eras.
package enum DateReadingData {
  /// The eras of a locale's calendar by ICU's index; empty where one has no name.
  package static func eras(locale: String, isWide: Bool) throws(ICUFailure) -> [String] {
    let locale = try LocaleData.localeOfNames(locale) ?? locale
    let joined = try icuText("udat_getSymbols", room: 4096) { unsafe cicu_date_eras(locale, isWide, $0, $1, $2) }
    return joined.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
