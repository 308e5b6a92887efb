internal import CICU

/// What ICU knows for reading dates: the names of eras, and zones by any of their names.
package enum DateReadingData {
  /// The eras of a locale's calendar by ICU's index; empty where one has no name.
  package static func eras(locale: String, isWide: Bool) throws(ICUFailure) -> [String] {
    let locale = try LocaleData.localeOfNames(locale) ?? locale
    let joined = try icuText("udat_getSymbols", room: 4096) { unsafe cicu_date_eras(locale, isWide, $0, $1, $2) }
    return joined.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// A zone that a text names: its id, what its clocks are ahead of UTC by that name in January and in July 2001, and
  /// how many UTF-16 units the name has.
  package struct NamedZone: Hashable, Sendable {
    package let zone: String
    package let winter: Int
    package let summer: Int
    package let length: Int
  }

  /// Reads the name of a zone at the start of a text by a field such as `zzzz`; `nil` where ICU finds none.
  package static func zone(
    _ text: ArraySlice<UInt16>, field: String, locale: String
  ) throws(ICUFailure) -> NamedZone? {
    guard let winter = try read(text, after: "2001-01-15 ", field: field, locale: locale),
      let summer = try read(text, after: "2001-07-15 ", field: field, locale: locale), winter.length == summer.length
    else { return nil }
    // Midnight in the zone, in seconds since 1970.
    return NamedZone(
      zone: winter.zone, winter: 979_516_800 - winter.seconds, summer: 995_155_200 - summer.seconds,
      length: winter.length)
  }

  private static func read(
    _ text: ArraySlice<UInt16>, after date: String, field: String, locale: String
  ) throws(ICUFailure) -> (zone: String, seconds: Int, length: Int)? {
    let units = Array(date.utf16) + text
    let pattern = "y-MM-dd \(field)"
    let count = try int32(units.count, "udat_parse")
    var milliseconds = 0.0
    var consumed: Int32 = 0
    let zone = try unsafe units.withUnsafeBufferPointer { buffer throws(ICUFailure) in
      try icuText("udat_parse") {
        unsafe cicu_date_parse_zone(
          pattern, locale, buffer.baseAddress, count, &milliseconds, &consumed, $0, $1, $2)
      }
    }
    let length = Int(consumed) - date.utf16.count
    guard length > 0, let seconds = Int(exactly: (milliseconds / 1000).rounded()) else { return nil }
    return (zone, seconds, length)
  }
}
