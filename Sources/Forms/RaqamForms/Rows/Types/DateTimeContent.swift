public import Raqam
public import RaqamDescriptors
internal import RaqamJSON

extension RowDescriptor {
  /// The keys of a datetime row: its style, bounds and format.
  public struct DateTimeContent: Hashable, Sendable {
    /// The kind of value: a date, a time of day, both or a duration.
    public var style = DateTimeStyle.datetime
    /// The presentation of the picker; it does not affect the value.
    public var picker = PickerStyle.popup
    /// The earliest date, inclusive. A time of day may be later than `maximum`: the window then includes midnight.
    public var minimum: ISO8601Text.Value?
    /// The latest date, inclusive.
    public var maximum: ISO8601Text.Value?
    /// The interval in minutes between times in the picker: a divisor of 60, from 1 to 30.
    public var minuteInterval = 1
    /// The pattern, skeleton or styles; if `nil`, the row's style decides.
    public var base: InstantStyle.Base?
    /// The displayed calendar; the locale's if `nil`.
    public var calendar: CalendarID?
    /// The time zone of displayed dates, and of input without an offset; the context's if `nil`.
    public var timeZone: TimeZoneID?
    /// The locale of names, digits and field order; the context's if `nil`.
    public var locale: LocaleID?
    /// The difference in days from the computed Islamic calendar.
    public var hijriAdjustment: HijriAdjustment?
    /// The remaining `date.*` keys.
    public var options = DateOptions()

    /// Creates content with default values.
    public init() {}
  }

  /// The value of `style` on a datetime row.
  @nonexhaustive public enum DateTimeStyle: String, CaseIterable, Sendable, Codable {
    /// A day, a time of day, both, or a duration.
    case date, time, datetime, countdown
  }

  /// The value of `style.display`: the presentation of the picker.
  @nonexhaustive public enum PickerStyle: String, CaseIterable, Sendable, Codable {
    /// Above the form, below the row, or in place of the row.
    case popup, inline, picker
  }

  /// The content of a datetime row; default content for other rows.
  package var datetime: DateTimeContent {
    if case .datetime(let content) = content { content } else { DateTimeContent() }
  }

  /// The content with the calendar, time zone and locale of the first date formatter. Keys of a formatter take
  /// precedence over the row's, so that parsing, picking and display agree.
  package var dates: DateTimeContent {
    var content = datetime
    guard content.style != .countdown, let formatter = formatters.first(where: { $0.dateStyle != nil }),
      let date = formatter.dateStyle
    else { return content }
    content.adoptCalendar(of: date.style)
    content.timeZone = date.timeZone ?? formatter.locale?.timeZone ?? content.timeZone
    content.locale = formatter.locale ?? content.locale
    (content.options.gap, content.options.overlap) = (date.options.gap, date.options.overlap)
    return content
  }
}

extension RowDescriptor.DateTimeContent {
  /// Adopts the calendar of a style, if it has one, and its adjustment.
  fileprivate mutating func adoptCalendar(of style: InstantStyle) {
    // An adjustment belongs to one calendar and does not apply to another.
    hijriAdjustment = style.calendar == nil ? style.hijriAdjustment ?? hijriAdjustment : style.hijriAdjustment
    calendar = style.calendar ?? calendar
  }
}

extension RowDescriptor.DateTimeContent {
  /// The kind of the row's dates.
  var valueKind: DateReading.Kind {
    switch style {
    case .date: .day
    case .time: .time
    case .datetime, .countdown: .instant
    }
  }

  /// The row's pattern, or the locale's date and time styles for the row's style.
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
  init(_ decoder: inout ObjectDecoder) {
    self.init()
    style = decoder.word("style", RowDescriptor.DateTimeStyle.self) ?? .datetime
    picker = decoder.word("style.display", RowDescriptor.PickerStyle.self) ?? .popup
    let keys = DateKeys(&decoder)
    base = keys.base
    calendar = keys.calendar
    timeZone = keys.timeZone
    locale = keys.locale
    hijriAdjustment = keys.hijriAdjustment
    options = keys.options
    minimum = dateBound("value.minimum", &decoder)
    maximum = dateBound("value.maximum", &decoder)
    if style == .countdown {
      decoder.reportUnused(
        ["value.minimum", "value.maximum", "date.calendar", "date.timezone"] + DateKeys.ofFields,
        "by rows of style countdown")
    } else {
      checkBase(decoder)
      checkOrder(&decoder)
    }
    if style == .date { decoder.reportUnused(["minute_interval"], "because the row has no time") }
    if let interval = decoder.integer("minute_interval", in: 1...30) {
      if LocalDateTime.minuteIntervals.contains(interval) {
        minuteInterval = interval
      } else {
        decoder.report(
          .error, .outOfRange, "\(decoder.quoted("minute_interval")) must be a divisor of 60, found \(interval)",
          key: "minute_interval",
          hint: "use one of \(LocalDateTime.minuteIntervals.map(String.init).joined(separator: ", "))")
      }
    }
  }

