public import Raqam
internal import RaqamDescriptors
internal import RaqamPredicates

/// Rows whose value is a date, a time of day or a duration.
struct DateRow: RowTraits {
  var keys: [KeyDefinition] { RowKeys.datetime }
  var mayBeComputed: Bool { true }
  var input: RowControl.Input { .typed }
  var reading: RowReading { .formatted }

  func owns(_ content: RowDescriptor.Content) -> Bool {
    if case .datetime = content { true } else { false }
  }

  func content(_ decoder: inout ObjectDecoder) -> RowDescriptor.Content {
    .datetime(RowDescriptor.DateTimeContent(&decoder))
  }

  func formats(of row: RowDescriptor) -> [FormatterDescriptor] { [row.dates.defaultFormat] }

  func valueKinds(of row: RowDescriptor) -> [ValueKind]? { row.datetime.style == .countdown ? [.number] : [.date] }

  func facts(of row: RowDescriptor) -> ValueFacts {
    switch row.datetime.style {
    case .date: ValueFacts([.null, .day])
    case .time: ValueFacts([.null, .time])
    case .datetime: ValueFacts([.null, .instant])
    case .countdown: ValueFacts([.null, .number])
    }
  }

  func variant(of row: RowDescriptor) -> String? { row.datetime.style == .countdown ? "countdown" : nil }

  func defaults(of row: RowDescriptor) -> FormatterDefaults {
    let content = row.datetime
    var defaults = FormatterDefaults()
    defaults.dateBase = content.defaultFormat.dateStyle?.style.base
    if case .lengths? = content.base { defaults.dateLengths = content.base }
    defaults.date = content.options
    return defaults
  }

  /// Completes a formatter with the row's calendar, time zone, locale and bounds. Days and times of day have no time
  /// zone, so they use fixed rules for gaps and overlaps.
  func completed(_ formatter: FormatterDescriptor, in row: RowDescriptor) -> FormatterDescriptor {
    var completed = formatter
    guard var date = formatter.dateStyle else {
      completed.locale = formatter.locale ?? row.datetime.locale
      return completed
    }
    let content = row.dates
    completed.locale = formatter.locale ?? content.locale
    if date.style.calendar == nil { date.style.hijriAdjustment = date.style.hijriAdjustment ?? content.hijriAdjustment }
    date.style.calendar = date.style.calendar ?? content.calendar
    date.timeZone = date.timeZone ?? content.timeZone
    date.options.earliest = content.minimum?.day
    date.options.latest = content.maximum?.day
    if content.style != .datetime { (date.options.gap, date.options.overlap) = (.later, .earlier) }
    completed.content = .date(date)
    return completed
  }
}

// MARK: - Values

extension DateRow {
  func value(_ given: InputValue, of row: RowDescriptor, in zone: TimeZoneRules) throws(FormatError) -> FieldValue {
    let style = row.datetime.style
    if style == .countdown {
      guard let value = try given.number() else {
        throw given.mismatch(row, "a number of seconds", inJSON: "a number")
      }
      return value
    }
    guard let date = try given.date(timeOfDay: style == .time) else {
      throw style == .time
        ? given.mismatch(row, "a time of day", inJSON: "a time of day such as \"09:00\"")
        : given.mismatch(row, "a date", inJSON: "an ISO 8601 date")
    }
    return try row.dateValue(of: date, rules: zone)
  }

  func picked(_ value: FieldValue, in row: RowDescriptor, _ zone: TimeZoneRules) -> FieldValue {
    let content = row.dates
    guard content.style == .countdown else { return DateBounds(content: content, zone: zone).picked(value) }
    return value.number?.exact.map { FieldValue(NumericValue(content.pickedCountdown($0))) } ?? value
  }

