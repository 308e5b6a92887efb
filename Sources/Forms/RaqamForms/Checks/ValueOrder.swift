internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamPredicates
internal import RaqamValues

/// The evaluation order of computed values, and the cycles that have none.
struct ValueOrder {
  /// A node of the dependency graph.
  private enum Node: Hashable {
    /// A row of the descriptor.
    case row(Slot)
    /// A row of the entries of a section.
    case item(section: Int, item: ItemIndex)
    /// The values of one row in all entries of a section.
    case column(section: Int, item: ItemIndex)
  }

  /// The position in evaluation order by slot; 0 for rows that are not computed.
  private(set) var ranks: [Int32]
  /// The position in evaluation order by section and row of an entry; 0 for rows that are not computed.
  private(set) var itemRanks: [[Int32]]
  /// Cycles of computed rows, in the order in which each reads the next.
  private(set) var circles: [[(name: String, pointer: JSONPointer)]] = []

  private let sections: [SectionDescriptor]
  private let gaps: FormGaps
  private let collections: Set<ExactText>
  private var slots: [ExactText: Slot] = [:]
  private var sectionIndices: [ExactText: Int] = [:]
  private var rows: [(section: Int, index: Int)] = []
  private var starts: [Slot] = []

  /// The maximum number of rows to name in the message about a cycle.
  private static let circleLimit = 20

  /// Orders the computed values of a form.
  ///
  /// - Parameter gaps: The rejected parts of the document, for the pointers of cycles.
  init(_ sections: [SectionDescriptor], _ gaps: FormGaps = FormGaps()) {
    self.sections = sections
    self.gaps = gaps
    for (index, section) in sections.enumerated() {
      if let id = section.id, sectionIndices[id] == nil { sectionIndices[id] = index }
      starts.append(Slot(rows.count))
      for (rowIndex, row) in section.rows.enumerated() {
        if slots[row.id] == nil { slots[row.id] = Slot(rows.count) }
        rows.append((index, rowIndex))
      }
    }
    collections = Set(sectionIndices.keys).subtracting(Set(slots.keys))
    ranks = Array(repeating: 0, count: rows.count)
    itemRanks = sections.map { Array(repeating: 0, count: $0.templates.count) }
    var marks: [Node: Mark] = [:]
    var rank: Int32 = 0
    for start in computed { visit(start, &marks, &rank) }
  }

  private var computed: [Node] {
    var nodes = rows.indices.map { Slot($0) }.filter { row($0).expression != nil }.map { Node.row($0) }
    for (index, section) in sections.enumerated() {
      nodes += section.templates.indices.filter { section.templates[$0].expression != nil }
        .map { .item(section: index, item: ItemIndex($0)) }
    }
    return nodes
  }

  private func row(_ slot: Slot) -> RowDescriptor {
    let (section, rowIndex) = rows[slot.index]
    return sections[section].rows[rowIndex]
  }
}

// MARK: - Walking

extension ValueOrder {
  private enum Mark { case open, done }

  /// Ranks a node after all its sources, by depth-first search with an explicit stack: a chain of dependencies may be
  /// as long as the form.
  private mutating func visit(_ start: Node, _ marks: inout [Node: Mark], _ rank: inout Int32) {
    guard marks[start] == nil else { return }
    marks[start] = .open
    var calls = [(node: start, sources: sources(of: start), next: 0)]
    while let call = calls.last {
      guard call.next < call.sources.count else {
        calls.removeLast()
        marks[call.node] = .done
        rank += 1
        switch call.node {
        case .row(let slot): ranks[slot.index] = rank
        case .item(let section, let item): itemRanks[section][item.index] = rank
        case .column: break
        }
        continue
      }
      calls[calls.count - 1].next += 1
      let source = call.sources[call.next]
      switch marks[source] {
      case .done?: continue
      case .open?:
        guard let first = calls.firstIndex(where: { $0.node == source }) else { continue }
        circles.append(calls[first...].map(\.node).compactMap(described))
      case nil:
        marks[source] = .open
        calls.append((source, sources(of: source), 0))
      }
    }
  }

