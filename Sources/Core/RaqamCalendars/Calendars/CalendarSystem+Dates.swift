extension CalendarSystem {
  /// Returns the day of a date.
  ///
  /// The year of a date without an era is the extended year. `resolving` determines the result for dates that the
  /// calendar does not have:
  ///
  /// | Date | `.constrain` | `.reject` |
  /// |---|---|---|
  /// | persian 1404-12-30 | 29 Esfand 1404 | `invalidDate` |
  /// | gregorian 1582-10-10 | 4 October 1582 | `invalidDate` |
  /// | gregorian 2025-13-01 | 1 December 2025 | `invalidDate` |
  /// | hebrew 5785-06-01 (Adar I of a common year) | 1 Adar | `invalidDate` |
  /// | japanese era 235 (Heisei), 1-01-01, a week before it | that day | `invalidDate` |
  ///
  /// - Throws: `invalidDate` for these dates with `.reject`, and for an era that the calendar does not have, or a year
  ///   that the era does not have; `outOfRange` if the year is outside ``validYears``.
  public func dayNumber(
    of date: CalendarDate, resolving: DateResolution
  ) throws(FormatError) -> DayNumber {
    let year = try extendedYear(of: date)
    try check(year: year)
    let position = try position(of: date.month, year: year, resolving: resolving)
    let day = try self.day(date.day, year: year, position: position, resolving: resolving)
    if let era = date.era, resolving == .reject {
      guard try arithmetic.era(year: year, day: day) == (era, date.year) else {
        throw FormatError(.invalidDate, "\(date) is not in era \(era) of the \(id) calendar")
      }
    }
    return DayNumber(day)
  }

  /// More years than any era has.
  private static let countLimit: UInt = 10_000_000

  private func extendedYear(of date: CalendarDate) throws(FormatError) -> Int {
    guard let era = date.era else { return date.year }
    guard era.magnitude <= Self.countLimit, date.year.magnitude <= Self.countLimit else {
      throw FormatError(
        .outOfRange, "year \(date.year) of era \(era) is outside the supported range of the \(id) calendar")
    }
    guard let year = try arithmetic.extendedYear(era: era, year: date.year) else {
      throw FormatError(.invalidDate, "the \(id) calendar has no year \(date.year) of era \(era)")
    }
    return year
  }

  /// Returns the position of a month. If the year lacks it and `resolving` is `constrain`, returns the regular month of
  /// a leap month, the month that replaces it, or the first or last month.
  func position(
    of month: CalendarMonth, year: Int, resolving: DateResolution
  ) throws(FormatError) -> Int {
    if let position = try arithmetic.position(year: year, month: month) { return position }
    guard resolving == .constrain else { throw missingMonth(month, year: year) }
    let months = try months(ofYear: year)
    guard month.number >= 1 else { return 1 }
    return (months.firstIndex { $0.number >= month.number } ?? months.count - 1) + 1
  }

  /// Returns the day with a number in a month. If the month lacks it and `resolving` is `constrain`, returns the last
  /// day before it, or the first day.
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
        .invalidDate,
        "\(date) does not exist in the \(id) calendar: the month has \(Counted(last - first + 1, "day"))")
    }
    // The numbers of few months have gaps, so the search rarely takes more than one step.
    var number = min(number, 31)
    while number > 1 {
      number -= 1
      if let day = try arithmetic.day(year: year, position: position, day: number) { return day }
    }
    return first
  }
}
