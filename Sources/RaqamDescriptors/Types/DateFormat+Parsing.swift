package import Raqam
internal import RaqamMemory

/// What a typed date is for.
package struct DateReading: Sendable {
  /// What of a date and time is kept: the kind of the value.
  package enum Kind: Sendable { case instant, day, time }

  package var kind = Kind.instant
  /// Where fields come from that the format does not show: the value that the text stands in place of, else now.
  package var completion: RowCompletion?
  /// What relative dates are relative to; that of the context where it is `nil`.
  package var now: Instant?
  /// The style whose order of fields the text has; `nil` for the format's own style.
  package var base: InstantStyle.Base?

  /// A reading without completion: missing fields are those of 1970-01-01 00:00.
  package init(kind: Kind = .instant, completion: RowCompletion? = nil, now: Instant? = nil) {
    self.kind = kind
    self.completion = completion
    self.now = now ?? completion?.now
  }
}

extension RowCompletion {
  /// The local date and time of the value. An empty row has those of now, rounded down to a time that can be picked.
  package func local(in rules: TimeZoneRules) -> LocalDateTime { reference(rules).local }

  /// The fields by a zone's clocks.
  fileprivate func reference(_ rules: TimeZoneRules) -> DateReference {
    let current = rules.localDateTime(at: now)
    switch value {
    case .date(let instant): return DateReference(rules.localDateTime(at: instant), isValue: true)
    case .day(let day): return DateReference(LocalDateTime(day: day), isValue: true)
    case .time(let time): return DateReference(LocalDateTime(day: current.day, time: time), isValue: true)
    default:
      let step = minuteInterval * 60_000
      let time = current.time.floored(toMilliseconds: step)
      return DateReference(LocalDateTime(day: current.day, time: time), isValue: false)
    }
  }
}

extension DateFormat {
  /// The date that a text stands for. Of a date with a second one behind it both are read, and must say the same.
  func parse(
    _ text: String, leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    guard options.end == nil else {
      throw FormatError(.unsupportedStyle, "a range of dates cannot be read back into one value")
    }
    return try parsed(text, leniency, reading).map { date in
      switch reading.kind {
      case .instant: .date(date.instant)
      // No zone moves these, be it one that the text names.
      case .day: .day(date.local.day)
      case .time: .time(date.local.time)
      }
    }
  }

  /// Where fields come from that the format does not show. The zone of a time of day is of no date.
  private func reference(_ reading: DateReading) -> DateReference? {
    let given = reading.completion?.reference(rules)
    guard reading.kind == .time else { return given }
    var reference = given ?? DateReference(LocalDateTime(time: .midnight), isValue: false)
    reference.holdsZones = false
    return reference
  }

  private func parsed(
    _ text: String, _ leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<TypedDate> {
    let reference = reference(reading)
    if let base = reading.base {
      return try plainReader().parse(text, as: base, leniency: leniency, completing: reference)
    }
    if case .relative(let relative) = writer {
      do throws(FormatError) {
        return try relative.parse(text, relativeTo: reading.now ?? place.now, completing: reference)
      } catch {
        // A date by the style's own pattern says no less than a relative one.
        guard leniency == .lenient, error.code != .unsupportedStyle else { throw error }
        return try plainReader().parse(text, leniency: leniency, completing: reference)
      }
    }
    let first = try plainReader()
    guard let secondary, case .single(let second) = secondary.writer else {
      return try first.parse(text, leniency: leniency, completing: reference)
    }
    let wrapper = secondary.wrapper
    return try first.parse(
      text, confirmedBy: second, between: (wrapper.before, wrapper.after), leniency: leniency, completing: reference)
  }

  func datePattern(_ base: InstantStyle.Base?) throws(FormatError) -> DateNames.OwnPattern? {
    try plainReader().fields(of: base ?? style.base)
  }

  /// What reads dates by the style's own pattern.
  private func plainReader() throws(FormatError) -> InstantFormatter {
    if case .single(let formatter) = writer { return formatter }
    return try reader.value { () throws(FormatError) in
      try InstantFormatter(
        style: style, locale: locale, rules: rules, parsing: Self.parsing(options, place), sources: place.sources)
    }
  }

  /// What is taken for granted of a typed date.
  static func parsing(_ options: DateOptions, _ place: Place) -> InstantParsing {
    var parsing = InstantParsing(now: place.now)
    parsing.gap = options.gap
    parsing.overlap = options.overlap
    parsing.otherCalendars = place.formCalendars.union(place.calendar.map { [$0] } ?? [])
    parsing.earliest = options.earliest
    parsing.latest = options.latest
    return parsing
  }
}
