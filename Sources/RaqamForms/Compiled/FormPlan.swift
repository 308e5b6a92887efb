internal import RaqamDescriptors
internal import RaqamValues

/// A form made ready: its rows one after the other, and who depends on whose value.
///
/// A row is known by its *slot*, its place among all rows of the descriptor.
final class FormPlan: Sendable {
  let title: String?
  let sections: [SectionPlan]
  /// The approximate size of all sections in a snapshot, without rows.
  let sectionSize: Int
  /// Sections by id; of two with the same id, the first.
  let sectionPlaces: ExactDictionary<Int>
  let rows: [RowPlan]
  let slots: ExactDictionary<Slot>
  let messages: FormMessages
  /// Sections that make new rows, by the start of their ids; of two with the same start, the first.
  let templates: ExactDictionary<Int>
  /// What totals are made of.
  let columns: [ColumnPlan]
  /// Whether any value is computed.
  let isComputed: Bool
  private let ranks: [Int32]
  private let itemRanks: [[Int32]]
  /// The columns of the rows of lines, by section, and then that of whole lines; `nil` if no total reads them.
  private let sectionColumns: [[ColumnIndex?]]
  /// Where rows of lines stand among all that can be read, by section.
  private let itemStarts: [Int]
  /// Where the dependants of each slot are; `nil` if nothing reads the value. The columns follow the slots, and the rows of
  /// lines the columns.
  private let places: [Int?]
  private let dependants: [Dependants]

  init(
    title: String?, sections: [SectionPlan], rows: [RowPlan], slots: ExactDictionary<Slot>, messages: FormMessages,
    columns: [ColumnPlan]
  ) {
    self.title = title
    self.sections = sections
    sectionSize = sections.reduce(0) { $0 + $1.descriptor.size }
    sectionPlaces = ExactDictionary(
      sections.enumerated().lazy.compactMap { place, section in section.descriptor.id.map { ($0, place) } }
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
    places = collector.places
    dependants = collector.dependants
    sectionColumns = Self.columns(columns, of: sections)
    isComputed =
      rows.contains { $0.expression != nil } || sections.contains { $0.templates.contains { $0.expression != nil } }
    let order = isComputed ? ValueOrder(sections.map(\.descriptor)) : ValueOrder([])
    (ranks, itemRanks) = (order.ranks, order.itemRanks)
    var templates: ExactDictionary<Int> = [:]
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

  /// What reads the value of a row; `nil` for rows that nobody reads, and for new ones.
  func dependants(of slot: Slot) -> Dependants? {
    rows.slots.contains(slot) ? places[slot.index].map { dependants[$0] } : nil
  }

  /// What reads a total.
  func dependants(ofColumn column: ColumnIndex) -> Dependants? { dependants(at: rows.count + column.index) }

  /// What reads a row of a line, in the same line.
  func dependants(ofItem item: ItemIndex, in section: Int) -> Dependants? {
    dependants(at: itemStarts[section] + item.index)
  }

  private func dependants(at place: Int) -> Dependants? {
    places.indices.contains(place) ? places[place].map { dependants[$0] } : nil
  }

  /// The column of a row of a line; `nil` if no total reads it.
  func column(ofItem item: ItemIndex?, in section: Int) -> ColumnIndex? {
    guard let item, !sectionColumns.isEmpty else { return nil }
    return sectionColumns[section][item.index]
  }

  /// The column of whole lines.
  func countColumn(in section: Int) -> ColumnIndex? {
    sectionColumns.isEmpty ? nil : sectionColumns[section].last ?? nil
  }

  /// Whether the values of a row of entries may not repeat among the entries of its section.
  func isUnique(_ item: ItemIndex?, of section: Int) -> Bool {
    item.map { sections[section].uniqueItems.contains($0) } ?? false
  }

  /// When a computed value is computed: after all that it reads.
  func rank(_ slot: Slot, item: ItemIndex?, in section: Int) -> Int {
    rows.slots.contains(slot) ? Int(ranks[slot.index]) : item.map { Int(itemRanks[section][$0.index]) } ?? 0
  }
}

/// What has to be looked at again when a value changes, each in document order.
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
  /// Slots whose text shows it.
  var texts: [Slot] = []
  /// Slots that are computed from it.
  var computed: [Slot] = []
  /// Sections whose `hidden` reads it.
  var sections: [Int] = []
  /// Sections with a template that reads it: their generated rows have to be looked at.
  var templates: [Int] = []
  /// Rows of lines that are computed from it, in all lines of their section.
  var computedItems: [LineItem] = []
  /// Of a row of a line: the rows of the same line that read it, and those that are computed from it.
  var lineReaders: [ItemIndex] = []
  var lineComputed: [ItemIndex] = []
}

/// A row of the lines of a section.
struct LineItem: Hashable, Sendable {
  let section: Int
  let item: ItemIndex
}

private struct DependantCollector {
  let columnStart: Int
  let slots: ExactDictionary<Slot>
  var places: [Int?]
  var dependants: [Dependants] = []

  init(columnStart: Int, count: Int, slots: ExactDictionary<Slot>) {
    self.columnStart = columnStart
    self.slots = slots
    places = Array(repeating: nil, count: count)
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
        add(start + other.index) { $0.lineReaders.addLast(item) }
      } else {
        add([source]) { $0.templates.addLast(index) }
      }
    }
    for source in row.expression?.sources ?? [] {
      if let other = source.item {
        add(start + other.index) { $0.lineComputed.addLast(item) }
      } else {
        add([source]) { $0.computedItems.addLast(LineItem(section: index, item: item)) }
      }
    }
    row.format.forEachNamedRow { name in
      if let other = section.descriptor.item(withID: name) {
        add(start + other.index) { $0.lineReaders.addLast(item) }
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

  private mutating func add(_ place: Int, _ note: (inout Dependants) -> Void) {
    let index = places[place] ?? dependants.count
    if index == dependants.count {
      places[place] = index
      dependants.append(Dependants())
    }
    note(&dependants[index])
  }
}

extension RowFormat {
  /// The rows whose values a text shows beside its own.
  fileprivate func forEachNamedRow(_ body: (String) -> Void) {
    for name in messageArguments { body(name) }
    if let endRow { body(endRow) }
  }
}

extension Array where Element: Equatable {
  /// Two rules of one row may read the same value.
  fileprivate mutating func addLast(_ place: Element) {
    if last != place { append(place) }
  }
}
