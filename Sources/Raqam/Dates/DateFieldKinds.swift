/// What ICU's date fields (`UDateFormatField`) are called in ECMA-402, or in CLDR where it has no name.
enum DateFieldKinds {
  static func kind(_ field: Int32) -> FormatPart.Kind? {
    switch field {
    case 0: .era
    case 1, 18, 20: .year
    case 2, 26: .month
    case 3: .day
    case 4, 5, 15, 16: .hour
    case 6: .minute
    case 7: .second
    case 8: .fractionalSecond
    case 9, 19, 25: .weekday
    case 10: .dayOfYear
    case 11: .weekdayOrdinal
    case 12, 13: .week
    case 14, 35, 36: .dayPeriod
    case 17, 23, 24, 29, 31, 32, 33: .timeZoneName
    case 21: .julianDay
    case 22: .milliseconds
    case 27, 28: .quarter
    case 30: .yearName
    case 34: .relatedYear
    default: nil
    }
  }
}
