public import Raqam

/// The formatted texts of a calendar page: one month, or the months of a year.
///
/// ```swift
/// print(TerminalPreview(width: 40).string(sheet))
/// //       March 2025
/// //  Su Mo Tu We Th Fr Sa
/// //                     1·
/// //   2· 3  4  5  6  7  8·
/// ```
public struct CalendarSheet: Hashable, Sendable {
  /// A day of a month.
  public struct Cell: Hashable, Sendable {
    /// The day number in the digits of the locale.
    public var text: String
    /// The day number in a second calendar, if there is one.
    public var second: String?
    /// Whether the day is today.
    public var isToday: Bool
    /// Whether the day belongs to the weekend of the region.
    public var isWeekend: Bool

    /// Creates a day; by default an ordinary working day.
    public init(text: String, second: String? = nil, isToday: Bool = false, isWeekend: Bool = false) {
      self.text = text
      self.second = second
      self.isToday = isToday
      self.isWeekend = isWeekend
    }
  }

  /// The heading of a weekday column.
  public struct Column: Hashable, Sendable {
    /// The name of the weekday.
    public var text: String
    /// Whether the weekday belongs to the weekend of the region.
    public var isWeekend: Bool

    /// Creates the heading of a weekday column.
    public init(text: String, isWeekend: Bool) {
      self.text = text
      self.isWeekend = isWeekend
    }
  }

  /// A month as a list of weeks.
  public struct Month: Hashable, Sendable {
    /// The name of the month; with the year if the sheet shows a single month.
    public var title: String
    /// The corresponding months of the second calendar, if there is one.
    public var subtitle: String?
    /// Rows of seven days; `nil` for days of adjacent months.
    public var weeks: [[Cell?]]

    /// Creates a month.
    public init(title: String, subtitle: String? = nil, weeks: [[Cell?]]) {
      self.title = title
      self.subtitle = subtitle
      self.weeks = weeks
    }
  }

  /// The year above all months; `nil` for a single month.
  public var title: String?
  /// The direction in which the days of a week are arranged.
  public var direction: TextDirection
  /// The weekdays, starting with the first day of the week in the region.
  public var columns: [Column]
  /// The months in order.
  public var months: [Month]

  /// Creates a sheet of months with the same weekday columns.
  public init(title: String? = nil, direction: TextDirection, columns: [Column], months: [Month]) {
    self.title = title
    self.direction = direction
    self.columns = columns
    self.months = months
  }
}
