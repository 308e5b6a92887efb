internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

/// Makes one form ready, and collects all that is in the way.
struct FormCompiler {
  let factory: FormatterFactory
  let context: FormatContext
  /// Of a form that was read with gaps: what is wrong with its rest.
  private let gaps: FormGaps
  private(set) var log = DiagnosticLog()
  /// The rows one after the other; `nil` where one could not be made ready.
  private var rows: [RowPlan?] = []
  private var slots: [String: Int] = [:]
  /// What new rows are made from, section by section.
  private var templates: [[RowPlan]] = []
  private var names = VariableNames(slots: [:], sections: [])
  private var calendars: [String: PickerCalendar] = [:]
  private var formats: [FormatKey: RowFormat] = [:]
  /// Of the row before: rows often are like it.
  private var last: (key: FormatKey, format: RowFormat)?
  /// Of rows that name no time zone.
  private var zone: TimeZoneRules?

  /// All that a row's format depends on, in one form.
  private struct FormatKey: Hashable {
    let type: RowType
    let content: RowDescriptor.Content
    let formatters: [FormatterDescriptor]
    let emptyText: String?
    let placeholder: String?

    init(_ row: RowDescriptor) {
      type = row.type
      content = row.content
      formatters = row.formatters
      emptyText = row.emptyText
      placeholder = row.placeholder
    }
  }

  init(factory: FormatterFactory, context: FormatContext, gaps: FormGaps = FormGaps()) {
    self.factory = factory
    self.context = context
    self.gaps = gaps
  }

  /// Everything that is wrong with a form or its rows, and what should be known.
  mutating func faults(of original: FormDescriptor) -> [Diagnostic] {
    _ = prepared(original)
    let types = rowTypes
    for refused in gaps.refused { check(refused, types) }
    return log.diagnostics
  }

  /// *Errors*: a `DescriptorError` with every fault.
  mutating func plan(_ original: FormDescriptor) throws(DescriptorError) -> (FormPlan, [Diagnostic]) {
    let (title, sections, messages) = prepared(original)
    let diagnostics = try log.finish()
    return (
      FormPlan(
        title: title, sections: sections, rows: rows.compactMap(\.self), slots: slots, messages: messages,
        columns: names.columns),
      diagnostics
    )
  }

  private mutating func prepared(
    _ original: FormDescriptor
  ) -> (title: String?, sections: [SectionPlan], messages: FormMessages) {
    let messages = FormMessages(original.messages, locale: context.locale)
    let form = original.translated(into: context.locale, messages)
    let count = form.sections.reduce(0) { $0 + $1.rows.count }
    rows.reserveCapacity(count)
    slots.reserveCapacity(count)
    var slot = 0
    for section in form.sections {
      for row in section.rows {
        slots[row.id] = slot
        slot += 1
      }
    }
    names = VariableNames(slots: slots, sections: form.sections)
    let sections = form.sections.enumerated().map { index, section in compiled(section, at: index) }
    checkEnds(of: form)
    checkMessages(of: form)
    return (form.title, sections, messages)
  }

  private mutating func compiled(_ section: SectionDescriptor, at index: Int) -> SectionPlan {
    let start = rows.count
    let gaps = gaps
    for (place, row) in section.rows.enumerated() {
      rows.append(
        compiled(row, name: "row \"\(row.id.prefix(40))\"", at: gaps.pointer(section: index, row: place)))
    }
    // New rows come from the template later: it must be right now.
    names.section = index
    var made: [RowPlan] = []
    for (place, row) in section.templates.enumerated() {
      let name = section.line.isEmpty ? "new rows" : "row \"\(row.id.prefix(40))\" of new lines"
      let pointer = gaps.pointer(section: index) + (section.line.isEmpty ? "" : "/dynamic.items/\(place)")
      if let plan = compiled(row, name: name, at: pointer) { made.append(plan) }
    }
    names.section = nil
    templates.append(made)
    return SectionPlan(
      descriptor: section, hidden: BoundCondition(section.hidden, names: &names), slots: start..<rows.count,
      templates: made)
  }

