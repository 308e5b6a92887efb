internal import CICU
package import RaqamValues

/// Owns one `DateFormatSymbols`: the names of a locale's calendar, which ICU provides without opening a format.
@safe package struct DateSymbolsHandle: ~Copyable {
  private let raw: OpaquePointer

  /// Opens the names of a locale's calendar (keyword `calendar`).
  package init(locale: String) throws(FormatError) {
    let names = try LocaleData.localeOfNames(locale)
    unsafe raw = try opened("udat_getSymbols") { unsafe cicu_date_symbols_open(names ?? locale, &$0) }
  }

  deinit { unsafe cicu_date_symbols_close(raw) }
}

extension DateSymbolsHandle {
  /// A list of names; the raw value is that of `CICU_NAMES_ERAS` and so on. `alone` marks stand-alone names, which are
  /// used without a day.
  ///
  /// `leapMonths` are the patterns of leap months (`{0}bis`): for wide, short and narrow names, the same for stand-alone
  /// names, and for numbers. They are empty for calendars that do not repeat months.
  package enum NameList: Int32, Sendable {
    case eras = 0
    case months, monthsShort, weekdays, weekdaysShort, dayHalves
    case erasWide = 7
    case monthsNarrow, weekdaysNarrow, monthsAlone, monthsAloneShort, monthsAloneNarrow, weekdaysAlone
    case weekdaysAloneShort, weekdaysAloneNarrow, quarters, quartersShort, quartersAlone, quartersAloneShort
    case weekdaysShorter, weekdaysAloneShorter
    case quartersNarrow = 28
    case quartersAloneNarrow, erasNarrow, cyclicYears, leapMonths

    /// One more than the largest raw value.
    package static let end = Int(leapMonths.rawValue) + 1
  }

  /// Returns the names of a list by ICU's numbers: months from 0, weekdays from 1 (Sunday), with an empty name
  /// before.
  package borrowing func names(_ list: NameList) throws(FormatError) -> ICUTexts {
    let raw = unsafe raw
    return try ICUTexts("udat_getSymbols") {
      unsafe cicu_date_symbols_names(raw, list.rawValue, $0, $1, $2, $3, $4, $5)
    }
  }

  /// Returns the digits from 0 to 9 of a locale's numbers, and the prefix of negative ones; `nil` if numbers are written
  /// in letters, or if they have other affixes.
  package static func digits(locale: String) throws(FormatError) -> (digits: [[UInt8]], minus: [UInt8])? {
    var read = cicu_number_symbols()
    try unsafe check(cicu_number_symbols_read(locale, true, &read), "NumberElements")
    guard read.has_digits, read.is_bare else { return nil }
    return (read.digitTexts, read.minus.utf8)
  }

  /// Returns the first day of the week of a locale's calendar, 1 for Sunday, and the minimum number of days in the
  /// first week.
  package static func weeks(locale: String) throws(FormatError) -> (firstWeekday: Int, minimalDays: Int) {
    // The week rules of ISO 8601 are the same in all locales.
    if try LocaleData.localeOfNames(locale) != nil { return (2, 4) }
    var first: Int32 = 0
    var minimal: Int32 = 0
    try unsafe check(cicu_date_locale_week(locale, &first, &minimal), "ucal_open")
    return (Int(first), Int(minimal))
  }
}
