public import Raqam

/// What a date picker needs beside the bounds of its row.
public struct DatePickerSnapshot: Hashable, Sendable {
  /// What is selected.
  public var style: RowDescriptor.DateTimeStyle
  /// How the picker opens.
  public var display: RowDescriptor.PickerStyle
  /// The calendar whose days are shown.
  public var calendar: CalendarID
  /// The locale of the picker: its names, digits and weeks.
  public var locale: LocaleID
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
      // A day beyond what the calendar reckons has no month to show.
      month = nil
    }
  }
}

/// The days of one month, in weeks.
public struct MonthSnapshot: Hashable, Sendable {
  /// A day of the month.
  public struct Day: Hashable, Sendable {
    /// The day as ISO 8601: `2025-03-21`.
    public var date: String
    /// Its number in the month.
    public var number: Int
    /// The number in the locale's digits.
    public var text: String
    /// Whether it is within the bounds, and no predicate among the row's rules forbids it.
    public var isSelectable: Bool
  }

  /// A column of the month.
  public struct WeekdayColumn: Hashable, Sendable {
    /// Its number; 1 is Monday.
    public var number: Int
    /// Its whole name.
    public var name: String
    /// Its short name, of two letters mostly.
    public var text: String
    /// Whether it is of the weekend.
    public var isWeekend: Bool
  }

  /// A month of the year.
  public struct MonthName: Hashable, Sendable {
    /// Its number, from 1.
    public var number: Int
    /// Whether it is a leap month.
    public var isLeap: Bool
    /// Its name in that year.
    public var name: String
  }

  /// Year of the calendar.
  public var year: Int
  /// Number of the month, from 1.
  public var month: Int
  /// Whether it is a leap month.
  public var isLeapMonth: Bool
  /// Month and year, as over a page of a calendar.
  public var title: String
  /// The days of the week in the order of the columns.
  public var weekdays: [WeekdayColumn]
  /// Seven places a week; `nil` where a day of another month would stand.
  public var weeks: [[Day?]]
  /// The months of the year, in order.
  public var months: [MonthName]
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
