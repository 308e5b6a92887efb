/// A time of day on a clock with no zone, to the millisecond: 00:00:00.000 to 23:59:59.999.
///
/// ```swift
/// let time = try LocalTime(hour: 8, minute: 30)
/// print(time)  // 08:30:00
/// ```
public struct LocalTime: Hashable, Sendable {
  /// Milliseconds since midnight: 0…86 399 999.
  public let millisecondsOfDay: Int

  /// The time of a count of milliseconds since midnight.
  ///
  /// *Errors*: `outOfRange` outside of 0…86 399 999.
  public init(millisecondsOfDay: Int) throws(FormatError) {
    guard (0..<Self.millisecondsPerDay).contains(millisecondsOfDay) else {
      throw FormatError(
        .outOfRange, "\(millisecondsOfDay) ms is not a time of day; expected 0 to 86399999")
    }
    self.millisecondsOfDay = millisecondsOfDay
  }

  /// The time of its parts.
  ///
  /// *Errors*: `invalidTime` for a part outside of 0…23, 0…59, 0…59 and 0…999.
  public init(hour: Int, minute: Int, second: Int = 0, millisecond: Int = 0) throws(FormatError) {
    let parts = [
      ("hour", hour, 0...23), ("minute", minute, 0...59),
      ("second", second, 0...59), ("millisecond", millisecond, 0...999),
    ]
    for (name, value, range) in parts where !range.contains(value) {
      throw FormatError(
        .invalidTime,
        "\(value) is out of range for the \(name); expected \(range.lowerBound) to \(range.upperBound)")
    }
    millisecondsOfDay = ((hour * 60 + minute) * 60 + second) * 1000 + millisecond
  }

  /// The time of any count of milliseconds, counted round the clock.
  @inlinable package init(wrapping milliseconds: Int64) {
    millisecondsOfDay = Int(milliseconds.flooredRemainder(by: Int64(Self.millisecondsPerDay)))
  }

  /// The time so many milliseconds later, counted round the clock.
  package func adding(milliseconds: Int) -> LocalTime {
    LocalTime(wrapping: Int64(millisecondsOfDay) + Int64(milliseconds % Self.millisecondsPerDay))
  }

  /// Milliseconds since midnight of the last time of a day.
  package static let lastMillisecond = millisecondsPerDay - 1

  /// The last time at or before this one that is a multiple of so many milliseconds since midnight.
  package func floored(toMilliseconds step: Int) -> LocalTime {
    LocalTime(wrapping: Int64(step > 0 ? millisecondsOfDay / step * step : millisecondsOfDay))
  }

  /// 00:00:00.
  public static let midnight = LocalTime(wrapping: 0)

  @inlinable package static var millisecondsPerDay: Int { 86_400_000 }
}

extension LocalTime {
  /// 0…23.
  public var hour: Int { millisecondsOfDay / 3_600_000 }
  /// 0…59.
  public var minute: Int { millisecondsOfDay / 60_000 % 60 }
  /// 0…59.
  public var second: Int { millisecondsOfDay / 1000 % 60 }
  /// 0…999.
  public var millisecond: Int { millisecondsOfDay % 1000 }
}

extension LocalTime: Comparable {
  /// Whether a time of day comes before another.
  public static func < (left: LocalTime, right: LocalTime) -> Bool {
    left.millisecondsOfDay < right.millisecondsOfDay
  }
}

extension LocalTime: CustomStringConvertible {
  /// `08:30:00`, with milliseconds only where there are some: `08:30:00.250`.
  public var description: String { ISO8601Text.text(of: self) }
}
