internal import Raqam
internal import RaqamDescriptors

extension RowDescriptor {
  /// What the row says in place of keys that its formatters do not have.
  var formatterDefaults: FormatterDefaults {
    var defaults = FormatterDefaults()
    switch content {
    case .number(let content): defaults.number = content.currency ?? .standard
    case .datetime(let content):
      if let date = content.defaultFormat.content.style(FormatterDescriptor.DateStyle.self) {
        defaults.dateBase = date.style.base
      }
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
    switch content {
    case .number(let content):
      guard content.currency != nil, var style = formatter.content.style(DecimalStyle.self) else { break }
      style.complete(by: content)
      completed.content = .number(style)
      completed.locale = formatter.locale ?? content.currencyLocale
    case .datetime(let content):
      completed.locale = formatter.locale ?? content.locale
      guard var date = formatter.content.style(FormatterDescriptor.DateStyle.self) else { break }
      date.complete(by: content)
      completed.content = .date(date)
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

extension FormatterDescriptor.DateStyle {
  /// The row's calendar, adjustment and zone, and the days between its bounds.
  fileprivate mutating func complete(by row: RowDescriptor.DateTimeContent) {
    if style.calendar == nil { style.hijriAdjustment = style.hijriAdjustment ?? row.hijriAdjustment }
    style.calendar = style.calendar ?? row.calendar
    timeZone = timeZone ?? row.timeZone
    options.earliest = row.minimum?.day
    options.latest = row.maximum?.day
    if row.style != .datetime { (options.gap, options.overlap) = (.later, .earlier) }
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
