/// A point in time, to the millisecond, the same everywhere.
///
/// ```swift
/// let instant = Instant(epochMilliseconds: 1_494_418_002_000)
/// print(instant)  // 2017-05-10T12:06:42Z
/// ```
///
/// Every value of the count is a valid instant: 292 million years to either side of 1970. Days have 86 400
/// seconds, as in POSIX: leap seconds have no instant of their own.
public struct Instant: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z; negative before.
  public let epochMilliseconds: Int64

  /// The instant of a count of milliseconds since 1970-01-01T00:00:00Z.
  @inlinable public init(epochMilliseconds: Int64) {
    self.epochMilliseconds = epochMilliseconds
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
  }

  private static let perDay = Int64(LocalTime.millisecondsPerDay)

  /// Offsets of the world are within ±26 hours; two days keep the arithmetic below safe for any number.
  private static func bounded(_ utcOffset: Int) -> Int { Swift.min(Swift.max(utcOffset, -172_800), 172_800) }
}

extension Instant {
  /// Seconds since 1970-01-01T00:00:00Z.
  public var epochSeconds: Double { Double(epochMilliseconds) / 1000 }

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
      day: DayNumber(Int(day + time.flooredQuotient(by: Self.perDay))), time: LocalTime(wrapping: time))
  }

  /// The instant so many milliseconds later, or earlier where the count is negative.
  ///
  /// *Errors*: `outOfRange` beyond the range of instants.
  public func adding(milliseconds: Int64) throws(FormatError) -> Instant {
    let (sum, overflow) = epochMilliseconds.addingReportingOverflow(milliseconds)
    guard !overflow else {
      throw FormatError(.outOfRange, "\(self) and \(milliseconds) ms more is beyond the range of instants")
    }
    return Instant(epochMilliseconds: sum)
  }
}

extension Instant: Comparable {
  /// Whether an instant comes before another.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.epochMilliseconds < right.epochMilliseconds
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
  /// The instant a duration later, rounded to the nearest millisecond; the first or the last instant where it would be beyond.
  ///
  /// ```swift
  /// Instant(epochMilliseconds: 0) + .seconds(3)  // 1970-01-01T00:00:03Z
  /// ```
  public static func + (instant: Instant, duration: Duration) -> Instant { instant.moved(by: duration, 1) }

  /// The instant a duration earlier, as far as there are instants.
  public static func - (instant: Instant, duration: Duration) -> Instant { instant.moved(by: duration, -1) }

  private func moved(by duration: Duration, _ sign: Int128) -> Instant {
    let (seconds, attoseconds) = duration.components
    let milliseconds = Int128(seconds) * 1000 + Int128((Double(attoseconds) / 1e15).rounded())
    return Instant(epochMilliseconds: Int64(clamping: Int128(epochMilliseconds) + sign * milliseconds))
  }

  /// How long after another an instant is; negative when it is before.
  ///
  /// ```swift
  /// Instant(epochMilliseconds: 1500) - Instant(epochMilliseconds: 0)  // 1.5 seconds
  /// ```
  public static func - (left: Instant, right: Instant) -> Duration {
    .milliseconds(left.epochMilliseconds) - .milliseconds(right.epochMilliseconds)
  }

  /// The first instant there is: some 292 million years before 1970.
  public static let min = Instant(epochMilliseconds: .min)
  /// The last instant there is: some 292 million years after 1970.
  public static let max = Instant(epochMilliseconds: .max)
}
