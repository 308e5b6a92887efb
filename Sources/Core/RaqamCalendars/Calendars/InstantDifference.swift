/// The distance between two instants in a time zone: units of a calendar, then seconds. All parts have the same sign.
///
/// ```swift
/// let start = Instant(epochMilliseconds: 1_736_935_200_000)  // 2025-01-15T10:00:00Z
/// let end = Instant(epochMilliseconds: 1_742_558_400_000)    // 2025-03-21T12:00:00Z
/// let apart = try CalendarSystem(.gregorian).difference(from: start, to: end, in: .utc, units: [.month, .day])
/// "\(apart.calendar.months) months, \(apart.calendar.days) days, \(apart.seconds) s"  // 2 months, 6 days, 7200 s
/// ```
public struct InstantDifference: Hashable, Sendable {
  /// The years, months, weeks and days.
  public var calendar: CalendarDifference
  /// The seconds after the units of the calendar, truncated toward zero.
  public var seconds: Int64

  /// Creates a difference from its parts.
  public init(_ calendar: CalendarDifference = CalendarDifference(), seconds: Int64 = 0) {
    self.calendar = calendar
    self.seconds = seconds
  }
}

extension CalendarSystem {
  /// Returns the distance from `start` to `end` in units of this calendar and seconds, in the local time of a zone.
  ///
  /// The units of the calendar are those of ``difference(from:to:in:)``, from the local day and time of day of `start`.
  /// A day is as long as the clocks of the zone make it: from noon to noon on the next day is one day, also if it has 23
  /// hours. A reached local time that clocks skip is the later one, one that occurs twice the earlier one.
  ///
  /// - Parameters:
  ///   - start: The first instant.
  ///   - end: The second instant, which may be earlier.
  ///   - rules: The zone whose local time determines the days.
  ///   - units: The units of the calendar; the remainder is in ``InstantDifference/seconds``.
  /// - Throws: `outOfRange` if a day is outside ``validDays``.
  public func difference(
    from start: Instant, to end: Instant, in rules: TimeZoneRules, units: Set<CalendarUnit>
  ) throws(FormatError) -> InstantDifference {
    let step = end < start ? -1 : 1
    let (first, last) = (rules.localDateTime(at: start), rules.localDateTime(at: end))
    // Clocks that go back may repeat a local time, so a whole day may be missing although the local times are in order.
    var day = last.day
    while !units.isEmpty, first.day.distance(to: day) * step > 0 {
      let apart = try difference(from: first.day, to: day, in: units)
      if apart == CalendarDifference() { break }
      let reached = try rules.instant(
        of: LocalDateTime(day: self.day(byAdding: apart, to: first.day, resolving: .constrain), time: first.time),
        gap: .later,
        overlap: .earlier)
      if step > 0 ? reached <= end : reached >= end {
        return InstantDifference(apart, seconds: reached.seconds(to: end))
      }
      day = day.advanced(by: -step)
    }
    return InstantDifference(seconds: start.seconds(to: end))
  }
}

extension Instant {
  /// Returns the whole seconds to another instant, truncated toward zero and bounded by 64 bits.
  fileprivate func seconds(to other: Instant) -> Int64 {
    let seconds = (other.epochNanoseconds - epochNanoseconds) / 1_000_000_000
    return Int64(clamping: seconds)
  }
}
