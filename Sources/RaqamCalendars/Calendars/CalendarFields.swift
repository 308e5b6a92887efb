/// Everything a calendar says about one day.
///
/// ```swift
/// let persian = try CalendarSystem(.persian)
/// let fields = try persian.fields(of: DayNumber(20_168))
/// fields.date            // 1404-01-01
/// fields.daysInYear      // 365
/// ```
public struct CalendarFields: Hashable, Sendable {
  /// ICU's index of the era: 1 is AD in `gregorian`, 236 is Reiwa in `japanese`, 0 in calendars of one era.
  public let era: Int
  /// The year of the era; of the sixty-year cycle in `chinese` and `dangi`.
  public let year: Int
  /// The year on one count without gaps, zero and negative before the calendar's main era: the Gregorian year in
  /// `gregorian` (0 is 1 BC), `iso8601` and `japanese`, the Gregorian year in which it begins in `chinese` and
  /// `dangi`, the year of the main era in all others. Arithmetic is done on it.
  public let extendedYear: Int
  /// The month.
  public let month: CalendarMonth
  /// The place of the month in its year, from 1.
  public let monthPosition: Int
  /// The day of the month, from 1.
  public let day: Int
  /// The day of the week.
  public let weekday: Weekday
  /// The day of the year, from 1.
  public let dayOfYear: Int
  /// How many days the month has.
  public let daysInMonth: Int
  /// How many days the year has.
  public let daysInYear: Int
  /// How many months the year has.
  public let monthsInYear: Int
  /// Whether the year is longer than a common one, by a day or by a month.
  public let isLeapYear: Bool
}

extension CalendarFields {
  /// The date by its extended year: what ``CalendarSystem/dayNumber(of:resolving:)`` turns back into the day.
  public var date: CalendarDate {
    CalendarDate(year: extendedYear, month: month.number, isLeapMonth: month.isLeap, day: day)
  }

  /// The date by era and year of the era.
  public var dateInEra: CalendarDate {
    CalendarDate(era: era, year: year, month: month.number, isLeapMonth: month.isLeap, day: day)
  }
}
