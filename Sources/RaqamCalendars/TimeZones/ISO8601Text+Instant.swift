extension ISO8601Text.Value {
  /// The instant this text means in a time zone.
  ///
  /// A day alone is its midnight; a time of day alone is taken on 2000-01-01, whose offsets are of our time. A local
  /// time in a gap is the later instant, one that happens twice the earlier, unless said otherwise.
  ///
  /// *Errors*: `invalidTime` when rejecting.
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
