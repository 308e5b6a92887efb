/// The value of a parsed date.
public struct TypedDate: Hashable, Sendable {
  /// The point in time.
  public let instant: Instant
  /// The day and the time of day in the text, in the zone that it names or else the format's zone.
  public let local: LocalDateTime
  /// Whether the text has date fields; otherwise the day comes from the reference, by default 1970-01-01.
  public let hasDate: Bool
  /// Whether the text has time fields; otherwise the time comes from the reference, by default midnight.
  public let hasTime: Bool
  /// Whether the text names a zone or an offset.
  public let hasZone: Bool
  /// Whether a date or time that does not exist was carried over into the next month, year or day; always `false` in
  /// strict parsing.
  public let isCarriedOver: Bool

  package init(
    instant: Instant, local: LocalDateTime, hasDate: Bool, hasTime: Bool, hasZone: Bool = false,
    isCarriedOver: Bool = false
  ) {
    self.instant = instant
    self.local = local
    self.hasDate = hasDate
    self.hasTime = hasTime
    self.hasZone = hasZone
    self.isCarriedOver = isCarriedOver
  }

  /// Returns the same local date at the instant of a zone that is named elsewhere.
  func at(_ instant: Instant) -> TypedDate {
    TypedDate(
      instant: instant, local: local, hasDate: hasDate, hasTime: hasTime, hasZone: true, isCarriedOver: isCarriedOver)
  }

  init(_ value: ISO8601Text.Value, instant: Instant, local: LocalDateTime) {
    let (hasDate, hasTime, hasZone) =
      switch value {
      case .instant: (true, true, true)
      case .localDateTime: (true, true, false)
      case .localDate: (true, false, false)
      case .localTime: (false, true, false)
      }
    self.init(instant: instant, local: local, hasDate: hasDate, hasTime: hasTime, hasZone: hasZone)
  }
}
