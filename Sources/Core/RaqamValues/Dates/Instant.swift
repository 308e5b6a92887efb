/// An instant with nanosecond precision, independent of time zones.
///
/// ```swift
/// let instant = Instant(epochMilliseconds: 1_494_418_002_000)
/// print(instant)  // 2017-05-10T12:06:42Z
/// ```
///
/// Every count of milliseconds is a valid instant: 292 million years on either side of 1970. Days have 86,400 seconds,
/// as in POSIX: a leap second is not a separate instant.
public struct Instant: Hashable, Sendable {
  /// The milliseconds since 1970-01-01T00:00:00Z, rounded down; negative before.
  public let epochMilliseconds: Int64
  /// The nanoseconds after ``epochMilliseconds``, from 0 to 999,999.
  @usableFromInline package let submillisecond: Submillisecond

  /// Creates the instant of a number of milliseconds since 1970-01-01T00:00:00Z.
  @inlinable public init(epochMilliseconds: Int64) {
    self.epochMilliseconds = epochMilliseconds
    submillisecond = .zero
  }

  @inlinable package init(epochMilliseconds: Int64, _ submillisecond: Submillisecond) {
    self.epochMilliseconds = epochMilliseconds
    self.submillisecond = submillisecond
  }

  /// Creates the instant of a number of microseconds since 1970-01-01T00:00:00Z.
  public init(epochMicroseconds: Int64) {
    epochMilliseconds = epochMicroseconds.flooredQuotient(by: 1000)
    submillisecond = Submillisecond(UInt32(truncatingIfNeeded: epochMicroseconds.flooredRemainder(by: 1000)) * 1000)
  }

  /// Creates the instant of a number of nanoseconds since 1970-01-01T00:00:00Z, as in Arrow's `timestamp[ns]`.
  ///
  /// ```swift
  /// print(Instant(epochNanoseconds: 1_500_000_001))  // 1970-01-01T00:00:01.500000001Z
  /// ```
  public init(epochNanoseconds: Int64) {
    epochMilliseconds = epochNanoseconds.flooredQuotient(by: 1_000_000)
    submillisecond = Submillisecond(UInt32(truncatingIfNeeded: epochNanoseconds.flooredRemainder(by: 1_000_000)))
  }

  /// Creates the instant of a number of seconds since 1970-01-01T00:00:00Z, rounded to the nearest millisecond.
  ///
  /// Foundation's `Date` calls this number `timeIntervalSince1970`.
  ///
  /// - Throws: `outOfRange` if the number is NaN or infinite, or its milliseconds do not fit in 64 bits.
  public init(epochSeconds: Double) throws(FormatError) {
    guard let milliseconds = Int64(exactly: (epochSeconds * 1000).rounded()) else {
      throw FormatError(.outOfRange, "\(epochSeconds) seconds since 1970 are out of range for an instant")
    }
    epochMilliseconds = milliseconds
    submillisecond = .zero
  }

  /// Creates the instant at which clocks that are `utcOffset` seconds ahead of UTC show `local`. Offsets beyond two
  /// days are clamped to two days.
  ///
  /// - Throws: `outOfRange` if the result is beyond the range of instants.
  public init(_ local: LocalDateTime, utcOffset: Int) throws(FormatError) {
    let offset = Int64(Self.bounded(utcOffset)) * 1000
    let time = Int64(local.time.millisecondsOfDay) - offset
    let (midnight, tooFar) = Int64(local.day.value).multipliedReportingOverflow(by: Self.perDay)
    let (sum, tooFarStill) = midnight.addingReportingOverflow(time)
    guard !tooFar, !tooFarStill else {
      throw FormatError(.outOfRange, "\(local) is out of range for an instant")
    }
    epochMilliseconds = sum
    submillisecond = local.time.submillisecond
  }

  private static let perDay = Int64(LocalTime.millisecondsPerDay)

  /// Real offsets are within ±26 hours; a bound of two days prevents overflow below for any number.
  private static func bounded(_ utcOffset: Int) -> Int { Swift.min(Swift.max(utcOffset, -172_800), 172_800) }
}

extension Instant {
  /// The seconds since 1970-01-01T00:00:00Z, rounded to the nearest double.
  public var epochSeconds: Double {
    submillisecond == .zero
      ? Double(epochMilliseconds) / 1000
      : Double(flooredEpochSeconds) + Double(nanosecond) / 1e9
  }

  /// The nanoseconds since 1970-01-01T00:00:00Z; they exceed 64 bits before 1678 and after 2262.
  public var epochNanoseconds: Int128 { Int128(epochMilliseconds) * 1_000_000 + Int128(submillisecond.nanoseconds) }

  /// The nanoseconds after the whole second, from 0 to 999,999,999.
  public var nanosecond: Int {
    Int(epochMilliseconds.flooredRemainder(by: 1000)) * 1_000_000 + Int(submillisecond.nanoseconds)
  }

