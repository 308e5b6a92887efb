import RaqamText

@testable import RaqamDates

/// The fields of a formatted date, numbered as in ICU (`UDateFormatField` in `unicode/udat.h`).
enum DateFormatField: Int32, CaseIterable, Sendable {
  case era, year, month, date, hourOfDay1, hourOfDay0, minute, second, fractionalSecond
  case dayOfWeek, dayOfYear, dayOfWeekInMonth, weekOfYear, weekOfMonth, amPm, hour1, hour0
  case timeZone, yearOfWeek, localDayOfWeek, extendedYear, julianDay, millisecondsInDay, timeZoneRFC, timeZoneGeneric
  case standaloneDay, standaloneMonth, quarter, standaloneQuarter, timeZoneSpecial, yearName
  case timeZoneLocalizedGMT, timeZoneISO, timeZoneISOLocal, relatedYear, amPmMidnightNoon, flexibleDayPeriod

  /// The pattern letters of UTS #35, in the order of the cases.
  private static let letters = Array("GyMdkHmsSEDFwWahKzYeugAZvcLQqVUOXxrbB".utf8)

  /// Returns the type of the part for ICU's number of a field.
  static func part(_ number: Int32) -> FormatPart.Kind? {
    guard let index = Int(exactly: number), letters.indices.contains(index) else { return nil }
    return DateFieldKind(letter: letters[index])?.part
  }
}
