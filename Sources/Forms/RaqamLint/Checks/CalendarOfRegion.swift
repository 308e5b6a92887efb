internal import Raqam
internal import RaqamDescriptors

// Notes about dates whose calendar depends on a region for which newer CLDR data has a different calendar. The same
// descriptor then displays another year, depending on the installed libicu.

extension RowLint {
  /// Reports the note for a date row without a formatter.
  static func checkCalendarOfRegion(_ lint: RowLint) {
    guard case .datetime = lint.row.content else { return }
    let content = lint.row.dates
    guard content.calendar == nil, content.style == .date || content.style == .datetime else { return }
    lint.target.reportCalendar(of: content.locale, lint.context)
  }
}

extension FormatterLint {
  /// Reports the note for a date formatter, unless its row reports it.
  static func checkCalendarOfRegion(_ lint: FormatterLint) {
    guard let style = lint.formatter.dateStyle?.style, style.calendar == nil, style.showsDate else { return }
    if case .datetime? = lint.row?.content { return }
    lint.target.reportCalendar(of: lint.formatter.locale, lint.context)
  }
}

extension LintTarget {
  fileprivate func reportCalendar(of own: LocaleID?, _ context: FormatContext) {
    let locale = own ?? context.locale
    guard context.calendar == nil, let change = CalendarChange(in: locale) else { return }
    report(
      .note, .calendarOfRegion,
      "the calendar of \(locale) depends on the locale data: \(change.before) in CLDR \(change.olderRelease), "
        + "\(change.after) in CLDR \(change.newerRelease)",
      hint: "set \"date.calendar\" to \"\(change.before)\" or \"\(change.after)\"")
  }
}
