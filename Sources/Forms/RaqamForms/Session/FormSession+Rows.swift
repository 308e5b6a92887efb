internal import Raqam
internal import RaqamDescriptors
internal import RaqamPredicates

/// Inserting, deleting and moving rows in dynamic sections.
extension FormSession {
  /// Adds an entry for the user to the dynamic section with an index in the descriptor.
  ///
  /// The entry is inserted before the visible entry at `entryIndex`, or at the end if `entryIndex` is `nil`. Most
  /// entries consist of one row; others have the rows of `dynamic.items`.
  ///
  /// ```swift
  /// let outcome = session.insertRow(inSection: 2)
  /// outcome.insertedRow  // receipt_…, which ends with a UUID
  /// ```
  @discardableResult
  public mutating func insertRow(inSection index: Int, at entryIndex: Int? = nil) -> FormOutcome {
    guard sections.indices.contains(index), !plan.sections[index].templates.isEmpty,
      plan.sections[index].descriptor.editing?.canInsert == true
    else { return FormOutcome(refusal: sectionIssue(.notAllowedInsert, index)) }
    if isReadOnly { return FormOutcome(refusal: sectionIssue(.readOnly, index)) }
    if sections[index].isHidden { return FormOutcome(refusal: sectionIssue(.hiddenSection, index)) }
    let size = plan.sections[index].templates.count
    let isWithinLimit = sections[index].order.count + size <= Self.sectionRowLimit
    guard isWithinLimit, !sections[index].isFull else {
      let limit = Self.sectionRowLimit / size
      let maximum = isWithinLimit ? plan.sections[index].descriptor.maximumCount ?? limit : limit
      return FormOutcome(refusal: sectionIssue(.limitExceeded, index, [.maximum: plan.messages.value(maximum)]))
    }
    guard hasRoom(forRows: size, of: plan.sections[index].templates.reduce(0) { $0 + $1.size }) else {
      return FormOutcome(refusal: sectionIssue(.limitSize, index))
    }
    var target = sections[index].order.count
    if let entryIndex {
      let visible = visibleEntries(of: index)
      guard (0...visible.count).contains(entryIndex) else {
        return FormOutcome(refusal: sectionIssue(.notAllowedInsertPlace, index))
      }
      if entryIndex < visible.count { target = visible[entryIndex] }
    }
    guard let name = newName(in: index) else {
      let reason = InsertedValue("the source of random bits repeats ids")
      return FormOutcome(refusal: sectionIssue(.notAllowed, index, [.reason: reason]))
    }
    let entry = add(newEntry(named: name, in: index), at: target)
    keep(.insertion(row: rows[entry.lowerBound].plan.id))
    return inserted(entry)
  }

  /// Deletes a row of a dynamic section for the user, together with the other rows of its entry and their values.
  @discardableResult
  public mutating func deleteRow(_ id: String) -> FormOutcome {
    guard let slot = slots[id] else { return FormOutcome(refusal: unknownRow(id)) }
    let section = rows[slot].section
    let isCounted = plan.sections[section].hasNames ? rows[slot].isGenerated : rows[slot].plan.holdsValue
    let isMinimum = plan.sections[section].descriptor.minimumCount.map { sections[section].entries <= $0 } ?? false
    guard plan.sections[section].descriptor.editing?.canDelete == true, !isCounted || !isMinimum else {
      return FormOutcome(refusal: issue(.notAllowedDelete, slot))
    }
    let entry = entry(of: slot)
    if isReadOnly || isHidden(slot), let issue = stateIssue(slot) { return FormOutcome(refusal: issue) }
    // Computed rows are always disabled.
    if let disabled = entry.first(where: { rows[$0].isDisabled && rows[$0].plan.expression == nil }) {
      return FormOutcome(refusal: issue(.disabled, disabled))
    }
    let indices = remove(entry)
    keep(.deletion(entry.map { rows[$0] }, index: indices.all))
    return deleted(entry, indices.visible)
  }

