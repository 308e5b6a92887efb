internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

// Checks that need the whole form.

extension FormCompiler {
  /// Reports rows whose `date.end` names a missing row or a row without a date.
  mutating func checkEnds(of form: FormDescriptor) {
    let (made, gaps) = (templates, gaps)
    guard
      rows.contains(where: { $0?.format.endRow != nil }) || made.joined().contains(where: { $0.format.endRow != nil })
    else { return }
    let types = rowTypes
    var styles: [ExactText: RowDescriptor.DateTimeStyle] = [:]
    for row in rows.compactMap(\.self).map(\.descriptor) + form.sections.flatMap(\.entry) where row.type == .datetime {
      styles[row.id] = row.datetime.style
    }
    func check(_ plan: RowPlan, _ types: [ExactText: RowType], _ pointer: () -> String, _ log: DiagnosticLog) {
      guard let end = plan.format.endRow else { return }
      var types = types
      // A range begins and ends with dates, or with times of day.
      if let style = styles[end], !style.ends(plan.descriptor.datetime.style) || end.hasBytes(of: plan.id) {
        types[end] = .label
      }
      guard types[end] != .datetime else { return }
      let index = plan.descriptor.formatters.firstIndex { $0.dateStyle?.options.endRow?.hasBytes(of: end) == true }
      let formatterPointer = pointer() + (index.map { Self.pointer(ofFormatter: $0, in: plan.descriptor) } ?? "")
      Self.report(end: end, of: plan.id, at: formatterPointer, types, log)
    }
    forEachPlan(of: form) { plan, pointer, log in
      check(plan, types, pointer, log)
    } afterSection: { index, log in
      guard made[index].contains(where: { $0.format.endRow != nil }) else { return }
      let entry = form.sections[index].entry
      var known = types
      for item in entry { known[item.id] = item.type }
      for (item, template) in made[index].enumerated() {
        check(template, known, { gaps.pointer(section: index) + (entry.isEmpty ? "" : "/dynamic.items/\(item)") }, log)
      }
    }
  }

  /// The types of the rows by id. Rejected rows are treated as datetime rows, so that no `date.end` is reported because
  /// of them.
  var rowTypes: [ExactText: RowType] {
    var types: [ExactText: RowType] = [:]
    for id in gaps.ids { types[id] = .datetime }
    for case let row? in rows { types[row.id] = row.descriptor.type }
    return types
  }

  private static func report(
    end: String, of id: String, at pointer: String, _ types: [ExactText: RowType], _ log: DiagnosticLog
  ) {
    guard types[end] != .datetime else { return }
    let isThere = types[end] != nil
    let hint = isThere ? "name a row of type datetime" : log.suggestion(for: end, among: types.names.sorted())
    log.add(
      Diagnostic(
        .error, .unknownID,
        "row \"\(id.abbreviated())\": "
          + (isThere
            ? "\"date.end\" must name a row with a date, found \"\(end.abbreviated())\""
            : "unknown row \"\(end.abbreviated())\" in \"date.end\""),
        pointer: pointer, hint: hint))
  }

  /// Reports further errors of a rejected row: in its formats and in the rows that it names.
  mutating func check(_ refused: FormGaps.InvalidRow, _ types: [ExactText: RowType]) {
    if budget.isExhausted { return }
    var row = refused.row
    let (name, pointer) = ("row \"\(row.id.abbreviated())\"", refused.pointer.description)
    // Pointers to rows with an empty id are those of templates.
    if row.id.isEmpty { row.id = "?" }
    if refused.hasFormat {
      do throws(FormatError) {
        try charge(row)
        _ = try RowFormat(row, factory: factory, context: context)
      } catch {
        report(error, row, name, at: pointer)
      }
    }
    if budget.isExhausted { return }
    for (index, formatter) in row.formatters.enumerated() {
      let formatterPointer = pointer + Self.pointer(ofFormatter: index, in: row)
      let completed = row.traits.completed(formatter, in: row)
      if let end = completed.dateStyle?.options.endRow {
        Self.report(end: end, of: refused.row.id, at: formatterPointer, types, log)
      }
      do throws(FormatError) {
        let names = try factory.format(for: completed, in: context).messageArguments
        var offsets: [String: Int]?
        for argument in names where types[argument] == nil {
          let found = offsets ?? formatter.argumentOffsets
          offsets = found
          let hint = log.suggestion(for: argument, among: types.names.sorted())
          log.add(Self.unknownArgument(argument, at: found[argument], name, formatterPointer, hint: hint))
        }
      } catch {
        // The row's formats report this error.
        continue
      }
    }
  }

