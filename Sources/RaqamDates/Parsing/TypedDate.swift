/// What a typed date means.
public struct TypedDate: Hashable, Sendable {
  /// The point in time.
  public let instant: Instant
  /// Day and time of day as the text has them, on the clocks of the zone it names, else of the format's zone.
  public let local: LocalDateTime
  /// Whether the text has fields of a date; else the day is 1970-01-01.
  public let hasDate: Bool
  /// Whether the text has fields of a time; else it is midnight.
  public let hasTime: Bool
  /// Whether the text names a zone or an offset.
  public let hasZone: Bool
  /// Whether a date or time that does not exist was carried over into the next month, year or day; never in strict reading.
  public let isCarriedOver: Bool

  init(
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

  /// The same on the clocks of a zone that is named elsewhere.
  func at(_ instant: Instant) -> TypedDate {
    TypedDate(
      instant: instant, local: local, hasDate: hasDate, hasTime: hasTime, hasZone: true, isCarriedOver: isCarriedOver)
  }

  /// A value of ISO 8601.
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