  private mutating func compiled(
    _ row: RowDescriptor, name: @autoclosure () -> String, at pointer: @autoclosure () -> String
  ) -> RowPlan? {
    do throws(FormatError) {
      let format = try format(of: row)
      for note in format.notes {
        let place = culprit(in: row) { $0.notes.contains(note) }
        log.add(Diagnostic(.warning, .noWords, "\(name()): \(note)", pointer: pointer() + place))
      }
      return RowPlan(row, format: format, zone: try zone(of: row), calendar: try calendar(of: row), names: &names)
    } catch {
      report(error, row, name(), at: pointer())
      return nil
    }
  }

  private mutating func report(_ error: FormatError, _ row: RowDescriptor, _ name: String, at pointer: String) {
    log.add(
      Diagnostic(
        .error, Diagnostic.Code(error.code), "\(name): \(error.message)",
        pointer: pointer + culprit(in: row) { _ in false },
        offset: error.offset, hint: error.hint?.documentText))
  }

  /// Where in a row stands the formatter that cannot be made, or is at fault: nowhere, where the type of the row is.
  private func culprit(in row: RowDescriptor, where isAtFault: (CompiledFormat) -> Bool) -> String {
    for (index, formatter) in row.formatters.enumerated() {
      let place = Self.place(ofFormatter: index, in: row)
      do throws(FormatError) {
        let format = try factory.format(for: row.traits.completed(formatter, in: row), in: context)
        if isAtFault(format) { return place }
      } catch {
        return place
      }
    }
    return ""
  }

  /// Where in a row one of its formatters stands: a single one may stand there without a list.
  private static func place(ofFormatter index: Int, in row: RowDescriptor) -> String {
    "/\(row.id.isEmpty ? "dynamic." : "")formatter" + (row.formatters.count == 1 ? "" : "/\(index)")
  }

  /// The format of a row, made once for all rows that say the same.
  private mutating func format(of row: RowDescriptor) throws(FormatError) -> RowFormat {
    let key = FormatKey(row)
    if let last, last.key == key { return last.format }
    let format: RowFormat
    if let kept = formats[key] {
      format = kept
    } else {
      format = try RowFormat(row, factory: factory, context: context)
      formats[key] = format
    }
    last = (key, format)
    return format
  }

  private mutating func zone(of row: RowDescriptor) throws(FormatError) -> TimeZoneRules {
    if let own = row.timeZone { return try factory.rules(for: own) }
    if let zone { return zone }
    let rules = try factory.rules(for: context.timeZone)
    zone = rules
    return rules
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
    let (made, gaps) = (templates, gaps)
    guard
      rows.contains(where: { $0?.format.endRow != nil }) || made.joined().contains(where: { $0.format.endRow != nil })
    else { return }
    let types = rowTypes
    func check(_ plan: RowPlan, _ types: [String: RowType], _ pointer: () -> String, _ log: inout DiagnosticLog) {
      guard let end = plan.format.endRow, types[end] != .datetime else { return }
      let index = plan.descriptor.formatters.firstIndex { $0.dateStyle?.options.endRow == end }
      let place = pointer() + (index.map { Self.place(ofFormatter: $0, in: plan.descriptor) } ?? "")
      if let fault = Self.fault(ofEnd: end, of: plan.id, at: place, types) { log.add(fault) }
    }
    forEachPlan(of: form) { plan, pointer, log in
      check(plan, types, pointer, &log)
    } afterSection: { index, log in
      guard made[index].contains(where: { $0.format.endRow != nil }) else { return }
      let line = form.sections[index].line
      let known = types.merging(line.map { ($0.id, $0.type) }) { $1 }
      for (place, template) in made[index].enumerated() {
        check(template, known, { gaps.pointer(section: index) + (line.isEmpty ? "" : "/dynamic.items/\(place)") }, &log)
      }
    }
  }

  /// The types of the rows by id; those of refused rows are taken for what they are meant to be.
  private var rowTypes: [String: RowType] {
    var types: [String: RowType] = [:]
    for id in gaps.ids { types[id] = .datetime }
    for case let row? in rows { types[row.id] = row.descriptor.type }
    return types
  }

