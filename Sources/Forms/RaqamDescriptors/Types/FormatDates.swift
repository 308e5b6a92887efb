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

  /// Returns the value of an ISO 8601 text as a parsed date of a kind. Only instants depend on the zone's clock changes.
  ///
  /// - Throws: `outOfRange` if a day does not start at the time of the value, or beyond the range of instants;
  ///   `invalidTime` if the format rejects the local time.
  package func value(_ text: ISO8601Text.Value, as kind: DateReading.Kind) throws(FormatError) -> FieldValue {
    let local: LocalDateTime
    switch text {
    case .instant(let instant):
      if kind == .instant { return .date(instant) }
      local = rules.localDateTime(at: instant)
    case .localDateTime(let given): local = given
    case .localDate(let day): local = LocalDateTime(day: day)
    // A parsed time of day has this day, too.
    case .localTime(let time): local = LocalDateTime(day: DayNumber(0), time: time)
    }
    switch kind {
    case .instant: return .date(try rules.instant(of: local, gap: gap, overlap: overlap))
    case .local: return .date(try Instant(local, utcOffset: 0))
    case .day:
      guard local.time == .midnight else {
        throw FormatError(.outOfRange, "\(ISO8601Text.text(of: local)) is not a whole day")
      }
      return .day(local.day)
    case .time: return .time(local.time)
    }
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
