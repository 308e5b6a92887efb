internal import Raqam
internal import RaqamMemory

/// A date format with all settings of the `date.*` keys.
final class DateFormat: Sendable {
  /// The formatter of one date.
  enum Writer: Sendable {
    case single(InstantFormatter)
    case relative(RelativeInstantFormatter)
    case range(InstantRangeFormatter, end: Instant)
  }

  let writer: Writer
  let secondary: (writer: Writer, wrapper: DateOptions.Wrapper)?
  let options: DateOptions
  let style: InstantStyle
  let environment: Place
  var locale: LocaleID { environment.locale }
  var rules: TimeZoneRules { environment.rules }
  /// The parser for the style's pattern if the format is relative, created on first use.
  let reader = LazyReference<InstantFormatter>()
  /// The reader of the locale's other forms, created on first use.
  let forms = LazyReference<DateReader>()
  /// The range formatters, created on first use, because few formats need them.
  private let ranges = LazyReference<Ranges>()

  private final class Ranges: Sendable {
    let first: InstantRangeFormatter
    let second: InstantRangeFormatter?

    init(_ format: DateFormat) throws(FormatError) {
      first = try InstantRangeFormatter(format.style, locale: format.locale, timeZone: format.rules)
      second = try format.options.secondary.map { other throws(FormatError) in
        try InstantRangeFormatter(
          format.style.secondary(other), locale: other.locale ?? format.locale, timeZone: format.rules)
      }
    }
  }

  /// The locale, time zone and context of a date format.
  struct Place: Sendable {
    var locale: LocaleID
    let rules: TimeZoneRules
    /// The current instant, unless a call specifies another.
    let now: Instant
    /// The calendar of the form or the host, even if this format has another.
    var calendar: CalendarID?
    /// The calendars of all dates in the form.
    var formCalendars: Set<CalendarID> = []
    let names: DateNamesPool
  }

  init(style: InstantStyle, options: DateOptions, environment: Place) throws(FormatError) {
    var (style, options) = (style, options)
    if style.hijriAdjustment != nil, options.secondary?.hijriAdjustment != nil, style.calendar == nil,
      try !CalendarID(locale: environment.locale).isIslamic
    {
      // Only the second date is adjusted.
      style.hijriAdjustment = nil
    }
    if let second = options.secondary, !options.isRelative, try style.repeats(second, in: environment.locale) {
      options.secondary = nil
    }
    self.options = options
    self.style = style
    self.environment = environment
    let end: Instant?
    if let text = options.end {
      end = try text.instant(in: environment.rules, gap: options.gap, overlap: options.overlap)
    } else {
      end = nil
    }
    let parsing = Self.parsing(options, environment)
    if options.isRelative {
      writer = .relative(
        try RelativeInstantFormatter(
          RelativeInstantStyle(style.relativeForm, width: options.relativeWidth, numeric: options.relativeNumeric),
          locale: environment.locale, timeZone: environment.rules, calendar: style.calendar, parsing: parsing))
    } else {
      writer = try Self.writer(style, environment, parsing, end: end)
    }
    if let second = options.secondary {
      var there = environment
      there.locale = second.locale ?? environment.locale
      secondary = (try Self.writer(style.secondary(second), there, parsing, end: end), second.wrapper)
    } else {
      secondary = nil
    }
  }

  private static func writer(
    _ style: InstantStyle, _ environment: Place, _ parsing: InstantParsing, end: Instant?
  ) throws(FormatError) -> Writer {
    if let end {
      return .range(
        try InstantRangeFormatter(style, locale: environment.locale, timeZone: environment.rules), end: end)
    }
    return .single(
      try InstantFormatter(
        style, locale: environment.locale, timeZone: environment.rules, parsing: parsing, names: environment.names))
  }

