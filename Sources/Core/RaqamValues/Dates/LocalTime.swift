/// A time of day without a time zone, with nanosecond precision: 00:00:00 to 23:59:59.999999999.
///
/// ```swift
/// let time = try LocalTime(hour: 8, minute: 30)
/// print(time)  // 08:30:00
/// ```
public struct LocalTime: Hashable, Sendable {
  /// The milliseconds since midnight, rounded down, from 0 to 86,399,999.
  public let millisecondsOfDay: Int
  /// The nanoseconds after ``millisecondsOfDay``, from 0 to 999,999.
  @usableFromInline package let submillisecond: Submillisecond

  /// Creates the time of a number of milliseconds since midnight.
  ///
  /// - Throws: `outOfRange` unless the number is in 0…86,399,999.
  public init(millisecondsOfDay: Int) throws(FormatError) {
    guard (0..<Self.millisecondsPerDay).contains(millisecondsOfDay) else {
      throw FormatError(
        .outOfRange, "milliseconds of the day are out of range: expected 0 to 86399999, found \(millisecondsOfDay)")
    }
    self.millisecondsOfDay = millisecondsOfDay
    submillisecond = .zero
  }

  /// Creates a time from its components.
  ///
  /// - Throws: `invalidTime` if a component is outside 0…23, 0…59, 0…59 or 0…999.
  public init(
    hour: Int, minute: Int, second: Int = 0, millisecond: Int = 0
  ) throws(FormatError) {
    let parts = [
      ("hour", hour, 0...23), ("minute", minute, 0...59),
      ("second", second, 0...59), ("millisecond", millisecond, 0...999),
    ]
    for (name, value, range) in parts where !range.contains(value) {
      throw FormatError(
        .invalidTime,
        "the \(name) is out of range: expected \(range.lowerBound) to \(range.upperBound), found \(value)")
    }
    millisecondsOfDay = ((hour * 60 + minute) * 60 + second) * 1000 + millisecond
    submillisecond = .zero
  }

  /// Creates a time from its components, with the nanoseconds after the whole second.
  ///
  /// ```swift
  /// print(try LocalTime(hour: 8, minute: 30, second: 0, nanosecond: 250_000))  // 08:30:00.000250
  /// ```
  ///
  /// - Throws: `invalidTime` if a component is outside 0…23, 0…59, 0…59 or 0…999,999,999.
  public init(hour: Int, minute: Int, second: Int, nanosecond: Int) throws(FormatError) {
    guard (0..<1_000_000_000).contains(nanosecond) else {
      throw FormatError(
        .invalidTime, "the nanosecond is out of range: expected 0 to 999999999, found \(nanosecond)")
    }
    let whole = try LocalTime(hour: hour, minute: minute, second: second, millisecond: nanosecond / 1_000_000)
    millisecondsOfDay = whole.millisecondsOfDay
    submillisecond = Submillisecond(UInt32(truncatingIfNeeded: nanosecond % 1_000_000))
  }

  /// Creates the time of any number of milliseconds, modulo one day.
  @inlinable package init(wrapping milliseconds: Int64, _ submillisecond: Submillisecond = .zero) {
    millisecondsOfDay = Int(milliseconds.flooredRemainder(by: Int64(Self.millisecondsPerDay)))
    self.submillisecond = submillisecond
  }

  /// Returns the time that is `milliseconds` later, modulo one day.
  package func adding(milliseconds: Int) -> LocalTime {
    LocalTime(wrapping: Int64(millisecondsOfDay) + Int64(milliseconds % Self.millisecondsPerDay), submillisecond)
  }

  /// The milliseconds since midnight of the last millisecond of a day.
  package static let lastMillisecond = millisecondsPerDay - 1

  /// Returns the last time at or before this one that is a multiple of `step` milliseconds since midnight.
  package func floored(toMilliseconds step: Int) -> LocalTime {
    LocalTime(wrapping: Int64(step > 0 ? millisecondsOfDay / step * step : millisecondsOfDay))
  }

  /// The start of the day, 00:00:00.
  public static let midnight = LocalTime(wrapping: 0)

  @inlinable package static var millisecondsPerDay: Int { 86_400_000 }
}

extension LocalTime {
  /// The hour of the day, from 0 to 23.
  public var hour: Int { millisecondsOfDay / 3_600_000 }
  /// The minute, from 0 to 59.
  public var minute: Int { millisecondsOfDay / 60_000 % 60 }
  /// The second, from 0 to 59.
  public var second: Int { millisecondsOfDay / 1000 % 60 }
  /// The millisecond of the second, from 0 to 999.
  public var millisecond: Int { millisecondsOfDay % 1000 }
  /// The nanoseconds after the whole second, from 0 to 999,999,999.
  public var nanosecond: Int { millisecond * 1_000_000 + Int(submillisecond.nanoseconds) }
}

extension LocalTime: Comparable {
  /// Returns whether a time of day is before another.
  public static func < (left: LocalTime, right: LocalTime) -> Bool {
    left.millisecondsOfDay == right.millisecondsOfDay
      ? left.submillisecond < right.submillisecond : left.millisecondsOfDay < right.millisecondsOfDay
  }
}

extension LocalTime: CustomStringConvertible {
  /// The time in ISO 8601 format, with a fraction of three, six or nine digits if it is not zero: `08:30:00`,
  /// `08:30:00.250`.
  public var description: String { ISO8601Text.text(of: self) }
}
