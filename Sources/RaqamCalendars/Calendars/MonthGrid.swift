/// A month as it hangs on the wall: rows of weeks.
///
/// ```swift
/// let grid = try persian.monthGrid(CalendarMonth(1), year: 1404, rules: WeekRules(region: "IR"))
/// grid.columns        // saturday, sunday, … friday
/// grid.weeks[0].last  // 2025-03-21, after six empty places
/// ```
public struct MonthGrid: Hashable, Sendable {
  /// The extended year.
  public let year: Int
  /// The month.
  public let month: CalendarMonth
  /// The weekdays at the head of the columns, from the region's first.
  public let columns: [Weekday]
  /// The days in rows of seven; `nil` where the row holds a day of another month.
  public let weeks: [[DayNumber?]]
}

extension CalendarSystem {
  /// The weeks of a month.
  ///
  /// *Errors*: `invalidDate` where the year does not have the month; `outOfRange` outside of ``validYears``.
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
