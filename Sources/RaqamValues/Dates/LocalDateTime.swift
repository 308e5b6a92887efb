/// A day and a time of day with no zone: what a wall clock and a calendar on the wall show together.
///
/// ```swift
/// let local = LocalDateTime(day: DayNumber(20_168), time: try LocalTime(hour: 8, minute: 30))
/// print(local)  // 2025-03-21T08:30:00
/// ```
public struct LocalDateTime: Hashable, Sendable {
  /// The day.
  public let day: DayNumber
  /// The time of that day.
  public let time: LocalTime

  /// A time of a day; midnight where no time is given.
  public init(day: DayNumber, time: LocalTime = .midnight) {
    self.day = day
    self.time = time
  }

  /// A time of day on 2000-01-01, whose offsets are of our time: where a time is shown, it needs some day.
  public init(time: LocalTime) { self.init(day: DayNumber(10_957), time: time) }
}

extension LocalDateTime {
  /// The nearest time whose minute is a multiple of `interval`; halfway goes to the later one.
  ///
  /// Seconds and milliseconds become zero, and the day changes where midnight is nearest. Only 1, 2, 3, 4, 5,
  /// 6, 10, 12, 15, 20 and 30 divide the hour evenly.
  ///
  /// ```swift
  /// let late = LocalDateTime(day: DayNumber(20_168), time: try LocalTime(hour: 23, minute: 53))
  /// try late.rounded(toMinuteInterval: 15)  // 2025-03-22T00:00:00
  /// ```
  ///
  /// *Errors*: `outOfRange` for any other interval.
  public func rounded(toMinuteInterval interval: Int) throws(FormatError) -> LocalDateTime {
    guard Self.minuteIntervals.contains(interval) else {
      let allowed = Self.minuteIntervals.map { "\($0)" }.joined(separator: ", ")
      throw FormatError(.outOfRange, "minute interval \(interval) is not one of \(allowed)")
    }
    let step = interval * 60_000
    let rounded = (time.millisecondsOfDay + step / 2) / step * step
    let carries = rounded == LocalTime.millisecondsPerDay
    return LocalDateTime(
      day: carries ? day.advanced(by: 1) : day, time: LocalTime(wrapping: Int64(rounded)))
  }

  /// The intervals that ``rounded(toMinuteInterval:)`` takes.
  public static let minuteIntervals = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30]
}

extension LocalDateTime: Comparable {
  /// Whether a local time comes before another on the same wall.
  public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
    (left.day, left.time) < (right.day, right.time)
  }
}

extension LocalDateTime: CustomStringConvertible {
  /// ISO 8601 without an offset: `2025-03-21T08:30:00`.
  public var description: String { ISO8601Text.text(of: self) }
}
