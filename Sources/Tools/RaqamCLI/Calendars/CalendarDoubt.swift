import Raqam

/// Finds dates that probably belong to another calendar than the one in which they are read: 1404-01-01 as a Gregorian
/// date for a Persian format.
struct CalendarDoubt {
  /// The calendar in which dates are read.
  private let source: CalendarSystem
  /// The calendar that the user may have meant.
  private let other: CalendarSystem
  private let years: (source: Int, other: Int)

  /// - Throws: `outOfRange` if a calendar does not include the current day.
  init(read source: CalendarSystem, meant other: CalendarSystem, today: DayNumber) throws(FormatError) {
    self.source = source
    self.other = other
    years = (try source.fields(of: today).extendedYear, try other.fields(of: today).extendedYear)
  }

  /// Returns the note about a date; `nil` if its year is not closer to the present in the other calendar.
  func note(about text: String) -> String? {
    let date = String(text.prefix { $0 != "." && $0 != "T" && $0 != " " })
    let day: DayNumber
    do throws(FormatError) {
      let typed = try CalendarDate(date)
      guard abs(typed.year - years.other) <= 100, abs(typed.year - years.source) > 200 else { return nil }
      day = try other.dayNumber(of: typed, resolving: .reject)
      let meant = try source.fields(of: day).date
      return "\(date) is a date of the \(source.id.rawValue) calendar; \(date) of the \(other.id.rawValue) calendar is "
        + "\(meant)"
    } catch {
      return nil
    }
  }
}
