public import Raqam

/// A page of a wall calendar, in texts: one month, or the months of a year.
///
/// ```swift
/// print(TerminalPreview(width: 40).string(sheet))
/// //       March 2025
/// //  Su Mo Tu We Th Fr Sa
/// //                     1·
/// //   2· 3  4  5  6  7  8·
/// ```
public struct CalendarSheet: Hashable, Sendable {
  /// A day.
  public struct Cell: Hashable, Sendable {
    /// The day's number in the locale's digits.
    public var text: String
    /// The day's number in a second calendar.
    public var second: String?
    /// Whether this is today.
    public var isToday: Bool
    /// Whether people rest on it.
    public var isWeekend: Bool

    /// A day that is marked as said.
    public init(text: String, second: String? = nil, isToday: Bool = false, isWeekend: Bool = false) {
      self.text = text
      self.second = second
      self.isToday = isToday
      self.isWeekend = isWeekend
    }
  }

  /// The name of a weekday over its column.
  public struct Column: Hashable, Sendable {
    /// The weekday's name.
    public var text: String
    /// Whether people rest on it.
    public var isWeekend: Bool

    /// A column of a weekday.
    public init(text: String, isWeekend: Bool) {
      self.text = text
      self.isWeekend = isWeekend
    }
  }

  /// A month in weeks.
  public struct Month: Hashable, Sendable {
    /// The name, with the year where the sheet is not of a year.
    public var title: String
    /// The months of the second calendar.
    public var subtitle: String?
    /// Rows of seven; `nil` where a row holds a day of another month.
    public var weeks: [[Cell?]]

    /// A month of weeks.
    public init(title: String, subtitle: String? = nil, weeks: [[Cell?]]) {
      self.title = title
      self.subtitle = subtitle
      self.weeks = weeks
    }
  }

  /// The year over all months; `nil` for a single month.
  public var title: String?
  /// The side where weeks begin.
  public var direction: TextDirection
  /// The weekdays, from the region's first.
  public var columns: [Column]
  /// The months in order.
  public var months: [Month]

  /// A sheet of months that share their columns.
  public init(title: String? = nil, direction: TextDirection, columns: [Column], months: [Month]) {
    self.title = title
    self.direction = direction
    self.columns = columns
    self.months = months
  }
}
