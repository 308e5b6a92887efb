internal import Raqam
internal import RaqamMemory

/// The purpose of parsed date input.
package struct DateReading: Sendable {
  /// The kind of the parsed value.
  package enum Kind: Sendable {
    case instant
    /// The local date and time in the format's zone, as the instant at which clocks in UTC show them.
    case local
    /// The day. Days do not depend on a zone, even if the input names one.
    case day
    /// The time of day, which does not depend on a zone either.
    case time
  }

  package var kind = Kind.instant
  /// The source of fields that the format omits: the value that the input replaces, otherwise the current instant.
  package var completion: RowCompletion?
  /// The instant that relative dates are relative to; `nil` selects that of the context.
  package var now: Instant?
  /// Whether only the format's own form is read, because the caller reads the others of the locale.
  package var isOfOwnForm = false

  /// Creates a reading; without a completion, missing fields are those of 1970-01-01 00:00.
  package init(kind: Kind = .instant, completion: RowCompletion? = nil, now: Instant? = nil) {
    self.kind = kind
    self.completion = completion
    self.now = now ?? completion?.now
  }
}

extension DateReading.Kind {
  /// Returns the value of a parsed date.
  package func value(of date: TypedDate, in rules: TimeZoneRules) -> FieldValue {
    switch self {
    case .instant: .date(date.instant)
    case .local: .date(rules.clock(at: date.instant))
    case .day: .day(date.local.day)
    case .time: .time(date.local.time)
    }
  }
}

extension RowCompletion {
  /// Returns the fields of the value in a time zone.
  package func reference(_ rules: TimeZoneRules) -> DateReference {
    let current = rules.localDateTime(at: now)
    switch value {
    case .date(let instant):
      var reference = DateReference(rules.localDateTime(at: instant), isValue: true)
      reference.instant = instant
      return reference
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
  /// Parses a date. If the format has a second date, both are parsed and must be equal.
  func parse(
    _ text: String, leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    guard options.end == nil else {
      throw FormatError(.unsupportedStyle, "date ranges cannot be parsed")
    }
    let date =
      if let forms = try otherForms(reading) {
        try forms.read(
          text, leniency, reference(reading, holdsZones: reading.kind != .time), now: reading.now ?? environment.now,
          by: DateReader.OwnForm(value: { $0 }, key: forms.kindValue) { text, step throws(FormatError) in
            try self.ownDate(text, step, reading)
          })
      } else {
        try ownDate(text, leniency, reading)
      }
    return date.map { reading.kind.value(of: $0, in: rules) }
  }

  /// Parses a date in the format's own form.
  private func ownDate(
    _ text: String, _ leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<TypedDate> {
    do throws(FormatError) {
      return try parsed(text, leniency, reading, reference(reading, holdsZones: reading.kind != .time))
    } catch {
      // A day exists even if `date.gap` or `date.overlap` rejects its midnight.
      guard error.code == .invalidTime, reading.kind == .day, dateKind == .day else { throw error }
      return try parsed(text, leniency, reading, reference(reading, holdsZones: false))
    }
  }

  /// Returns the reader of the locale's other forms, if the format has one of its lengths: a pattern or a skeleton
  /// defines one form.
  private func otherForms(_ reading: DateReading) throws(FormatError) -> DateReader? {
    guard !reading.isOfOwnForm, case .lengths = style.base, case .single(let formatter) = writer, secondary == nil
    else {
      return nil
    }
    return try forms.value { () throws(FormatError) in
      DateReader(formatter, order: NumericDateOrder(formatter.form))
    }
  }

  var dateKind: DateReading.Kind {
    guard style.showsDate else { return .instant }
    if case .relative(let relative) = writer { return relative.style.form == .day ? .day : .instant }
    // A range has no value to parse, so its kind does not matter.
    let showsTime = style.showsTime || options.secondary.map { style.secondary($0).showsTime } ?? false
    return showsTime ? .instant : .day
  }

  /// Returns the source of fields that the format omits. Without `holdsZones`, the zone of the date is not resolved.
  private func reference(_ reading: DateReading, holdsZones: Bool) -> DateReference? {
    let given = reading.completion?.reference(rules)
    return holdsZones ? given : .withoutZones(given)
  }

  private func parsed(
    _ text: String, _ leniency: ParseLeniency, _ reading: DateReading, _ reference: DateReference?
  ) throws(FormatError) -> Parsed<TypedDate> {
    if case .relative(let relative) = writer {
      do throws(FormatError) {
        return try relative.parse(text, relativeTo: reading.now ?? environment.now, completing: reference)
      } catch {
        // A date in the style's pattern is as specific as a relative date.
        guard leniency != .strict, error.code != .unsupportedStyle else { throw error }
        return try plainFormatter().parse(text, leniency: leniency, completing: reference)
      }
    }
    let first = try plainFormatter()
    guard let secondary, case .single(let second) = secondary.writer else {
      return try first.parse(text, leniency: leniency, completing: reference)
    }
    let wrapper = secondary.wrapper
    return try first.parse(
      text, confirmedBy: second, between: (wrapper.before, wrapper.after), leniency: leniency, completing: reference)
  }

  var dateFormatter: InstantFormatter? {
    get throws(FormatError) { try plainFormatter() }
  }

  /// Returns the formatter of the style's pattern.
  private func plainFormatter() throws(FormatError) -> InstantFormatter {
    if case .single(let formatter) = writer { return formatter }
    return try reader.value { () throws(FormatError) in
      try InstantFormatter(
        style, locale: locale, timeZone: rules, parsing: Self.parsing(options, environment),
        names: environment.names)
    }
  }

  /// Returns the assumptions for parsing a date.
  static func parsing(_ options: DateOptions, _ environment: Place) -> InstantParsing {
    var parsing = InstantParsing(now: environment.now)
    parsing.gap = options.gap
    parsing.overlap = options.overlap
    parsing.otherCalendars = environment.formCalendars.union(environment.calendar.map { [$0] } ?? [])
    parsing.earliest = options.earliest
    parsing.latest = options.latest
    return parsing
  }
}
