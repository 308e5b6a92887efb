internal import CICU
package import RaqamValues

/// Patterns of dates, and names that libicu has only in formatted dates.
package enum DateData {
  /// The styles of `udat_open`; the raw value is ICU's.
  package enum Style: Int32, Sendable {
    case none = -1
    case full = 0
    case long = 1
    case medium = 2
    case short = 3
  }

  /// Returns instants in a pattern, from milliseconds since 1970. ICU uses UTC for an unknown `zone`: check it first.
  package static func samples(
    _ pattern: String, locale: String, zone: String = "GMT", milliseconds: [Double]
  ) throws(FormatError) -> ICUTexts {
    let count = try int32(milliseconds.count, "udat_format")
    let names = try LocaleData.localeOfNames(locale) ?? locale
    return try withUTF8(pattern, "udat_open") { text, length throws(FormatError) in
      try withUTF8(zone, "udat_open") { zone, zoneLength throws(FormatError) in
        try ICUTexts("udat_format") { out, capacity, written, ends, room, found in
          unsafe milliseconds.withUnsafeBufferPointer { instants in
            unsafe cicu_date_samples(
              text, length, names, zone, zoneLength, instants.baseAddress, count, out, capacity, written, ends, room,
              found)
          }
        }
      }
    }
  }

  /// Returns the locale's pattern of a style of the date and one of the time.
  package static func pattern(date: Style, time: Style, locale: String) throws(FormatError) -> String {
    try icuText("udat_toPattern") { unsafe cicu_date_style_pattern(date.rawValue, time.rawValue, locale, $0, $1, $2) }
  }

  /// Returns ICU's best pattern for the fields of a CLDR skeleton such as `yMMMd`. It may lack fields of a skeleton with a
  /// week.
  package static func bestPattern(skeleton: String, locale: String) throws(FormatError) -> String {
    try withUTF8(skeleton, "udatpg_getBestPattern") { text, length throws(FormatError) in
      try icuText("udatpg_getBestPattern") {
        unsafe cicu_date_best_pattern(text, length, locale, $0, $1, $2)
      }
    }
  }

  /// Returns the pattern of a skeleton in the locale's data or in those that it inherits; `nil` if there is none.
  package static func availablePattern(_ skeleton: String, locale: String) throws(FormatError) -> String? {
    let name = locale.split(separator: "@").first.map(String.init) ?? ""
    var data = try LocaleData.dataSource(name)
    for _ in 0..<8 {
      let source = data.isEmpty ? "root" : data
      for calendar in ["gregorian", "generic"] {
        let found = try icuText("ures_getByKey") {
          unsafe cicu_date_available_format(source, calendar, skeleton, $0, $1, $2)
        }
        if !found.isEmpty { return found }
      }
      if data.isEmpty { return nil }
      data = try LocaleData.parent(data)
    }
    return nil
  }

  /// A field that a pattern appends; its number in ICU's `UDateTimePatternField`.
  package enum AppendedField: Int32 {
    case weekOfYear = 4
    case weekOfMonth = 5
  }

  /// Returns the format that appends a field to a pattern, and the name of the field: `{0} ({2}: {1})`, `week`.
  package static func appending(
    _ field: AppendedField, locale: String
  ) throws(FormatError) -> (format: String, name: String) {
    func text(isName: Bool) throws(FormatError) -> String {
      try icuText("udatpg_getAppendItemFormat") {
        unsafe cicu_date_append_item(locale, field.rawValue, isName, $0, $1, $2)
      }
    }
    return (try text(isName: false), try text(isName: true))
  }
}