  /// Ignores formats that display fields without a value: date fields if a time of day is selected, and a time alone if
  /// a day is selected.
  private mutating func checkBase(_ decoder: ObjectDecoder) {
    guard let base, style != .datetime else { return }
    let keys = DateKeys.ofPatterns
    let shown = InstantStyle(base)
    switch (style, base) {
    case (.time, .lengths(let date, let time)) where date != .omitted:
      decoder.reportUnused(["date.style"], "because the row has no date")
      self.base = time == .omitted ? nil : .lengths(date: .omitted, time: time)
    case (.date, .lengths(let date, let time)) where time != .omitted:
      decoder.reportUnused(["time.style"], "because the row has no time")
      self.base = date == .omitted ? nil : .lengths(date: date, time: .omitted)
    case (.time, _) where shown.showsDate:
      decoder.reportUnused(keys, "because it shows a date and the row has none")
      self.base = nil
    case (.date, _) where shown.showsTime && !shown.showsDate:
      decoder.reportUnused(keys, "because it shows only a time and the row has none")
      self.base = nil
    default: break
    }
  }

  /// Reports a minimum that is after the maximum.
  private func checkOrder(_ decoder: inout ObjectDecoder) {
    // A window of times of day may include midnight.
    guard let minimum, let maximum, style != .time else { return }
    let zones = decoder.log.timeZones
    let crosses = decoder.checked("value.minimum") { () throws(FormatError) in
      try minimum.isAlwaysAfter(maximum, in: timeZone, of: zones)
    }
    if crosses == true {
      decoder.report(
        .error, .conflictingKeys, "\"value.minimum\" must not be after \"value.maximum\"", key: "value.minimum")
    }
  }

  private func dateBound(_ key: String, _ decoder: inout ObjectDecoder) -> ISO8601Text.Value? {
    guard let node = decoder.node(key) else { return nil }
    guard let text = node.asString else {
      decoder.reportType(
        key, expected: "an ISO 8601 date", node: node,
        hint: "write a date such as \"2025-03-21\" or \"2025-03-21T12:00:00Z\"")
      return nil
    }
    let bound = decoder.checked(key) { () throws(FormatError) in
      try ISO8601Text.parse(text, timeOfDay: style == .time)
    }
    guard style == .time, let bound else { return bound }
    if case .localTime = bound { return bound }
    decoder.report(
      .error, .invalidDate, "expected a time of day, found \"\(text.abbreviated())\"", key: key,
      hint: "write a time such as \"09:00\"")
    return nil
  }
}

extension ISO8601Text.Value {
  /// Returns whether this date is after `other` in every time zone in which the row may be displayed.
  ///
  /// If the row has no time zone, a local time and an instant must differ by more than a day. No zone can then change
  /// their order.
  fileprivate func isAlwaysAfter(
    _ other: ISO8601Text.Value, in timeZone: TimeZoneID?, of zones: TimeZoneDatabase
  ) throws(FormatError) -> Bool {
    let rules = try zones.rules(for: timeZone ?? .utc)
    // A maximum that is a day includes its times.
    let last: ISO8601Text.Value = if case .localDate(let day) = other { .localDate(day + 1) } else { other }
    let (first, second) = (try instant(in: rules), try last.instant(in: rules))
    let isWholeDay = last != other
    guard timeZone == nil, isInstant != other.isInstant else { return isWholeDay ? first >= second : first > second }
    return try first > second.adding(milliseconds: 86_400_000)
  }

  private var isInstant: Bool {
    if case .instant = self { true } else { false }
  }
}
