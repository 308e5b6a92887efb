/// A day as the number of days since 1 January 1970 (Gregorian), the common scale of all calendars.
///
/// ```swift
/// let nowruz = DayNumber(20_168)
/// print(nowruz)           // 2025-03-21
/// print(nowruz.weekday)   // friday
/// ```
///
/// The range is 10¹² days on either side, more than any ``Instant`` needs. Values beyond it are clamped, so arithmetic
/// never overflows. Each calendar has a narrower range, and a `CalendarSystem` throws outside of it.
public struct DayNumber: Hashable, Sendable {
  /// Days since 1970-01-01; negative before.
  public let value: Int

  /// Creates the day that is `value` days after 1970-01-01.
  @inlinable public init(_ value: Int) {
    self.value = Swift.min(Swift.max(value, -Self.bound), Self.bound)
  }

  /// The first representable day.
  public static let min = DayNumber(-bound)
  /// The last representable day.
  public static let max = DayNumber(bound)

  @inlinable static var bound: Int { 1_000_000_000_000 }
}

extension DayNumber {
  /// The day of the week. 1970-01-01 was a Thursday.
  public var weekday: Weekday {
    Weekday(cyclic: value + Weekday.thursday.rawValue)
  }
}

extension DayNumber: Comparable, Strideable {
  /// Returns whether a day is before another.
  public static func < (left: DayNumber, right: DayNumber) -> Bool { left.value < right.value }

  /// Returns the number of days from this day to another; negative if the other is earlier.
  public func distance(to other: DayNumber) -> Int { other.value - value }

  /// Returns the day that is `days` days later, or earlier if `days` is negative.
  public func advanced(by days: Int) -> DayNumber {
    let (sum, overflow) = value.addingReportingOverflow(days)
    return overflow ? (days < 0 ? .min : .max) : DayNumber(sum)
  }
}

extension DayNumber {
  /// Returns the day that is `days` days later: `DayNumber(20_168) + 3` is 2025-03-24.
  public static func + (day: DayNumber, days: Int) -> DayNumber { day.advanced(by: days) }
  /// Returns the day that is `days` days earlier.
  public static func - (day: DayNumber, days: Int) -> DayNumber { day.advanced(by: 0 - Swift.max(days, -Int.max)) }
  /// Returns the number of days from the second day to the first; negative if the first is earlier.
  public static func - (left: DayNumber, right: DayNumber) -> Int { right.distance(to: left) }
}

extension DayNumber: CustomStringConvertible {
  /// The ISO 8601 date: `2025-03-21`.
  public var description: String { ISO8601Text.text(of: self) }
}
