internal import Raqam
internal import RaqamDescriptors

/// The changes that have not been reported yet.
struct PendingChanges: Sendable {
  /// The slots of changed rows, in any order.
  var slots: [Slot] = []
  /// The indices of sections whose visibility, issues or fullness changed.
  var sections: [Int] = []
  /// The ids of deleted rows that were visible.
  var deleted: [String] = []
  /// Whether to report the whole form instead of single changes.
  var isEverything = false
}

extension FormSession {
  /// Returns the changes since the last call, or since the session was created, and marks them as reported. Applied to
  /// the previous snapshot, they give the current one.
  ///
  /// - Complexity: O(*n*) in the number of changed rows.
  ///
  /// ```swift
  /// var shown = session.snapshot()
  /// session.type("12", for: "amount")
  /// shown = shown.applying(session.takeChanges())  // equal to session.snapshot()
  /// ```
  public mutating func takeChanges() -> [FormChange] {
    if pending.isEverything {
      forgetChanges()
      return [.replaced(snapshot())]
    }
    var changes = pending.deleted.map { FormChange.rowRemoved($0) }
    let appeared = reportSections(&changes)
    reportRows(except: appeared, &changes)
    pending = PendingChanges()
    return changes
  }

  /// Makes the next call of ``takeChanges()`` return the whole form, because the last result was not delivered.
  package mutating func forgetReported() { pending.isEverything = true }

  /// Marks the current state of the form as reported.
  mutating func forgetChanges() {
    pending = PendingChanges()
    for index in sections.indices { sections[index].isShown = !sections[index].isHidden }
    for slot in rows.slots { settle(slot) }
  }

  /// Marks the current state of a row as reported.
  private mutating func settle(_ slot: Slot) {
    rows[slot].isShown = !rows[slot].isHidden && !rows[slot].isDeleted
    rows[slot].isTouched = false
    rows[slot].isMoved = false
  }

  /// Marks a row as changed.
  mutating func touch(_ slot: Slot) {
    guard !rows[slot].isTouched else { return }
    rows[slot].isTouched = true
    pending.slots.append(slot)
  }

  /// Marks a row as moved.
  mutating func markMoved(_ slot: Slot) {
    touch(slot)
    rows[slot].isMoved = true
  }

  /// Records the deletion of a row.
  mutating func markDeleted(_ slot: Slot) {
    if rows[slot].isShown, sections[rows[slot].section].isShown { pending.deleted.append(rows[slot].plan.id) }
    rows[slot].isShown = false
  }

  // MARK: Reporting

  /// Reports section changes and returns the sections that appeared, whose rows are included.
  private mutating func reportSections(_ changes: inout [FormChange]) -> Set<Int> {
    var appeared: Set<Int> = []
    var budget = budgetOfRound
    for index in Set(pending.sections).sorted() {
      guard sections[index].isShown == sections[index].isHidden else {
        if sections[index].isShown {
          let section = sections[index]
          changes.append(.section(index: index, isFull: section.isFull, issues: section.issues))
        }
        continue
      }
      sections[index].isShown = !sections[index].isHidden
      if sections[index].isHidden {
        changes.append(.sectionRemoved(index: index))
        continue
      }
      appeared.insert(index)
      let order = sections[index].order
      let shown = order.compactMap { rows[$0].isHidden ? nil : rowSnapshot($0, now: pickerNow, budget: &budget) }
      changes.append(.sectionAdded(sectionSnapshot(index, rows: shown)))
      for slot in order { settle(slot) }
    }
    return appeared
  }

  private mutating func reportRows(except appeared: Set<Int>, _ changes: inout [FormChange]) {
    var placed: [(slot: Slot, index: Int)] = []
    var updated: [Slot] = []
    var budget = budgetOfRound
    for slot in pending.slots where rows[slot].isTouched {
      // Cache the field contents, because rows are reported more often than their values change.
      if rows[slot].editing == nil, field?.slot != slot { rows[slot].editing = editing(slot) }
      let row = rows[slot]
      settle(slot)
      guard !row.isDeleted, sections[row.section].isShown else { continue }
      switch (row.isShown, !row.isHidden) {
      case (true, false): changes.append(.rowRemoved(row.plan.id))
      case (false, true): placed.append((slot, rowIndex(of: slot)))
      case (true, true):
        if row.isMoved { placed.append((slot, rowIndex(of: slot))) }
        updated.append(slot)
      case (false, false): break
      }
    }
    // Report in the order of the form, so that each row follows one that the receiver already has.
    placed.sort { (rows[$0.slot].section, $0.index) < (rows[$1.slot].section, $1.index) }
    let moved = Set(updated)
    for (slot, index) in placed {
      let section = rows[slot].section
      let before = sections[section].order[..<index].last { !rows[$0].isHidden }.map { rows[$0].plan.id }
      if moved.contains(slot) {
        changes.append(.rowMoved(rows[slot].plan.id, after: before))
      } else {
        changes.append(.rowAdded(rowSnapshot(slot, now: pickerNow, budget: &budget), section: section, after: before))
      }
    }
    // Controls never change, so the receiver already has them.
    changes += updated.map { .row(rowSnapshot($0, now: pickerNow, withControl: false, budget: &budget)) }
  }

  /// Returns the index of a row among all rows of its section.
  private func rowIndex(of slot: Slot) -> Int {
    let section = rows[slot].section
    let order = sections[section].order
    // Rows of static sections never move, so try the original index first.
    let own = plan.sections[section].slots.lowerBound.distance(to: slot)
    if order.indices.contains(own), order[own] == slot { return own }
    return order.firstIndex(of: slot) ?? order.count
  }
}
