/// The fields of a day in a calendar.
///
/// ```swift
/// let persian = try CalendarSystem(.persian)
/// let fields = try persian.fields(of: DayNumber(20_168))
/// fields.date            // 1404-01-01
/// fields.daysInYear      // 365
/// ```
public struct CalendarFields: Hashable, Sendable {
  /// ICU's index of the era: 1 is AD in `gregorian`, 236 is Reiwa in `japanese`, 0 in calendars with one era.
  public let era: Int
  /// The year of the era, or of the 60-year cycle in `chinese` and `dangi`.
  public let year: Int
  /// The year on a continuous count, zero and negative before the calendar's main era. Arithmetic uses this year.
  ///
  /// Its origin depends on the calendar: the Gregorian year in `gregorian` (0 is 1 BC), `iso8601` and `japanese`, the
  /// Gregorian year in which the year begins in `chinese` and `dangi`, and the year of the main era in all others.
  public let extendedYear: Int
  /// The month of the year.
  public let month: CalendarMonth
  /// The position of the month in its year, from 1.
  public let monthPosition: Int
  /// The day of the month, from 1.
  public let day: Int
  /// The day of the week.
  public let weekday: Weekday
  /// The day of the year; the first day is 1.
  public let dayOfYear: Int
  /// The number of days in the month.
  public let daysInMonth: Int
  /// The number of days in the year.
  public let daysInYear: Int
  /// The number of months in the year.
  public let monthsInYear: Int
  /// Whether the year is longer than a common one, by a day or by a month.
  public let isLeapYear: Bool
}

extension CalendarFields {
  /// The date with its extended year, which ``CalendarSystem/dayNumber(of:resolving:)`` converts back to the day.
  public var date: CalendarDate {
    CalendarDate(year: extendedYear, month: month.number, isLeapMonth: month.isLeap, day: day)
  }

  /// The date with its era and the year of the era.
  public var dateInEra: CalendarDate {
    CalendarDate(era: era, year: year, month: month.number, isLeapMonth: month.isLeap, day: day)
  }
}