  /// Returns the value of an ISO 8601 string; local times are resolved in the format's time zone.
  private func value(_ text: String) throws(FormatError) -> FieldValue {
    try FieldValue(
      ISO8601Text.parse(text, timeOfDay: !style.showsDate), rules: rules, gap: options.gap, overlap: options.overlap)
  }

  /// Returns whether the format displays the fields of a value: a day has no time of day, a time of day has no
  /// date.
  private func shows(_ value: FieldValue) -> Bool {
    switch value {
    case .date: true
    case .day: style.showsDate || !style.showsTime
    case .time: !style.showsDate
    default: false
    }
  }

  /// Returns whether a string is in ISO 8601 format and has the fields that the format displays.
  private func reads(_ text: String) -> Bool {
    do throws(FormatError) {
      return shows(try value(text))
    } catch {
      return false
    }
  }

  /// Returns the text of a date, a day or a time of day.
  private func string(_ moment: Moment, _ now: Instant?) throws(FormatError) -> String {
    let text = try string(moment, by: writer, now)
    guard let secondary else { return text }
    return try both(text, string(moment, by: secondary.writer, now))
  }

  /// Returns the text of a range of dates.
  func string(from start: Moment, to end: Moment) throws(FormatError) -> String {
    let ranges = try ranges.value { () throws(FormatError) in try Ranges(self) }
    let text = try string(from: start, to: end, by: ranges.first)
    guard let second = ranges.second else { return text }
    return try both(text, string(from: start, to: end, by: second))
  }

  private func string(
    from start: Moment, to end: Moment, by formatter: InstantRangeFormatter
  ) throws(FormatError) -> String {
    if case .instant(let first) = start, case .instant(let last) = end {
      return try formatter.string(from: first, to: last)
    }
    return try formatter.string(from: start.local(rules), to: end.local(rules))
  }

  private func parts(_ moment: Moment, _ now: Instant?) throws(FormatError) -> [FormatPart] {
    let parts = try parts(moment, by: writer, now)
    guard let secondary else { return parts }
    return try both(parts, try self.parts(moment, by: secondary.writer, now))
  }

  private func both(_ first: String, _ second: String) throws(FormatError) -> String {
    try both([FormatPart(.literal, first)], [FormatPart(.literal, second)]).map(\.text).joined()
  }

  /// Returns a date followed by the second date, each with the direction of its locale.
  private func both(_ first: [FormatPart], _ second: [FormatPart]) throws(FormatError) -> [FormatPart] {
    guard let wrapper = secondary?.wrapper else { return first }
    let (here, there) = (locale.direction, (options.secondary?.locale ?? locale).direction)
    return try BidiIsolation(direction: here).parts([
      TextSegment(first, .formatted(here)), TextSegment(wrapper.before, .pattern),
      TextSegment(second, .formatted(there)),
      TextSegment(wrapper.after, .pattern),
    ])
  }

  private func string(_ moment: Moment, by writer: Writer, _ now: Instant?) throws(FormatError) -> String {
    switch moment {
    case .instant(let instant):
      switch writer {
      case .single(let formatter): try formatter.string(instant)
      case .relative(let formatter): try formatter.string(instant, relativeTo: now ?? environment.now)
      case .range(let formatter, let end): try formatter.string(from: instant, to: end)
      }
    case .local(let local):
      switch writer {
      case .single(let formatter): try formatter.string(local)
      case .relative(let formatter): try formatter.string(local, relativeTo: now ?? environment.now)
      case .range(let formatter, let end): try formatter.string(from: local, to: rules.localDateTime(at: end))
      }
    }
  }

  private func parts(_ moment: Moment, by writer: Writer, _ now: Instant?) throws(FormatError) -> [FormatPart] {
    switch (writer, moment) {
    case (.single(let formatter), .instant(let instant)): try formatter.parts(instant)
    case (.single(let formatter), .local(let local)): try formatter.parts(local)
    default: [FormatPart(.literal, try string(moment, by: writer, now))]
    }
  }
}

