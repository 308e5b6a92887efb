/// How the weeks of a year or a month are numbered.
package struct WeekNumbering: Sendable {
  /// The day a week begins with.
  package let firstWeekday: Weekday
  /// How many days of a year or month its first week must have.
  package let minimalDays: Int

  package init(firstWeekday: Weekday, minimalDays: Int) {
    self.firstWeekday = firstWeekday
    self.minimalDays = minimalDays
  }

  /// The week of a year or month that one of its days is in, by the day's number from 1; 0 before the first week.
  package func week(ofDay number: Int, on weekday: Weekday) -> Int {
    // The days before the first one in its week.
    let before = (firstWeekday.distance(to: weekday) - number + 1).flooredRemainder(by: 7)
    let week = (number - 1 + before).flooredQuotient(by: 7)
    return 7 - before >= minimalDays ? week + 1 : week
  }

  /// The week of the year of a day, by the day's number in its year of `length` days, and the year that the week is
  /// counted in: -1, 0 or 1 years from that of the day.
  package func weekOfYear<Failure>(
    ofDay number: Int, on weekday: Weekday, length: Int, lengthBefore: () throws(Failure) -> Int
  ) throws(Failure) -> (yearOffset: Int, week: Int) {
    let week = week(ofDay: number, on: weekday)
    if week < 1 { return (-1, self.week(ofDay: number + (try lengthBefore()), on: weekday)) }
    return self.week(ofDay: number - length, on: weekday) > 0 ? (1, 1) : (0, week)
  }
}

extension WeekRules {
  /// The rules without the days of rest.
  package var numbering: WeekNumbering { WeekNumbering(firstWeekday: firstWeekday, minimalDays: minimalDays) }
}
