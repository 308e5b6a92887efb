public import Raqam

/// What a date picker needs beside the bounds of its row.
public struct DatePickerSnapshot: Hashable, Sendable, Codable {
  /// What is selected.
  public var style: RowDescriptor.DateTimeStyle
  /// How the picker opens.
  public var display: RowDescriptor.PickerStyle
  /// The calendar whose days are shown.
  public var calendar: CalendarID
  /// The time zone that is picked in.
  public var timeZone: String
  /// Minutes between times that can be picked.
  public var minuteInterval: Int
  /// The month of the value, else of now, as near to it as the bounds allow; `nil` where no day is selected.
  public var month: MonthSnapshot?
}

extension DatePickerSnapshot {
  /// The picker of a date row.
  init(_ row: SessionRow, now: Instant) {
    let content = row.plan.descriptor.datetime
    style = content.style
    display = content.picker
    calendar = row.plan.calendar?.id ?? .gregorian
    timeZone = row.plan.zone.id.description
    minuteInterval = content.minuteInterval
    guard let calendar = row.plan.calendar else { return }
    let bounds = DateBounds(content: content, zone: row.plan.zone)
    let shown: DayNumber =
      switch row.value {
      case .date(let instant): row.plan.zone.localDateTime(at: instant).day
      case .day(let day): day
      default: bounds.pickedDay(now)
      }
    do throws(FormatError) {
      month = try MonthSnapshot(shown, layout: try calendar.layout(), isSelectable: bounds.isSelectable)
    } catch {
      // A day beyond what the calendar reckons has no month to show.
      month = nil
    }
  }
}

/// The days of one month, in weeks.
public struct MonthSnapshot: Hashable, Sendable, Codable {
  /// A day of the month.
  public struct Day: Hashable, Sendable, Codable {
    /// The day as ISO 8601: `2025-03-21`.
    public var date: String
    /// Its number in the month.
    public var number: Int
    /// Whether it is within the bounds.
    public var isSelectable: Bool
  }

  /// Year of the calendar.
  public var year: Int
  /// Number of the month, from 1.
  public var month: Int
  /// Whether it is a leap month.
  public var isLeapMonth: Bool
  /// The days of the week in the order of the columns; 1 is Monday.
  public var weekdays: [Int]
  /// Seven places a week; `nil` where a day of another month would stand.
  public var weeks: [[Day?]]
}

extension MonthSnapshot {
  /// The month in which `day` lies.
  init(
    _ day: DayNumber, layout: PickerCalendar.Layout, isSelectable: (DayNumber) -> Bool
  ) throws(FormatError) {
    let fields = try layout.system.fields(of: day)
    try self.init(fields.month, year: fields.extendedYear, layout: layout, isSelectable: isSelectable)
  }

  init(
    _ month: CalendarMonth, year: Int, layout: PickerCalendar.Layout, isSelectable: (DayNumber) -> Bool
  ) throws(FormatError) {
    let grid = try layout.system.monthGrid(month, year: year, rules: layout.week)
    self.year = year
    self.month = month.number
    isLeapMonth = month.isLeap
    weekdays = grid.columns.map(\.rawValue)
    let first = grid.weeks.lazy.joined().compactMap(\.self).first
    weeks = grid.weeks.map { week in
      week.map { day in
        guard let day, let first else { return nil }
        return Day(
          date: ISO8601Text.text(of: day), number: first.distance(to: day) + 1, isSelectable: isSelectable(day))
      }
    }
  }
}
