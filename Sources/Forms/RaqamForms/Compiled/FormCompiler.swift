internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

/// Compiles one form and collects its diagnostics.
struct FormCompiler {
  let factory: FormatterFactory
  private(set) var context: FormatContext
  /// The rejected parts of a form, which are checked as well.
  let gaps: FormGaps
  let log: DiagnosticLog
  /// The compiled rows, indexed by slot; `nil` for a row with an error.
  private(set) var rows: [RowPlan?] = []
  private(set) var slots: [ExactText: Slot] = [:]
  /// The templates of new rows, by section.
  private(set) var templates: [[RowPlan]] = []
  private(set) var names = VariableNames(slots: [:], sections: [])
  private var calendars: [PickerCalendar.Kind: PickerCalendar] = [:]
  private var formats: [FormatKey: RowFormat] = [:]
  /// The format of the previous row. Consecutive rows often have equal formats.
  private var last: (key: FormatKey, format: RowFormat)?
  /// The errors of formats that cannot be built.
  private var failures: [FormatKey: FormatError] = [:]
  /// The budget of all distinct formats. The first row beyond it reports the error.
  private(set) var budget: Budget
  /// Whether to warn about translations that are not used.
  private(set) var reportsTranslations = true
  /// The context's time zone, for rows without a time zone.
  private var zone: TimeZoneRules?

