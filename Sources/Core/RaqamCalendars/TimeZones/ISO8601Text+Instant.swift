extension ISO8601Text.Value {
  /// Returns the instant of this text in a time zone.
  ///
  /// A day is its midnight. A time of day is on 2000-01-01, which has current offsets. By default, a local time in a
  /// gap becomes the later instant, and one in an overlap the earlier instant.
  ///
  /// - Throws: `invalidTime` if the local time is in a gap or an overlap and the resolution is `reject`; `outOfRange`
  ///   if the local time is outside the range of instants.
  public func instant(
    in rules: TimeZoneRules, gap: GapResolution = .later, overlap: OverlapResolution = .earlier
  ) throws(FormatError) -> Instant {
    switch self {
    case .instant(let instant): return instant
    case .localDateTime(let local): return try rules.instant(of: local, gap: gap, overlap: overlap)
    case .localDate(let day): return try rules.instant(of: LocalDateTime(day: day), gap: gap, overlap: overlap)
    case .localTime(let time):
      return try rules.instant(of: LocalDateTime(time: time), gap: gap, overlap: overlap)
    }
  }
}
