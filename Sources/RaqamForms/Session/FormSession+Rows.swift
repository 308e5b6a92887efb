internal import Raqam
internal import RaqamDescriptors
internal import RaqamPredicates

/// Rows that come, go and move in dynamic sections.
extension FormSession {
  /// A user adds a row at the end of a dynamic section, by its place in the descriptor.
  ///
  /// ```swift
  /// let edit = session.insertRow(inSection: 2)
  /// edit.insertedRow  // receipt_…, which ends with a UUID
  /// ```
  @discardableResult
  public mutating func insertRow(inSection index: Int) -> FormEdit {
    guard sections.indices.contains(index), let template = plan.sections[index].template,
      plan.sections[index].descriptor.editing?.canInsert == true
    else { return FormEdit(refusal: sectionIssue(.notAllowedInsert, index)) }
    if isReadOnly { return FormEdit(refusal: sectionIssue(.readOnly, index)) }
    if sections[index].isHidden { return FormEdit(refusal: sectionIssue(.hiddenSection, index)) }
    guard sections[index].order.count < Self.sectionRowLimit else {
      return FormEdit(
        refusal: sectionIssue(.limitExceeded, index, [.maximum: plan.messages.value(Self.sectionRowLimit)]))
    }
    guard let id = newID(plan.sections[index].descriptor.idPrefix ?? "default") else {
      let reason = MessageValue("the source of random bits gives only ids that are taken")
      return FormEdit(refusal: sectionIssue(.notAllowed, index, [.reason: reason]))
    }
    let row = SessionRow(RowPlan(template, id: id), section: index, isGenerated: true)
    let slot = add(row, at: sections[index].order.count)
    keep(.insertion(row: id))
    return inserted(slot)
  }

  /// A user deletes a row of a dynamic section; its value is gone, too.
  @discardableResult
  public mutating func deleteRow(_ id: String) -> FormEdit {
    guard let slot = slots[id] else { return FormEdit(refusal: unknownRow(id)) }
    guard plan.sections[rows[slot].section].descriptor.editing?.canDelete == true else {
      return FormEdit(refusal: issue(.notAllowedDelete, slot))
    }
    if let issue = stateIssue(slot) { return FormEdit(refusal: issue) }
    let place = remove(slot)
    keep(.deletion(rows[slot], place: place.all))
    return deleted(slot, place.visible)
  }

  /// A user moves a row within its dynamic section; `place` counts the visible rows.
  @discardableResult
  public mutating func moveRow(_ id: String, to place: Int) -> FormEdit {
    guard let slot = slots[id] else { return FormEdit(refusal: unknownRow(id)) }
    let section = rows[slot].section
    guard plan.sections[section].descriptor.editing?.canReorder == true else {
      return FormEdit(refusal: issue(.notAllowedMove, slot))
    }
    if isReadOnly { return FormEdit(refusal: issue(.readOnly, slot)) }
    if rows[slot].isHidden || sections[section].isHidden { return FormEdit(refusal: issue(.hidden, slot)) }
    let visible = sections[section].order.filter { !rows[$0].isHidden }
    guard visible.count >= 2, visible.indices.contains(place) else {
      return FormEdit(refusal: issue(.notAllowedPlace, slot))
    }
    guard let from = visible.firstIndex(of: slot), let old = sections[section].order.firstIndex(of: slot),
      let target = sections[section].order.firstIndex(of: visible[place])
    else { return FormEdit(refusal: unknownRow(id)) }
    guard from != place else { return FormEdit() }
    keep(.move(row: id, place: old))
    sections[section].order.remove(at: old)
    sections[section].order.insert(slot, at: target)
    return FormEdit(events: [.moved(row: id, section: section, from: from, to: place)])
  }

  /// An issue of a section; `title` is its header.
  private func sectionIssue(
    _ key: MessageKey, _ index: Int, _ values: [MessageKey.Argument: MessageValue] = [:]
  ) -> FormIssue {
    let header = sections.indices.contains(index) ? plan.sections[index].descriptor.header : nil
    let values = values.merging([.title: MessageValue(header ?? "")]) { $1 }
    return FormIssue(row: "", code: key.code ?? .notAllowed, message: plan.messages.text(key, values))
  }
}

// MARK: - Undo

