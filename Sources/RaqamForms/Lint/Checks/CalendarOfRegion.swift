internal import Raqam
internal import RaqamDescriptors

// Notes on dates whose calendar a region decides that has another one in newer data: the same descriptor then shows another
// year, by the libicu of the machine alone.

extension RowLint {
  /// The note on a row of dates that shows them itself.
  static func checkCalendarOfRegion(_ lint: RowLint) {
    guard case .datetime = lint.row.content else { return }
    let content = lint.row.dates
    guard content.calendar == nil, content.style == .date || content.style == .datetime else { return }
    lint.place.reportCalendar(of: content.locale, lint.context)
  }
}

extension FormatterLint {
  /// The note on a formatter of dates; where its row has none by itself.
  static func checkCalendarOfRegion(_ lint: FormatterLint) {
    guard let style = lint.formatter.dateStyle?.style, style.calendar == nil, style.showsDate else { return }
    if case .datetime? = lint.row?.content { return }
    lint.place.reportCalendar(of: lint.formatter.locale, lint.context)
  }
}

extension LintPlace {
  fileprivate func reportCalendar(of own: LocaleID?, _ context: FormatContext) {
    let locale = own ?? context.locale
    guard context.calendar == nil, let change = CalendarChange(in: locale) else { return }
    report(
      .note, .calendarOfRegion,
      "\(locale) leaves the calendar to the data: \(change.before) in CLDR \(change.olderRelease), "
        + "\(change.after) in CLDR \(change.newerRelease)",
      hint: "name the calendar: \"date.calendar\": \"\(change.before)\" or \"\(change.after)\"")
  }
}
