internal import Raqam
internal import RaqamDescriptors

// Warnings about date patterns that show another value, or whose text cannot be typed.

extension RowLint {
  /// Checks the pattern of a date row, and its bounds.
  static func checkDates(_ lint: RowLint) {
    guard case .datetime(let content) = lint.row.content, content.style != .countdown else { return }
    lint.checkInterval(content)
    guard case .pattern(let pattern)? = content.base else { return }
    let calendar = content.calendar ?? lint.context.calendar(of: content.locale)
    lint.target.report(pattern, DatePatternUse(content.style, calendar, content.timeZone), key: "date.format")
  }

  /// Warns about bounds between which no time is a multiple of the interval.
  private func checkInterval(_ content: RowDescriptor.DateTimeContent) {
    guard content.minuteInterval > 1, case .localTime(let first)? = content.minimum,
      case .localTime(let last)? = content.maximum, first <= last
    else { return }
    let step = content.minuteInterval * 60_000
    let next = (first.millisecondsOfDay + step - 1) / step * step
    guard next > last.millisecondsOfDay else { return }
    target.report(
      .warning, .conflictingKeys,
      "no time from \"value.minimum\" to \"value.maximum\" is a multiple of \(content.minuteInterval) minutes",
      key: "minute_interval")
  }
}

extension FormatterLint {
  /// Checks the pattern of a date formatter, in a row or outside one.
  static func checkDates(_ lint: FormatterLint) {
    guard let date = lint.formatter.dateStyle, case .pattern(let pattern) = date.style.base else { return }
    var use = DatePatternUse(nil, date.style.calendar, date.timeZone)
    if case .datetime(let content)? = lint.row?.content {
      let calendar =
        use.calendar ?? content.calendar ?? lint.context.calendar(of: lint.formatter.locale ?? content.locale)
      use = DatePatternUse(content.style, calendar, use.timeZone ?? content.timeZone)
    }
    lint.target.report(pattern, use, key: "date.format")
  }
}

extension FormatContext {
  /// Returns the calendar of dates in a locale; the context's if `nil`.
  fileprivate func calendar(of locale: LocaleID?) -> CalendarID? {
    if let calendar { return calendar }
    return LintTarget.known { () throws(FormatError) in try CalendarID(locale: locale ?? self.locale) }
  }
}

/// The values that a pattern shows.
private struct DatePatternUse {
  /// The style of the row; `nil` for a formatter outside one.
  let style: RowDescriptor.DateTimeStyle?
  let calendar: CalendarID?
  let timeZone: TimeZoneID?

  init(_ style: RowDescriptor.DateTimeStyle?, _ calendar: CalendarID?, _ timeZone: TimeZoneID?) {
    self.style = style
    self.calendar = calendar
    self.timeZone = timeZone
  }
}

extension LintTarget {
  fileprivate func report(_ pattern: DatePattern, _ use: DatePatternUse, key: String) {
    func warn(_ message: String, hint: String) {
      report(.warning, .doubtfulPattern, message, key: key, hint: hint)
    }
    let kinds = Set(pattern.fields.map(\.part))
    if pattern.marksUTC, use.style == nil || use.style == .datetime, use.timeZone.map({ !$0.isUTC }) ?? true {
      let zone = use.timeZone.map { "the time of \($0)" } ?? "a time that may be of another time zone"
      warn(
        "the literal 'Z' marks UTC, after \(zone)",
        hint: "write XXX for the offset, or set \"date.timezone\" to \"UTC\"")
    }
    let needsHour = kinds.contains(.minute) && !kinds.contains(.hour)
    if use.style == .time, needsHour {
      warn("the pattern shows minutes without the hour, which typed text does not change", hint: "add H")
    }
    let showsDate = !kinds.isDisjoint(with: [.year, .month, .day, .weekday])
    if use.style == .date, showsDate, pattern.warnings.isEmpty, !kinds.isDisjoint(with: [.hour, .minute, .second]) {
      warn(
        "the pattern shows a time, and the row has none: it is always midnight", hint: "remove the fields of the time")
    }
    guard use.style != nil, use.style != .time, let calendar = use.calendar else { return }
    switch calendar.facts.eras {
    case .successive where kinds.contains(.year) && !kinds.contains(.era):
      warn("typed text lacks the era, without which a year of the \(calendar) calendar is ambiguous", hint: "add G")
    case .cycles where !kinds.isDisjoint(with: [.year, .yearName]) && !kinds.contains(.relatedYear):
      warn("typed text has only the year of a cycle of the \(calendar) calendar, which is ambiguous", hint: "add r")
    default: break
    }
  }
}

extension TimeZoneID {
  /// Whether the zone is UTC.
  fileprivate var isUTC: Bool {
    ["UTC", "Etc/UTC", "GMT", "Etc/GMT", "Z"].contains { identifier.hasBytes(of: $0) || canonical.hasBytes(of: $0) }
  }
}

extension DatePattern {
  /// Whether a literal `Z` follows a field of the time, as in ISO 8601, and no field shows the zone.
  fileprivate var marksUTC: Bool {
    let times: [FormatPart.Kind] = [.hour, .minute, .second, .fractionalSecond]
    let parts = fields.map(\.part)
    guard !parts.contains(.timeZoneName), let last = parts.last, times.contains(last) else { return false }
    return elements.last == .literal([UInt8(ascii: "Z")])
  }
}
