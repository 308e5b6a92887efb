public import Raqam
public import RaqamDescriptors
internal import RaqamJSON

extension RowDescriptor {
  /// What a date row selects, and how it is written.
  public struct DateTimeContent: Hashable, Sendable {
    /// What the user selects.
    public var style = DateTimeStyle.datetime
    /// How the picker opens; it does not change the value.
    public var picker = PickerStyle.popup
    /// The earliest date, inclusive. A time of day may be after the latest one: then the window passes midnight.
    public var minimum: ISO8601Text.Value?
    /// Latest date, inclusive.
    public var maximum: ISO8601Text.Value?
    /// Minutes between the times that can be picked: a divisor of 60, from 1 to 30.
    public var minuteInterval = 1
    /// Pattern or lengths; the row's style decides when `nil`.
    public var base: InstantStyle.Base?
    /// Calendar of what is shown; the locale's when `nil`.
    public var calendar: CalendarID?
    /// Time zone of what is shown, and of texts without an offset; the context's when `nil`.
    public var timeZone: TimeZoneID?
    /// Names, digits and order of fields; the locale chain decides when `nil`.
    public var locale: LocaleID?
    /// How an Islamic calendar departs from the reckoned one.
    public var hijriAdjustment: HijriAdjustment?
    /// What else the `date.*` keys say.
    public var options = DateOptions()

    /// Makes the content of a row without keys of its own.
    public init() {}
  }

  /// The word of `style` on a datetime row.
  public enum DateTimeStyle: String, CaseIterable, Sendable, Codable {
    /// A day, a time of day, both, or a span of time.
    case date, time, datetime, countdown
  }

  /// The word of `style.display`.
  public enum PickerStyle: String, CaseIterable, Sendable, Codable {
    /// Over the form, below the row, or in its place.
    case popup, inline, picker
  }

  /// What a date row says; without keys of its own for other rows.
  var datetime: DateTimeContent {
    if case .datetime(let content) = content { content } else { DateTimeContent() }
  }

  /// What a date row says, by the calendar, the zone and the locale in which its first formatter of dates shows them: a key of
  /// the formatter beats the row's, and dates are read and picked as they are shown.
  var dates: DateTimeContent {
    var content = datetime
    guard content.style != .countdown, let formatter = formatters.first(where: { $0.dateStyle != nil }),
      let date = formatter.dateStyle
    else { return content }
    content.reckon(by: date.style)
    content.timeZone = date.timeZone ?? content.timeZone
    content.locale = formatter.locale ?? content.locale
    (content.options.gap, content.options.overlap) = (date.options.gap, date.options.overlap)
    return content
  }
}

extension RowDescriptor.DateTimeContent {
  /// Takes the calendar of a style, where it names one, and how that is adjusted.
  fileprivate mutating func reckon(by style: InstantStyle) {
    // Days by which one calendar departs are no other calendar's.
    hijriAdjustment = style.calendar == nil ? style.hijriAdjustment ?? hijriAdjustment : style.hijriAdjustment
    calendar = style.calendar ?? calendar
  }
}

extension RowDescriptor.DateTimeContent {
  /// What dates of the row are.
  var valueKind: DateReading.Kind {
    switch style {
    case .date: .day
    case .time: .time
    case .datetime, .countdown: .instant
    }
  }

  /// The locale's lengths by the row's style, or the row's own pattern.
  var defaultFormat: FormatterDescriptor {
    let lengths: InstantStyle.Base
    switch style {
    case .countdown: return FormatterDescriptor(.duration(.countdown), locale: locale)
    case .date: lengths = .lengths(date: .medium, time: .omitted)
    case .time: lengths = .lengths(date: .omitted, time: .short)
    case .datetime: lengths = .lengths(date: .short, time: .short)
    }
    var instantStyle = InstantStyle(base ?? lengths, calendar: calendar)
    instantStyle.hijriAdjustment = hijriAdjustment
    return FormatterDescriptor(.date(instantStyle, timeZone: timeZone, options: options), locale: locale)
  }
}

// MARK: - Decoding

