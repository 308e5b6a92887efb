internal import RaqamMemory

extension InstantFormatter {
  /// The text of a day and a time of day, whatever the zone's clocks make of them.
  ///
  /// What the zone's clocks show once or twice is written as the first of these instants is; what they never show, since
  /// they were put forward or the zone has skipped the day, is written all the same.
  ///
  /// ```swift
  /// // Samoa went without 30 December 2011.
  /// let formatter = try InstantFormatter(.pattern("d MMMM y"), locale: "en_US", timeZone: "Pacific/Apia")
  /// try formatter.string(LocalDateTime(day: DayNumber(15_338)))  // 30 December 2011
  /// ```
  ///
  /// A name of the zone in a text of the second kind is that of UTC.
  ///
  /// *Errors*: those of ``string(_:)-(Instant)``, and `outOfRange` beyond instants.
  public func string(_ local: LocalDateTime) throws(FormatError) -> String {
    let (formatter, instant) = try writer(of: local)
    return try formatter.string(instant)
  }

  /// Appends the text of a day and a time of day, as UTF-8, faster where it is near the one before it.
  package func append(
    _ local: LocalDateTime, to bytes: inout [UInt8], cursor: inout InstantCursor
  ) throws(FormatError) {
    let (formatter, instant) = try writer(of: local)
    if formatter === self { return try append(instant, to: &bytes, cursor: &cursor) }
    try formatter.append(instant, to: &bytes)
  }

  /// The text of a day and a time of day in typed pieces.
  public func parts(_ local: LocalDateTime) throws(FormatError) -> [FormatPart] {
    let (formatter, instant) = try writer(of: local)
    return try formatter.parts(instant)
  }

  /// The instant at which the zone's clocks show a date, the beginning of a day, or a time of day.
  package func instant(of value: FieldValue) throws(FormatError) -> Instant {
    switch value {
    case .date(let instant): instant
    case .day(let day): try rules.instant(of: LocalDateTime(day: day), gap: .later, overlap: .earlier)
    case .time(let time): try rules.instant(of: LocalDateTime(time: time), gap: .later, overlap: .earlier)
    default: throw FormatError(.typeMismatch, "a date was expected, found \(value.kindName)")
    }
  }

  /// Who writes a local time, and at which instant its clocks show it.
  func writer(of local: LocalDateTime) throws(FormatError) -> (formatter: InstantFormatter, instant: Instant) {
    if let instant = try rules.instant(showing: local) { return (self, instant) }
    let instant = try Instant(local, utcOffset: 0)
    let formatter = try wall.value { () throws(FormatError) in
      try InstantFormatter(style: style, locale: locale, rules: .utc, sources: sources)
    }
    return (formatter, instant)
  }
}

extension TimeZoneRules {
  /// The first instant at which the zone's clocks show a local time; `nil` where they never do.
  func instant(showing local: LocalDateTime) throws(FormatError) -> Instant? {
    let instant = try instant(of: local, gap: .later, overlap: .earlier)
    return localDateTime(at: instant) == local ? instant : nil
  }
}
