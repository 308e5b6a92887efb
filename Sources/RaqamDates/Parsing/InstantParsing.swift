/// What a reader of dates takes for granted where a text leaves it open.
public struct InstantParsing: Hashable, Sendable {
  /// What a local time becomes that the clocks jump over.
  public var gap = GapResolution.later
  /// What a local time becomes that the clocks show twice.
  public var overlap = OverlapResolution.earlier
  /// The first instant of the hundred years that two-digit years (`yy`) are in. Where it is `nil`, 80 years before ``now``.
  public var twoDigitYearStart: Instant?
  /// The instant that two-digit years and relative words are seen from. Without it and ``twoDigitYearStart`` they are refused.
  public var now: Instant?
  /// Whether ISO 8601 is taken too where a text is not of the pattern. Lenient reading always takes it.
  public var acceptsISO8601 = false
  /// Calendars that a year may be meant in beside the Gregorian one and the locale's: the form's. A year that is far from
  /// ``now`` in the reader's calendar and near to it in one of these is refused, with that reading as the hint.
  public var otherCalendars: Set<CalendarID> = []
  /// The first day that is meant as it is typed, however long before ``now``: that of a field with bounds.
  public var earliest: DayNumber?
  /// The last day that is meant as it is typed, however long after ``now``.
  public var latest: DayNumber?
  /// Where zones are known from that a text names.
  public var zones: TimeZoneDatabase

  /// The usual choices: gaps are passed to the later instant, of two the earlier counts.
  public init(now: Instant? = nil, zones: TimeZoneDatabase = TimeZoneDatabase()) {
    self.now = now
    self.zones = zones
  }
}

extension InstantParsing {
  /// Whether two readers take the same for granted; where zones are known from counts by its source.
  public static func == (left: InstantParsing, right: InstantParsing) -> Bool {
    left.gap == right.gap && left.overlap == right.overlap && left.twoDigitYearStart == right.twoDigitYearStart
      && left.now == right.now && left.acceptsISO8601 == right.acceptsISO8601
      && left.otherCalendars == right.otherCalendars && left.earliest == right.earliest
      && left.latest == right.latest && left.zones.source == right.zones.source
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(gap)
    hasher.combine(overlap)
    hasher.combine(twoDigitYearStart)
    hasher.combine(now)
    hasher.combine(acceptsISO8601)
    hasher.combine(otherCalendars)
    hasher.combine(earliest)
    hasher.combine(latest)
    hasher.combine(zones.source)
  }
}
