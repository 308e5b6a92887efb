internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

/// Makes one form ready, and collects all that is in the way.
struct FormCompiler {
  let factory: FormatterFactory
  private(set) var context: FormatContext
  /// Of a form that was read with gaps: what is wrong with its rest.
  let gaps: FormGaps
  let log = DiagnosticLog()
  /// The rows one after the other; `nil` where one could not be made ready.
  private(set) var rows: [RowPlan?] = []
  private(set) var slots: ExactDictionary<Slot> = [:]
  /// What new rows are made from, section by section.
  private(set) var templates: [[RowPlan]] = []
  private(set) var names = VariableNames(slots: [:], sections: [])
  private var calendars: [PickerCalendar.Kind: PickerCalendar] = [:]
  private var formats: [FormatKey: RowFormat] = [:]
  /// Of the row before: rows often are like it.
  private var last: (key: FormatKey, format: RowFormat)?
  /// Errors of formats that cannot be built.
  private var failures: [FormatKey: FormatError] = [:]
  /// The estimated cost of all different formats so far, in units of 0.1 ms.
  private var formatCost = 0
  /// Whether `formatCost` exceeds the limit; the error was reported for the first row beyond it.
  var isTooCostly: Bool { formatCost > Self.formatCostLimit }
  /// Of rows that name no time zone.
  private var zone: TimeZoneRules?

  /// All that a row's format depends on, in one form.
  private struct FormatKey: Hashable {
    let type: RowType
    let content: RowDescriptor.Content
    let formatters: [FormatterDescriptor]
    let emptyText: ExactText?
    let placeholder: ExactText?

    init(_ row: RowDescriptor) {
      type = row.type
      content = row.conditionalOptions.isEmpty ? row.content : .options(row.choice.unconditional)
      formatters = row.formatters
      emptyText = row.emptyText.map { ExactText($0) }
      placeholder = row.placeholder.map { ExactText($0) }
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
    context.formCalendars = form.calendars(in: context)
    let count = form.sections.reduce(0) { $0 + $1.rows.count }
    rows.reserveCapacity(count)
    slots.reserveCapacity(count)
    var index = 0
    for section in form.sections {
      for place in section.rows.indices {
        slots[section.rows[place].id] = Slot(index)
        index += 1
      }
    }
    names = VariableNames(slots: slots, sections: form.sections)
    let sections = form.sections.enumerated().map { index, section in compiled(section, at: index) }
    checkSize(sections)
    // The rows beyond the limit of formats are not there.
    if !isTooCostly {
      checkEnds(of: form)
      checkMessages(of: form, original)
    }
    return (form.title, sections, messages)
  }

  /// Reports a form whose snapshot is larger than any session may be.
  private mutating func checkSize(_ sections: [SectionPlan]) {
    let size = rows.reduce(0) { $0 + ($1?.size ?? 0) } + sections.reduce(0) { $0 + $1.descriptor.size }
    guard size > FormSession.sizeLimit else { return }
    log.add(
      Diagnostic(
        .error, .limitExceeded,
        "the titles, options and calendar days of the form exceed the limit of \(FormSession.sizeLimit >> 20) MiB",
        pointer: "/sections", hint: "divide the form"))
  }

  private mutating func compiled(_ section: SectionDescriptor, at index: Int) -> SectionPlan {
    let start = Slot(rows.count)
    let gaps = gaps
    // By its place, a row is not copied.
    for place in section.rows.indices {
      rows.append(compiled(section.rows[place]) { gaps.pointer(section: index, row: place) })
    }
    // New rows come from the template later: it must be right now.
    names.section = index
    var made: [RowPlan] = []
    for (place, row) in section.templates.enumerated() {
      let kind = section.line.isEmpty ? RowKind.template : .lineTemplate
      let pointer = gaps.pointer(section: index) + (section.line.isEmpty ? "" : "/dynamic.items/\(place)")
      if let plan = compiled(row, kind, at: { pointer }) { made.append(plan) }
    }
    names.section = nil
    templates.append(made)
    return SectionPlan(
      descriptor: section, hidden: BoundCondition(section.hidden, names: &names), slots: start..<Slot(rows.count),
      templates: made, uniqueItems: Set(section.unique.compactMap(section.item(named:))))
  }

  /// What a row is called when something is wrong with it.
  private enum RowKind {
    case row
    case template
    case lineTemplate

    func name(of row: RowDescriptor) -> String {
      switch self {
      case .row: "row \"\(row.id.abbreviated())\""
      case .template: "new rows"
      case .lineTemplate: "row \"\(row.id.abbreviated())\" of new lines"
      }
    }
  }

  private mutating func compiled(_ row: RowDescriptor, _ kind: RowKind = .row, at pointer: () -> String) -> RowPlan? {
    if isTooCostly { return nil }
    do throws(FormatError) {
      let format = try format(of: row)
      for note in format.notes {
        let place = culprit(in: row) { $0.notes.contains(note) }
        log.add(Diagnostic(.warning, .noWords, "\(kind.name(of: row)): \(note)", pointer: pointer() + place))
      }
      return RowPlan(row, format: format, zone: try zone(of: row), calendar: try calendar(of: row), names: &names)
    } catch {
      report(error, row, kind.name(of: row), at: pointer())
      return nil
    }
  }

  mutating func report(_ error: FormatError, _ row: RowDescriptor, _ name: String, at pointer: String) {
    log.add(
      Diagnostic(
        .error, Diagnostic.Code(error.code), "\(name): \(error.message)",
        pointer: pointer + (isTooCostly ? "" : culprit(in: row) { _ in false }),
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
  static func place(ofFormatter index: Int, in row: RowDescriptor) -> String {
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
      if let failure = failures[key] { throw failure }
      try charge(row)
      do throws(FormatError) {
        format = try RowFormat(row, factory: factory, context: context)
      } catch {
        failures[key] = error
        throw error
      }
      formats[key] = format
    }
    last = (key, format)
    return format
  }

  /// The limit of the estimated cost of all different formats of a form, in units of 0.1 ms.
  static let formatCostLimit = 50_000

  /// Adds the cost of a row's formats, which no earlier row shares.
  mutating func charge(_ row: RowDescriptor) throws(FormatError) {
    let own = row.formatters.reduce(0) { $0 + $1.makingCost }
    formatCost += 5 + own + (row.type == .datetime ? 20 : 0)
    if isTooCostly { throw FormatError(.limitExceeded, "the form has too many different formatters") }
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
    guard case .datetime = row.content else { return nil }
    let content = row.dates
    guard content.style == .date || content.style == .datetime else { return nil }
    let locale = content.locale ?? context.locale
    let id: CalendarID
    if let named = content.calendar ?? context.calendar { id = named } else { id = try CalendarID(locale: locale) }
    let kind = PickerCalendar.Kind(id: id, adjustment: content.hijriAdjustment, locale: locale)
    if let kept = calendars[kind] { return kept }
    let made = PickerCalendar(kind, regionalData: factory.regionalData)
    calendars[kind] = made
    return made
  }
}
