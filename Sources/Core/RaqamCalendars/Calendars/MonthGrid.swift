/// The layout of a month as on a wall calendar, with one row per week.
///
/// ```swift
/// let grid = try persian.monthGrid(CalendarMonth(1), year: 1404, rules: WeekRules(region: "IR"))
/// grid.columns        // saturday, sunday, … friday
/// grid.weeks[0].last  // 2025-03-21, after six empty places
/// ```
public struct MonthGrid: Hashable, Sendable {
  /// The extended year.
  public let year: Int
  /// The month of the year.
  public let month: CalendarMonth
  /// The weekdays of the columns, starting with the first day of the week.
  public let columns: [Weekday]
  /// The days in rows of seven; `nil` for a day of another month.
  public let weeks: [[DayNumber?]]
}

extension CalendarSystem {
  /// Returns the layout of a month.
  ///
  /// - Throws: `invalidDate` if the year does not have the month; `outOfRange` if the year is outside ``validYears``.
  public func monthGrid(
    _ month: CalendarMonth, year: Int, rules: WeekRules
  ) throws(FormatError) -> MonthGrid {
    let days = try days(ofMonth: month, year: year)
    var weeks: [[DayNumber?]] = []
    var rowStart = rules.weekStart(of: days.lowerBound)
    while rowStart <= days.upperBound {
      let row = (0..<7).map { rowStart.advanced(by: $0) }
      weeks.append(row.map { days.contains($0) ? $0 : nil })
      rowStart = rowStart.advanced(by: 7)
    }
    return MonthGrid(
      year: year, month: month, columns: (0..<7).map { rules.firstWeekday.advanced(by: $0) }, weeks: weeks)
  }
}
