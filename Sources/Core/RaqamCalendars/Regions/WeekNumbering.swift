/// The numbering of weeks in a year or a month.
package struct WeekNumbering: Sendable {
  /// The first day of the week.
  package let firstWeekday: Weekday
  /// The minimum number of days in the first week of a year or month.
  package let minimalDays: Int

  package init(firstWeekday: Weekday, minimalDays: Int) {
    self.firstWeekday = firstWeekday
    self.minimalDays = minimalDays
  }

  /// Returns the week of a year or month by the number of a day in it, from 1; 0 before the first week.
  package func week(ofDay number: Int, on weekday: Weekday) -> Int {
    // The number of days that precede the first day of the period in its week.
    let before = (firstWeekday.distance(to: weekday) - number + 1).flooredRemainder(by: 7)
    let week = (number - 1 + before).flooredQuotient(by: 7)
    return 7 - before >= minimalDays ? week + 1 : week
  }

  /// Returns the week of the year by the number of a day in its year of `length` days, and the offset of the week's
  /// year from the day's year: -1, 0 or 1.
  package func weekOfYear<Failure>(
    ofDay number: Int, on weekday: Weekday, length: Int, lengthBefore: () throws(Failure) -> Int
  ) throws(Failure) -> (yearOffset: Int, week: Int) {
    let week = week(ofDay: number, on: weekday)
    if week < 1 { return (-1, self.week(ofDay: number + (try lengthBefore()), on: weekday)) }
    return self.week(ofDay: number - length, on: weekday) > 0 ? (1, 1) : (0, week)
  }
}

extension WeekRules {
  /// The numbering, without the weekend.
  package var numbering: WeekNumbering { WeekNumbering(firstWeekday: firstWeekday, minimalDays: minimalDays) }
}
