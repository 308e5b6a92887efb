internal import RaqamMemory

extension InstantFormatter {
  /// Formats a day and a time of day, even if the zone's clocks never show them.
  ///
  /// A local time that occurs once or twice is formatted as its first instant. A local time in a gap, or on a day that
  /// the zone skipped, is formatted too.
  ///
  /// ```swift
  /// // Samoa went without 30 December 2011.
  /// let formatter = try InstantFormatter(.pattern("d MMMM y"), locale: "en_US", timeZone: "Pacific/Apia")
  /// try formatter.string(LocalDateTime(day: DayNumber(15_338)))  // 30 December 2011
  /// ```
  ///
  /// For a skipped local time, the zone's name is that of UTC.
  ///
  /// - Throws: `outOfRange` if the local time is outside the range of instants or of the calendar; `icuFailure` if ICU has no
  ///   name of the zone.
  public func string(_ local: LocalDateTime) throws(FormatError) -> String {
    let (formatter, instant) = try writer(of: local)
    return try formatter.string(instant)
  }

  /// Appends a formatted day and time of day as UTF-8. The cursor makes this faster if the preceding value was close.
  package func append(
    _ local: LocalDateTime, to bytes: inout [UInt8], cursor: inout InstantCursor
  ) throws(FormatError) {
    let (formatter, instant) = try writer(of: local)
    if formatter === self { return try append(instant, to: &bytes, cursor: &cursor) }
    try formatter.append(instant, to: &bytes)
  }

  /// Formats a day and a time of day as typed parts.
  ///
  /// - Throws: `outOfRange` if the local time is outside the range of instants or of the calendar; `icuFailure` if ICU has no
  ///   name of the zone.
  public func parts(_ local: LocalDateTime) throws(FormatError) -> [FormatPart] {
    let (formatter, instant) = try writer(of: local)
    return try formatter.parts(instant)
  }

  /// Returns the instant of a date value, of the start of a day, or of a time of day, on the zone's clocks.
  package func instant(of value: FieldValue) throws(FormatError) -> Instant {
    switch value {
    case .date(let instant): instant
    case .day(let day): try rules.instant(of: LocalDateTime(day: day), gap: .later, overlap: .earlier)
    case .time(let time): try rules.instant(of: LocalDateTime(time: time), gap: .later, overlap: .earlier)
    default: throw FormatError(.typeMismatch, "expected a date, found \(value.kindName)")
    }
  }

  /// Returns the formatter and the instant that represent a local time: `self`, or a formatter in UTC if the zone's
  /// clocks never show the time.
  func writer(of local: LocalDateTime) throws(FormatError) -> (formatter: InstantFormatter, instant: Instant) {
    if let instant = try rules.instant(showing: local) { return (self, instant) }
    let instant = try Instant(local, utcOffset: 0)
    let formatter = try wall.value { () throws(FormatError) in
      try InstantFormatter(style, locale: locale, timeZone: .utc, names: names)
    }
    return (formatter, instant)
  }
}

extension TimeZoneRules {
  /// Returns the first instant at which the zone's clocks show a local time; `nil` if they never do.
  func instant(showing local: LocalDateTime) throws(FormatError) -> Instant? {
    let instant = try instant(of: local, gap: .later, overlap: .earlier)
    return localDateTime(at: instant) == local ? instant : nil
  }
}
