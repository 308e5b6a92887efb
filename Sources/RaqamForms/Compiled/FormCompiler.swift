internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

/// Makes one form ready, and collects all that is in the way.
struct FormCompiler {
  let factory: FormatterFactory
  let context: FormatContext
  private(set) var log = DiagnosticLog()
  private var rows: [RowPlan] = []
  /// What new rows are made from, section by section.
  private var templates: [RowPlan?] = []
  private var calendars: [String: PickerCalendar] = [:]

  init(factory: FormatterFactory, context: FormatContext) {
    self.factory = factory
    self.context = context
  }

  /// *Errors*: a `DescriptorError` with every fault.
  mutating func plan(_ form: FormDescriptor) throws(DescriptorError) -> (FormPlan, [Diagnostic]) {
    let root = JSONPointer.root.appending(key: "sections")
    let sections = form.sections.enumerated().map { index, section in
      compiled(section, at: root.appending(index: index))
    }
    checkEnds(of: form)
    checkMessages(of: form)
    let diagnostics = try log.finish()
    let messages = ValidationMessages(form.messages, locale: context.locale)
    return (FormPlan(sections: sections, rows: rows, messages: messages), diagnostics)
  }

  private mutating func compiled(_ section: SectionDescriptor, at pointer: JSONPointer) -> SectionPlan {
    let items = pointer.appending(key: "items")
    let start = rows.count
    for (place, row) in section.rows.enumerated() {
      let name = "row \"\(row.id.prefix(40))\""
      if let plan = compiled(row, name: name, at: items.appending(index: place)) { rows.append(plan) }
    }
    // New rows come from the template later: it must be right now.
    let template = section.template.flatMap { compiled($0, name: "new rows", at: pointer) }
    templates.append(template)
    return SectionPlan(descriptor: section, slots: start..<rows.count, template: template)
  }

  private mutating func compiled(_ row: RowDescriptor, name: String, at pointer: JSONPointer) -> RowPlan? {
    do throws(FormatError) {
      let format = try RowFormat(row, factory: factory, context: context)
      for note in format.notes {
        log.add(Diagnostic(.warning, .noWords, "\(name): \(note)", pointer: pointer.description))
      }
      return RowPlan(
        row, format: format,
        zone: try factory.rules(for: row.timeZone ?? context.timeZone), calendar: try calendar(of: row))
    } catch {
      log.add(
        Diagnostic(
          .error, Diagnostic.Code(error.code), "\(name): \(error.message)", pointer: pointer.description,
          offset: error.offset, hint: error.hint?.documentText))
      return nil
    }
  }

  /// The calendar in which a row's days are picked, made once for all rows that share it.
  private mutating func calendar(of row: RowDescriptor) throws(FormatError) -> PickerCalendar? {
    guard case .datetime(let content) = row.content, content.style == .date || content.style == .datetime else {
      return nil
    }
    let locale = content.locale ?? context.locale
    let id: CalendarID
    if let named = content.calendar ?? context.calendar { id = named } else { id = try CalendarID(locale: locale) }
    let key = "\(id.rawValue) \(locale.identifier)"
    if let kept = calendars[key] { return kept }
    let made = PickerCalendar(id, locale: locale, regionalData: factory.regionalData)
    calendars[key] = made
    return made
  }
}

// MARK: - What concerns the whole form

extension FormCompiler {
  /// Reports rows whose date should end with the value of a row that there is not, or that holds no date.
  private mutating func checkEnds(of form: FormDescriptor) {
    let ends = rows.contains { $0.format.endRow != nil }
    guard ends else { return }
    var types: [String: RowType] = [:]
    for row in rows { types[row.id] = row.descriptor.type }
    let byID = Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, section) in form.sections.enumerated() {
      for (place, row) in section.rows.enumerated() {
        guard let end = byID[row.id]?.format.endRow, types[end] != .datetime else { continue }
        let isThere = types[end] != nil
        log.add(
          Diagnostic(
            .error, .unknownID,
            "row \"\(row.id.prefix(40))\": \"date.end\" names "
              + (isThere ? "\"\(end.prefix(40))\", which holds no date" : "\"\(end.prefix(40))\", which is no row"),
            pointer: "/sections/\(index)/items/\(place)",
            hint: isThere ? "a datetime row is meant" : NearestWord.hint(end, among: types.keys.sorted())?.description))
      }
    }
  }

  /// Reports rows that a message names and that there are not.
  private mutating func checkMessages(of form: FormDescriptor) {
    let byID = Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let ids = form.sections.flatMap { $0.rows.map(\.id) }
    let known = Set(ids)
    func check(_ names: [String], _ subject: String, _ pointer: String, _ log: inout DiagnosticLog) {
      for name in names where !known.contains(name) {
        log.add(
          Diagnostic(
            .error, .unknownID, "\(subject): the message names \"\(name.prefix(40))\", which is no row",
            pointer: pointer, hint: log.suggestion(for: name, among: ids)))
      }
    }
    for (index, section) in form.sections.enumerated() {
      for (place, row) in section.rows.enumerated() {
        guard row.formatters.contains(where: { $0.content.type == .message }),
          let names = byID[row.id]?.format.messageArguments
        else { continue }
        check(names, "row \"\(row.id.prefix(40))\"", "/sections/\(index)/items/\(place)/formatter", &log)
      }
      guard let template = templates[index] else { continue }
      check(template.format.messageArguments, "new rows", "/sections/\(index)/dynamic.formatter", &log)
    }
  }
}
