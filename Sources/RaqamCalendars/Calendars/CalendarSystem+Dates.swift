extension CalendarSystem {
  /// The day of a date.
  ///
  /// A date without an era gives its extended year. What `resolving` does to dates the calendar does not have:
  ///
  /// | date | `.constrain` | `.reject` |
  /// |---|---|---|
  /// | persian 1404-12-30 | 29 Esfand 1404 | `invalidDate` |
  /// | gregorian 1582-10-10 | 4 October 1582 | `invalidDate` |
  /// | gregorian 2025-13-01 | 1 December 2025 | `invalidDate` |
  /// | hebrew 5785-06-01 (Adar I of a common year) | 1 Adar | `invalidDate` |
  /// | japanese era 235 (Heisei), 1-01-01, a week before it | that day | `invalidDate` |
  ///
  /// *Errors*: `invalidDate` as above, and for an era or a year of it that the calendar does not have; `outOfRange`
  /// for years beyond ``validYears``.
  public func dayNumber(
    of date: CalendarDate, resolving: DateResolution
  ) throws(FormatError) -> DayNumber {
    let year = try extendedYear(of: date)
    try check(year: year)
    let position = try position(of: date.month, year: year, resolving: resolving)
    let day = try self.day(date.day, year: year, position: position, resolving: resolving)
    if let era = date.era, resolving == .reject {
      guard try arithmetic.era(year: year, day: day) == (era, date.year) else {
        throw FormatError(.invalidDate, "\(date) of era \(era) of the \(id) calendar is in another era")
      }
    }
    return DayNumber(day)
  }

  /// More than the years of any era here.
  private static let countLimit: UInt = 10_000_000

  private func extendedYear(of date: CalendarDate) throws(FormatError) -> Int {
    guard let era = date.era else { return date.year }
    guard era.magnitude <= Self.countLimit, date.year.magnitude <= Self.countLimit else {
      throw FormatError(.outOfRange, "year \(date.year) of era \(era) is outside of the \(id) calendar")
    }
    guard let year = try arithmetic.extendedYear(era: era, year: date.year) else {
      throw FormatError(.invalidDate, "the \(id) calendar has no year \(date.year) of era \(era)")
    }
    return year
  }

  /// The place of a month. Where the year lacks it: of the same month without the leap, of the month that stands
  /// in its place, of the first or the last.
  func position(
    of month: CalendarMonth, year: Int, resolving: DateResolution
  ) throws(FormatError) -> Int {
    if let position = try arithmetic.position(year: year, month: month) { return position }
    guard resolving == .constrain else { throw missingMonth(month, year: year) }
    let months = try months(ofYear: year)
    guard month.number >= 1 else { return 1 }
    return (months.firstIndex { $0.number >= month.number } ?? months.count - 1) + 1
  }

  /// The day with a number in a month. Where the month lacks it: the last before it, else the first.
  func day(
    _ number: Int, year: Int, position: Int, resolving: DateResolution
  ) throws(FormatError) -> Int {
    if let day = try arithmetic.day(year: year, position: position, day: number) { return day }
    let first = try arithmetic.firstDay(year: year, position: position)
    let last = try arithmetic.firstDay(year: year, position: position + 1) - 1
    guard resolving == .constrain else {
      let month = try arithmetic.month(year: year, position: position)
      let date = CalendarDate(year: year, month: month.number, isLeapMonth: month.isLeap, day: number)
      throw FormatError(
        .invalidDate, "\(date) is not a date of the \(id) calendar: the month has \(last - first + 1) days")
    }
    // Few months have gaps in their numbers, so the search rarely takes more than one step.
    var number = min(number, 31)
    while number > 1 {
      number -= 1
      if let day = try arithmetic.day(year: year, position: position, day: number) { return day }
    }
    return first
  }
}
