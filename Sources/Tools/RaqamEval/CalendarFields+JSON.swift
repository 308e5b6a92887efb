package import Raqam
package import RaqamJSON

extension CalendarFields {
  /// Returns the fields in the form that `eval` and `convert` use.
  package func jsonMembers(of day: DayNumber) -> [JSONValue.Member] {
    [
      .init("date", .string(date.description)), .init("era", .integer(Int64(era))),
      .init("year", .integer(Int64(year))), .init("extendedYear", .integer(Int64(extendedYear))),
      .init("month", .integer(Int64(month.number))), .init("day", .integer(Int64(self.day))),
      .init("leapMonth", .bool(month.isLeap)), .init("weekday", .integer(Int64(weekday.rawValue))),
      .init("dayOfYear", .integer(Int64(dayOfYear))),
      .init("daysInMonth", .integer(Int64(daysInMonth))),
      .init("monthsInYear", .integer(Int64(monthsInYear))), .init("leapYear", .bool(isLeapYear)),
      .init("dayNumber", .integer(Int64(day.value))),
    ]
  }
}
