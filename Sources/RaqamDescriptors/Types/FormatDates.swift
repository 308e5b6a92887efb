internal import Raqam

/// The fields of the dates that a format displays, and the clocks of its zone.
package struct FormatDates: Sendable {
  /// Whether a date field is displayed.
  package let showsDate: Bool
  let rules: TimeZoneRules
  let gap: GapResolution
  let overlap: OverlapResolution

  package var zone: TimeZoneID { rules.id }

  /// Whether the offset of the zone changes by rules of libicu, because the system has no data for it.
  package var hasRulesOfICU: Bool {
    rules.source == .icu && rules.nextTransition(after: Instant(epochMilliseconds: -100_000_000_000_000)) != nil
  }

  /// Returns the instant at which the zone's clocks show the local date and time that clocks in UTC show at `local`.
  /// Local times in a gap or an overlap are resolved as in ISO 8601 texts.
  ///
  /// - Throws: `invalidTime` if the format rejects the local time; `outOfRange` beyond the range of instants.
  package func instant(ofLocal local: Instant) throws(FormatError) -> Instant {
    try rules.instant(of: local.localDateTime(), gap: gap, overlap: overlap)
  }
}

extension CompiledFormat {
  /// The fields of the dates that the format displays, and their zone; `nil` for other formats.
  package var dates: FormatDates? { format.dates }
}

extension TimeZoneRules {
  /// Returns the local date and time of the zone at an instant, as the instant at which clocks in UTC show them.
  func clock(at instant: Instant) -> Instant {
    let offset = Int64(offset(at: instant).seconds) * 1000
    return Instant(epochMilliseconds: instant.epochMilliseconds &+ offset, instant.submillisecond)
  }
}