  /// Returns the diagnostic of a message argument that is not a row.
  ///
  /// - Parameter offset: The offset in the untranslated message, which is that of the document.
  private static func unknownArgument(
    _ name: String, at offset: Int?, _ subject: String, _ pointer: String, hint: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, .unknownID, "\(subject): unknown row \"\(name.abbreviated())\" in the message", pointer: pointer,
      offset: offset, hint: hint)
  }

  /// Reports messages that name missing rows.
  ///
  /// - Parameter original: The form before translation.
  mutating func checkMessages(of form: FormDescriptor, _ original: FormDescriptor) {
    let (slots, made, refused, gaps) = (slots, templates, Set(exact: gaps.ids), gaps)
    var ids: [String]?
    func check(
      _ names: [String], of formatter: FormatterDescriptor?, _ subject: String, _ pointer: String, entry: [String] = [],
      _ log: DiagnosticLog
    ) {
      var offsets: [String: Int]?
      for name in names where slots[name] == nil && !refused.contains(name) {
        guard !entry.contains(where: { $0.hasBytes(of: name) }) else { continue }
        let found = offsets ?? formatter?.argumentOffsets ?? [:]
        offsets = found
        let known = ids ?? form.sections.flatMap { $0.rows.map(\.id) }
        ids = known
        let hint = log.suggestion(for: name, among: known)
        log.add(Self.unknownArgument(name, at: found[name], subject, pointer, hint: hint))
      }
    }
    let written = original.sections.flatMap(\.rows)
    forEachPlan(of: form) { plan, pointer, log in
      guard !plan.format.messageArguments.isEmpty, let slot = slots[plan.id] else { return }
      for (index, format) in plan.format.formats.enumerated() where index < plan.descriptor.formatters.count {
        let formatterPointer = pointer() + Self.pointer(ofFormatter: index, in: plan.descriptor)
        // If two rows have the same id, the last one has the slot.
        let formatters = written[slot.index].formatters
        let formatter = formatters.indices.contains(index) ? formatters[index] : nil
        check(format.messageArguments, of: formatter, "row \"\(plan.id.abbreviated())\"", formatterPointer, log)
      }
    } afterSection: { index, log in
      let entry = form.sections[index].entry
      for (item, template) in made[index].enumerated() {
        let (subject, key) =
          entry.isEmpty
          ? ("new rows", "dynamic.formatter")
          : ("row \"\(template.id.abbreviated())\"", "dynamic.items/\(item)/formatter")
        let formatters = original.sections[index].templates.first { $0.id.hasBytes(of: template.id) }?.formatters ?? []
        check(
          template.format.messageArguments, of: formatters.count == 1 ? formatters[0] : nil, subject,
          gaps.pointer(section: index) + "/\(key)", entry: entry.map(\.id), log)
      }
    }
  }

  /// Calls `check` for each compiled row in document order.
  private mutating func forEachPlan(
    of form: FormDescriptor, _ check: (RowPlan, _ pointer: () -> String, DiagnosticLog) -> Void,
    afterSection: (Int, DiagnosticLog) -> Void = { _, _ in }
  ) {
    var slot = 0
    for (index, section) in form.sections.enumerated() {
      for rowIndex in section.rows.indices {
        if let plan = rows[slot] { check(plan, { [gaps] in gaps.pointer(section: index, row: rowIndex) }, log) }
        slot += 1
      }
      afterSection(index, log)
    }
  }
}

extension FormatterDescriptor {
  /// The offsets of the arguments in the pattern of a message, in UTF-16 units.
  fileprivate var argumentOffsets: [String: Int] { content.style(MessageStyle.self)?.argumentOffsets ?? [:] }
}

extension RowDescriptor.DateTimeStyle {
  /// Returns whether a value of this style can end a range that begins with a value of another one.
  fileprivate func ends(_ start: RowDescriptor.DateTimeStyle) -> Bool {
    switch self {
    case .date, .datetime: start != .time && start != .countdown
    case .time: start == .time
    case .countdown: false
    }
  }
}
