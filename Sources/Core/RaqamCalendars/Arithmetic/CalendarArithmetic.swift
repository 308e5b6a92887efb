/// The arithmetic of one calendar, on which ``CalendarSystem`` is built.
///
/// Years are extended years, months are positions in the year from 1, and days are numbers since 1970-01-01. Callers
/// ensure that years are in `years`; implementations need not check.
package protocol CalendarArithmetic: Sendable {
  /// The years for which the arithmetic is exact.
  var years: ClosedRange<Int> { get }
  /// The average number of months in a number of years: `(12, 1)`, or `(235, 19)` in lunisolar calendars.
  var monthsPerYears: (months: Int, years: Int) { get }

  /// Returns the extended year, the position of the month, and the day of the month as written.
  func date(of day: Int) throws(FormatError) -> (year: Int, position: Int, day: Int)
  /// Returns the first day of a month. The position after the last one is the first month of the next year.
  func firstDay(year: Int, position: Int) throws(FormatError) -> Int
  func monthCount(year: Int) throws(FormatError) -> Int
  func isLeap(year: Int) throws(FormatError) -> Bool

  /// Returns the number of months from a fixed origin to the start of the year.
  func monthsBefore(year: Int) throws(FormatError) -> Int
  /// Returns the name of the month at a position.
  func month(year: Int, position: Int) throws(FormatError) -> CalendarMonth
  /// Returns the position of a month; `nil` if the year does not have it.
  func position(year: Int, month: CalendarMonth) throws(FormatError) -> Int?
  /// Returns the day with a number in the month; `nil` if the month has none. Numbers may have gaps.
  func day(year: Int, position: Int, day: Int) throws(FormatError) -> Int?

  /// Returns the era and the year of the era on a day of an extended year.
  func era(year: Int, day: Int) throws(FormatError) -> (era: Int, year: Int)
  /// Returns the extended year of a year of an era; `nil` if there is no such era or year.
  func extendedYear(era: Int, year: Int) throws(FormatError) -> Int?

  func fields(of day: Int) throws(FormatError) -> CalendarFields

  /// A fast path for days near the present.
  var near: FastCalendar { get }
}

/// Defaults for most calendars: a fixed number of months per year, named by their position, and one era.
extension CalendarArithmetic {
  package func monthsBefore(year: Int) throws(FormatError) -> Int { year * monthsPerYears.months }

  package func monthCount(year: Int) throws(FormatError) -> Int { monthsPerYears.months }

  package func month(year: Int, position: Int) throws(FormatError) -> CalendarMonth { CalendarMonth(position) }

  package func position(year: Int, month: CalendarMonth) throws(FormatError) -> Int? {
    guard !month.isLeap, month.number >= 1, try month.number <= monthCount(year: year) else { return nil }
    return month.number
  }

  package func day(year: Int, position: Int, day: Int) throws(FormatError) -> Int? {
    guard day >= 1, try day <= monthLength(year: year, position: position) else { return nil }
    return try firstDay(year: year, position: position) + day - 1
  }

  package func era(year: Int, day: Int) throws(FormatError) -> (era: Int, year: Int) { (0, year) }

  package func extendedYear(era: Int, year: Int) throws(FormatError) -> Int? { era == 0 ? year : nil }

  func monthLength(year: Int, position: Int) throws(FormatError) -> Int {
    try firstDay(year: year, position: position + 1) - firstDay(year: year, position: position)
  }

  package func fields(of day: Int) throws(FormatError) -> CalendarFields { try assembledFields(of: day) }

  package var near: FastCalendar { FastCalendar(.other, self) }

  /// Returns the fields, computed from the methods above.
  func assembledFields(of day: Int) throws(FormatError) -> CalendarFields {
    let (year, position, dayOfMonth) = try date(of: day)
    let newYear = try firstDay(year: year, position: 1)
    let era = try era(year: year, day: day)
    return CalendarFields(
      era: era.era, year: era.year, extendedYear: year,
      month: try month(year: year, position: position), monthPosition: position, day: dayOfMonth,
      weekday: DayNumber(day).weekday, dayOfYear: day - newYear + 1,
      daysInMonth: try monthLength(year: year, position: position),
      daysInYear: try firstDay(year: year + 1, position: 1) - newYear,
      monthsInYear: try monthCount(year: year), isLeapYear: try isLeap(year: year))
  }
}

/// The years for which no arithmetic comes close to the limits of 64 bits.
let exactCalendarYears = -5_000_000...5_000_000