  func stepped(
    _ value: FieldValue, by count: Int, in row: RowDescriptor, at now: Instant, _ zone: TimeZoneRules
  ) throws(FormatError) -> FieldValue? {
    let content = row.dates
    let start =
      if value != .null { value } else if content.style == .countdown { FieldValue.integer(0) } else {
        picked(try row.dateValue(of: .instant(now), rules: zone), in: row, zone)
      }
    return picked(try content.stepped(start, by: count, in: zone), in: row, zone)
  }

  func issues(of value: FieldValue, by check: RowCheck) -> [FormIssue] {
    check.row.datetime.style == .countdown ? check.countdownIssues(value) : check.dateIssues(value)
  }

  func parse(
    _ text: String, by format: RowFormat, _ leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    guard let reader = format.dates?.reader else { return try duration(text, by: format, leniency, reading) }
    return try reader.reading(
      text, leniency, reading.completion?.reference(format.zone),
      now: reading.completion?.now ?? Instant(epochMilliseconds: 0),
      by: DateReader.OwnForm(
        expanded: { format.editing?.expandedTexts(of: $0) ?? [] },
        value: { format.dateKind.value(of: $0, in: format.zone) },
        key: { $0 }
      ) { text, step throws(FormatError) in
        try format.parsedByFormats(text, [step], reading)
      })
  }

  /// Parses a duration: in the row's format, in digits, or in words of another width.
  private func duration(
    _ text: String, by format: RowFormat, _ leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    do throws(FormatError) {
      return try format.parsedByFormats(text, leniency.steps, reading)
    } catch {
      if let seconds = RowFormat.countdown(text) { return Parsed(seconds) }
      for step in leniency.steps {
        let found = (format.dates?.durations ?? []).compactMap { $0.value(of: text, step, reading) }
        guard let first = found.first else { continue }
        guard found.allSatisfy({ $0.value == first.value }) else { break }
        return first
      }
      throw error
    }
  }

  /// Returns the current time, clamped to values that can be picked; 90 minutes for a countdown.
  func example(of row: RowDescriptor, at now: Instant, in zone: TimeZoneRules) -> FieldValue? {
    guard row.datetime.style != .countdown else { return .integer(5400) }
    do throws(FormatError) {
      return picked(try row.dateValue(of: .instant(now), rules: zone), in: row, zone)
    } catch {
      return nil
    }
  }

  func describe(_ row: SessionRow, now: Instant, in snapshot: inout RowSnapshot) {
    let content = row.plan.descriptor.datetime
    snapshot.minimum = content.minimum.map { .string(ISO8601Text.text(of: $0)) }
    snapshot.maximum = content.maximum.map { .string(ISO8601Text.text(of: $0)) }
    snapshot.detail = .picker(DatePickerSnapshot(row, now: now))
  }
}

extension RowDescriptor {
  /// Converts a date to the kind that the row's style holds: an instant, a day or a time of day.
  ///
  /// ```swift
  /// // A row of style "date" in Asia/Tehran.
  /// try row.dateValue(of: .instant(instant), rules: tehran)  // .day(2025-03-21)
  /// ```
  ///
  /// - Throws: `invalidDate` for a time of day if a day is required, `invalidTime` for a day if a time of day is
  ///   required, `typeMismatch` if the row is not a datetime row. With `reject` for gaps or overlaps of the time zone,
  ///   `invalidTime` for a local time in one.
  public func dateValue(of value: ISO8601Text.Value, rules: TimeZoneRules) throws(FormatError) -> FieldValue {
    guard case .datetime = content else { throw FormatError(.typeMismatch, "the row has no date") }
    return try dates.value(of: value, rules: rules)
  }
}

