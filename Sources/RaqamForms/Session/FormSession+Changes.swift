internal import Raqam
internal import RaqamDescriptors

/// What changed since changes were last told.
struct PendingChanges: Sendable {
  /// Slots of rows that are not as they were, in any order.
  var slots: [Slot] = []
  /// Places of sections that appeared or disappeared, or have other issues, or are full now, or no longer.
  var sections: [Int] = []
  /// Ids of rows that were shown and are deleted.
  var deleted: [String] = []
  /// Whether everything is to be drawn again.
  var isEverything = false
}

extension FormSession {
  /// What changed in the snapshot since the last call, or since the session began: applied to the snapshot of then, it gives
  /// the one of now. It costs what the changed rows cost, whatever the size of the form.
  ///
  /// ```swift
  /// var shown = session.snapshot()
  /// session.type("12", for: "amount")
  /// shown = shown.applying(session.changes())  // equal to session.snapshot()
  /// ```
  public mutating func changes() -> [FormChange] {
    if pending.isEverything {
      forgetChanges()
      return [.replaced(snapshot())]
    }
    var changes = pending.deleted.map { FormChange.rowRemoved($0) }
    let appeared = tellSections(&changes)
    tellRows(except: appeared, &changes)
    pending = PendingChanges()
    return changes
  }

  /// Makes the next ``changes()`` return the whole form, because the last result was not delivered.
  package mutating func forgetTold() { pending.isEverything = true }

  /// Nothing has changed: what is shown now is known.
  mutating func forgetChanges() {
    pending = PendingChanges()
    for index in sections.indices { sections[index].isShown = !sections[index].isHidden }
    for slot in rows.slots { settle(slot) }
  }

  /// A row is known as it is now.
  private mutating func settle(_ slot: Slot) {
    rows[slot].isShown = !rows[slot].isHidden && !rows[slot].isDeleted
    rows[slot].isTouched = false
    rows[slot].isMoved = false
  }

  /// Notes that a row is not as it was.
  mutating func touch(_ slot: Slot) {
    guard !rows[slot].isTouched else { return }
    rows[slot].isTouched = true
    pending.slots.append(slot)
  }

  /// Notes that a row stands elsewhere.
  mutating func markMoved(_ slot: Slot) {
    touch(slot)
    rows[slot].isMoved = true
  }

  /// Notes that a row is deleted.
  mutating func markDeleted(_ slot: Slot) {
    if rows[slot].isShown, sections[rows[slot].section].isShown { pending.deleted.append(rows[slot].plan.id) }
    rows[slot].isShown = false
  }

  // MARK: Telling

  /// Tells of sections; those that appeared, whose rows were told with them.
  private mutating func tellSections(_ changes: inout [FormChange]) -> Set<Int> {
    var appeared: Set<Int> = []
    var steps = stepsOfRound
    for index in Set(pending.sections).sorted() {
      guard sections[index].isShown == sections[index].isHidden else {
        if sections[index].isShown {
          let section = sections[index]
          changes.append(.section(place: index, isFull: section.isFull, issues: section.issues))
        }
        continue
      }
      sections[index].isShown = !sections[index].isHidden
      if sections[index].isHidden {
        changes.append(.sectionRemoved(place: index))
        continue
      }
      appeared.insert(index)
      let order = sections[index].order
      let shown = order.compactMap { rows[$0].isHidden ? nil : rowSnapshot($0, now: pickerNow, steps: &steps) }
      changes.append(.sectionAdded(sectionSnapshot(index, rows: shown)))
      for slot in order { settle(slot) }
    }
    return appeared
  }

  private mutating func tellRows(except appeared: Set<Int>, _ changes: inout [FormChange]) {
    var placed: [(slot: Slot, place: Int)] = []
    var updated: [Slot] = []
    var steps = stepsOfRound
    for slot in pending.slots where rows[slot].isTouched {
      // Kept until the value is another: rows are told more often than their values change.
      if rows[slot].editing == nil, field?.slot != slot { rows[slot].editing = editing(slot) }
      let row = rows[slot]
      settle(slot)
      guard !row.isDeleted, sections[row.section].isShown else { continue }
      switch (row.isShown, !row.isHidden) {
      case (true, false): changes.append(.rowRemoved(row.plan.id))
      case (false, true): placed.append((slot, place(of: slot)))
      case (true, true):
        if row.isMoved { placed.append((slot, place(of: slot))) }
        updated.append(slot)
      case (false, false): break
      }
    }
    // In the order of the form, so that each stands behind a row that is there already.
    placed.sort { (rows[$0.slot].section, $0.place) < (rows[$1.slot].section, $1.place) }
    let moved = Set(updated)
    for (slot, place) in placed {
      let section = rows[slot].section
      let before = sections[section].order[..<place].last { !rows[$0].isHidden }.map { rows[$0].plan.id }
      if moved.contains(slot) {
        changes.append(.rowMoved(rows[slot].plan.id, after: before))
      } else {
        changes.append(.rowAdded(rowSnapshot(slot, now: pickerNow, steps: &steps), section: section, after: before))
      }
    }
    // What never changes is known.
    changes += updated.map { .row(rowSnapshot($0, now: pickerNow, withControl: false, steps: &steps)) }
  }

  /// The place of a row among all rows of its section.
  private func place(of slot: Slot) -> Int {
    let section = rows[slot].section
    let order = sections[section].order
    // Rows of static sections never move.
    let own = plan.sections[section].slots.lowerBound.distance(to: slot)
    if order.indices.contains(own), order[own] == slot { return own }
    return order.firstIndex(of: slot) ?? order.count
  }
}
