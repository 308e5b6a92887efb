internal import Raqam
internal import RaqamPredicates

/// Totals of dynamic sections, which collection operators read.
extension FormSession {
  /// Sets the value of a row and updates the totals of its section.
  mutating func assign(_ value: FieldValue, to slot: Slot) {
    if !rows[slot].isDeleted, let column = plan.column(ofItem: rows[slot].item, in: rows[slot].section) {
      columns[column.index].leave(rows[slot].value)
      columns[column.index].enter(value)
    }
    let grown = value.size - rows[slot].value.size
    rows[slot].value = value
    grow(slot, by: grown)
  }

  /// Adds a row to the totals of its section, or removes it from them.
  mutating func count(_ slot: Slot, isThere: Bool) {
    let (section, item) = (rows[slot].section, rows[slot].item)
    // An entry of several rows is counted at its first row. A row without a value, such as a button, is not an entry.
    let isLine = plan.sections[section].hasNames ? item == ItemIndex(0) : rows[slot].plan.holdsValue
    if let column = plan.column(ofItem: item, in: section) {
      let value = rows[slot].value
      if isThere { columns[column.index].enter(value) } else { columns[column.index].leave(value) }
    }
    guard isLine else { return }
    sections[section].entries += isThere ? 1 : -1
    if let column = plan.countColumn(in: section) { columns[column.index].entries = sections[section].entries }
  }

  /// Recomputes all totals.
  mutating func countAll() {
    columns = plan.columns.map { ColumnState($0) }
    let limited = plan.sections.indices.filter { plan.sections[$0].isLimited }
    for section in Set(plan.columns.map(\.section) + limited) {
      sections[section].entries = 0
      for slot in sections[section].order { count(slot, isThere: true) }
    }
  }

  /// Returns the columns that a row contributes to, with that of whole entries if `lines` is true.
  func columnsReading(_ slot: Slot, entries: Bool = false) -> [ColumnIndex] {
    let section = rows[slot].section
    return [plan.column(ofItem: rows[slot].item, in: section), entries ? plan.countColumn(in: section) : nil]
      .compactMap(\.self)
  }

  /// Updates the stale totals that a predicate or an expression reads. Returns the reason why the first unavailable
  /// total has no value.
  mutating func settle(_ variables: VariableSlots, count: Int) -> String? {
    var failure: String?
    for source in variables.all(count) {
      guard let index = source.column?.index, let operation = source.operation else { continue }
      let column = columns[index].plan
      if columns[index].isStale {
        let (order, rows) = (sections[column.section].order, rows)
        let slots = order.lazy.filter { rows[$0].item == column.item && rows[$0].plan.holdsValue }
        columns[index].settle(slots.map { rows[$0].operand })
      }
      guard failure == nil, let reason = columns[index].failure(operation) else { continue }
      let name = plan.sections[column.section].descriptor.id ?? ""
      failure = "$\(name.abbreviated()).@\(operation.word) has no value: \(reason)"
    }
    return failure
  }

  /// Returns the values of variables, some of which are totals or rows of the same entry as `slot`.
  func values(_ variables: VariableSlots, count: Int, for slot: Slot?) -> EntryValues {
    let sources = variables.all(count)
    let values = sources.map { source -> FieldValue? in
      if let column = source.column, let operation = source.operation { return columns[column.index].total(operation) }
      // A missing row of the entry reads as null.
      return rows.slot(of: source, for: slot).map { rows[$0].operand } ?? (source.item == nil ? nil : .null)
    }
    return EntryValues(values: values, sources: sources, rows: rows, plan: plan, subject: slot)
  }
}

/// Values of variables that were looked up in advance.
struct EntryValues: VariableValues {
  fileprivate let values: [FieldValue?]
  fileprivate let sources: [VariableSource]
  fileprivate let rows: [SessionRow]
  fileprivate let plan: FormLayout
  fileprivate let subject: Slot?

  func value(_ index: Int) -> FieldValue? { values[index] }

  func start(of day: DayNumber, readFrom index: Int?) -> Instant {
    let zone: TimeZoneRules?
    if let index, let column = sources[index].column {
      zone = plan.zone(of: plan.columns[column.index])
    } else {
      let slot = if let index { rows.slot(of: sources[index], for: subject) } else { subject }
      zone = slot.map { rows[$0].plan.zone }
    }
    return zone?.start(of: day) ?? Instant(startOf: day)
  }
}

extension FormLayout {
  fileprivate func zone(of column: ColumnPlan) -> TimeZoneRules? {
    let section = sections[column.section]
    if let item = column.item?.index, section.templates.indices.contains(item) { return section.templates[item].zone }
    return (section.slots.first.map { rows[$0] } ?? rows.first)?.zone
  }
}

extension [SessionRow] {
  /// Returns the row that a variable refers to in a predicate of another row; `nil` if there is none.
  fileprivate func slot(of source: VariableSource, for subject: Slot?) -> Slot? {
    guard let item = source.item else { return source.slot }
    return subject.flatMap { slot(of: item, besides: $0) }
  }
}
