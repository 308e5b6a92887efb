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
  /// try gregorian.weekOfYear(of: day, rules: .iso8601)  // week 53 of 2020
  /// ```
  ///
  /// *Errors*: `outOfRange` outside of ``validDays``.
  public func weekOfYear(of day: DayNumber, rules: WeekRules) throws(FormatError) -> CalendarWeek {
    try check(day)
    let year = try engine.date(of: day.value).year
    for candidate in [year + 1, year] where engine.years.contains(candidate) {
      let start = firstWeekStart(DayNumber(try engine.firstDay(year: candidate, position: 1)), rules)
      if day >= start { return CalendarWeek(year: candidate, week: start.distance(to: day) / 7 + 1) }
    }
    let start = firstWeekStart(DayNumber(try engine.firstDay(year: year - 1, position: 1)), rules)
    return CalendarWeek(year: year - 1, week: start.distance(to: day) / 7 + 1)
  }

  /// The week of the month that a day is in, from 1; 0 for days before the month's first week.
  ///
  /// *Errors*: `outOfRange` outside of ``validDays``.
  public func weekOfMonth(of day: DayNumber, rules: WeekRules) throws(FormatError) -> Int {
    try check(day)
    let date = try engine.date(of: day.value)
    let start = firstWeekStart(
      DayNumber(try engine.firstDay(year: date.year, position: date.position)), rules)
    return start.distance(to: day).flooredQuotient(by: 7) + 1
  }

  /// The first day of the first week of a year or month that begins on `first`.
  private func firstWeekStart(_ first: DayNumber, _ rules: WeekRules) -> DayNumber {
    let start = rules.weekStart(of: first)
    let daysInside = 7 - start.distance(to: first)
    return daysInside >= rules.minimalDays ? start : start.advanced(by: 7)
  }
}