  private static func fault(
    ofEnd end: String?, of id: String, at pointer: String, _ types: [String: RowType]
  ) -> Diagnostic? {
    guard let end, types[end] != .datetime else { return nil }
    let isThere = types[end] != nil
    return Diagnostic(
      .error, .unknownID,
      "row \"\(id.prefix(40))\": \"date.end\" names "
        + (isThere ? "\"\(end.prefix(40))\", which holds no date" : "\"\(end.prefix(40))\", which is no row"),
      pointer: pointer,
      hint: isThere ? "a datetime row is meant" : NearestWord.hint(end, among: types.keys.sorted())?.description)
  }

  /// Reports what is wrong with a refused row beside what it was refused for.
  private mutating func check(_ refused: FormGaps.RefusedRow, _ types: [String: RowType]) {
    var row = refused.row
    let (name, pointer) = ("row \"\(row.id.prefix(40))\"", refused.pointer.description)
    // Only templates have no id.
    if row.id.isEmpty { row.id = "?" }
    if refused.hasFormat {
      do throws(FormatError) { _ = try RowFormat(row, factory: factory, context: context) } catch {
        report(error, row, name, at: pointer)
      }
    }
    for (index, formatter) in row.formatters.enumerated() {
      let place = pointer + Self.place(ofFormatter: index, in: row)
      let completed = row.traits.completed(formatter, in: row)
      if let fault = Self.fault(ofEnd: completed.dateStyle?.options.endRow, of: refused.row.id, at: place, types) {
        log.add(fault)
      }
      do throws(FormatError) {
        let names = try factory.format(for: completed, in: context).messageArguments
        check(names, among: types, name, place)
      } catch {
        // It is reported where the row's formats can be made.
        continue
      }
    }
  }

  private mutating func check(_ names: [String], among types: [String: RowType], _ subject: String, _ pointer: String) {
    for name in names where types[name] == nil {
      log.add(Self.unknownArgument(name, subject, pointer, hint: log.suggestion(for: name, among: types.keys.sorted())))
    }
  }

  private static func unknownArgument(
    _ name: String, _ subject: String, _ pointer: String, hint: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, .unknownID, "\(subject): the message names \"\(name.prefix(40))\", which is no row", pointer: pointer,
      hint: hint)
  }

  /// Reports rows that a message names and that there are not.
  private mutating func checkMessages(of form: FormDescriptor) {
    let (slots, made, refused, gaps) = (slots, templates, Set(gaps.ids), gaps)
    var ids: [String]?
    func check(
      _ names: [String], _ subject: String, _ pointer: String, line: [String] = [], _ log: inout DiagnosticLog
    ) {
      for name in names where slots[name] == nil && !refused.contains(name) && !line.contains(name) {
        let known = ids ?? form.sections.flatMap { $0.rows.map(\.id) }
        ids = known
        log.add(Self.unknownArgument(name, subject, pointer, hint: log.suggestion(for: name, among: known)))
      }
    }
    forEachPlan(of: form) { plan, pointer, log in
      guard !plan.format.messageArguments.isEmpty else { return }
      check(plan.format.messageArguments, "row \"\(plan.id.prefix(40))\"", pointer() + "/formatter", &log)
    } afterSection: { index, log in
      let line = form.sections[index].line
      for (place, template) in made[index].enumerated() {
        let (subject, key) =
          line.isEmpty
          ? ("new rows", "dynamic.formatter")
          : ("row \"\(template.id.prefix(40))\"", "dynamic.items/\(place)/formatter")
        check(
          template.format.messageArguments, subject, gaps.pointer(section: index) + "/\(key)", line: line.map(\.id),
          &log)
      }
    }
  }

  /// Goes through the rows in the order of the descriptor.
  private mutating func forEachPlan(
    of form: FormDescriptor, _ check: (RowPlan, _ pointer: () -> String, inout DiagnosticLog) -> Void,
    afterSection: (Int, inout DiagnosticLog) -> Void = { _, _ in }
  ) {
    var slot = 0
    for (index, section) in form.sections.enumerated() {
      for place in section.rows.indices {
        if let plan = rows[slot] { check(plan, { [gaps] in gaps.pointer(section: index, row: place) }, &log) }
        slot += 1
      }
      afterSection(index, &log)
    }
  }
}
