public import Raqam

/// The months that a date picker turns to.
extension FormSession {
  /// Returns the days of a month in the calendar of a date row, for a picker that shows another month.
  ///
  /// - Throws: `typeMismatch` if the row does not select a day, `outOfRange` if the calendar does not have the month.
  public func month(
    _ month: Int, isLeap: Bool = false, year: Int, for id: String
  ) throws(FormatError) -> MonthSnapshot {
    try self.month(for: id) { layout, isSelectable throws(FormatError) in
      try MonthSnapshot(
        CalendarMonth(month, isLeap: isLeap), year: year, layout: layout, isSelectable: isSelectable)
    }
  }

  /// Returns the month that contains a day, in the calendar of a date row.
  ///
  /// - Throws: `typeMismatch` if the row does not select a day, `outOfRange` if the calendar does not have the day.
  public func month(containing day: DayNumber, for id: String) throws(FormatError) -> MonthSnapshot {
    try month(for: id) { layout, isSelectable throws(FormatError) in
      try MonthSnapshot(day, layout: layout, isSelectable: isSelectable)
    }
  }

  /// Returns the day `amount` units after another day in the calendar of a date row, for a picker that moves by days,
  /// months or years. If the month does not have the day, the result is its last day.
  ///
  /// - Throws: `typeMismatch` if the row does not select a day, `outOfRange` if the calendar does not have the day.
  public func day(
    byAdding amount: Int, _ unit: CalendarUnit, to day: DayNumber, for id: String
  ) throws(FormatError) -> DayNumber {
    try picker(id).calendar.layout().system.day(byAdding: amount, unit, to: day, resolving: .constrain)
  }

  private func month(
    for id: String,
    _ make: (PickerCalendar.Layout, (DayNumber) -> Bool) throws(FormatError) -> MonthSnapshot
  ) throws(FormatError) -> MonthSnapshot {
    let (slot, content, calendar) = try picker(id)
    let bounds = DateBounds(content: content, zone: rows[slot].plan.zone)
    var budget = budgetOfRound
    return withRules(try make(try calendar.layout(), bounds.isSelectable), slot, budget: &budget)
  }

  private func picker(
    _ id: String
  ) throws(FormatError) -> (slot: Slot, content: RowDescriptor.DateTimeContent, calendar: PickerCalendar) {
    guard let slot = slots[id], case .datetime(let content) = rows[slot].plan.descriptor.content,
      let calendar = rows[slot].plan.calendar
    else { throw FormatError(.typeMismatch, "row \"\(id.abbreviated())\" has no date picker") }
    return (slot, content, calendar)
  }
}
