internal import CICU

/// Owns one `DateFormatSymbols`: the names of a locale's calendar, which ICU provides without opening a format.
@safe package struct DateSymbolsHandle: ~Copyable {
  private let raw: OpaquePointer

  /// Opens the names of a locale's calendar (keyword `calendar`).
  package init(locale: String) throws(ICUError) {
    var opened: OpaquePointer?
    let names = try LocaleData.localeOfNames(locale)
    try unsafe check(cicu_date_symbols_open(names ?? locale, &opened), "udat_getSymbols")
    guard let opened = unsafe opened else { throw ICUError.illegalArgument("udat_getSymbols") }
    unsafe raw = opened
  }

  deinit { unsafe cicu_date_symbols_close(raw) }
}

extension DateSymbolsHandle {
  /// A list of names. `alone` marks stand-alone names, which are used without a day.
  package enum NameList: UInt8, CaseIterable, Sendable {
    case eras, erasWide, erasNarrow
    case months, monthsShort, monthsNarrow
    case monthsAlone, monthsAloneShort, monthsAloneNarrow
    case weekdays, weekdaysShort, weekdaysShorter, weekdaysNarrow
    case weekdaysAlone, weekdaysAloneShort, weekdaysAloneShorter, weekdaysAloneNarrow
    case quarters, quartersShort, quartersNarrow
    case quartersAlone, quartersAloneShort, quartersAloneNarrow
    case dayHalves
    case cyclicYears
    /// The patterns of leap months (`{0}bis`): for wide, short and narrow names, the same for stand-alone names, and
    /// for numbers. Empty for calendars that do not repeat months.
    case leapMonths
  }

  /// Returns the names of a list by ICU's numbers: months from 0, weekdays from 1 (Sunday), with an empty name
  /// before.
  package borrowing func names(_ list: NameList) throws(ICUError) -> ICUTexts {
    let raw = unsafe raw
    return try ICUTexts("udat_getSymbols") {
      unsafe cicu_date_symbols_names(raw, list.number, $0, $1, $2, $3, $4, $5)
    }
  }

  /// Returns the digits of a locale's numbers; `nil` if numbers are spelled out, or only an open format can provide
  /// the digits.
  package static func digits(locale: String) throws(ICUError) -> DateFormatHandle.Digits? {
    var read = cicu_number_symbols()
    try unsafe check(cicu_number_symbols_read(locale, true, &read), "NumberElements")
    guard read.has_digits, read.is_bare else { return nil }
    return DateFormatHandle.Digits(
      digits: read.digitTexts, positivePrefix: [], positiveSuffix: [], negativePrefix: read.minus.utf8,
      negativeSuffix: [])
  }

  /// Returns the first day of the week of a locale's calendar, 1 for Sunday, and the minimum number of days in the
  /// first week.
  package static func weeks(locale: String) throws(ICUError) -> (firstWeekday: Int, minimalDays: Int) {
    // The week rules of ISO 8601 are the same in all locales.
    if try LocaleData.localeOfNames(locale) != nil { return (2, 4) }
    var first: Int32 = 0
    var minimal: Int32 = 0
    try unsafe check(cicu_date_locale_week(locale, &first, &minimal), "ucal_open")
    return (Int(first), Int(minimal))
  }
}

extension DateSymbolsHandle.NameList {
  fileprivate var number: Int32 {
    let number =
      switch self {
      case .eras: CICU_NAMES_ERAS
      case .erasWide: CICU_NAMES_ERAS_WIDE
      case .erasNarrow: CICU_NAMES_ERAS_NARROW
      case .months: CICU_NAMES_MONTHS
      case .monthsShort: CICU_NAMES_MONTHS_SHORT
      case .monthsNarrow: CICU_NAMES_MONTHS_NARROW
      case .monthsAlone: CICU_NAMES_MONTHS_ALONE
      case .monthsAloneShort: CICU_NAMES_MONTHS_ALONE_SHORT
      case .monthsAloneNarrow: CICU_NAMES_MONTHS_ALONE_NARROW
      case .weekdays: CICU_NAMES_WEEKDAYS
      case .weekdaysShort: CICU_NAMES_WEEKDAYS_SHORT
      case .weekdaysShorter: CICU_NAMES_WEEKDAYS_SHORTER
      case .weekdaysNarrow: CICU_NAMES_WEEKDAYS_NARROW
      case .weekdaysAlone: CICU_NAMES_WEEKDAYS_ALONE
      case .weekdaysAloneShort: CICU_NAMES_WEEKDAYS_ALONE_SHORT
      case .weekdaysAloneShorter: CICU_NAMES_WEEKDAYS_ALONE_SHORTER
      case .weekdaysAloneNarrow: CICU_NAMES_WEEKDAYS_ALONE_NARROW
      case .quarters: CICU_NAMES_QUARTERS
      case .quartersShort: CICU_NAMES_QUARTERS_SHORT
      case .quartersNarrow: CICU_NAMES_QUARTERS_NARROW
      case .quartersAlone: CICU_NAMES_QUARTERS_ALONE
      case .quartersAloneShort: CICU_NAMES_QUARTERS_ALONE_SHORT
      case .quartersAloneNarrow: CICU_NAMES_QUARTERS_ALONE_NARROW
      case .dayHalves: CICU_NAMES_DAY_HALVES
      case .cyclicYears: CICU_NAMES_CYCLIC_YEARS
      case .leapMonths: CICU_NAMES_LEAP_MONTHS
      }
    return Int32(number)
  }
}