  /// Returns the computed nodes that a node reads.
  private func sources(of node: Node) -> [Node] {
    switch node {
    case .row(let slot): return row(slot).expression.map { sources($0, in: nil) } ?? []
    case .item(let section, let item):
      return sections[section].templates[item.index].expression.map { sources($0, in: section) } ?? []
    case .column(let section, let item):
      var nodes: [Node] = []
      let templates = sections[section].templates
      if templates.indices.contains(item.index), templates[item.index].expression != nil {
        nodes.append(.item(section: section, item: item))
      }
      guard sections[section].entry.isEmpty else { return nodes }
      for rowIndex in sections[section].rows.indices where sections[section].rows[rowIndex].expression != nil {
        nodes.append(.row(starts[section].advanced(by: rowIndex)))
      }
      return nodes
    }
  }

  private func sources(_ expression: FormExpression, in section: Int?) -> [Node] {
    expression.totals(of: collections).variableUses.compactMap { use in
      if let total = use.total {
        guard let index = sectionIndices[use.name] else { return nil }
        do throws(TotalError) {
          let reading = try sections[index].reading(total)
          return reading.item.map { .column(section: index, item: $0) }
        } catch {
          return nil
        }
      }
      if let section, let item = sections[section].item(withID: use.name) {
        return sections[section].entry[item.index].expression == nil ? nil : .item(section: section, item: item)
      }
      guard let slot = slots[use.name], row(slot).expression != nil else { return nil }
      return .row(slot)
    }
  }

  /// Returns the name and location of a node in a cycle; `nil` for columns, whose rows are also in the cycle.
  private func described(_ node: Node) -> (name: String, pointer: JSONPointer)? {
    let root = JSONPointer.root.appending(key: "sections")
    switch node {
    case .column: return nil
    case .row(let slot):
      let (section, rowIndex) = rows[slot.index]
      let items = root.appending(index: gaps.index(ofSection: section)).appending(key: "items")
      let pointer = items.appending(index: gaps.index(ofRow: rowIndex, in: section))
      return (row(slot).id, pointer.appending(key: "value.expression"))
    case .item(let index, let item):
      let section = sections[index]
      let sectionPointer = root.appending(index: gaps.index(ofSection: index))
      let name = section.id ?? "sections.\(gaps.index(ofSection: index))"
      guard section.entry.isEmpty else {
        let pointer = sectionPointer.entryRow(item.index)
        return ("\(name).\(section.entry[item.index].id)", pointer.appending(key: "value.expression"))
      }
      return (name, sectionPointer.appending(key: "dynamic.value.expression"))
    }
  }
}

// MARK: - Reporting

extension ValueOrder {
  /// Reports an error for each cycle.
  static func report(
    in sections: [SectionDescriptor], _ gaps: FormGaps, at pointer: JSONPointer, _ expressions: ExpressionLog
  ) {
    guard sections.contains(where: \.isComputed) else { return }
    for circle in ValueOrder(sections, gaps).circles {
      guard let first = circle.first else { continue }
      // Truncate the names: a cycle may contain every row of the form.
      var names = circle.prefix(circleLimit).map { $0.name.abbreviated() }
      if names.count < circle.count { names.append("…") }
      names.append(first.name.abbreviated())
      let expressionPointer = first.pointer.tokens.reduce(pointer) { $0.appending(key: $1) }
      expressions.log.report(
        .error, .valueCycle, "cycle of computed values: \(names.joined(separator: " → "))", at: expressionPointer,
        byteOffset: expressions.byteOffset(at: expressionPointer), hint: "remove one of the expressions")
    }
  }
}

extension SectionDescriptor {
  /// Whether any row has a computed value.
  fileprivate var isComputed: Bool {
    rows.contains { $0.expression != nil } || template?.expression != nil || entry.contains { $0.expression != nil }
  }
}