  /// The seconds since 1970-01-01T00:00:00Z, rounded down.
  @inlinable package var flooredEpochSeconds: Int64 { epochMilliseconds.flooredQuotient(by: 1000) }

  /// Returns the local time of clocks that are `utcOffset` seconds ahead of UTC at this instant.
  ///
  /// ```swift
  /// Instant(epochMilliseconds: 0).localDateTime(utcOffset: 12_600)  // 1970-01-01T03:30:00
  /// ```
  ///
  /// Offsets beyond two days are clamped to two days.
  public func localDateTime(utcOffset: Int = 0) -> LocalDateTime {
    let day = epochMilliseconds.flooredQuotient(by: Self.perDay)
    let time = epochMilliseconds.flooredRemainder(by: Self.perDay) + Int64(Self.bounded(utcOffset)) * 1000
    return LocalDateTime(
      day: DayNumber(Int(day + time.flooredQuotient(by: Self.perDay))), time: LocalTime(wrapping: time, submillisecond))
  }

  /// Returns the instant that is `milliseconds` later, or earlier if the number is negative.
  ///
  /// - Throws: `outOfRange` if the result is beyond the range of instants.
  public func adding(milliseconds: Int64) throws(FormatError) -> Instant {
    let (sum, overflow) = epochMilliseconds.addingReportingOverflow(milliseconds)
    guard !overflow else {
      throw FormatError(.outOfRange, "\(self) plus \(milliseconds) ms is out of range for an instant")
    }
    return Instant(epochMilliseconds: sum, submillisecond)
  }
}

extension Instant: Comparable {
  /// Returns whether an instant is before another.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.epochMilliseconds == right.epochMilliseconds
      ? left.submillisecond < right.submillisecond : left.epochMilliseconds < right.epochMilliseconds
  }
}

extension Instant: CustomStringConvertible {
  /// The instant in ISO 8601 format in UTC: `2017-05-10T12:06:42Z`.
  public var description: String { ISO8601Text.text(of: self) }
}

extension Instant {
  /// The start of the Gregorian year in UTC.
  package var startOfYear: Instant {
    let day = Int(epochMilliseconds).flooredQuotient(by: 86_400_000)
    guard GregorianArithmetic.nearDays.contains(day) else { return self }
    let start = GregorianArithmetic.dayNumber(year: GregorianArithmetic.nearDate(of: day).year, month: 1, day: 1)
    return Instant(epochMilliseconds: Int64(start) * 86_400_000)
  }
}

extension Instant {
  /// Returns the instant a duration later, rounded to the nearest nanosecond and clamped to the range of instants.
  ///
  /// ```swift
  /// Instant(epochMilliseconds: 0) + .seconds(3)  // 1970-01-01T00:00:03Z
  /// ```
  public static func + (instant: Instant, duration: Duration) -> Instant { instant.moved(by: duration, 1) }

  /// Returns the instant a duration earlier, rounded to the nearest nanosecond and clamped to the range of instants.
  public static func - (instant: Instant, duration: Duration) -> Instant { instant.moved(by: duration, -1) }

  private func moved(by duration: Duration, _ sign: Int128) -> Instant {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = Int128(seconds) * 1_000_000_000 + Int128((Double(attoseconds) / 1e9).rounded())
    let moved = epochNanoseconds + sign * nanoseconds
    let milliseconds = moved.flooredQuotient(by: 1_000_000)
    guard let exact = Int64(exactly: milliseconds) else { return milliseconds < 0 ? .min : .max }
    return Instant(
      epochMilliseconds: exact, Submillisecond(UInt32(truncatingIfNeeded: moved.flooredRemainder(by: 1_000_000))))
  }

  /// Returns the duration from the second instant to the first; negative if the first is earlier.
  ///
  /// ```swift
  /// Instant(epochMilliseconds: 1500) - Instant(epochMilliseconds: 0)  // 1.5 seconds
  /// ```
  public static func - (left: Instant, right: Instant) -> Duration {
    .milliseconds(left.epochMilliseconds) - .milliseconds(right.epochMilliseconds)
      + .nanoseconds(Int64(left.submillisecond.nanoseconds) - Int64(right.submillisecond.nanoseconds))
  }

  /// The first representable instant, about 292 million years before 1970.
  public static let min = Instant(epochMilliseconds: .min)
  /// The last representable instant, about 292 million years after 1970.
  public static let max = Instant(epochMilliseconds: .max)
}

/// The part of an instant or a time of day below its milliseconds, from 0 to 999,999 nanoseconds.
@usableFromInline package struct Submillisecond: Hashable, Comparable, Sendable {
  @usableFromInline package let nanoseconds: UInt32

  /// Invariant: below 1,000,000.
  @inlinable package init(_ nanoseconds: UInt32) { self.nanoseconds = nanoseconds % 1_000_000 }

  @inlinable package static var zero: Submillisecond { Submillisecond(0) }

  @inlinable package static func < (left: Submillisecond, right: Submillisecond) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