  /// The parts of a row that determine its format.
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
    budget = context.budget.renewed
    log = DiagnosticLog(budget: context.budget)
  }

  /// Returns all diagnostics of a form and its rows.
  mutating func faults(of original: FormDescriptor) -> [Diagnostic] {
    // Lint reports translations of all languages.
    reportsTranslations = false
    _ = prepared(original)
    let types = rowTypes
    for refused in gaps.refused { check(refused, types) }
    return log.diagnostics
  }

  /// Compiles a form; returns its plan with the warnings and notes.
  ///
  /// - Throws: A `DescriptorError` with every error.
  mutating func plan(_ original: FormDescriptor) throws(DescriptorError) -> (FormLayout, [Diagnostic]) {
    let (title, sections, messages) = prepared(original)
    let diagnostics = try log.finish()
    return (
      FormLayout(
        title: title, sections: sections, rows: rows.compactMap(\.self), slots: slots, messages: messages,
        columns: names.columns),
      diagnostics
    )
  }

  private mutating func prepared(
    _ original: FormDescriptor
  ) -> (title: String?, sections: [SectionPlan], messages: FormMessages) {
    let messages = FormMessages(
      original.messages, syntax: original.messageSyntax, locale: context.locale, settings: messageSettings())
    let count = original.sections.reduce(0) { $0 + $1.rows.count }
    rows.reserveCapacity(count)
    slots.reserveCapacity(count)
    var index = 0
    for section in original.sections {
      for rowIndex in section.rows.indices {
        slots[section.rows[rowIndex].id] = Slot(index)
        index += 1
      }
    }
    let form = translated(original, messages)
    context.formCalendars = form.calendars(in: context)
    names = VariableNames(slots: slots, sections: form.sections)
    let sections = form.sections.enumerated().map { index, section in compiled(section, at: index) }
    checkSize(sections)
    // Rows beyond the budget are missing, so references to them must not be reported.
    if !budget.isExhausted {
      checkEnds(of: form)
      checkMessages(of: form, original)
    }
    return (form.title, sections, messages)
  }

  private func messageSettings() -> MessageSettings {
    var settings = MessageSettings()
    settings.calendar = context.calendar
    settings.currencies = context.currencies.definitions
    do throws(FormatError) {
      settings.zone = try factory.rules(for: context.zone)
    } catch {
      // Rows with dates report the time zone.
    }
    return settings
  }

  /// Reports a form whose snapshot would exceed the size limit of a session.
  private mutating func checkSize(_ sections: [SectionPlan]) {
    let size = rows.reduce(0) { $0 + ($1?.size ?? 0) } + sections.reduce(0) { $0 + $1.descriptor.size }
    guard size > context.budget.bytesOut else { return }
    log.add(
      Diagnostic(
        .error, .limitExceeded,
        "the titles, options and calendar days of the form exceed the limit of \(Budget.words(bytes: context.budget.bytesOut))",
        pointer: "/sections", hint: "split the form"))
  }

  private mutating func compiled(_ section: SectionDescriptor, at index: Int) -> SectionPlan {
    let start = Slot(rows.count)
    let gaps = gaps
    // Subscript the array instead of copying each row.
    for rowIndex in section.rows.indices {
      rows.append(compiled(section.rows[rowIndex]) { gaps.pointer(section: index, row: rowIndex) })
    }
    // New rows are created from the template later, so its errors are reported now.
    names.section = index
    var made: [RowPlan] = []
    for (itemIndex, row) in section.templates.enumerated() {
      let kind = section.entry.isEmpty ? RowKind.template : .entryTemplate
      let pointer = gaps.pointer(section: index) + (section.entry.isEmpty ? "" : "/dynamic.items/\(itemIndex)")
      if let plan = compiled(row, kind, at: { pointer }) { made.append(plan) }
    }
    names.section = nil
    templates.append(made)
    return SectionPlan(
      descriptor: section, hidden: BoundCondition(section.hidden, names: &names), slots: start..<Slot(rows.count),
      templates: made, uniqueItems: Set(section.unique.compactMap(section.item(named:))))
  }

  /// The role of a row, which determines its name in messages.
  private enum RowKind {
    case row
    case template
    case entryTemplate

    func name(of row: RowDescriptor) -> String {
      switch self {
      case .row: "row \"\(row.id.abbreviated())\""
      case .template: "new rows"
      case .entryTemplate: "row \"\(row.id.abbreviated())\" of new entries"
      }
    }
  }

  private mutating func compiled(_ row: RowDescriptor, _ kind: RowKind = .row, at pointer: () -> String) -> RowPlan? {
    if budget.isExhausted { return nil }
    do throws(FormatError) {
      let format = try format(of: row)
      for note in format.notes {
        let formatterPointer = culprit(in: row) { $0.notes.contains(note) }
        log.add(Diagnostic(.warning, .noWords, "\(kind.name(of: row)): \(note)", pointer: pointer() + formatterPointer))
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
        pointer: pointer + (budget.isExhausted ? "" : culprit(in: row) { _ in false }),
        offset: error.offset, hint: error.hint?.documentText))
  }

  /// Returns the pointer in a row to the formatter that fails or satisfies `isAtFault`; the empty string if the default
  /// format of the type does.
  private func culprit(in row: RowDescriptor, where isAtFault: (CompiledFormat) -> Bool) -> String {
    for (index, formatter) in row.formatters.enumerated() {
      let pointer = Self.pointer(ofFormatter: index, in: row)
      do throws(FormatError) {
        let format = try factory.format(for: row.traits.completed(formatter, in: row), in: context)
        if isAtFault(format) { return pointer }
      } catch {
        return pointer
      }
    }
    return ""
  }

  /// Returns the pointer in a row to one of its formatters. A single formatter may be written without an array.
  static func pointer(ofFormatter index: Int, in row: RowDescriptor) -> String {
    "/\(row.id.isEmpty ? "dynamic." : "")formatter" + (row.formatters.count == 1 ? "" : "/\(index)")
  }

  /// Returns the format of a row. Equal rows share a format.
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

  /// Takes the steps of a new format.
  ///
  /// - Throws: `limitExceeded` if there are too few.
  mutating func charge(_ row: RowDescriptor) throws(FormatError) {
    let own = row.formatters.reduce(0) { $0 + $1.makingSteps + $1.stepsOfNamedRows() }
    try budget.charge(
      max(own, 1_000) + (row.type == .datetime ? 4_000 : 0), for: "creating the different formatters of the form")
  }

  private mutating func zone(of row: RowDescriptor) throws(FormatError) -> TimeZoneRules {
    if let own = row.timeZone { return try factory.rules(for: own) }
    if let zone { return zone }
    let rules = try factory.rules(for: context.zone)
    zone = rules
    return rules
  }

  /// Returns the calendar of a row's date picker. Rows with equal calendars share it.
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

extension FormDescriptor {
  /// Returns the errors of compiling a form that may lack its invalid parts.
  package func faults(_ gaps: FormGaps, factory: FormatterFactory, context: FormatContext) -> [Diagnostic] {
    var compiler = FormCompiler(factory: factory, context: context, gaps: gaps)
    return compiler.faults(of: self)
  }
}
