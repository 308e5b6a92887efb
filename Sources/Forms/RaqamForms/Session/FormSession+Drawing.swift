internal import Raqam
internal import RaqamDescriptors

/// Data for drawing a row in addition to its value: the field and accessibility states.
extension FormSession {
  /// Returns the contents of a row's field; `nil` if the row is not edited by typing.
  func editing(_ slot: Slot) -> EditingSnapshot? {
    let row = rows[slot]
    guard row.plan.descriptor.type.input == .typed, !row.isDisabled, !isReadOnly else { return nil }
    if let editing = row.editing { return editing }
    let typed: TypedField
    if let field, field.slot == slot { typed = field } else { typed = begin(slot) }
    if row.plan.descriptor.type == .password {
      let (text, selection) = typed.concealed
      return EditingSnapshot(text: text, selection: selection, caret: 0...text.utf16.count)
    }
    var caret = 0...typed.text.utf16.count
    if let state = typed.state, let format = row.plan.format.editing {
      let first = format.selecting(0..<0, in: state).selection.lowerBound
      let last = format.selecting(caret.upperBound..<caret.upperBound, in: state).selection.upperBound
      caret = min(first, last)...max(first, last)
    }
    return EditingSnapshot(text: typed.text, selection: typed.selection, caret: caret)
  }

  /// Returns the state of a control as phrases for screen readers, the most important ones first.
  func states(_ slot: Slot) -> [String] {
    let row = rows[slot]
    let messages = plan.messages
    let type = row.plan.descriptor.type
    var states: [String] = []
    switch type {
    case .switch: states.append(messages.text(row.value == .bool(true) ? .isOn : .isOff))
    case .check: states.append(messages.text(row.value == .bool(true) ? .isChecked : .isUnchecked))
    case .password:
      if case .string(let text) = row.value {
        states.append(messages.text(.characters, [.count: messages.value(text.count)]))
      }
    case .slider, .stepper: states += range(row.plan)
    case .options, .pushAsync: states += choices(row)
    default: break
    }
    // A row that displays a message or an address without a value is not empty.
    if row.value.isEmpty, row.plan.holdsValue, type.input != .toggled, row.refusal?.text == nil,
      row.text.isEmpty || row.plan.format.isPlaceholderText(row.text, for: row.value)
    {
      states.append(messages.text(.isEmpty))
    }
    if row.isRequired { states.append(messages.text(.isRequired)) }
    if row.isDisabled || isReadOnly { states.append(messages.text(.isDisabled)) }
    if let text = row.refusal?.text {
      states.append(messages.text(.isRefused, [.value: InsertedValue(type == .password ? "" : text)]))
    } else if !row.issues.isEmpty {
      states.append(messages.text(.isInvalid))
    }
    return states
  }

  private func range(_ row: RowPlan) -> [String] {
    guard case .number(let content) = row.descriptor.content, let minimum = content.minimum,
      let maximum = content.maximum
    else { return [] }
    let bounds = (row.bound(minimum, in: plan.messages), row.bound(maximum, in: plan.messages))
    return [plan.messages.text(.range, [.minimum: bounds.0, .maximum: bounds.1])]
  }

  private func choices(_ row: SessionRow) -> [String] {
    switch row.choice.state {
    case .loading: return [plan.messages.text(.isLoading)]
    case .failed: return [plan.messages.text(.hasFailed)]
    case .idle, .loaded: break
    }
    guard case .list(let chosen) = row.value else { return [] }
    let options = row.choice.loaded?.map(\.value) ?? row.plan.descriptor.choice.options
    let kept = Set(chosen)
    let all =
      row.unavailable.isEmpty
      ? options.count : options.count { !row.unavailable.contains($0) || kept.contains(.string($0)) }
    let counts: [MessageKey.Argument: InsertedValue] = [
      .count: plan.messages.value(chosen.count), .maximum: plan.messages.value(all),
    ]
    return [plan.messages.text(.selected, counts)]
  }
}
