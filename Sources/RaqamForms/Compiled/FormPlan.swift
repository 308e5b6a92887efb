internal import RaqamDescriptors

/// A form made ready: its rows one after the other, and who depends on whose value.
///
/// A row is known by its *slot*, its place among all rows of the descriptor.
final class FormPlan: Sendable {
  let title: String?
  let sections: [SectionPlan]
  let rows: [RowPlan]
  let slots: [String: Int]
  let messages: FormMessages
  /// Sections that make new rows, by the start of their ids; of two with the same start, the first.
  let templates: [String: Int]
  /// Where the dependants of each slot are; -1 where nobody reads the value.
  private let places: [Int32]
  private let dependants: [Dependants]

  init(
    title: String?, sections: [SectionPlan], rows: [RowPlan], slots: [String: Int], messages: FormMessages
  ) {
    self.title = title
    self.sections = sections
    self.rows = rows
    self.messages = messages
    self.slots = slots
    var collector = DependantCollector(rowCount: rows.count, slots: slots)
    for (slot, row) in rows.enumerated() {
      collector.add(row.hidden.slots) { $0.hidden.addLast(slot) }
      collector.add(row.disabled.slots) { $0.disabled.addLast(slot) }
      for rule in row.rules { collector.add(rule.slots) { $0.rules.addLast(slot) } }
      collector.add(row.format) { $0.texts.addLast(slot) }
    }
    for (index, section) in sections.enumerated() {
      collector.add(section.hidden.slots) { $0.sections.addLast(index) }
      guard let template = section.template else { continue }
      collector.add(template.hidden.slots) { $0.templates.addLast(index) }
      collector.add(template.disabled.slots) { $0.templates.addLast(index) }
      for rule in template.rules { collector.add(rule.slots) { $0.templates.addLast(index) } }
      collector.add(template.format) { $0.templates.addLast(index) }
    }
    places = collector.places
    dependants = collector.dependants
    var templates: [String: Int] = [:]
    for (index, section) in sections.enumerated() where section.template != nil {
      guard let prefix = section.descriptor.idPrefix, templates[prefix] == nil else { continue }
      templates[prefix] = index
    }
    self.templates = templates
  }

  /// What reads the value of a row; `nil` for rows that nobody reads, and for new ones.
  func dependants(of slot: Int) -> Dependants? {
    guard slot < places.count, places[slot] >= 0 else { return nil }
    return dependants[Int(places[slot])]
  }
}

/// What has to be looked at again when a value changes, each in document order.
struct Dependants: Sendable {
  /// Slots whose `hidden` reads the value.
  var hidden: [Int] = []
  /// Slots whose `disabled` reads it.
  var disabled: [Int] = []
  /// Slots with a rule that reads it.
  var rules: [Int] = []
  /// Slots whose text shows it.
  var texts: [Int] = []
  /// Sections whose `hidden` reads it.
  var sections: [Int] = []
  /// Sections with a template that reads it: their generated rows have to be looked at.
  var templates: [Int] = []
}

private struct DependantCollector {
  let slots: [String: Int]
  var places: [Int32]
  var dependants: [Dependants] = []

  init(rowCount: Int, slots: [String: Int]) {
    self.slots = slots
    places = Array(repeating: -1, count: rowCount)
  }

  mutating func add(_ slots: [Int32], _ note: (inout Dependants) -> Void) {
    for slot in slots where slot >= 0 { add(Int(slot), note) }
  }

  /// The rows whose values a text shows beside its own.
  mutating func add(_ format: RowFormat, _ note: (inout Dependants) -> Void) {
    for name in format.messageArguments {
      if let slot = slots[name] { add(slot, note) }
    }
    if let end = format.endRow, let slot = slots[end] { add(slot, note) }
  }

  private mutating func add(_ slot: Int, _ note: (inout Dependants) -> Void) {
    if places[slot] < 0 {
      places[slot] = Int32(clamping: dependants.count)
      dependants.append(Dependants())
    }
    note(&dependants[Int(places[slot])])
  }
}

extension [Int] {
  /// Two rules of one row may read the same value.
  fileprivate mutating func addLast(_ place: Int) {
    if last != place { append(place) }
  }
}
