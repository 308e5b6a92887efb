internal import ICU

/// Maps ICU's date fields to part types of ECMA-402 (`formatToParts`), or to CLDR's field names if ECMA-402 has none.
enum DateFieldKinds {
  static func kind(letter: UInt8) -> FormatPart.Kind? { DateFormatField(letter: letter).map(kind) }

  static func kind(_ field: Int32) -> FormatPart.Kind? { DateFormatField(rawValue: field).map(kind) }

  private static func kind(_ field: DateFormatField) -> FormatPart.Kind {
    switch field {
    case .era: .era
    case .year, .yearOfWeek, .extendedYear: .year
    case .month, .standaloneMonth: .month
    case .date: .day
    case .hourOfDay1, .hourOfDay0, .hour1, .hour0: .hour
    case .minute: .minute
    case .second: .second
    case .fractionalSecond: .fractionalSecond
    case .dayOfWeek, .localDayOfWeek, .standaloneDay: .weekday
    case .dayOfYear: .dayOfYear
    case .dayOfWeekInMonth: .weekdayOrdinal
    case .weekOfYear, .weekOfMonth: .week
    case .amPm, .amPmMidnightNoon, .flexibleDayPeriod: .dayPeriod
    case .timeZone, .timeZoneRFC, .timeZoneGeneric, .timeZoneSpecial, .timeZoneLocalizedGMT, .timeZoneISO,
      .timeZoneISOLocal:
      .timeZoneName
    case .julianDay: .julianDay
    case .millisecondsInDay: .milliseconds
    case .quarter, .standaloneQuarter: .quarter
    case .yearName: .yearName
    case .relatedYear: .relatedYear
    }
  }
}
