internal import CICU
package import RaqamValues

/// Owns one `UDateFormat`.
///
/// Sendable: the format is set up before it is shared; it is only read.
@safe package struct DateFormatHandle: ~Copyable, @unchecked Sendable {
  let raw: OpaquePointer

  /// The styles of `udat_open`; the raw value is ICU's.
  package enum Style: Int32, Sendable {
    case none = -1
    case full = 0
    case long = 1
    case medium = 2
    case short = 3
  }

  /// Opens a format from a pattern of UTS #35. ICU uses UTC for an unknown `zone`: check it first.
  ///
  /// The calendar `iso8601` is opened as the Gregorian one with weeks from Monday and at least four days in the first
  /// week, because newer ICU has patterns for it, but no names of months and eras.
  package init(pattern: String, locale: String, zone: String) throws(FormatError) {
    var opened: OpaquePointer?
    let names = try LocaleData.localeOfNames(locale)
    try withUTF8(pattern, "udat_open") { text, length throws(FormatError) in
      try withUTF8(zone, "udat_open") { zone, zoneLength throws(FormatError) in
        try unsafe check(
          cicu_date_format_open_pattern(text, length, names ?? locale, zone, zoneLength, &opened), "udat_open")
      }
    }
    guard let opened = unsafe opened else { throw FormatError.illegalArgument("udat_open") }
    let status = names == nil ? 0 : unsafe cicu_date_format_set_week(opened, 1, 4)
    guard status <= 0 else {
      unsafe cicu_date_format_close(opened)
      throw FormatError(status: status, call: "ucal_clone")
    }
    unsafe raw = opened
  }

  /// Opens a format with the locale's styles for the date and the time.
  package static func styles(
    date: Style, time: Style, locale: String, zone: String
  ) throws(FormatError) -> DateFormatHandle {
    var handle = try DateFormatHandle(date: date, time: time, namesOf: locale, zone: zone)
    if time != .none, let letter = try hourLetter(of: locale) {
      try handle.setHours(letter, time: time, locale: locale, zone: zone)
    }
    guard try LocaleData.localeOfNames(locale) != nil else { return handle }
    return try DateFormatHandle(pattern: handle.pattern(), locale: locale, zone: zone)
  }

  init(date: Style, time: Style, namesOf locale: String, zone: String) throws(FormatError) {
    unsafe raw = try withUTF8(zone, "udat_open") { zone, zoneLength throws(FormatError) in
      try opened("udat_open") {
        unsafe cicu_date_format_open_styles(date.rawValue, time.rawValue, locale, zone, zoneLength, &$0)
      }
    }
  }

  deinit { unsafe cicu_date_format_close(raw) }
}

extension DateFormatHandle {
  package borrowing func pattern() throws(FormatError) -> String {
    let raw = unsafe raw
    return try icuText("udat_toPattern") { unsafe cicu_date_format_pattern(raw, $0, $1, $2) }
  }

  /// Returns the locale's best pattern for the fields of a CLDR skeleton such as `yMMMd`.
  ///
  /// - Throws: `unsupportedStyle` if the skeleton has a week and ICU's data have no pattern with all its fields.
  package static func bestPattern(skeleton: String, locale: String) throws(FormatError) -> String {
    let pattern = try generatedPattern(skeleton: skeleton, locale: locale)
    let hasWeek = skeleton.contains { "wW".contains($0) }
    guard hasWeek, !SkeletonFields(skeleton).isSubset(of: SkeletonFields(pattern: pattern)) else { return pattern }
    return try completedPattern(skeleton: skeleton, locale: locale)
  }

  /// Returns ICU's best pattern, which may lack fields.
  static func generatedPattern(skeleton: String, locale: String) throws(FormatError) -> String {
    try withUTF8(skeleton, "udatpg_getBestPattern") { text, length throws(FormatError) in
      try icuText("udatpg_getBestPattern") {
        unsafe cicu_date_best_pattern(text, length, locale, $0, $1, $2)
      }
    }
  }
}