extension RowDescriptor.DateTimeContent {
  /// Converts a date to the kind that the style holds.
  func value(of value: ISO8601Text.Value, rules: TimeZoneRules) throws(FormatError) -> FieldValue {
    switch (style, value) {
    case (.date, .instant(let instant)): return .day(rules.localDateTime(at: instant).day)
    case (.date, .localDateTime(let local)): return .day(local.day)
    case (.time, .instant(let instant)): return .time(rules.localDateTime(at: instant).time)
    case (.time, .localDateTime(let local)): return .time(local.time)
    case (.time, .localDate(let day)):
      throw FormatError(.invalidTime, "expected a time of day, found the date \(day)", hint: .form(.quotedTime))
    case (.datetime, .localDate(let day)):
      return .date(
        try rules.instant(of: LocalDateTime(day: day), gap: options.gap, overlap: options.overlap))
    case (.date, .localTime(let time)), (.datetime, .localTime(let time)):
      throw FormatError(.invalidDate, "expected a date, found the time \(time)", hint: .form(.dateFirst))
    default:
      return try FieldValue(value, rules: rules, gap: options.gap, overlap: options.overlap)
    }
  }
}

extension RowDescriptor.DateTimeContent {
  /// Returns the value that is `count` days, or multiples of the minute interval, after another one.
  fileprivate func stepped(_ value: FieldValue, by count: Int, in zone: TimeZoneRules) throws(FormatError) -> FieldValue
  {
    switch value {
    case .day(let day):
      let start = try Instant(LocalDateTime(day: day), utcOffset: 0)
      return .day(try start.adding(milliseconds: Self.product(count, 86_400_000)).localDateTime().day)
    case .time(let time):
      let later = try Self.next(Int64(time.millisecondsOfDay), by: count, minuteInterval)
      return .time(LocalTime.midnight.adding(milliseconds: Int(later.flooredRemainder(by: 86_400_000))))
    case .date(let instant):
      // The zone's clock decides on the multiples of the interval.
      let time = Int64(zone.localDateTime(at: instant).time.millisecondsOfDay)
      return .date(try instant.adding(milliseconds: try Self.next(time, by: count, minuteInterval) - time))
    default:
      guard let seconds = value.number?.exact?.truncated.integerValue, seconds.magnitude < 1_000_000 else {
        return value
      }
      return .integer(try Self.next(seconds * 1000, by: count, minuteInterval) / 1000)
    }
  }

  /// Returns the time `count` multiples of an interval after another one, which need not be a multiple itself.
  private static func next(_ milliseconds: Int64, by count: Int, _ minutes: Int) throws(FormatError) -> Int64 {
    let step = Int64(minutes) * 60_000
    let start = milliseconds.flooredQuotient(by: step) + (count < 0 && milliseconds % step != 0 ? 1 : 0)
    return try product(count, step) + start * step
  }

  private static func product(_ count: Int, _ milliseconds: Int64) throws(FormatError) -> Int64 {
    // No date is farther from another one.
    guard let count = Int32(exactly: count) else {
      throw FormatError(.outOfRange, "too many steps: at most \(Int32.max), found \(count)")
    }
    return Int64(count) * milliseconds
  }

  /// The longest countdown in seconds: one second less than a day.
  fileprivate static let longestCountdown = ExactDecimal(86_399)

  /// Returns the seconds, clamped to a day and rounded to a multiple of the minute interval.
  fileprivate func pickedCountdown(_ seconds: ExactDecimal) -> ExactDecimal {
    if seconds.isNegative { return .zero }
    let interval = Int64(minuteInterval) * 60
    guard seconds <= Self.longestCountdown, let whole = seconds.truncated.integerValue else {
      return minuteInterval == 1 ? Self.longestCountdown : ExactDecimal(86_399 / interval * interval)
    }
    guard minuteInterval > 1 else { return seconds }
    return ExactDecimal(min((whole + interval / 2) / interval, 86_399 / interval) * interval)
  }
}

extension RowCheck {
  fileprivate func countdownIssues(_ value: FieldValue) -> [FormIssue] {
    guard let number = value.number else { return [] }
    var issues = boundIssues(number, .zero, RowDescriptor.DateTimeContent.longestCountdown)
    let interval = row.datetime.minuteInterval
    if interval > 1, let seconds = number.exact?.truncated.integerValue, seconds % (Int64(interval) * 60) != 0 {
      issues.append(intervalIssue)
    }
    return issues
  }

