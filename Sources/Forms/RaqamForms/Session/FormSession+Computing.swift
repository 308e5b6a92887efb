internal import Raqam
internal import RaqamDescriptors
internal import RaqamPredicates

/// Computed values.
extension FormSession {
  /// Computes the values that depend on changed rows or totals, each once and after the values it reads.
  ///
  /// - Returns: The rows whose values changed.
  mutating func compute(after changed: [Slot], columns: [ColumnIndex] = [], _ update: inout FormUpdate) -> [Slot] {
    guard plan.isComputed else { return [] }
    var queue = ComputingQueue()
    for slot in changed { addReaders(of: slot, to: &queue) }
    for column in columns { add(plan.dependants(ofColumn: column), to: &queue) }
    return compute(&queue, &update)
  }

  /// Computes all values, or those of some rows and their dependents.
  mutating func compute(only slots: [Slot]? = nil, _ update: inout FormUpdate) -> [Slot] {
    guard plan.isComputed else { return [] }
    var queue = ComputingQueue()
    for slot in slots ?? Array(rows.slots) where rows[slot].plan.expression != nil { add(slot, to: &queue) }
    return compute(&queue, &update)
  }

  private mutating func compute(_ queue: inout ComputingQueue, _ update: inout FormUpdate) -> [Slot] {
    var changed: [Slot] = []
    while let slot = queue.next() {
      guard compute(slot, &update) else { continue }
      changed.append(slot)
      addReaders(of: slot, to: &queue)
    }
    return changed
  }

  private func add(_ slot: Slot, to queue: inout ComputingQueue) {
    queue.add(slot, rank: plan.rank(slot, item: rows[slot].item, in: rows[slot].section))
  }

  private func addReaders(of slot: Slot, to queue: inout ComputingQueue) {
    let row = (section: rows[slot].section, item: rows[slot].item)
    add(plan.dependants(of: slot), to: &queue)
    if rows[slot].isGenerated, let own = row.item {
      for item in plan.dependants(ofItem: own, in: row.section)?.entryComputed ?? [] {
        if let other = rows.slot(of: item, besides: slot) { add(other, to: &queue) }
      }
    }
    if let column = plan.column(ofItem: row.item, in: row.section) {
      add(plan.dependants(ofColumn: column), to: &queue)
    }
  }

  private func add(_ dependants: Dependants?, to queue: inout ComputingQueue) {
    guard let dependants else { return }
    for slot in dependants.computed { add(slot, to: &queue) }
    for reader in dependants.computedItems {
      for slot in sections[reader.section].order where rows[slot].isGenerated && rows[slot].item == reader.item {
        add(slot, to: &queue)
      }
    }
  }

  /// Computes the value of a row and returns whether it changed.
  private mutating func compute(_ slot: Slot, _ update: inout FormUpdate) -> Bool {
    guard !rows[slot].isDeleted, let bound = rows[slot].plan.expression else { return false }
    var value = FieldValue.null
    var refusal: FormRefusal?
    let count = bound.expression.variableUses.count
    let used = update.budget.used
    defer { stepsSpent += update.budget.used - used }
    if let reason = settle(bound.variables, count: count) {
      recordExpression(reason, slot: slot)
      refusal = FormRefusal(text: nil, issue: issue(ValueRefusal(.type, reason), slot))
    } else {
      do throws(FormPredicateError) {
        let values = values(bound.variables, count: count, for: slot)
        let result = try bound.expression.value(values, context: update.context, budget: &update.budget)
          .result.withoutEmptyElements
        do throws(ValueRefusal) {
          value = try rows[slot].plan.converted(.value(result))
          if !hasRoom(for: value.size - rows[slot].value.size) {
            value = .null
            refusal = FormRefusal(text: nil, issue: issue(.limitSize, slot))
            cut.insert(slot)
          }
        } catch {
          recordExpression(error.message, slot: slot)
          refusal = FormRefusal(text: nil, issue: issue(error, slot))
        }
      } catch {
        let error = readsPassword(bound.variables, count: count, for: slot) ? error.concealed : error
        recordExpression(error.message, offset: error.offset, hint: error.hint, slot: slot)
        refusal = FormRefusal(text: nil, issue: issue(ValueRefusal(.type, error.message), slot))
      }
    }
    if refusal != rows[slot].refusal {
      rows[slot].refusal = refusal
      weigh(slot)
      touch(slot)
    }
    guard value != rows[slot].value else { return false }
    assign(value, to: slot)
    touch(slot)
    let id = rows[slot].plan.id
    update.report(.valueChanged(row: id))
    refreshText(slot, &update, tells: false)
    return true
  }
}

extension FieldValue {
  /// The value; if it is a list, without null elements, which come from empty rows.
  fileprivate var withoutEmptyElements: FieldValue {
    guard case .list(let elements) = self else { return self }
    return .list(elements.filter { $0 != .null })
  }
}

/// A priority queue of rows to compute, in topological order: a row follows the rows that it reads.
private struct ComputingQueue {
  /// A binary min-heap of keys with the rank in the upper 32 bits and the slot in the lower 32 bits.
  private var heap: [Int] = []
  private var last = -1

  mutating func add(_ slot: Slot, rank: Int) {
    heap.append(rank << 32 | slot.index)
    var index = heap.count - 1
    while index > 0, heap[(index - 1) / 2] > heap[index] {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Removes and returns the next row, skipping duplicates.
  mutating func next() -> Slot? {
    while let first = heap.first {
      let end = heap.removeLast()
      if !heap.isEmpty {
        heap[0] = end
        sink()
      }
      guard first != last else { continue }
      last = first
      return Slot(first & 0xFFFF_FFFF)
    }
    return nil
  }

  private mutating func sink() {
    var index = 0
    while true {
      var least = index
      for child in [index * 2 + 1, index * 2 + 2] where child < heap.count && heap[child] < heap[least] {
        least = child
      }
      guard least != index else { return }
      heap.swapAt(index, least)
      index = least
    }
  }
}
