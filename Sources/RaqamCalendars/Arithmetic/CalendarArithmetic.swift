/// The arithmetic of one calendar: what ``CalendarSystem`` builds everything else on.
///
/// Years are extended years, months are places in the year from 1, days are numbers since 1970-01-01. Callers
/// stay within `years`; an arithmetic need not check it again.
package protocol CalendarArithmetic: Sendable {
  /// The years whose arithmetic is exact.
  var years: ClosedRange<Int> { get }
  /// Months in so many years, on average: `(12, 1)`, or `(235, 19)` in lunisolar calendars.
  var monthsPerYears: (months: Int, years: Int) { get }

  /// Extended year, place of the month, and day of the month as it is written.
  func date(of day: Int) throws(FormatError) -> (year: Int, position: Int, day: Int)
  /// The first day of a month. The place after the last one is the first month of the next year.
  func firstDay(year: Int, position: Int) throws(FormatError) -> Int
  func monthCount(year: Int) throws(FormatError) -> Int
  func isLeap(year: Int) throws(FormatError) -> Bool

  /// Months from a fixed origin to the start of the year.
  func monthsBefore(year: Int) throws(FormatError) -> Int
  /// The name of the month at a place.
  func month(year: Int, position: Int) throws(FormatError) -> CalendarMonth
  /// The place of a month; `nil` where the year does not have it.
  func position(year: Int, month: CalendarMonth) throws(FormatError) -> Int?
  /// The day with this number in the month; `nil` where the month has none. Numbers may have gaps.
  func day(year: Int, position: Int, day: Int) throws(FormatError) -> Int?

  /// Era and year of the era on a day of an extended year.
  func era(year: Int, day: Int) throws(FormatError) -> (era: Int, year: Int)
  /// The extended year of a year of an era; `nil` where there is no such era or year.
  func extendedYear(era: Int, year: Int) throws(FormatError) -> Int?

  func fields(of day: Int) throws(FormatError) -> CalendarFields

  /// The same calendar, faster, on days around ours; `nil` where ICU alone or tables reckon it.
  var near: NearCalendar? { get }
}

/// What holds in most calendars: twelve or so months in every year, known by their place, one era.
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

  /// How many days a month has.
  func monthLength(year: Int, position: Int) throws(FormatError) -> Int {
    try firstDay(year: year, position: position + 1) - firstDay(year: year, position: position)
  }

  package func fields(of day: Int) throws(FormatError) -> CalendarFields { try assembledFields(of: day) }

  package var near: NearCalendar? { nil }

  /// The fields put together from the answers above.
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

/// Years within which every arithmetic's 64-bit arithmetic is far from its limits.
let exactCalendarYears = -5_000_000...5_000_000
