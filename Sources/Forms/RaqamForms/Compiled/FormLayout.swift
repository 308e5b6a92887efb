internal import RaqamDescriptors
internal import RaqamValues

/// The compiled form: its rows by slot, and the rows that depend on each value.
///
/// A *slot* is the index of a row among all rows of the descriptor.
final class FormLayout: Sendable {
  let title: String?
  let sections: [SectionPlan]
  /// The approximate size in bytes of all sections in a snapshot, without rows.
  let sectionSize: Int
  /// The indices of sections by id. If two sections have the same id, the first is used.
  let sectionIndices: [ExactText: Int]
  let rows: [RowPlan]
  let slots: [ExactText: Slot]
  let messages: FormMessages
  /// The indices of sections by the prefix of the ids of new rows. If two sections have the same prefix, the first is
  /// used.
  let templates: [ExactText: Int]
  /// The columns that collection operators read.
  let columns: [ColumnPlan]
  /// Whether the form has computed values.
  let isComputed: Bool
  private let ranks: [Int32]
  private let itemRanks: [[Int32]]
  /// For each section, the column of each row of an entry, followed by the column of whole entries; `nil` if no
  /// operator reads it.
  private let sectionColumns: [[ColumnIndex?]]
  /// For each section, the index in `dependantIndices` of the first row of an entry.
  private let itemStarts: [Int]
  /// Indices into `dependants`, for each slot, then each column, then each row of an entry; `nil` if nothing depends on
  /// the value.
  private let dependantIndices: [Int?]
  private let dependants: [Dependants]

  init(
    title: String?, sections: [SectionPlan], rows: [RowPlan], slots: [ExactText: Slot], messages: FormMessages,
    columns: [ColumnPlan]
  ) {
    self.title = title
    self.sections = sections
    sectionSize = sections.reduce(0) { $0 + $1.descriptor.size }
    sectionIndices = Dictionary(
      exact:
        sections.enumerated().lazy.compactMap { index, section in section.descriptor.id.map { ($0, index) } }
    ) { first, _ in first }
    self.rows = rows
    self.messages = messages
    self.slots = slots
    self.columns = columns
    var starts: [Int] = []
    var end = rows.count + columns.count
    for section in sections {
      starts.append(end)
      end += section.templates.count
    }
    itemStarts = starts
    var collector = DependantCollector(columnStart: rows.count, count: end, slots: slots)
    for slot in rows.slots { collector.add(rows[slot], slot) }
    for (index, section) in sections.enumerated() {
      collector.add(section.hidden.sources) { $0.sections.addLast(index) }
      for (item, template) in section.templates.enumerated() {
        collector.add(template, ItemIndex(item), of: index, from: starts[index], among: section)
      }
    }
    dependantIndices = collector.dependantIndices
    dependants = collector.dependants
    sectionColumns = Self.columns(columns, of: sections)
    isComputed =
      rows.contains { $0.expression != nil } || sections.contains { $0.templates.contains { $0.expression != nil } }
    let order = isComputed ? ValueOrder(sections.map(\.descriptor)) : ValueOrder([])
    ranks = order.ranks
    itemRanks = order.itemRanks
    var templates: [ExactText: Int] = [:]
    for (index, section) in sections.enumerated() where !section.templates.isEmpty {
      guard let prefix = section.descriptor.idPrefix, templates[prefix] == nil else { continue }
      templates[prefix] = index
    }
    self.templates = templates
  }

  private static func columns(_ columns: [ColumnPlan], of sections: [SectionPlan]) -> [[ColumnIndex?]] {
    guard !columns.isEmpty else { return [] }
    var all = sections.map { [ColumnIndex?](repeating: nil, count: max($0.templates.count, 1) + 1) }
    for (index, column) in columns.enumerated() {
      all[column.section][column.item?.index ?? all[column.section].count - 1] = ColumnIndex(index)
    }
    return all
  }

  /// Returns the dependents of a row; `nil` if there are none, or if the row was added later.
  func dependants(of slot: Slot) -> Dependants? {
    rows.slots.contains(slot) ? dependantIndices[slot.index].map { dependants[$0] } : nil
  }

  /// Returns the dependents of a column.
  func dependants(ofColumn column: ColumnIndex) -> Dependants? { dependants(at: rows.count + column.index) }

  /// Returns the dependents of a row of an entry within the same entry.
  func dependants(ofItem item: ItemIndex, in section: Int) -> Dependants? {
    dependants(at: itemStarts[section] + item.index)
  }

  private func dependants(at index: Int) -> Dependants? {
    dependantIndices.indices.contains(index) ? dependantIndices[index].map { dependants[$0] } : nil
  }

  /// Returns the column of a row of an entry; `nil` if no operator reads it.
  func column(ofItem item: ItemIndex?, in section: Int) -> ColumnIndex? {
    guard let item, !sectionColumns.isEmpty else { return nil }
    return sectionColumns[section][item.index]
  }

  /// Returns the column of whole entries, which `@count` reads; `nil` if no operator reads it.
  func countColumn(in section: Int) -> ColumnIndex? {
    sectionColumns.isEmpty ? nil : sectionColumns[section].last ?? nil
  }

