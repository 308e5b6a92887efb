internal import Raqam
internal import Synchronization

/// The readers of a date format.
struct DateReaders: Sendable {
  let first: InstantReader
  let second: InstantReader?
  let relative: RelativeInstantReader?
}

/// What a typed date is for.
package struct DateReading: Sendable {
  /// What of a date and time is kept: the kind of the value.
  package enum Kind: Sendable { case instant, day, time }

  package var kind = Kind.instant
  /// Where fields come from that the format does not show: the value that the text stands in place of, else now.
  package var completion: RowCompletion?

  /// A reading without completion: missing fields are those of 1970-01-01 00:00.
  package init(kind: Kind = .instant, completion: RowCompletion? = nil) {
    self.kind = kind
    self.completion = completion
  }
}

extension RowCompletion {
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
    _ text: String, leniency: ParseLeniency, _ reading: DateReading = DateReading()
  ) throws(FormatError) -> ParsedValue {
    guard options.end == nil else {
      throw FormatError(.unsupportedStyle, "a range of dates cannot be read back into one value")
    }
    let parsed = try parsed(text, leniency, completing: reading.completion?.reference(rules))
    // What another zone's clocks show is told by the row's own.
    let local = parsed.hasZone ? rules.localDateTime(at: parsed.instant) : parsed.local
    let value: FieldValue =
      switch reading.kind {
      case .instant: .date(parsed.instant)
      case .day: .day(local.day)
      case .time: .time(local.time)
      }
    return ParsedValue(value, forgiven: parsed.forgiven)
  }

  private func parsed(
    _ text: String, _ leniency: ParseLeniency, completing reference: DateReference?
  ) throws(FormatError) -> ParsedInstant {
    let readers = try readers()
    if let relative = readers.relative {
      do throws(FormatError) {
        return try relative.value(of: text, completing: reference)
      } catch {
        // A date by the style's own pattern says no less than a relative one.
        guard leniency == .lenient else { throw error }
        return try readers.first.value(of: text, leniency: leniency, completing: reference)
      }
    }
    guard let second = readers.second, let wrapper = options.secondary?.wrapper else {
      return try readers.first.value(of: text, leniency: leniency, completing: reference)
    }
    return try readers.first.value(
      of: text, confirmedBy: second, between: (wrapper.before, wrapper.after), leniency: leniency,
      completing: reference)
  }

  private func readers() throws(FormatError) -> DateReaders {
    if let kept = keptReaders.withLock({ $0 }) { return kept }
    var parsing = InstantParsing(now: place.now)
    parsing.gap = options.gap
    parsing.overlap = options.overlap
    parsing.otherCalendars = Set(place.calendar.map { [$0] } ?? [])
    parsing.earliest = options.earliest
    parsing.latest = options.latest
    let first = try InstantReader(style: style, locale: locale, rules: rules, options: parsing)
    var second: InstantReader?
    if let other = options.secondary {
      second = try InstantReader(
        style: style.secondary(other), locale: other.locale ?? locale, rules: rules, options: parsing)
    }
    var relative: RelativeInstantReader?
    if options.isRelative {
      relative = try RelativeInstantReader(style.relativeForm, locale: locale, rules: rules, options: parsing)
    }
    let made = DateReaders(first: first, second: second, relative: relative)
    keptReaders.withLock { $0 = $0 ?? made }
    return made
  }
}
