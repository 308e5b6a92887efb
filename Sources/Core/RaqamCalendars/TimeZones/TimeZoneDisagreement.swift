/// A difference between two time zone databases about a zone.
///
/// ```swift
/// let difference = try system.disagreement(with: .icu, about: "Africa/Cairo", in: range)
/// difference?.instant      // 2023-04-27T22:00:00Z, with libicu 72
/// difference?.offset       // 10800, the system's, with libicu 72
/// difference?.otherOffset  // 7200, that of ICU's older rules, with libicu 72
/// ```
package struct TimeZoneDisagreement: Hashable, Sendable {
  package let zone: String
  /// The first instant at which they differ, or the start of the compared range if one of them lacks the zone.
  package let instant: Instant
  /// The offset at the instant in the first database, in seconds ahead of UTC; `nil` if it lacks the zone.
  package let offset: Int?
  /// The offset at the instant in the other database, in seconds ahead of UTC; `nil` if it lacks the zone.
  package let otherOffset: Int?
}

extension TimeZoneDatabase {
  /// Returns the first difference between this database and another about a zone; `nil` if they agree or neither has
  /// the zone.
  ///
  /// Each database uses only its own data, without the system's fallback to ICU. Only offsets are compared, because ICU
  /// does not have the database's abbreviations.
  ///
  /// - Throws: `dataUnavailable` if a file is damaged.
  package func disagreement(
    with other: TimeZoneDatabase, about zone: String, in range: Range<Instant>
  ) throws(FormatError) -> TimeZoneDisagreement? {
    switch (try ownRules(zone), try other.ownRules(zone)) {
    case (nil, nil): return nil
    case (let ours?, let theirs?):
      guard let instant = try ours.firstDifference(from: theirs, in: range) else { return nil }
      return TimeZoneDisagreement(
        zone: zone, instant: instant, offset: ours.offset(at: instant).seconds,
        otherOffset: theirs.offset(at: instant).seconds)
    case (let ours, let theirs):
      let start = range.lowerBound
      return TimeZoneDisagreement(
        zone: zone, instant: start, offset: ours?.offset(at: start).seconds,
        otherOffset: theirs?.offset(at: start).seconds)
    }
  }
}
