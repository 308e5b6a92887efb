/// A unit of calendar arithmetic.
@nonexhaustive public enum CalendarUnit: String, CaseIterable, Sendable {
  /// A year of the calendar: 12 months, or 13 in some years of lunisolar calendars.
  case year
  /// A month of the calendar, including leap months.
  case month
  /// Seven days.
  case week
  /// A single day.
  case day
}

/// The distance between two days in units of a calendar; all parts have the same sign.
public struct CalendarDifference: Hashable, Sendable {
  /// The number of complete years.
  public var years = 0
  /// The number of complete months after the years.
  public var months = 0
  /// The number of complete weeks after the months.
  public var weeks = 0
  /// The number of days after the weeks.
  public var days = 0

  /// Creates a difference from its parts.
  public init(years: Int = 0, months: Int = 0, weeks: Int = 0, days: Int = 0) {
    self.years = years
    self.months = months
    self.weeks = weeks
    self.days = days
  }
}

extension CalendarSystem {
  /// Returns the day `amount` units later, or earlier if `amount` is negative.
  ///
  /// Adding years preserves month and day, adding months preserves the day. If the result does not exist, `resolving`
  /// selects the nearest earlier date or an error.
  ///
  /// ```swift
  /// // gregorian 31 January 2025
  /// try gregorian.day(byAdding: 1, .month, to: day, resolving: .constrain)  // 2025-02-28
  /// ```
  ///
  /// - Throws: `outOfRange` if a day is outside ``validDays``; `invalidDate` if the result does not exist and
  ///   `resolving` is `reject`.
  public func day(
    byAdding amount: Int, _ unit: CalendarUnit, to day: DayNumber, resolving: DateResolution
  ) throws(FormatError) -> DayNumber {
    var difference = CalendarDifference()
    switch unit {
    case .year: difference.years = amount
    case .month: difference.months = amount
    case .week: difference.weeks = amount
    case .day: difference.days = amount
    }
    return try self.day(byAdding: difference, to: day, resolving: resolving)
  }

  /// Returns the day after adding a difference: years first, then months, then weeks and days.
  ///
  /// - Throws: `outOfRange` if a day is outside ``validDays``; `invalidDate` if the result does not exist and
  ///   `resolving` is `reject`.
  public func day(
    byAdding difference: CalendarDifference, to day: DayNumber, resolving: DateResolution
  ) throws(FormatError) -> DayNumber {
    try check(day)
    for part in [difference.years, difference.months, difference.weeks, difference.days]
    where part.magnitude > Self.amountLimit {
      throw FormatError(.outOfRange, "\(part) is out of range for the \(id) calendar")
    }
    var result = day
    if difference.years != 0 || difference.months != 0 {
      let start = try arithmetic.date(of: day.value)
      let month = try self.month(
        difference.years, difference.months, from: start, resolving: resolving)
      result = DayNumber(
        try self.day(start.day, year: month.year, position: month.position, resolving: resolving))
    }
    result = result.advanced(by: difference.weeks * 7 + difference.days)
    try check(result)
    return result
  }

  /// More days than any calendar has.
  private static let amountLimit: UInt = 4_000_000_000

  /// Returns the month after adding years and then months to that of `start`.
  private func month(
    _ years: Int, _ months: Int, from start: (year: Int, position: Int, day: Int),
    resolving: DateResolution
  ) throws(FormatError) -> (year: Int, position: Int) {
    var year = start.year
    var position = start.position
    if years != 0 {
      let month = try arithmetic.month(year: year, position: position)
      year += years
      try check(year: year)
      position = try self.position(of: month, year: year, resolving: resolving)
    }
    guard months != 0 else { return (year, position) }
    return try month(atIndex: monthIndex(year: year, position: position) + months)
  }
}

extension CalendarSystem {
  /// Returns the index of a month in a continuous count of months.
  private func monthIndex(year: Int, position: Int) throws(FormatError) -> Int {
    try arithmetic.monthsBefore(year: year) + position - 1
  }

  /// Returns the month with an index in the continuous count.
  private func month(atIndex index: Int) throws(FormatError) -> (year: Int, position: Int) {
    let (months, years) = arithmetic.monthsPerYears
    let estimate = (index * years).flooredQuotient(by: months)
    var year = min(max(estimate, arithmetic.years.lowerBound), arithmetic.years.upperBound)
    while try arithmetic.monthsBefore(year: year) > index {
      year -= 1
      try check(year: year)
    }
    while true {
      let position = try index - arithmetic.monthsBefore(year: year) + 1
      if try position <= arithmetic.monthCount(year: year) { return (year, position) }
      year += 1
      try check(year: year)
    }
  }
}

extension CalendarSystem {
  /// Returns the distance from `start` to `end` in the given units, the largest first.
  ///
  /// Each unit has the largest amount that does not go past `end` when added to `start`. If the units include days,
  /// adding the difference to `start` (`.constrain`) results in `end`. Otherwise the remainder is dropped.
  ///
  /// ```swift
  /// // gregorian 31 January to 28 February 2025
  /// try gregorian.difference(from: start, to: end, in: [.month, .day]).months  // 1
  /// ```
  ///
  /// - Throws: `outOfRange` if a day is outside ``validDays``.
  public func difference(
    from start: DayNumber, to end: DayNumber, in units: Set<CalendarUnit>
  ) throws(FormatError) -> CalendarDifference {
    try check(start)
    try check(end)
    let step = end < start ? -1 : 1
    var difference = CalendarDifference()
    let to = try arithmetic.date(of: end.value)
    let from = try arithmetic.date(of: start.value)
    if units.contains(.year) {
      difference.years = to.year - from.year
      while try goesPast(end, from: start, by: difference, step) { difference.years -= step }
    }
    if units.contains(.month) {
      let reached = try month(difference.years, 0, from: from, resolving: .constrain)
      difference.months =
        try monthIndex(year: to.year, position: to.position)
        - monthIndex(year: reached.year, position: reached.position)
      while try goesPast(end, from: start, by: difference, step) { difference.months -= step }
    }
    let left = try day(byAdding: difference, to: start, resolving: .constrain).distance(to: end)
    if units.contains(.week) { difference.weeks = left / 7 }
    if units.contains(.day) { difference.days = left - difference.weeks * 7 }
    return difference
  }

  /// Returns whether adding a difference goes past `end`; `false` if the difference is zero or has the opposite sign.
  private func goesPast(
    _ end: DayNumber, from start: DayNumber, by difference: CalendarDifference, _ step: Int
  ) throws(FormatError) -> Bool {
    guard (difference.years + difference.months).signum() == step else { return false }
    let reached = try day(byAdding: difference, to: start, resolving: .constrain)
    return step > 0 ? reached > end : reached < end
  }
}