extension RowDescriptor.DateTimeContent {
  init(_ reader: inout ObjectReader) {
    self.init()
    style = reader.word("style", RowDescriptor.DateTimeStyle.self) ?? .datetime
    picker = reader.word("style.display", RowDescriptor.PickerStyle.self) ?? .popup
    let keys = DateKeys(&reader)
    base = keys.base
    calendar = keys.calendar
    timeZone = keys.timeZone
    locale = keys.locale
    hijriAdjustment = keys.hijriAdjustment
    options = keys.options
    minimum = dateBound("value.minimum", &reader)
    maximum = dateBound("value.maximum", &reader)
    if style == .countdown {
      reader.reportUnused(
        [
          "value.minimum", "value.maximum", "date.format", "date.calendar", "date.timezone", "date.style", "time.style",
          "date.skeleton",
        ], "on a countdown")
    } else {
      checkBase(reader)
      checkOrder(&reader)
    }
    if style == .date { reader.reportUnused(["minute_interval"], "where no time is selected") }
    if let interval = reader.integer("minute_interval", in: 1...30) {
      if LocalDateTime.minuteIntervals.contains(interval) {
        minuteInterval = interval
      } else {
        reader.report(
          .error, .outOfRange, "\(reader.quoted("minute_interval")) must divide 60, found \(interval)",
          key: "minute_interval",
          hint: "one of \(LocalDateTime.minuteIntervals.map(String.init).joined(separator: ", "))")
      }
    }
  }

  /// Leaves out what the row has no value for: dates where a time of day is selected, and a time alone where a day is.
  private mutating func checkBase(_ reader: ObjectReader) {
    guard let base, style != .datetime else { return }
    let keys = ["date.format", "date.skeleton"]
    let shown = InstantStyle(base)
    switch (style, base) {
    case (.time, .lengths(let date, let time)) where date != .omitted:
      reader.reportUnused(["date.style"], "where a time of day is selected")
      self.base = time == .omitted ? nil : .lengths(date: .omitted, time: time)
    case (.date, .lengths(let date, let time)) where time != .omitted:
      reader.reportUnused(["time.style"], "where a day is selected")
      self.base = date == .omitted ? nil : .lengths(date: date, time: .omitted)
    case (.time, _) where shown.showsDate:
      reader.reportUnused(keys, "where a time of day is selected: it shows a date")
      self.base = nil
    case (.date, _) where shown.showsTime && !shown.showsDate:
      reader.reportUnused(keys, "where a day is selected: it shows a time alone")
      self.base = nil
    default: break
    }
  }

  /// Reports bounds that no date is between.
  private func checkOrder(_ reader: inout ObjectReader) {
    // A window of time may pass midnight.
    guard let minimum, let maximum, style != .time else { return }
    let zones = reader.log.timeZones
    let crosses = reader.checked("value.minimum") { () throws(FormatError) in
      try minimum.isAlwaysAfter(maximum, in: timeZone, of: zones)
    }
    if crosses == true {
      reader.report(
        .error, .conflictingKeys, "the earliest date is after the latest", key: "value.minimum")
    }
  }

  private func dateBound(_ key: String, _ reader: inout ObjectReader) -> ISO8601Text.Value? {
    guard let node = reader.node(key) else { return nil }
    guard let text = node.asString else {
      reader.reportType(
        key, expected: "an ISO 8601 date here", node: node,
        hint: "write it as \"2025-03-21\" or \"2025-03-21T12:00:00Z\"")
      return nil
    }
    let bound = reader.checked(key) { () throws(FormatError) in
      try ISO8601Text.read(text, timeOfDay: style == .time)
    }
    guard style == .time, let bound else { return bound }
    if case .localTime = bound { return bound }
    reader.report(
      .error, .invalidDate, "a bound of a time of day is a time of day, found \"\(text.abbreviated())\"", key: key,
      hint: "write it as \"09:00\"")
    return nil
  }
}

extension ISO8601Text.Value {
  /// Whether this date is after `other` wherever the row is shown. Without a time zone of the row's own, a local time and
  /// an instant are only compared where no zone could change their order.
  fileprivate func isAlwaysAfter(
    _ other: ISO8601Text.Value, in timeZone: TimeZoneID?, of zones: TimeZoneDatabase
  ) throws(FormatError) -> Bool {
    let rules = try zones.rules(for: timeZone ?? .utc)
    let (first, second) = (try instant(in: rules), try other.instant(in: rules))
    guard timeZone == nil, isInstant != other.isInstant else { return first > second }
    return try first > second.adding(milliseconds: 86_400_000)
  }

  private var isInstant: Bool {
    if case .instant = self { true } else { false }
  }
}
