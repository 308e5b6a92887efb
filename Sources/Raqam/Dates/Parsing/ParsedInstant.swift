/// What a typed date means.
public struct ParsedInstant: Hashable, Sendable {
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
  /// What was passed over, in the order of the text.
  public let forgiven: [Forgiveness]
  /// Whether a date or time that does not exist was carried over into the next month, year or day; never in strict reading.
  public let isCarriedOver: Bool

  init(
    instant: Instant, local: LocalDateTime, fields: DateFields, forgiven: [Forgiveness], isCarriedOver: Bool
  ) {
    self.instant = instant
    self.local = local
    hasDate = fields.hasDate
    hasTime = fields.hasTime
    hasZone = fields.zone != nil
    self.forgiven = forgiven
    self.isCarriedOver = isCarriedOver
  }

  /// A value of ISO 8601.
  init(_ value: ISO8601Text.Value, instant: Instant, local: LocalDateTime, forgiven: [Forgiveness]) {
    self.instant = instant
    self.local = local
    self.forgiven = forgiven
    isCarriedOver = false
    switch value {
    case .instant: (hasDate, hasTime, hasZone) = (true, true, true)
    case .localDateTime: (hasDate, hasTime, hasZone) = (true, true, false)
    case .localDate: (hasDate, hasTime, hasZone) = (true, false, false)
    case .localTime: (hasDate, hasTime, hasZone) = (false, true, false)
    }
  }
}

extension ParsedInstant {
  /// The same with one more thing forgiven.
  func forgiving(_ more: Forgiveness) -> ParsedInstant {
    ParsedInstant(self, forgiven: forgiven + [more])
  }

  private init(_ other: ParsedInstant, forgiven: [Forgiveness]) {
    instant = other.instant
    local = other.local
    hasDate = other.hasDate
    hasTime = other.hasTime
    hasZone = other.hasZone
    self.forgiven = forgiven
    isCarriedOver = other.isCarriedOver
  }
}
