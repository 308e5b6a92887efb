extension FieldValue {
  /// What an ISO 8601 text says, as the value of a field: with an offset a date, without one a date of the zone's clocks,
  /// a day alone a day, a time alone a time of day.
  ///
  /// *Errors*: those of `TimeZoneRules.instant(of:gap:overlap:)`.
  public init(
    _ value: ISO8601Text.Value, rules: TimeZoneRules, gap: GapResolution = .later, overlap: OverlapResolution = .earlier
  ) throws(FormatError) {
    switch value {
    case .instant(let instant): self = .date(instant)
    case .localDateTime(let local): self = .date(try rules.instant(of: local, gap: gap, overlap: overlap))
    case .localDate(let day): self = .day(day)
    case .localTime(let time): self = .time(time)
    }
  }
}
