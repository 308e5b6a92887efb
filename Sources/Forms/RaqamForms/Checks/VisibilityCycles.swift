internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamPredicates
internal import RaqamValues

/// Finds rows whose conditions depend on each other.
///
/// Such a form is valid: conditions read values, not visibility, so evaluation terminates. It is rarely intended,
/// because a user who hides one row with another may be unable to show it again.
struct VisibilityCycles {
  /// For each row, the other rows that its conditions name, in order of first use.
  private var edges: [[Int]]
  private let ids: [String]
  private let pointers: [JSONPointer]

  /// Reports a warning for each group of mutually dependent rows, with the shortest cycle through its first row.
  static func report(
    in sections: [SectionDescriptor], _ gaps: FormGaps, at pointer: JSONPointer, _ expressions: ExpressionLog
  ) {
    guard let cycles = VisibilityCycles(sections, gaps, at: pointer) else { return }
    for path in cycles.paths() { cycles.report(path, expressions) }
  }

  /// Fails if no condition names another row.
  private init?(_ sections: [SectionDescriptor], _ gaps: FormGaps, at pointer: JSONPointer) {
    var slots: [ExactText: Int] = [:]
    var ids: [String] = []
    for section in sections {
      for row in section.rows {
        slots[row.id] = ids.count
        ids.append(row.id)
      }
    }
    var edges: [[Int]] = Array(repeating: [], count: ids.count)
    var pointers = Array(repeating: JSONPointer.root, count: ids.count)
    var slot = 0
    var isEmpty = true
    for (index, section) in sections.enumerated() {
      let outer = section.hidden.predicate?.freeVariables ?? []
      for (rowIndex, row) in section.rows.enumerated() {
        defer { slot += 1 }
        let hidden = row.hidden.predicate?.freeVariables ?? []
        let disabled = row.disabled.predicate?.freeVariables ?? []
        var seen: Set<Int> = [slot]
        edges[slot] = (hidden + outer + disabled).compactMap { slots[$0] }.filter { seen.insert($0).inserted }
        guard !edges[slot].isEmpty else { continue }
        isEmpty = false
        let section = pointer.appending(key: "sections").appending(index: gaps.index(ofSection: index))
        pointers[slot] = section.appending(key: "items").appending(index: gaps.index(ofRow: rowIndex, in: index))
        if !hidden.isEmpty || !disabled.isEmpty {
          pointers[slot] = pointers[slot].appending(key: hidden.isEmpty ? "disabled" : "hidden")
        }
      }
    }
    guard !isEmpty else { return nil }
    self.edges = edges
    self.ids = ids
    self.pointers = pointers
  }
}

extension VisibilityCycles {
  private func paths() -> [[Int]] {
    let groups = groups()
    var isDone: Set<Int> = []
    return edges.indices.compactMap { slot in
      guard let group = groups[slot], isDone.insert(group).inserted else { return nil }
      return shortestCycle(from: slot, in: group, groups)
    }
  }

  /// Returns the strongly connected components with several rows, by Tarjan's algorithm with an explicit stack: a chain
  /// may be as long as the form.
  private func groups() -> [Int: Int] {
    var order = Array(repeating: -1, count: edges.count)
    var low = order
    var isOpen = Array(repeating: false, count: edges.count)
    var open: [Int] = []
    var groups: [Int: Int] = [:]
    var clock = 0
    for root in edges.indices where order[root] < 0 && !edges[root].isEmpty {
      var calls = [(node: root, next: 0)]
      while let (node, next) = calls.last {
        if next == 0 {
          order[node] = clock
          low[node] = clock
          clock += 1
          open.append(node)
          isOpen[node] = true
        }
        if next < edges[node].count {
          calls[calls.count - 1].next += 1
          let target = edges[node][next]
          if order[target] < 0, !edges[target].isEmpty {
            calls.append((target, 0))
          } else if isOpen[target] {
            low[node] = min(low[node], order[target])
          }
          continue
        }
        calls.removeLast()
        if let parent = calls.last?.node { low[parent] = min(low[parent], low[node]) }
        guard low[node] == order[node], let start = open.lastIndex(of: node) else { continue }
        for member in open[start...] {
          isOpen[member] = false
          if open.count - start > 1 { groups[member] = node }
        }
        open.removeSubrange(start...)
      }
    }
    return groups
  }

  private func shortestCycle(from start: Int, in group: Int, _ groups: [Int: Int]) -> [Int] {
    var before: [Int: Int] = [:]
    var queue = [start]
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for target in edges[node] where groups[target] == group {
        if target == start {
          var path = [node]
          while let previous = before[path[path.count - 1]], path[path.count - 1] != start { path.append(previous) }
          return path.reversed()
        }
        if target != start, before[target] == nil {
          before[target] = node
          queue.append(target)
        }
      }
    }
    return [start]
  }

  private func report(_ path: [Int], _ expressions: ExpressionLog) {
    guard let first = path.first else { return }
    // Truncate the names: a cycle may contain every row of the form.
    let shown = path.count <= 20 ? path : Array(path.prefix(19))
    var names = shown.map { ids[$0].abbreviated() }
    if shown.count < path.count { names.append("…") }
    names.append(ids[first].abbreviated())
    expressions.log.report(
      .warning, .visibilityCycle, "cycle of conditions: \(names.joined(separator: " → "))",
      at: pointers[first], byteOffset: expressions.byteOffset(at: pointers[first]),
      hint: "make one condition depend on another row, or a row may stay hidden")
  }
}
