internal import Raqam
internal import RaqamPredicates

/// Totals of dynamic sections.
extension FormSession {
  /// Gives a row a value, and brings the totals of its section up to date.
  mutating func assign(_ value: FieldValue, to slot: Slot) {
    if !rows[slot].isDeleted, let column = plan.column(ofItem: rows[slot].item, in: rows[slot].section) {
      columns[column.index].leave(rows[slot].value)
      columns[column.index].enter(value)
    }
    let grown = value.size - rows[slot].value.size
    rows[slot].value = value
    grow(slot, by: grown)
  }

  /// Counts a row in the totals of its section, or no longer.
  mutating func count(_ slot: Slot, isThere: Bool) {
    let (section, item) = (rows[slot].section, rows[slot].item)
    // Several rows are a line together, whatever the first of them is; one that holds no value is none.
    let isLine = plan.sections[section].hasNames ? item == ItemIndex(0) : rows[slot].plan.holdsValue
    if let column = plan.column(ofItem: item, in: section) {
      let value = rows[slot].value
      if isThere { columns[column.index].enter(value) } else { columns[column.index].leave(value) }
    }
    guard isLine else { return }
    sections[section].lines += isThere ? 1 : -1
    if let column = plan.countColumn(in: section) { columns[column.index].lines = sections[section].lines }
  }

  /// Makes all totals anew.
  mutating func countAll() {
    columns = plan.columns.map { ColumnState($0) }
    let limited = plan.sections.indices.filter { plan.sections[$0].isLimited }
    for section in Set(plan.columns.map(\.section) + limited) {
      sections[section].lines = 0
      for slot in sections[section].order { count(slot, isThere: true) }
    }
  }

  /// The totals that a row is counted in; those of whole lines where lines come and go.
  func columnsReading(_ slot: Slot, lines: Bool = false) -> [ColumnIndex] {
    let section = rows[slot].section
    return [plan.column(ofItem: rows[slot].item, in: section), lines ? plan.countColumn(in: section) : nil]
      .compactMap(\.self)
  }

  /// Makes ready what a predicate or an expression reads of totals; the first of them that there is not, with the reason.
  mutating func settle(_ variables: VariableSlots, count: Int) -> String? {
    var failure: String?
    for source in variables.all(count) {
      guard let place = source.column?.index, let operation = source.operation else { continue }
      let column = columns[place].plan
      if columns[place].isStale {
        let (order, rows) = (sections[column.section].order, rows)
        let slots = order.lazy.filter { rows[$0].item == column.item && rows[$0].plan.holdsValue }
        columns[place].settle(slots.map { rows[$0].value })
      }
      guard failure == nil, let reason = columns[place].failure(operation) else { continue }
      let name = plan.sections[column.section].descriptor.id ?? ""
      failure = "$\(name.abbreviated()).@\(operation.word) has no value: \(reason)"
    }
    return failure
  }

  /// The values of variables, some of which are totals or rows of the same line as `slot`.
  func values(_ variables: VariableSlots, count: Int, for slot: Slot?) -> LineValues {
    let sources = variables.all(count)
    let values = sources.map { source -> FieldValue? in
      if let column = source.column, let operation = source.operation { return columns[column.index].total(operation) }
      // A row of the line that there is not is null.
      return rows.slot(of: source, for: slot).map { rows[$0].value.operand } ?? (source.item == nil ? nil : .null)
    }
    return LineValues(values: values, sources: sources, rows: rows, plan: plan, subject: slot)
  }
}

/// Values that were looked up before.
struct LineValues: VariableValues {
  fileprivate let values: [FieldValue?]
  fileprivate let sources: [VariableSource]
  fileprivate let rows: [SessionRow]
  fileprivate let plan: FormPlan
  fileprivate let subject: Slot?

  func value(_ place: Int) -> FieldValue? { values[place] }

  func start(of day: DayNumber, readFrom place: Int?) -> Instant {
    let zone: TimeZoneRules?
    if let place, let column = sources[place].column {
      zone = plan.zone(of: plan.columns[column.index])
    } else {
      let slot = if let place { rows.slot(of: sources[place], for: subject) } else { subject }
      zone = slot.map { rows[$0].plan.zone }
    }
    return zone?.start(of: day) ?? Instant(startOf: day)
  }
}

extension FormPlan {
  /// The time zone of the days of a column.
  fileprivate func zone(of column: ColumnPlan) -> TimeZoneRules? {
    let section = sections[column.section]
    if let item = column.item?.index, section.templates.indices.contains(item) { return section.templates[item].zone }
    return (section.slots.first.map { rows[$0] } ?? rows.first)?.zone
  }
}

extension [SessionRow] {
  /// The row that a variable is, in a predicate of a row; `nil` if there is none.
  fileprivate func slot(of source: VariableSource, for subject: Slot?) -> Slot? {
    guard let item = source.item else { return source.slot }
    return subject.flatMap { slot(of: item, besides: $0) }
  }
}
