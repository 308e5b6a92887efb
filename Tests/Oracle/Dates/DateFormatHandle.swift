import CICUOracle
package import RaqamValues

@testable package import ICU

/// Owns one `UDateFormat`.
///
/// Sendable: the format is set up before it is shared; it is only read.
@safe package struct DateFormatHandle: ~Copyable, @unchecked Sendable {
  private let raw: OpaquePointer

  /// Opens a format from a pattern of UTS #35. ICU uses UTC for an unknown `zone`: check it first.
  ///
  /// The calendar `iso8601` is opened as the Gregorian one, because newer ICU has patterns for it, but no names of months and
  /// eras.
  package init(pattern: String, locale: String, zone: String) throws(FormatError) {
    let names = try LocaleData.localeOfNames(locale) ?? locale
    unsafe raw = try withUTF8(pattern, "udat_open") { text, length throws(FormatError) in
      try withUTF8(zone, "udat_open") { zone, zoneLength throws(FormatError) in
        try opened("udat_open") {
          unsafe cicu_date_format_open_pattern(text, length, names, zone, zoneLength, &$0)
        }
      }
    }
  }

  /// Opens a format with the locale's styles for the date and the time.
  package init(date: DateData.Style, time: DateData.Style, locale: String, zone: String) throws(FormatError) {
    unsafe raw = try withUTF8(zone, "udat_open") { zone, zoneLength throws(FormatError) in
      try opened("udat_open") {
        unsafe cicu_date_format_open_styles(date.rawValue, time.rawValue, locale, zone, zoneLength, &$0)
      }
    }
  }

  deinit { unsafe cicu_date_format_close(raw) }
}

extension DateFormatHandle {
  /// The position of the text; the raw value is that of `UDisplayContext`.
  package enum Capitalization: Int32, Sendable {
    case middleOfSentence = 257
    case beginningOfSentence = 258
    case menuItem = 259
    case standalone = 260
  }

  package borrowing func pattern() throws(FormatError) -> String {
    let raw = unsafe raw
    return try icuText("udat_toPattern") { unsafe cicu_date_format_pattern(raw, $0, $1, $2) }
  }

  /// Replaces the pattern.
  package mutating func apply(_ pattern: String) throws(FormatError) {
    try withUTF8(pattern, "udat_applyPattern") { text, length throws(FormatError) in
      try unsafe check(cicu_date_format_apply_pattern(raw, text, length), "udat_applyPattern")
    }
  }

  /// Sets the capitalization that the position of the text requires.
  package mutating func setCapitalization(_ capitalization: Capitalization) throws(FormatError) {
    try unsafe check(cicu_date_format_set_capitalization(raw, capitalization.rawValue), "udat_setContext")
  }

  /// Uses the Gregorian rules for all times, including those before 1582.
  package mutating func setProleptic() throws(FormatError) {
    try unsafe check(cicu_date_format_set_proleptic(raw), "ucal_setGregorianChange")
  }

  /// Sets week rules other than those of the locale's region. Weekdays are numbered as in ISO 8601.
  package mutating func setWeek(firstWeekday: Int, minimalDays: Int) throws(FormatError) {
    let first = try int32(firstWeekday, "ucal_setAttribute")
    let days = try int32(minimalDays, "ucal_setAttribute")
    try unsafe check(cicu_date_format_set_week(raw, first, days), "ucal_setAttribute")
  }

  /// Sets the names of months in all widths, beginning with the first month. The wide names are used as abbreviated
  /// ones.
  package mutating func setMonths(wide: [String], narrow: [String]) throws(FormatError) {
    for (names, isNarrow) in [(wide, false), (narrow, true)] {
      for (index, name) in names.enumerated() {
        let month = try int32(index, "udat_setSymbols")
        try withUTF8(name, "udat_setSymbols") { text, length throws(FormatError) in
          try unsafe check(cicu_date_format_set_month(raw, month, isNarrow, text, length), "udat_setSymbols")
        }
      }
    }
  }

  package borrowing func append(milliseconds: Double, to bytes: inout [UInt8]) throws(FormatError) {
    let raw = unsafe raw
    try appendICUText(to: &bytes, "udat_format") {
      unsafe cicu_date_format_millis(raw, milliseconds, $0, $1, $2)
    }
  }

  package borrowing func fields(milliseconds: Double) throws(FormatError) -> FieldedText {
    let raw = unsafe raw
    return try icuFieldedText("udat_formatForFields") {
      unsafe cicu_date_format_fields(raw, milliseconds, $0, $1, $2, $3, $4, $5)
    }
  }
}
