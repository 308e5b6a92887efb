public import Raqam

/// Data for a date picker in addition to the bounds of its row.
public struct DatePickerSnapshot: Hashable, Sendable {
  /// The components that the picker selects: a date, a time, both, or a countdown.
  public var style: RowDescriptor.DateTimeStyle
  /// The presentation of the picker.
  public var display: RowDescriptor.PickerStyle
  /// The calendar of the displayed days.
  public var calendar: CalendarID
  /// The locale of names, digits and weeks.
  public var locale: LocaleID
  /// The identifier of the time zone in which dates are selected.
  public var timeZone: String
  /// The interval in minutes between selectable times; 1 if every minute is selectable.
  public var minuteInterval: Int
  /// The month of the value, or of the current date if the row is empty, clamped to the bounds; `nil` if no day is
  /// selected.
  public var month: MonthSnapshot?
}

extension DatePickerSnapshot {
  init(_ row: SessionRow, now: Instant) {
    let content = row.plan.descriptor.dates
    style = content.style
    display = content.picker
    calendar = row.plan.calendar?.id ?? .gregorian
    locale = row.plan.calendar?.locale ?? row.plan.format.locale
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
      // A day outside the supported range of the calendar has no month to display.
      month = nil
    }
  }
}

/// The days of one month, arranged in weeks.
public struct MonthSnapshot: Hashable, Sendable {
  /// A day of the month.
  public struct Day: Hashable, Sendable {
    /// The date in ISO 8601 format, such as `2025-03-21`.
    public var date: String
    /// The day of the month, starting at 1.
    public var number: Int
    /// The day of the month in the locale's digits.
    public var text: String
    /// Whether the day is within the bounds and no predicate among the row's rules forbids it.
    public var isSelectable: Bool
  }

  /// A column of the month: one day of the week.
  public struct WeekdayColumn: Hashable, Sendable {
    /// The number of the weekday; 1 is Monday, 7 is Sunday.
    public var number: Int
    /// The wide name, such as `Monday`.
    public var name: String
    /// The short name, mostly of two letters.
    public var text: String
    /// Whether the day belongs to the weekend in the locale's region.
    public var isWeekend: Bool
  }

  /// A month of the displayed year.
  public struct MonthName: Hashable, Sendable {
    /// The number of the month, starting at 1.
    public var number: Int
    /// Whether the month is a leap month.
    public var isLeap: Bool
    /// The name of the month in that year.
    public var name: String
  }

  /// The year in the calendar.
  public var year: Int
  /// The number of the month, starting at 1.
  public var month: Int
  /// Whether the displayed month is a leap month.
  public var isLeapMonth: Bool
  /// The month and year, as in the heading of a calendar page.
  public var title: String
  /// The weekdays in the order of the columns.
  public var weekdays: [WeekdayColumn]
  /// Seven elements for each week; `nil` for days of another month.
  public var weeks: [[Day?]]
  /// The months of the year, in order.
  public var months: [MonthName]
}

extension MonthSnapshot {
  /// Creates the month that contains `day`.
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
    let names = layout.names
    title = try names.title(month, year: year)
    weekdays = try grid.columns.map { day throws(FormatError) in
      WeekdayColumn(
        number: day.rawValue, name: try names.weekday(day, .wide), text: try names.weekday(day, .short),
        isWeekend: layout.week.weekend.contains(day))
    }
    let first = grid.weeks.lazy.joined().compactMap(\.self).first
    weeks = try grid.weeks.map { week throws(FormatError) in
      try week.map { day throws(FormatError) in
        guard let day, let first else { return nil }
        return Day(
          date: ISO8601Text.text(of: day), number: first.distance(to: day) + 1, text: try names.day(day),
          isSelectable: isSelectable(day))
      }
    }
    months = try layout.system.months(ofYear: year).map { month throws(FormatError) in
      MonthName(number: month.number, isLeap: month.isLeap, name: try names.month(month, year: year))
    }
  }
}
