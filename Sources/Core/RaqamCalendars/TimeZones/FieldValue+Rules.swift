extension FieldValue {
  /// Creates the value of a field from ISO 8601 text: a date if it has an offset or is a local date and time in the
  /// zone, a day if it has only a day, or a time of day if it has only a time.
  ///
  /// - Throws: `invalidTime` if the zone's clocks show the local time never or twice and the resolution is `reject`;
  ///   `outOfRange` if the date is outside the range of instants.
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
