internal import Raqam
internal import RaqamDescriptors

extension FormSession {
  /// Returns the visible sections and rows in their current state.
  ///
  /// - Complexity: O(*n*) in the number of rows, plus the evaluation of the rules of date pickers.
  public func snapshot() -> FormSnapshot {
    let now = pickerNow
    var budget = budgetOfRound
    let visible = plan.sections.indices.compactMap { index -> SectionSnapshot? in
      guard !sections[index].isHidden else { return nil }
      let shown = sections[index].order.compactMap { slot in
        rows[slot].isHidden ? nil : rowSnapshot(slot, now: now, budget: &budget)
      }
      return sectionSnapshot(index, rows: shown)
    }
    return FormSnapshot(
      title: plan.title, locale: form.locale, direction: form.locale.direction, sections: visible)
  }

  /// Returns one row as in ``snapshot()``; `nil` if the row does not exist or is not visible.
  public func rowSnapshot(of id: String) -> RowSnapshot? {
    guard let slot = slots[id], !isHidden(slot) else { return nil }
    var budget = budgetOfRound
    return rowSnapshot(slot, now: pickerNow, budget: &budget)
  }

  func sectionSnapshot(_ index: Int, rows: [RowSnapshot]) -> SectionSnapshot {
    let section = plan.sections[index].descriptor
    var snapshot = SectionSnapshot(
      index: index, id: section.id, header: section.header, footer: section.footer, kind: section.kind,
      editing: isReadOnly ? section.editing?.readOnly : section.editing, rows: rows)
    (snapshot.minimumCount, snapshot.maximumCount) = (section.minimumCount, section.maximumCount)
    snapshot.isFull = sections[index].isFull
    snapshot.issues = sections[index].issues
    return snapshot
  }

  /// - Parameter budget: The budget of the rules of all pickers of the snapshot.
  func rowSnapshot(_ slot: Slot, now: Instant, withControl: Bool = true, budget: inout Budget) -> RowSnapshot {
    let row = rows[slot]
    let plan = row.plan
    var snapshot = RowSnapshot(
      id: plan.descriptor.id, type: plan.descriptor.type, title: plan.descriptor.title, value: row.value,
      text: row.text)
    snapshot.entry = entryName(slot)
    // Only empty rows look into their format; most rows have a value.
    snapshot.showsPlaceholder = row.value.isEmpty && plan.format.isPlaceholderText(row.text, for: row.value)
    snapshot.isDisabled = row.isDisabled || isReadOnly
    snapshot.isRequired = row.isRequired
    snapshot.placeholder = plan.descriptor.placeholder
    snapshot.emptyText = plan.descriptor.emptyText
    snapshot.colors = plan.descriptor.colors(for: host.platform)
    snapshot.issues = row.issues
    snapshot.refusal = row.refusal
    if withControl { snapshot.control = plan.control(self.plan.messages) }
    snapshot.editing = editing(slot)
    snapshot.states = states(slot)
    if plan.descriptor.type == .password {
      // Neither the password nor a rejected input for it may be disclosed.
      snapshot.value = .null
      snapshot.isEmpty = row.value.isEmpty
      snapshot.refusal = row.refusal?.concealed
    }
    plan.descriptor.traits.describe(row, now: now, in: &snapshot)
    if case .picker(var picker) = snapshot.detail, let month = picker.month {
      picker.month = withRules(month, slot, budget: &budget)
      snapshot.detail = .picker(picker)
    }
    return snapshot
  }
}

extension SectionDescriptor.Editing {
  fileprivate var readOnly: Self {
    SectionDescriptor.Editing(canInsert: false, canDelete: false, canReorder: false, insertTitle: nil)
  }
}

extension RowDescriptor {
  /// Returns the colors for a platform: its specific colors override the generic ones, and those of other platforms are
  /// omitted.
  fileprivate func colors(for platform: FormPlatform?) -> [String: String] {
    guard !colors.isEmpty else { return [:] }
    var resolved: [String: String] = [:]
    let suffixes = FormPlatform.allCases.map { ".\($0.rawValue)" }
    for (name, color) in colors where !suffixes.contains(where: name.hasSuffix) { resolved[name] = color.text }
    guard let platform else { return resolved }
    for (name, color) in colors where name.hasSuffix(".\(platform.rawValue)") {
      resolved[String(name.dropLast(platform.rawValue.count + 1))] = color.text
    }
    return resolved
  }
}
