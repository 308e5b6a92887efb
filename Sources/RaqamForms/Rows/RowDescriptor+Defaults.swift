internal import Raqam
internal import RaqamDescriptors

extension RowDescriptor {
  /// What the row says in place of keys that its formatters do not have.
  var formatterDefaults: FormatterDefaults {
    var defaults = FormatterDefaults()
    switch content {
    case .number(let content): defaults.number = content.currency ?? .standard
    case .datetime(let content):
      if case .date(let style, _) = content.defaultFormat.content { defaults.dateBase = style.base }
      if case .lengths? = content.base { defaults.dateLengths = content.base }
      defaults.date = content.options
    default: break
    }
    return defaults
  }

  /// A formatter of the row with the row's currency, locale, calendar, zone and adjustment where it names none of its own.
  ///
  /// Days and times of day are not of any zone: what its clocks skip or show twice is no matter to them.
  func completed(_ formatter: FormatterDescriptor) -> FormatterDescriptor {
    var completed = formatter
    switch (formatter.content, content) {
    case (.number(var style), .number(let content)) where content.currency != nil:
      style.complete(by: content)
      completed.content = .number(style)
      completed.locale = formatter.locale ?? content.currencyLocale
    case (.date(var style, let timeZone), .datetime(let content)):
      if style.calendar == nil { style.hijriAdjustment = style.hijriAdjustment ?? content.hijriAdjustment }
      style.calendar = style.calendar ?? content.calendar
      completed.content = .date(style, timeZone: timeZone ?? content.timeZone)
      completed.locale = formatter.locale ?? content.locale
      completed.date.earliest = content.minimum?.day
      completed.date.latest = content.maximum?.day
      if content.style != .datetime { completed.date.ignoreClockChanges() }
    case (_, .datetime(let content)): completed.locale = formatter.locale ?? content.locale
    default: break
    }
    return completed
  }
}

extension DecimalStyle {
  /// The row's currency for `¤` and currency styles; a skeleton says its own.
  fileprivate mutating func complete(by row: RowDescriptor.NumberContent) {
    if case .skeleton = base { return }
    guard currency == nil else { return }
    currency = row.currency?.currency
    if currency == nil { currencyRegion = currencyRegion ?? row.currencyLocale }
  }
}

extension DateOptions {
  fileprivate mutating func ignoreClockChanges() {
    gap = .later
    overlap = .earlier
  }
}

extension ISO8601Text.Value {
  /// The day, of an instant that of UTC; `nil` for a time of day.
  fileprivate var day: DayNumber? {
    switch self {
    case .instant(let instant): instant.localDateTime().day
    case .localDateTime(let local): local.day
    case .localDate(let day): day
    case .localTime: nil
    }
  }
}