  fileprivate func dateIssues(_ value: FieldValue) -> [FormIssue] {
    let content = row.dates
    var issues: [FormIssue] = []
    let bounds = DateBounds(content: content, zone: plan.zone)
    if bounds.passesMidnight {
      return windowIssues(of: value, bounds) + (isOnInterval(value) ? [] : [intervalIssue])
    }
    if let minimum = content.minimum, bounds.isBefore(value, minimum), !plan.isShown(value, as: minimum) {
      issues.append(issue(.minimumDate, of: value, [.minimum: plan.bound(minimum, at: now)]))
    }
    if let maximum = content.maximum, bounds.isAfter(value, maximum), !plan.isShown(value, as: maximum) {
      issues.append(issue(.maximumDate, of: value, [.maximum: plan.maximum(maximum, at: now)]))
    }
    return isOnInterval(value) ? issues : issues + [intervalIssue]
  }

  /// Returns the issue of a time of day outside a window that includes midnight.
  private func windowIssues(of value: FieldValue, _ bounds: DateBounds) -> [FormIssue] {
    guard let minimum = bounds.content.minimum, let maximum = bounds.content.maximum, !bounds.isInside(value),
      !plan.isShown(value, as: minimum), !plan.isShown(value, as: maximum)
    else { return [] }
    return [
      issue(
        .minimumTime, of: value, [.minimum: plan.bound(minimum, at: now), .maximum: plan.bound(maximum, at: now)])
    ]
  }

  /// Returns whether the time of a value is a multiple of `minute_interval`.
  private func isOnInterval(_ value: FieldValue) -> Bool {
    let interval = row.dates.minuteInterval
    guard interval > 1 else { return true }
    let time: LocalTime
    switch value {
    case .date(let instant): time = plan.zone.localDateTime(at: instant).time
    case .time(let given): time = given
    default: return true
    }
    return time.millisecondsOfDay % (interval * 60_000) == 0
  }

  private var intervalIssue: FormIssue {
    issue(.minuteInterval, [.interval: messages.value(row.datetime.minuteInterval)])
  }
}

extension ISO8601Text.Value {
  /// The day, in UTC for an instant; `nil` for a time of day.
  var day: DayNumber? {
    switch self {
    case .instant(let instant): instant.localDateTime().day
    case .localDateTime(let local): local.day
    case .localDate(let day): day
    case .localTime: nil
    }
  }
}

extension RowKeys {
  /// Keys of datetime rows: the date keys of formatters, the style, the bounds and the minute interval.
  package static let datetime: [KeyDefinition] =
    [
      KeyDefinition(
        "style", .words(RowDescriptor.DateTimeStyle.self), default: "datetime", reference: 51,
        "what the user selects: a date, a time, both, or a duration"),
      KeyDefinition(
        "style.display", .words(RowDescriptor.PickerStyle.self), default: "popup", reference: 52,
        "how the picker is displayed"),
      KeyDefinition(
        "value.minimum", .date, example: "2025-03-21", reference: 53,
        "earliest date, inclusive; a time may be after the maximum if the period includes midnight"),
      KeyDefinition(
        "value.maximum", .date, example: "2030-03-20", reference: 54,
        "latest date, inclusive; a day includes all its times"),
      KeyDefinition(
        "minute_interval", .integer(1...30), default: "1", reference: 55, "minutes between the times of the picker"),
    ]
    + FormatterKeys.keys(of: .date).sharing([
      ("date.format", 56, "UTS #35 pattern; takes precedence over the style"), ("date.calendar", 57, nil),
      ("date.timezone", 58, "IANA time zone for formatting and parsing; by default the host's"),
      ("date.locale", 59, nil),
    ]) + FormatterKeys.keys(of: .date).filter { $0.reference == nil }
}