  /// Returns whether the values of a row must be unique among the entries of its section.
  func isUnique(_ item: ItemIndex?, of section: Int) -> Bool {
    item.map { sections[section].uniqueItems.contains($0) } ?? false
  }

  /// Returns the rank of a computed value in evaluation order, which is after the values that it reads; 0 for other
  /// rows.
  func rank(_ slot: Slot, item: ItemIndex?, in section: Int) -> Int {
    rows.slots.contains(slot) ? Int(ranks[slot.index]) : item.map { Int(itemRanks[section][$0.index]) } ?? 0
  }
}

/// The parts of a form to evaluate again when a value changes, each in document order.
struct Dependants: Sendable {
  /// Slots whose `hidden` reads the value.
  var hidden: [Slot] = []
  /// Slots whose `disabled` reads it.
  var disabled: [Slot] = []
  /// Slots whose `required` reads it.
  var required: [Slot] = []
  /// Slots with an option whose condition reads it.
  var options: [Slot] = []
  /// Slots with a rule that reads it.
  var rules: [Slot] = []
  /// Slots whose text contains it.
  var texts: [Slot] = []
  /// Slots whose `value.expression` reads it.
  var computed: [Slot] = []
  /// Sections whose `hidden` reads it.
  var sections: [Int] = []
  /// Sections with a template that reads it: their generated rows must be evaluated again.
  var templates: [Int] = []
  /// Rows of entries whose `value.expression` reads it, in all entries of their section.
  var computedItems: [EntryRow] = []
  /// For a row of an entry: the rows of the same entry that read it, and those whose `value.expression` reads it.
  var entryDependents: [ItemIndex] = []
  var entryComputed: [ItemIndex] = []
}

/// A row that occurs in every entry of a section.
struct EntryRow: Hashable, Sendable {
  let section: Int
  let item: ItemIndex
}

private struct DependantCollector {
  let columnStart: Int
  let slots: [ExactText: Slot]
  var dependantIndices: [Int?]
  var dependants: [Dependants] = []

  init(columnStart: Int, count: Int, slots: [ExactText: Slot]) {
    self.columnStart = columnStart
    self.slots = slots
    dependantIndices = Array(repeating: nil, count: count)
  }

  mutating func add(_ row: RowPlan, _ slot: Slot) {
    row.hidden.forEachSource { add($0) { $0.hidden.addLast(slot) } }
    row.disabled.forEachSource { add($0) { $0.disabled.addLast(slot) } }
    row.required.forEachSource { add($0) { $0.required.addLast(slot) } }
    for option in row.optionConditions { option.condition.forEachSource { add($0) { $0.options.addLast(slot) } } }
    for index in row.rules.indices { row.rules[index].forEachSource { add($0) { $0.rules.addLast(slot) } } }
    if let expression = row.expression { add(expression.sources) { $0.computed.addLast(slot) } }
    row.format.forEachNamedRow { name in
      if let named = slots[name] { add(named.index) { $0.texts.addLast(slot) } }
    }
  }

  mutating func add(_ row: RowPlan, _ item: ItemIndex, of index: Int, from start: Int, among section: SectionPlan) {
    let tests = row.rules.flatMap(\.sources) + row.optionConditions.flatMap(\.condition.sources)
    for source in row.hidden.sources + row.disabled.sources + row.required.sources + tests {
      if let other = source.item {
        add(start + other.index) { $0.entryDependents.addLast(item) }
      } else {
        add([source]) { $0.templates.addLast(index) }
      }
    }
    for source in row.expression?.sources ?? [] {
      if let other = source.item {
        add(start + other.index) { $0.entryComputed.addLast(item) }
      } else {
        add([source]) { $0.computedItems.addLast(EntryRow(section: index, item: item)) }
      }
    }
    row.format.forEachNamedRow { name in
      if let other = section.descriptor.item(withID: name) {
        add(start + other.index) { $0.entryDependents.addLast(item) }
      } else if let named = slots[name] {
        add(named.index) { $0.templates.addLast(index) }
      }
    }
  }

  mutating func add(_ sources: [VariableSource], _ note: (inout Dependants) -> Void) {
    for source in sources { add(source, note) }
  }

  private mutating func add(_ source: VariableSource, _ note: (inout Dependants) -> Void) {
    if let slot = source.slot { add(slot.index, note) }
    if let column = source.column { add(columnStart + column.index, note) }
  }

  private mutating func add(_ valueIndex: Int, _ note: (inout Dependants) -> Void) {
    let index = dependantIndices[valueIndex] ?? dependants.count
    if index == dependants.count {
      dependantIndices[valueIndex] = index
      dependants.append(Dependants())
    }
    note(&dependants[index])
  }
}

extension RowFormat {
  /// Calls `body` for each other row whose value the text contains.
  fileprivate func forEachNamedRow(_ body: (String) -> Void) {
    for name in messageArguments { body(name) }
    if let endRow { body(endRow) }
  }
}

extension Array where Element: Equatable {
  /// Appends an element unless it is the last one: two rules of a row may read the same value.
  fileprivate mutating func addLast(_ element: Element) {
    if last != element { append(element) }
  }
}
