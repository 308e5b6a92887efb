/// A day, counted from 1 January 1970 of the Gregorian calendar: where all calendars meet.
///
/// ```swift
/// let nowruz = DayNumber(20_168)
/// print(nowruz)           // 2025-03-21
/// print(nowruz.weekday)   // friday
/// ```
///
/// The number reaches a million million days to either side, more than any ``Instant`` needs; values beyond
/// are brought to that bound, so arithmetic on days never overflows. A calendar's own range is narrower, and
/// a `CalendarSystem` refuses what lies outside of it.
public struct DayNumber: Hashable, Sendable {
  /// Days since 1970-01-01; negative before.
  public let value: Int

  /// The day `value` days after 1970-01-01.
  @inlinable public init(_ value: Int) {
    self.value = Swift.min(Swift.max(value, -Self.bound), Self.bound)
  }

  /// The first day that can be expressed.
  public static let min = DayNumber(-bound)
  /// The last day that can be expressed.
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
  /// Whether a day comes before another.
  public static func < (left: DayNumber, right: DayNumber) -> Bool { left.value < right.value }

  /// Days from this day to another; negative when the other is earlier.
  public func distance(to other: DayNumber) -> Int { other.value - value }

  /// The day so many days later, or earlier where `days` is negative.
  public func advanced(by days: Int) -> DayNumber {
    let (sum, overflow) = value.addingReportingOverflow(days)
    return overflow ? (days < 0 ? .min : .max) : DayNumber(sum)
  }
}

extension DayNumber {
  /// The day so many days later: `DayNumber(20_168) + 3` is 2025-03-24.
  public static func + (day: DayNumber, days: Int) -> DayNumber { day.advanced(by: days) }
  /// The day so many days earlier.
  public static func - (day: DayNumber, days: Int) -> DayNumber { day.advanced(by: 0 - Swift.max(days, -Int.max)) }
  /// Days from the second day to the first; negative when that is earlier.
  public static func - (left: DayNumber, right: DayNumber) -> Int { right.distance(to: left) }
}

extension DayNumber: CustomStringConvertible {
  /// The ISO 8601 date: `2025-03-21`.
  public var description: String { ISO8601Text.text(of: self) }
}
