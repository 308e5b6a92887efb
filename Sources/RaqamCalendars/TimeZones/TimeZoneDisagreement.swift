/// What two time-zone databases say differently about a zone.
///
/// ```swift
/// let difference = try system.disagreement(with: .icu, about: "Africa/Cairo", in: range)
/// difference?.instant      // 2023-04-27T22:00:00Z, with libicu 72
/// difference?.offset       // 10800, the system's, with libicu 72
/// difference?.otherOffset  // 7200, that of ICU's older rules, with libicu 72
/// ```
package struct TimeZoneDisagreement: Hashable, Sendable {
  /// The zone's id.
  package let zone: String
  /// The first instant at which they differ; the start of what was compared where one lacks the zone.
  package let instant: Instant
  /// Seconds ahead of UTC from then on by the first database; `nil` where it lacks the zone.
  package let offset: Int?
  /// Seconds ahead of UTC from then on by the other; `nil` where it lacks the zone.
  package let otherOffset: Int?
}

extension TimeZoneDatabase {
  /// Where this database and another part ways about a zone; `nil` where they agree, or neither has the zone.
  ///
  /// Each answers from its own data: what the system lacks is not filled from ICU here. Only offsets are compared;
  /// ICU does not have the database's abbreviations.
  ///
  /// *Errors*: `dataUnavailable` for a damaged file.
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
