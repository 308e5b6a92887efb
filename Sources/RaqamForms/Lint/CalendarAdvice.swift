internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

/// Notes on dates whose calendar a region decides that has another one in newer data: the same descriptor then shows
/// another year, by the libicu of the machine alone.
struct CalendarAdvice {
  private let context: FormatContext

  init(_ context: FormatContext) { self.context = context }

  /// The notes on the rows of a form, and on those that a user may add.
  func notes(
    on form: FormDescriptor, _ node: JSONNode, in document: JSONDocument, at pointer: JSONPointer
  ) -> [Diagnostic] {
    var log = DiagnosticLog(document: document)
    let place = pointer.appending(key: "sections")
    for (index, (section, node)) in zip(form.sections, node["sections"]?.asArray ?? []).enumerated() {
      let items = place.appending(index: index).appending(key: "items")
      for (position, (row, node)) in zip(section.rows, node["items"]?.asArray ?? []).enumerated() {
        report(row, node, at: items.appending(index: position), log: &log)
      }
      let lineItems = place.appending(index: index).appending(key: "dynamic.items")
      for (position, (row, node)) in zip(section.line, node["dynamic.items"]?.asArray ?? []).enumerated() {
        report(row, node, at: lineItems.appending(index: position), log: &log)
      }
      if let template = section.template { report(template, node, at: place.appending(index: index), log: &log) }
    }
    return log.diagnostics
  }

  /// The notes on a row and its formatters.
  func report(_ row: RowDescriptor, _ node: JSONNode, at pointer: JSONPointer, log: inout DiagnosticLog) {
    if case .datetime(let content) = row.content, content.calendar == nil,
      content.style == .date || content.style == .datetime
    {
      report(content.locale, node, at: pointer, log: &log)
    } else {
      for formatter in row.formatters { report(formatter, node, at: pointer, log: &log) }
    }
  }

  /// The note on a formatter.
  func report(_ formatter: FormatterDescriptor, _ node: JSONNode, at pointer: JSONPointer, log: inout DiagnosticLog) {
    guard let style = formatter.dateStyle?.style, style.calendar == nil,
      style.showsDate
    else { return }
    report(formatter.locale, node, at: pointer, log: &log)
  }

  private func report(_ own: LocaleID?, _ node: JSONNode, at pointer: JSONPointer, log: inout DiagnosticLog) {
    let locale = own ?? context.locale
    guard context.calendar == nil, let change = CalendarChange(in: locale) else { return }
    log.report(
      .note, .calendarOfRegion,
      "\(locale) leaves the calendar to the data: \(change.before) in CLDR \(change.olderRelease), "
        + "\(change.after) in CLDR \(change.newerRelease)",
      at: pointer, byteOffset: node.range.lowerBound,
      hint: "name the calendar: \"date.calendar\": \"\(change.before)\" or \"\(change.after)\"")
  }
}
