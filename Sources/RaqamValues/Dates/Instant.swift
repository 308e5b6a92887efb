/// A point in time, to the nanosecond, the same everywhere.
///
/// ```swift
/// let instant = Instant(epochMilliseconds: 1_494_418_002_000)
/// print(instant)  // 2017-05-10T12:06:42Z
/// ```
///
/// Every value of the count is a valid instant: 292 million years to either side of 1970. Days have 86 400
/// seconds, as in POSIX: leap seconds have no instant of their own.
public struct Instant: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, rounded down; negative before.
  public let epochMilliseconds: Int64
  /// Nanoseconds after ``epochMilliseconds``: 0…999,999.
  @usableFromInline package let submillisecond: Submillisecond

  /// The instant of a count of milliseconds since 1970-01-01T00:00:00Z.
  @inlinable public init(epochMilliseconds: Int64) {
    self.epochMilliseconds = epochMilliseconds
    submillisecond = .zero
  }

  @inlinable package init(epochMilliseconds: Int64, _ submillisecond: Submillisecond) {
    self.epochMilliseconds = epochMilliseconds
    self.submillisecond = submillisecond
  }

  /// The instant of a count of microseconds since 1970-01-01T00:00:00Z.
  public init(epochMicroseconds: Int64) {
    epochMilliseconds = epochMicroseconds.flooredQuotient(by: 1000)
    submillisecond = Submillisecond(UInt32(truncatingIfNeeded: epochMicroseconds.flooredRemainder(by: 1000)) * 1000)
  }

  /// The instant of a count of nanoseconds since 1970-01-01T00:00:00Z, as Arrow's `timestamp[ns]` has it.
  ///
  /// ```swift
  /// print(Instant(epochNanoseconds: 1_500_000_001))  // 1970-01-01T00:00:01.500000001Z
  /// ```
  public init(epochNanoseconds: Int64) {
    epochMilliseconds = epochNanoseconds.flooredQuotient(by: 1_000_000)
    submillisecond = Submillisecond(UInt32(truncatingIfNeeded: epochNanoseconds.flooredRemainder(by: 1_000_000)))
  }

  /// The instant of a count of seconds since 1970-01-01T00:00:00Z, rounded to the nearest millisecond.
  ///
  /// This is what Foundation's `Date` calls `timeIntervalSince1970`.
  ///
  /// *Errors*: `outOfRange` for NaN, infinity and what milliseconds in 64 bits cannot hold.
  public init(epochSeconds: Double) throws(FormatError) {
    guard let milliseconds = Int64(exactly: (epochSeconds * 1000).rounded()) else {
      throw FormatError(.outOfRange, "\(epochSeconds) seconds since 1970 is beyond the range of instants")
    }
    epochMilliseconds = milliseconds
    submillisecond = .zero
  }

  /// The instant at which clocks set `utcOffset` seconds ahead of UTC show `local`.
  ///
  /// *Errors*: `outOfRange` beyond the range of instants.
  public init(_ local: LocalDateTime, utcOffset: Int) throws(FormatError) {
    let offset = Int64(Self.bounded(utcOffset)) * 1000
    let time = Int64(local.time.millisecondsOfDay) - offset
    let (midnight, tooFar) = Int64(local.day.value).multipliedReportingOverflow(by: Self.perDay)
    let (sum, tooFarStill) = midnight.addingReportingOverflow(time)
    guard !tooFar, !tooFarStill else {
      throw FormatError(.outOfRange, "\(local) is beyond the range of instants")
    }
    epochMilliseconds = sum
    submillisecond = local.time.submillisecond
  }

  private static let perDay = Int64(LocalTime.millisecondsPerDay)

  /// Offsets of the world are within ±26 hours; two days keep the arithmetic below safe for any number.
  private static func bounded(_ utcOffset: Int) -> Int { Swift.min(Swift.max(utcOffset, -172_800), 172_800) }
}

extension Instant {
  /// Seconds since 1970-01-01T00:00:00Z.
  public var epochSeconds: Double {
    submillisecond == .zero
      ? Double(epochMilliseconds) / 1000
      : Double(flooredEpochSeconds) + Double(nanosecond) / 1e9
  }

  /// Nanoseconds since 1970-01-01T00:00:00Z: beyond 64 bits before the year 1678 and after 2262.
  public var epochNanoseconds: Int128 { Int128(epochMilliseconds) * 1_000_000 + Int128(submillisecond.nanoseconds) }