  /// Moves a row within its dynamic section for the user, together with the other rows of its entry. `index` is the
  /// target index among the visible entries.
  @discardableResult
  public mutating func moveRow(_ id: String, to index: Int) -> FormOutcome {
    guard let slot = slots[id] else { return FormOutcome(refusal: unknownRow(id)) }
    let section = rows[slot].section
    guard plan.sections[section].descriptor.editing?.canReorder == true else {
      return FormOutcome(refusal: issue(.notAllowedMove, slot))
    }
    if isReadOnly { return FormOutcome(refusal: issue(.readOnly, slot)) }
    if rows[slot].isHidden || sections[section].isHidden { return FormOutcome(refusal: issue(.hidden, slot)) }
    let visible = visibleEntries(of: section)
    guard visible.count >= 2, visible.indices.contains(index) else {
      return FormOutcome(refusal: issue(.notAllowedPlace, slot))
    }
    let entry = entry(of: slot)
    guard let old = sections[section].order.firstIndex(of: entry.lowerBound),
      let from = visible.firstIndex(of: old)
    else { return FormOutcome(refusal: unknownRow(id)) }
    guard from != index else { return FormOutcome() }
    // When moving down, insert after the entry at the target; when moving up, before it.
    let there = self.entry(of: sections[section].order[visible[index]])
    let target = from < index ? visible[index] + there.count - entry.count : visible[index]
    keep(.move(row: id, index: old))
    return FormOutcome(events: move(entry, to: target))
  }

  /// Returns an issue of a section. The `title` argument of the message is the header of the section.
  func sectionIssue(
    _ key: MessageKey, _ index: Int, _ values: [MessageKey.Argument: InsertedValue] = [:]
  ) -> FormIssue {
    let header = sections.indices.contains(index) ? plan.sections[index].descriptor.header : nil
    let values = values.merging([.title: InsertedValue(header ?? "")]) { $1 }
    return FormIssue(
      row: "", code: key.code ?? .notAllowed, message: plan.messages.text(key, values),
      section: sections.indices.contains(index) ? index : nil, reason: values[.reason]?.text)
  }
}

// MARK: - Undo

extension FormSession {
  /// Whether the user can undo an edit.
  public var canUndo: Bool { !reversals.isEmpty && !isReadOnly }

  /// Undoes the last edit: a value, rejected input, or the insertion, deletion or move of a row.
  ///
  /// Edits that were applied as one are undone together. Among edits that are being applied as one, an undo reverts the
  /// preceding one of them or, if none is left, the edits before them.
  ///
  /// Everything that depends on the edit is evaluated again. Has no effect if there is no edit to undo.
  @discardableResult
  public mutating func undo() -> FormOutcome {
    if isReadOnly { return FormOutcome(refusal: formIssue(.readOnly)) }
    if let field { endTyping(in: field.slot) }
    guard let last = reversals.last else { return FormOutcome() }
    var outcome = undoLast()
    if isGrouping, last.group == reversalGroup { return outcome }
    while outcome.isAccepted, reversals.last?.group == last.group {
      let other = undoLast()
      outcome.events += other.events
      outcome.refusal = outcome.refusal ?? other.refusal
    }
    return outcome
  }

  /// Undoes one edit, even if it is part of a group.
  mutating func undoLast() -> FormOutcome {
    guard let last = reversals.popLast() else { return FormOutcome() }
    reversalSize -= last.size
    switch last.reversal {
    case .value(let id, let value, let refusal, let keepsUnaccepted):
      guard let slot = slots[id] else { return FormOutcome() }
      var edit = put(value, into: slot, isReversal: true)
      guard edit.isAccepted else {
        // Keep the reversal, so that the edit can be undone once the size limit allows.
        reversals.append(last)
        reversalSize += last.size
        return edit
      }
      rows[slot].keepsUnaccepted = keepsUnaccepted
      guard let refusal else { return edit }
      var update = update()
      setRefusal(refusal, slot, &update)
      refreshIssues(slot, &update)
      edit.events += update.events
      return edit
    case .insertion(let id):
      guard let slot = slots[id] else { return FormOutcome() }
      let entry = entry(of: slot)
      return deleted(entry, remove(entry).visible)
    case .deletion(let entry, let index): return inserted(add(entry, at: index))
    case .move(let id, let index):
      guard let slot = slots[id] else { return FormOutcome() }
      return FormOutcome(events: move(entry(of: slot), to: index))
    }
  }
}

