internal import RaqamDescriptors
internal import RaqamPredicates

/// A form made ready: its rows one after the other, and who depends on whose value.
///
/// A row is known by its *slot*, its place among all rows of the descriptor.
struct FormPlan: Sendable {
  let sections: [SectionPlan]
  let rows: [RowPlan]
  let slots: [String: Int]
  /// What reads the value of a row, by the slot of that row; rows that nobody reads are not in it.
  let dependants: [Int: Dependants]
  let messages: ValidationMessages
  /// Sections that make new rows, by the start of their ids; of two with the same start, the first.
  let templates: [String: Int]
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

extension FormPlan {
  init(sections: [SectionPlan], rows: [RowPlan], messages: ValidationMessages) {
    self.sections = sections
    self.rows = rows
    self.messages = messages
    var slots: [String: Int] = [:]
    slots.reserveCapacity(rows.count)
    for (slot, row) in rows.enumerated() { slots[row.id] = slot }
    self.slots = slots
    var collector = DependantCollector(slots: slots)
    for (slot, row) in rows.enumerated() {
      collector.add(row.descriptor.hidden.predicate?.freeVariables, to: \.hidden, slot)
      collector.add(row.descriptor.disabled.predicate?.freeVariables, to: \.disabled, slot)
      for rule in row.descriptor.rules { collector.add(rule.variables, to: \.rules, slot) }
      collector.add(row.format.namedRows, to: \.texts, slot)
    }
    for (index, section) in sections.enumerated() {
      collector.add(section.descriptor.hidden.predicate?.freeVariables, to: \.sections, index)
      guard let template = section.template else { continue }
      collector.add(template.descriptor.hidden.predicate?.freeVariables, to: \.templates, index)
      collector.add(template.descriptor.disabled.predicate?.freeVariables, to: \.templates, index)
      for rule in template.descriptor.rules { collector.add(rule.variables, to: \.templates, index) }
      collector.add(template.format.namedRows, to: \.templates, index)
    }
    dependants = collector.dependants
    var templates: [String: Int] = [:]
    for (index, section) in sections.enumerated() where section.template != nil {
      guard let prefix = section.descriptor.idPrefix, templates[prefix] == nil else { continue }
      templates[prefix] = index
    }
    self.templates = templates
  }
}

private struct DependantCollector {
  let slots: [String: Int]
  var dependants: [Int: Dependants] = [:]

  init(slots: [String: Int]) { self.slots = slots }

  mutating func add(_ names: [String]?, to list: WritableKeyPath<Dependants, [Int]>, _ place: Int) {
    for name in names ?? [] {
      guard let slot = slots[name] else { continue }
      // Two rules of one row may read the same value.
      if dependants[slot, default: Dependants()][keyPath: list].last == place { continue }
      dependants[slot, default: Dependants()][keyPath: list].append(place)
    }
  }
}

extension RowFormat {
  /// The rows whose values the text shows beside its own.
  fileprivate var namedRows: [String] { messageArguments + (endRow.map { [$0] } ?? []) }
}

extension RuleDescriptor {
  /// The rows whose values the rule reads beside its own.
  fileprivate var variables: [String]? {
    if case .predicate(let predicate) = test { predicate.freeVariables } else { nil }
  }
}
