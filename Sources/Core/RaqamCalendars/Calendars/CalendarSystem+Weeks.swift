/// A week with its number in a year.
public struct CalendarWeek: Hashable, Sendable {
  /// The extended year that the week belongs to, which around New Year may differ from that of the day.
  public let year: Int
  /// The number of the week, from 1.
  public let week: Int

  /// Creates a week without validation.
  package init(year: Int, week: Int) {
    self.year = year
    self.week = week
  }
}

extension CalendarSystem {
  /// Returns the week of the year that contains a day.
  ///
  /// ```swift
  /// // 1 January 2021, by ISO 8601
  /// try gregorian.weekOfYear(of: day, rules: .iso8601).week  // 53, of 2020
  /// ```
  ///
  /// - Throws: `outOfRange` if the day is outside ``validDays``.
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

  /// Returns the week of the month that contains a day, from 1; 0 for days before the month's first week.
  ///
  /// - Throws: `outOfRange` if the day is outside ``validDays``.
  public func weekOfMonth(of day: DayNumber, rules: WeekRules) throws(FormatError) -> Int {
    try check(day)
    let date = try arithmetic.date(of: day.value)
    let first = try arithmetic.firstDay(year: date.year, position: date.position)
    return rules.numbering.week(ofDay: day.value - first + 1, on: day.weekday)
  }
}