extension FormSession {
  /// Whether there is an edit that a user can take back.
  public var canUndo: Bool { !reversals.isEmpty && !isReadOnly }

  /// Takes the last edit back: a value, a refused text, a row that was inserted, deleted or moved.
  ///
  /// What follows from it is evaluated anew. Nothing happens when there is nothing to take back.
  @discardableResult
  public mutating func undo() -> FormEdit {
    if isReadOnly { return FormEdit(refusal: formIssue(.readOnly)) }
    guard let reversal = reversals.popLast() else { return FormEdit() }
    switch reversal {
    case .value(let id, let value, let refusal):
      guard let slot = slots[id] else { return FormEdit() }
      var edit = put(value, into: slot, isReversal: true)
      guard let refusal else { return edit }
      var update = update()
      setRefusal(refusal, slot, &update)
      refreshIssues(slot, &update)
      edit.events += update.events
      return edit
    case .insertion(let id):
      guard let slot = slots[id] else { return FormEdit() }
      return deleted(slot, remove(slot).visible)
    case .deletion(let row, let place): return inserted(add(row, at: place))
    case .move(let id, let place):
      guard let slot = slots[id] else { return FormEdit() }
      let section = rows[slot].section
      let from = visiblePlace(slot)
      sections[section].order.removeAll { $0 == slot }
      sections[section].order.insert(slot, at: min(place, sections[section].order.count))
      return FormEdit(events: [.moved(row: id, section: section, from: from, to: visiblePlace(slot))])
    }
  }
}

// MARK: - Parts

extension FormSession {
  /// An id that no row has; `nil` when the source of bits keeps giving the same.
  private func newID(_ prefix: String) -> String? {
    for _ in 0..<8 {
      // RFC 9562: version 4 in the high half, variant 10 in the low one.
      let high = host.randomBits() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
      let low = host.randomBits() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
      let id = "\(prefix)_\(Self.hexadecimal(high))\(Self.hexadecimal(low))"
      if slots[id] == nil, plan.slots[id] == nil { return id }
    }
    return nil
  }

  private static func hexadecimal(_ bits: UInt64) -> String {
    let digits = String(bits, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Puts a row into its section; its slot.
  private mutating func add(_ row: SessionRow, at place: Int) -> Int {
    var row = row
    row.isDeleted = false
    let slot: Int
    if let own = plan.slots[row.plan.id], !row.isGenerated {
      slot = own
      rows[slot] = row
    } else if let free = freeSlots.popLast() {
      slot = free
      rows[slot] = row
    } else {
      slot = rows.count
      rows.append(row)
    }
    slots[row.plan.id] = slot
    let order = sections[row.section].order
    sections[row.section].order.insert(slot, at: min(place, order.count))
    return slot
  }

  private mutating func inserted(_ slot: Int) -> FormEdit {
    var update = update()
    let section = rows[slot].section
    rows[slot].isHidden = false
    rows[slot].isDisabled = false
    let id = rows[slot].plan.id
    update.tell(.inserted(row: id, section: section, place: visiblePlace(slot)))
    refreshText(slot, &update, tells: false)
    propagate(from: slot, &update)
    return FormEdit(events: update.events)
  }

  /// Takes a row out of its section; its places among all rows and among the visible ones.
  private mutating func remove(_ slot: Int) -> (all: Int, visible: Int) {
    let section = rows[slot].section
    let place = sections[section].order.firstIndex(of: slot) ?? 0
    let visible = visiblePlace(slot)
    sections[section].order.removeAll { $0 == slot }
    return (place, visible)
  }

  private mutating func deleted(_ slot: Int, _ place: Int) -> FormEdit {
    let id = rows[slot].plan.id
    var update = update()
    update.tell(.deleted(row: id, section: rows[slot].section, place: place))
    rows[slot].isDeleted = true
    rows[slot].value = .null
    rows[slot].issues = []
    slots[id] = nil
    if rows[slot].isGenerated {
      freeSlots.append(slot)
    } else {
      propagate(from: slot, &update)
    }
    return FormEdit(events: update.events)
  }

  /// How many visible rows of its section stand above a row.
  private func visiblePlace(_ slot: Int) -> Int {
    sections[rows[slot].section].order.prefix { $0 != slot }.count { !rows[$0].isHidden }
  }
}
