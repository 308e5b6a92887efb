internal import Raqam
internal import Synchronization

/// Dates by everything the `date.*` keys say.
final class DateFormat: Sendable {
  /// How one date is written.
  private enum Writer: Sendable {
    case single(InstantFormatter)
    case relative(RelativeInstantFormatter, now: Instant)
    case range(InstantRangeFormatter, end: Instant)
  }

  private let writer: Writer
  private let secondary: (writer: Writer, wrapper: DateOptions.Wrapper)?
  let options: DateOptions
  let style: InstantStyle
  let place: Place
  var locale: LocaleID { place.locale }
  var rules: TimeZoneRules { place.rules }
  /// Built when the first text is read: few formats read one.
  let keptReaders = Mutex<DateReaders?>(nil)
  /// The formatters of ranges, built when the first range is asked for: few formats see one.
  private let ranges = Mutex<Ranges?>(nil)

  private struct Ranges: Sendable {
    let first: InstantRangeFormatter
    let second: InstantRangeFormatter?
  }

  /// Where and when dates are written.
  struct Place: Sendable {
    var locale: LocaleID
    let rules: TimeZoneRules
    let now: Instant
    let sources: InstantSources
  }

  init(style: InstantStyle, options: DateOptions, place: Place) throws(FormatError) {
    self.options = options
    self.style = style
    self.place = place
    let end: Instant?
    if let text = options.end {
      end = try text.instant(in: place.rules, gap: options.gap, overlap: options.overlap)
    } else {
      end = nil
    }
    if options.isRelative {
      writer = .relative(
        try RelativeInstantFormatter(
          style.relativeForm, locale: place.locale, calendar: style.calendar, rules: place.rules),
        now: place.now)
    } else {
      writer = try Self.writer(style, place, end: end)
    }
    if let second = options.secondary {
      let style = InstantStyle(second.base ?? style.base, calendar: second.calendar)
      var there = place
      there.locale = second.locale ?? place.locale
      secondary = (try Self.writer(style, there, end: end), second.wrapper)
    } else {
      secondary = nil
    }
  }

  private static func writer(_ style: InstantStyle, _ place: Place, end: Instant?) throws(FormatError) -> Writer {
    if let end {
      return .range(
        try InstantRangeFormatter(style: style, locale: place.locale, rules: place.rules), end: end)
    }
    return .single(
      try InstantFormatter(style: style, locale: place.locale, rules: place.rules, sources: place.sources))
  }

  /// The instant of an ISO 8601 text in the format's zone.
  func instant(_ text: String) throws(FormatError) -> Instant {
    try ISO8601Text.read(text).instant(in: rules, gap: options.gap, overlap: options.overlap)
  }

  func string(_ instant: Instant) throws(FormatError) -> String {
    let text = try string(instant, by: writer)
    guard let secondary else { return text }
    return try both([FormatPart(.literal, text)], [FormatPart(.literal, try string(instant, by: secondary.writer))])
      .map(\.text).joined()
  }

  /// Appends the text of a date as UTF-8.
  func append(_ instant: Instant, to bytes: inout [UInt8]) throws(FormatError) {
    guard let plain else {
      bytes += try string(instant).utf8
      return
    }
    try plain.append(instant, to: &bytes)
  }

  /// The formatter that writes the whole text, where one does.
  var plain: InstantFormatter? {
    guard secondary == nil, case .single(let formatter) = writer else { return nil }
    return formatter
  }

  /// The text of a range of dates.
  func string(from start: Instant, to end: Instant) throws(FormatError) -> String {
    let ranges = try rangeFormatters()
    let text = try ranges.first.string(from: start, to: end)
    guard let second = ranges.second else { return text }
    return try both([FormatPart(.literal, text)], [FormatPart(.literal, try second.string(from: start, to: end))])
      .map(\.text).joined()
  }

  private func rangeFormatters() throws(FormatError) -> Ranges {
    if let kept = ranges.withLock({ $0 }) { return kept }
    let first = try InstantRangeFormatter(style: style, locale: locale, rules: rules)
    var second: InstantRangeFormatter?
    if let other = options.secondary {
      second = try InstantRangeFormatter(
        style: InstantStyle(other.base ?? style.base, calendar: other.calendar), locale: other.locale ?? locale,
        rules: rules)
    }
    let made = Ranges(first: first, second: second)
    ranges.withLock { $0 = $0 ?? made }
    return made
  }

  func parts(_ instant: Instant) throws(FormatError) -> [FormatPart] {
    let parts = try parts(instant, by: writer)
    guard let secondary else { return parts }
    return try both(parts, try self.parts(instant, by: secondary.writer))
  }

  /// A date and the second one behind it, each in the direction of its locale.
  private func both(_ first: [FormatPart], _ second: [FormatPart]) throws(FormatError) -> [FormatPart] {
    guard let wrapper = secondary?.wrapper else { return first }
    let (here, there) = (locale.direction, (options.secondary?.locale ?? locale).direction)
    return try BidiIsolation(direction: here).parts([
      TextPiece(first, .formatted(here)), TextPiece(wrapper.before, .pattern), TextPiece(second, .formatted(there)),
      TextPiece(wrapper.after, .pattern),
    ])
  }

  private func string(_ instant: Instant, by writer: Writer) throws(FormatError) -> String {
    switch writer {
    case .single(let formatter): try formatter.string(instant)
    case .relative(let formatter, let now): try formatter.string(instant, relativeTo: now)
    case .range(let formatter, let end): try formatter.string(from: instant, to: end)
    }
  }

  private func parts(_ instant: Instant, by writer: Writer) throws(FormatError) -> [FormatPart] {
    if case .single(let formatter) = writer { return try formatter.parts(instant) }
    return [FormatPart(.literal, try string(instant, by: writer))]
  }
}

extension InstantStyle {
  /// What a relative date tells: days, with the time that the style shows, or the time alone.
  var relativeForm: RelativeInstantFormatter.Form {
    guard case .lengths(let date, let time) = base, time != .omitted else { return .day }
    return date == .omitted ? .time : .dayAndTime(time)
  }
}