  /// Nanoseconds after the whole second: 0…999,999,999.
  public var nanosecond: Int {
    Int(epochMilliseconds.flooredRemainder(by: 1000)) * 1_000_000 + Int(submillisecond.nanoseconds)
  }

  /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
  @inlinable package var flooredEpochSeconds: Int64 { epochMilliseconds.flooredQuotient(by: 1000) }

  /// What clocks set `utcOffset` seconds ahead of UTC show at this instant.
  ///
  /// ```swift
  /// Instant(epochMilliseconds: 0).localDateTime(utcOffset: 12_600)  // 1970-01-01T03:30:00
  /// ```
  ///
  /// Offsets beyond two days count as two days.
  public func localDateTime(utcOffset: Int = 0) -> LocalDateTime {
    let day = epochMilliseconds.flooredQuotient(by: Self.perDay)
    let time = epochMilliseconds.flooredRemainder(by: Self.perDay) + Int64(Self.bounded(utcOffset)) * 1000
    return LocalDateTime(
      day: DayNumber(Int(day + time.flooredQuotient(by: Self.perDay))), time: LocalTime(wrapping: time, submillisecond))
  }

  /// The instant so many milliseconds later, or earlier where the count is negative.
  ///
  /// *Errors*: `outOfRange` beyond the range of instants.
  public func adding(milliseconds: Int64) throws(FormatError) -> Instant {
    let (sum, overflow) = epochMilliseconds.addingReportingOverflow(milliseconds)
    guard !overflow else {
      throw FormatError(.outOfRange, "\(self) and \(milliseconds) ms more is beyond the range of instants")
    }
    return Instant(epochMilliseconds: sum, submillisecond)
  }
}

extension Instant: Comparable {
  /// Whether an instant comes before another.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.epochMilliseconds == right.epochMilliseconds
      ? left.submillisecond < right.submillisecond : left.epochMilliseconds < right.epochMilliseconds
  }
}

extension Instant: CustomStringConvertible {
  /// ISO 8601 in UTC: `2017-05-10T12:06:42Z`.
  public var description: String { ISO8601Text.text(of: self) }
}

extension Instant {
  /// The first instant of its year in UTC, by the Gregorian rule.
  package var startOfYear: Instant {
    let day = Int(epochMilliseconds).flooredQuotient(by: 86_400_000)
    guard GregorianArithmetic.nearDays.contains(day) else { return self }
    let start = GregorianArithmetic.dayNumber(year: GregorianArithmetic.nearDate(of: day).year, month: 1, day: 1)
    return Instant(epochMilliseconds: Int64(start) * 86_400_000)
  }
}

extension Instant {
  /// The instant a duration later, rounded to the nearest nanosecond; the first or the last instant where it would be beyond.
  ///
  /// ```swift
  /// Instant(epochMilliseconds: 0) + .seconds(3)  // 1970-01-01T00:00:03Z
  /// ```
  public static func + (instant: Instant, duration: Duration) -> Instant { instant.moved(by: duration, 1) }

  /// The instant a duration earlier, as far as there are instants.
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

  /// How long after another an instant is; negative when it is before.
  ///
  /// ```swift
  /// Instant(epochMilliseconds: 1500) - Instant(epochMilliseconds: 0)  // 1.5 seconds
  /// ```
  public static func - (left: Instant, right: Instant) -> Duration {
    .milliseconds(left.epochMilliseconds) - .milliseconds(right.epochMilliseconds)
      + .nanoseconds(Int64(left.submillisecond.nanoseconds) - Int64(right.submillisecond.nanoseconds))
  }

  /// The first instant there is: some 292 million years before 1970.
  public static let min = Instant(epochMilliseconds: .min)
  /// The last instant there is: some 292 million years after 1970.
  public static let max = Instant(epochMilliseconds: .max)
}

/// What an instant or a time of day has beyond its milliseconds: 0…999,999 nanoseconds.
@usableFromInline package struct Submillisecond: Hashable, Comparable, Sendable {
  @usableFromInline package let nanoseconds: UInt32

  /// Invariant: below 1,000,000.
  @inlinable package init(_ nanoseconds: UInt32) { self.nanoseconds = nanoseconds % 1_000_000 }

  @inlinable package static var zero: Submillisecond { Submillisecond(0) }

  @inlinable package static func < (left: Submillisecond, right: Submillisecond) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
