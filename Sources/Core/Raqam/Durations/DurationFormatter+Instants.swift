extension DurationFormatter {
  /// Formats the distance between two instants in the style's units, in the local time of a zone.
  ///
  /// ```swift
  /// let formatter = try DurationFormatter(DurationStyle(.long, units: [.years, .months]), locale: "en")
  /// let born = Instant(epochMilliseconds: 946_684_800_000)  // 2000-01-01
  /// try formatter.string(from: born, to: Instant(epochMilliseconds: 1_742_558_400_000), in: .utc)  // 25 years, 2 months
  /// ```
  ///
  /// Years, months, weeks and days are those of ``/RaqamCalendars/CalendarSystem/difference(from:to:in:units:)``. What is
  /// left below the smallest unit is dropped.
  ///
  /// - Parameters:
  ///   - start: The first instant.
  ///   - end: The second instant; if it is earlier, the first amount has a minus sign.
  ///   - rules: The zone whose local time determines the days.
  ///   - calendar: The calendar of years and months; `nil` uses the locale's.
  /// - Throws: `outOfRange` if a day is outside the calendar's range; `unknownCalendar` if ICU does not have the locale's
  ///   calendar.
  public func string(
    from start: Instant, to end: Instant, in rules: TimeZoneRules, calendar: CalendarID? = nil
  ) throws(FormatError) -> String {
    try string(difference(from: start, to: end, in: rules, calendar: calendar))
  }

  /// Returns the distance between two instants in the style's units.
  private func difference(
    from start: Instant, to end: Instant, in rules: TimeZoneRules, calendar: CalendarID?
  ) throws(FormatError) -> InstantDifference {
    let units = Set(style.units.compactMap(\.calendarUnit))
    let id = if let calendar { calendar } else { try CalendarID(locale: locale) }
    return try CalendarSystem(id).difference(from: start, to: end, in: rules, units: units)
  }
}
