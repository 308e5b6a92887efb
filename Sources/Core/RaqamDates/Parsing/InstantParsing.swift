/// The assumptions of a date parser for input that leaves something open.
public struct InstantParsing: Hashable, Sendable {
  /// The resolution of a local time in a gap, which the zone's clocks skip.
  public var gap = GapResolution.later
  /// The resolution of a local time in an overlap, which the zone's clocks show twice.
  public var overlap = OverlapResolution.earlier
  /// The first instant of the 100-year window of two-digit years (`yy`); `nil` for 80 years before ``now``.
  public var twoDigitYearStart: Instant?
  /// The current instant for two-digit years and relative words. Without it and ``twoDigitYearStart`` the parser
  /// rejects them.
  public var now: Instant?
  /// Whether to accept ISO 8601 if the text does not match the pattern. Lenient parsing always accepts it.
  public var acceptsISO8601 = false
  /// Calendars that a year may belong to, in addition to the Gregorian one and the locale's: those of the form. The
  /// parser rejects a year that is far from ``now`` in the format's calendar but close to it in one of these, and
  /// suggests that date as the hint.
  public var otherCalendars: Set<CalendarID> = []
  /// The first day that is used as typed, even if it is far before ``now``, such as the lower bound of a field.
  public var earliest: DayNumber?
  /// The last day that is used as typed, even if it is far after ``now``, such as the upper bound of a field.
  public var latest: DayNumber?
  /// The database for zones that the text names.
  public var zones: TimeZoneDatabase

  /// Creates the default assumptions: the later instant for a gap, the earlier one for an overlap.
  public init(now: Instant? = nil, zones: TimeZoneDatabase = TimeZoneDatabase()) {
    self.now = now
    self.zones = zones
  }
}

extension InstantParsing {
  /// Returns whether a bound makes a day expected: the earliest day for the past, the latest one for the future.
  package func bounds(include day: DayNumber, today: DayNumber) -> Bool {
    day < today ? earliest.map { $0 <= day } ?? false : latest.map { day <= $0 } ?? false
  }

  /// Returns whether a day is not before the earliest and not after the latest one.
  func contains(_ day: DayNumber) -> Bool {
    earliest.map { $0 <= day } ?? true && latest.map { day <= $0 } ?? true
  }

  /// Returns the first instant of the window of two-digit years; `nil` if the years have no century.
  func windowStart(_ rules: TimeZoneRules) throws(FormatError) -> Instant? {
    if let twoDigitYearStart { return twoDigitYearStart }
    guard let now else { return nil }
    let local = rules.localDateTime(at: now)
    let before = try CalendarSystem(.iso8601).day(byAdding: -80, .year, to: local.day, resolving: .constrain)
    return try rules.instant(of: LocalDateTime(day: before, time: local.time), gap: .later, overlap: .earlier)
  }
}

extension InstantParsing {
  /// Compares all assumptions; time zone databases are compared by their source.
  public static func == (left: InstantParsing, right: InstantParsing) -> Bool {
    left.gap == right.gap && left.overlap == right.overlap && left.twoDigitYearStart == right.twoDigitYearStart
      && left.now == right.now && left.acceptsISO8601 == right.acceptsISO8601
      && left.otherCalendars == right.otherCalendars && left.earliest == right.earliest
      && left.latest == right.latest && left.zones.source == right.zones.source
  }

  /// Hashes all assumptions; a time zone database is hashed by its source.
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
