/// A day and a time of day without a time zone: the display of a wall calendar and a wall clock.
///
/// ```swift
/// let local = LocalDateTime(day: DayNumber(20_168), time: try LocalTime(hour: 8, minute: 30))
/// print(local)  // 2025-03-21T08:30:00
/// ```
public struct LocalDateTime: Hashable, Sendable {
  /// The calendar day.
  public let day: DayNumber
  /// The time of day.
  public let time: LocalTime

  /// Creates a local time. (default time: midnight)
  public init(day: DayNumber, time: LocalTime = .midnight) {
    self.day = day
    self.time = time
  }

  /// Creates a local time on 2000-01-01, for formats that need a day. Zones have their present offsets on that day.
  public init(time: LocalTime) { self.init(day: DayNumber(10_957), time: time) }
}

extension LocalDateTime {
  /// Returns the nearest time whose minute is a multiple of `interval`; ties go to the later one.
  ///
  /// Seconds and fractions become zero, and the day changes if the next midnight is nearest. The valid intervals are
  /// those that divide an hour: 1, 2, 3, 4, 5, 6, 10, 12, 15, 20 and 30.
  ///
  /// ```swift
  /// let late = LocalDateTime(day: DayNumber(20_168), time: try LocalTime(hour: 23, minute: 53))
  /// try late.rounded(toMinuteInterval: 15)  // 2025-03-22T00:00:00
  /// ```
  ///
  /// - Throws: `outOfRange` for any other interval.
  public func rounded(toMinuteInterval interval: Int) throws(FormatError) -> LocalDateTime {
    guard Self.minuteIntervals.contains(interval) else {
      let allowed = Self.minuteIntervals.map { "\($0)" }.joined(separator: ", ")
      throw FormatError(.outOfRange, "minute interval must be one of \(allowed), found \(interval)")
    }
    let step = interval * 60_000
    let rounded = (time.millisecondsOfDay + step / 2) / step * step
    let carries = rounded == LocalTime.millisecondsPerDay
    return LocalDateTime(
      day: carries ? day.advanced(by: 1) : day, time: LocalTime(wrapping: Int64(rounded)))
  }

  /// The valid intervals of ``rounded(toMinuteInterval:)``, in minutes.
  public static let minuteIntervals = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30]
}

extension LocalDateTime: Comparable {
  /// Returns whether a local time is before another, comparing days first.
  public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
    (left.day, left.time) < (right.day, right.time)
  }
}

extension LocalDateTime: CustomStringConvertible {
  /// The local time in ISO 8601 format without an offset: `2025-03-21T08:30:00`.
  public var description: String { ISO8601Text.text(of: self) }
}