// MARK: - Helpers

extension FormSession {
  /// Returns the common prefix of the ids of a new entry; `nil` if the random bits repeatedly produce ids in use.
  private func newName(in section: Int) -> String? {
    let prefix = plan.sections[section].descriptor.idPrefix ?? "default"
    for _ in 0..<8 {
      // RFC 9562: version 4 in the high half, variant 10 in the low one.
      let high = host.randomBits() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
      let low = host.randomBits() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
      let name = "\(prefix)_\(Self.hexadecimal(high))\(Self.hexadecimal(low))"
      let isTaken = plan.sections[section].templates.contains { template in
        let id = Self.id(of: template, in: name)
        return slots[id] != nil || plan.slots[id] != nil
      }
      if !isTaken { return name }
    }
    return nil
  }

  private static func hexadecimal(_ bits: UInt64) -> String {
    let digits = String(bits, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns the id of a row in an entry; for an entry of a single row, its name.
  private static func id(of template: RowPlan, in name: String) -> String {
    template.id.isEmpty ? name : "\(name)_\(template.id)"
  }

  /// Returns the common prefix of the ids of an entry's rows; `nil` if the entry is a single row.
  func entryName(_ slot: Slot) -> String? {
    let row = rows[slot]
    guard row.isGenerated, let item = row.item, plan.sections[row.section].hasNames else { return nil }
    return String(row.plan.id.dropLast(plan.sections[row.section].templates[item.index].id.count + 1))
  }

  /// Returns the rows of a new entry, without values.
  func newEntry(named name: String, in section: Int) -> [SessionRow] {
    plan.sections[section].templates.enumerated().map { item, template in
      SessionRow(
        RowPlan(template, id: Self.id(of: template, in: name)), section: section, item: ItemIndex(item),
        isGenerated: true)
    }
  }

  /// Returns the slots of the entry that contains a row.
  func entry(of slot: Slot) -> Range<Slot> {
    guard rows[slot].isGenerated, let start = rows.slot(of: ItemIndex(0), besides: slot) else {
      return slot..<slot.advanced(by: 1)
    }
    return start..<start.advanced(by: plan.sections[rows[slot].section].templates.count)
  }

  /// Returns the index of the first row of each visible entry among all rows of a section. An entry is visible if any
  /// of its rows is.
  private func visibleEntries(of section: Int) -> [Int] {
    let order = sections[section].order
    return order.indices.filter { index in
      let slot = order[index]
      guard !rows[slot].isGenerated || rows[slot].item == ItemIndex(0) else { return false }
      return entry(of: slot).contains { !rows[$0].isHidden }
    }
  }

  /// Inserts an entry into its section and returns its slots.
  private mutating func add(_ entry: [SessionRow], at index: Int) -> Range<Slot> {
    guard let first = entry.first else { return Slot(0)..<Slot(0) }
    let section = first.section
    let start: Slot
    if let own = plan.slots[first.plan.id], !first.isGenerated {
      start = own
    } else {
      start = sections[section].freeEntries.popLast() ?? rows.slots.upperBound
    }
    for (item, row) in entry.enumerated() {
      var row = row
      row.isDeleted = false
      row.size = 0
      (row.isShown, row.isTouched, row.isMoved) = (false, false, false)
      let slot = start.advanced(by: item)
      if rows.slots.contains(slot) { rows[slot] = row } else { rows.append(row) }
      slots[row.plan.id] = slot
      weigh(slot)
      count(slot, isThere: true)
    }
    let slots = start..<start.advanced(by: entry.count)
    sections[section].order.insert(contentsOf: slots, at: min(index, sections[section].order.count))
    return slots
  }

  private mutating func inserted(_ entry: Range<Slot>) -> FormOutcome {
    var update = update()
    guard let first = entry.first else { return FormOutcome() }
    let section = rows[first].section
    for slot in entry {
      rows[slot].isHidden = false
      rows[slot].isDisabled = rows[slot].plan.expression != nil
      rows[slot].isRequired = false
      rows[slot].unavailable = []
      touch(slot)
      let id = rows[slot].plan.id
      update.report(.inserted(row: id, section: section, index: visibleIndex(slot)))
    }
    var unreported = update
    unreported.tells = false
    _ = compute(only: Array(entry), &unreported)
    for slot in entry { refreshText(slot, &update, tells: false) }
    var totals: [ColumnIndex] = []
    for slot in entry {
      for column in columnsReading(slot, entries: true) where !totals.contains(column) { totals.append(column) }
    }
    propagate(from: Array(entry), columns: totals, &update)
    refreshCounts(of: section, &update)
    return FormOutcome(events: update.events)
  }

  /// Removes an entry from its section. Returns its index among all rows and among the visible rows.
  private mutating func remove(_ entry: Range<Slot>) -> (all: Int, visible: Int) {
    let section = rows[entry.lowerBound].section
    let index = sections[section].order.firstIndex(of: entry.lowerBound) ?? 0
    let visible = visibleIndex(entry.lowerBound)
    sections[section].order.removeAll { entry.contains($0) }
    return (index, visible)
  }

  private mutating func deleted(_ entry: Range<Slot>, _ index: Int) -> FormOutcome {
    var update = update()
    var totals: [ColumnIndex] = []
    for slot in entry {
      update.report(.deleted(row: rows[slot].plan.id, section: rows[slot].section, index: index))
      endTyping(in: slot)
      markDeleted(slot)
      for column in columnsReading(slot, entries: true) where !totals.contains(column) { totals.append(column) }
      count(slot, isThere: false)
      rows[slot].isDeleted = true
      weigh(slot)
      refreshUnique(slot, &update)
      rows[slot].clear()
      slots[rows[slot].plan.id] = nil
    }
    let isGenerated = rows[entry.lowerBound].isGenerated
    if isGenerated { sections[rows[entry.lowerBound].section].freeEntries.append(entry.lowerBound) }
    if !isGenerated || !totals.isEmpty {
      propagate(from: isGenerated ? [] : Array(entry), columns: totals, &update)
    }
    refreshCounts(of: rows[entry.lowerBound].section, &update)
    restoreCut(&update)
    return FormOutcome(events: update.events)
  }

  /// Moves an entry to an index among the other rows of its section.
  private mutating func move(_ entry: Range<Slot>, to index: Int) -> [FormEvent] {
    let section = rows[entry.lowerBound].section
    let from = entry.map { visibleIndex($0) }
    for slot in entry { markMoved(slot) }
    sections[section].order.removeAll { entry.contains($0) }
    sections[section].order.insert(contentsOf: entry, at: min(index, sections[section].order.count))
    let reordered = columns.indices.filter { columns[$0].plan.section == section && columns[$0].plan.needsValues }
    var update = update()
    if !reordered.isEmpty {
      for column in reordered { columns[column].invalidateValues() }
      propagate(from: [], columns: reordered.map { ColumnIndex($0) }, &update)
    }
    return update.events
      + zip(entry, from).compactMap { slot, from in
        let id = rows[slot].plan.id
        return rows[slot].isHidden && entry.count > 1
          ? nil : .moved(row: id, section: section, from: from, to: visibleIndex(slot))
      }
  }

  /// Returns the number of visible rows above a row in its section.
  private func visibleIndex(_ slot: Slot) -> Int {
    sections[rows[slot].section].order.prefix { $0 != slot }.count { !rows[$0].isHidden }
  }
}