extension DateFormat: ValueFormat {
  func accepts(_ value: FieldValue) -> Bool {
    if case .string(let text) = value { return reads(text) }
    return value.ends.map { accepts($0.from) && accepts($0.to) } ?? shows(value)
  }

  func string(_ value: FieldValue) throws(FormatError) -> String { try string(value, now: nil) }

  func parts(_ value: FieldValue) throws(FormatError) -> [FormatPart] { try parts(value, now: nil) }

  func string(_ value: FieldValue, now: Instant?) throws(FormatError) -> String {
    guard let (from, to) = value.ends else { return try string(needMoment(value, now), now) }
    return try string(from: needMoment(from, now), to: needMoment(to, now))
  }

  func parts(_ value: FieldValue, now: Instant?) throws(FormatError) -> [FormatPart] {
    guard value.ends == nil else { return [FormatPart(.literal, try string(value, now: now))] }
    return try parts(needMoment(value, now), now)
  }

  var fastPath: CompiledFormat.FastPath {
    guard secondary == nil, case .single(let formatter) = writer else { return .none }
    return .date(Unretained(formatter))
  }

  func editing() throws(FormatError) -> EditingFormat? {
    guard secondary == nil, case .single(let formatter) = writer else { return nil }
    return try EditingFormat(date: formatter)
  }

  var dates: FormatDates? {
    FormatDates(showsDate: style.showsDate, rules: rules, gap: options.gap, overlap: options.overlap)
  }

  func needMoment(_ value: FieldValue, _ now: Instant? = nil) throws(FormatError) -> Moment {
    let value = if case .string(let text) = value { try self.value(text) } else { value }
    guard shows(value), let moment = moment(value, now) else {
      throw value.mismatch(style.showsDate ? "a date" : "a time of day")
    }
    return moment
  }
}

extension DateFormat {
  /// The input of a formatter: an instant, or a local date and time without a time zone.
  enum Moment {
    case instant(Instant)
    case local(LocalDateTime)

    func local(_ rules: TimeZoneRules) -> LocalDateTime {
      switch self {
      case .instant(let instant): rules.localDateTime(at: instant)
      case .local(let local): local
      }
    }
  }

  /// Returns the moment of a value, or `nil` for another kind. A relative time of day is on the current day.
  private func moment(_ value: FieldValue, _ now: Instant?) -> Moment? {
    switch value {
    case .date(let instant): return .instant(instant)
    case .day(let day): return .local(LocalDateTime(day: day))
    case .time(let time):
      guard options.isRelative else { return .local(LocalDateTime(time: time)) }
      return .local(LocalDateTime(day: rules.localDateTime(at: now ?? environment.now).day, time: time))
    default: return nil
    }
  }
}

extension InstantStyle {
  /// Returns the style of a second date that follows one of this style.
  func secondary(_ date: DateOptions.Secondary) -> InstantStyle {
    var style = InstantStyle(date.base ?? base, calendar: date.calendar)
    style.regionalData = regionalData
    style.hijriAdjustment = date.hijriAdjustment
    return style
  }

  /// Returns whether a second date would be equal to a date of this style.
  func repeats(_ second: DateOptions.Secondary, in locale: LocaleID) throws(FormatError) -> Bool {
    guard second.base == nil || second.base == base, second.locale == nil || second.locale == locale,
      hijriAdjustment == second.hijriAdjustment
    else { return false }
    var calendars: [CalendarID] = []
    for calendar in [calendar, second.calendar] {
      if let calendar { calendars.append(calendar) } else { calendars.append(try CalendarID(locale: locale)) }
    }
    return calendars[0] == calendars[1]
  }

  /// The form of relative dates: days, days with the time of the style, or only the time.
  var relativeForm: RelativeInstantStyle.Form {
    guard case .lengths(let date, let time) = base, time != .omitted else { return .day }
    return date == .omitted ? .time : .dayAndTime(time)
  }
}
