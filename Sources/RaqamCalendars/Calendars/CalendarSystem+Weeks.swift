/// A week by its number in a year.
public struct CalendarWeek: Hashable, Sendable {
  /// The extended year that the week is counted in; at the turn of the year not always that of the day.
  public let year: Int
  /// From 1.
  public let week: Int

  /// A week; nothing is checked.
  package init(year: Int, week: Int) {
    self.year = year
    self.week = week
  }
}

extension CalendarSystem {
  /// The week of the year that a day is in.
  ///
  /// ```swift
  /// // 1 January 2021, by ISO 8601
  /// try gregorian.weekOfYear(of: day, rules: .iso8601).week  // 53, of 2020
  /// ```
  ///
  /// *Errors*: `outOfRange` outside of ``validDays``.
  public func weekOfYear(of day: DayNumber, rules: WeekRules) throws(FormatError) -> CalendarWeek {
    try check(day)
    let year = try arithmetic.date(of: day.value).year
    let newYear = try arithmetic.firstDay(year: year, position: 1)
    let found = try rules.numbering.weekOfYear(
      ofDay: day.value - newYear + 1, on: day.weekday,
      length: try arithmetic.firstDay(year: year + 1, position: 1) - newYear
    ) { () throws(FormatError) in try newYear - arithmetic.firstDay(year: year - 1, position: 1) }
    return CalendarWeek(year: year + found.yearOffset, week: found.week)
  }

  /// The week of the month that a day is in, from 1; 0 for days before the month's first week.
  ///
  /// *Errors*: `outOfRange` outside of ``validDays``.
  public func weekOfMonth(of day: DayNumber, rules: WeekRules) throws(FormatError) -> Int {
    try check(day)
    let date = try arithmetic.date(of: day.value)
    let first = try arithmetic.firstDay(year: date.year, position: date.position)
    return rules.numbering.week(ofDay: day.value - first + 1, on: day.weekday)
  }
}
