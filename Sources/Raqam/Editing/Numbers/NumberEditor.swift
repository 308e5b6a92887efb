/// Edits numbers of one format.
final class NumberEditor: FieldEditor {
  let formatter: DecimalFormatter
  let layout: EditedNumberLayout
  let reader: NumberReader

  init(_ formatter: DecimalFormatter) throws(FormatError) {
    self.formatter = formatter
    reader = try formatter.reader()
    layout = try EditedNumberLayout(formatter, shape: reader.shape)
  }

  func begin(_ value: FieldValue) throws(FormatError) -> EditingState {
    if value == .null { return try state(NumberDraft(), caret: 0) }
    guard let number = value.number else {
      throw FormatError(.typeMismatch, "a number was expected, found \(value.kindName)")
    }
    guard let exact = number.exact else {
      throw FormatError(.outOfRange, "a number without digits cannot be edited")
    }
    let isHidden = number.isZero && formatter.style.zeroText != nil
    guard var draft = EditedNumberLayout.draft(try isHidden ? layout.formatter.parts(number) : formatter.parts(number))
    else {
      throw FormatError(.unsupportedStyle, "the format writes this number without digits")
    }
    draft.isNegative = isNegative(exact, as: draft)
    draft.origin = number
    return try state(draft, caret: draft.keyCount)
  }

  func end(_ state: EditingState) throws(FormatError) -> EditedValue {
    let draft = try draft(state)
    if draft.isEmpty { return EditedValue(.null, text: "") }
    guard let value = layout.value(of: draft, scale: formatter.style.scale) else {
      throw FormatError(.invalidNumber, "the number has no digits yet", offset: try write(draft).core.upperBound)
    }
    return EditedValue(FieldValue(value), text: try formatter.string(value))
  }

  func places(_ state: EditingState) throws(FormatError) -> ClosedRange<Int> {
    let draft = try draft(state)
    let written = try write(draft)
    return written.offset(of: 0)...written.offset(of: draft.keyCount)
  }

  func delete(_ direction: DeletingDirection, _ state: EditingState) throws(FormatError) -> EditingState {
    var draft = try draft(state)
    let written = try write(draft)
    let caret = state.selection.lowerBound
    let slot = written.slot(at: caret)
    // Beyond the digits a key deletes nothing but the sign: the caret goes to the digits.
    let isBehind = caret > written.offset(of: draft.keyCount)
    let isBefore = caret < written.offset(of: 0)
    switch direction {
    case .backward where draft.isNegative && written.isBehindSign(caret):
      draft.isNegative = false
      return try edited(draft, caret: slot)
    case .backward where slot > 0 && !isBehind:
      draft.remove(slots: slot - 1..<slot)
      return try edited(draft, caret: slot - 1)
    case .forward where slot < draft.keyCount && !isBefore:
      draft.remove(slots: slot..<slot + 1)
      return try edited(draft, caret: slot)
    default: break
    }
    return try self.state(draft, caret: slot)
  }
}

extension NumberEditor {
  /// Whether the format shows a number as negative.
  private func isNegative(_ exact: ExactDecimal, as draft: NumberDraft) -> Bool {
    let isNegative = exact.isNegative != (formatter.style.scale?.isNegative ?? false)
    guard isNegative, layout.hasNegative else { return false }
    switch formatter.style.sign {
    case .negative, .exceptZero: return draft.digits.contains { $0 != 0 }
    case .auto, .always, .never: return true
    }
  }

  func draft(_ state: EditingState) throws(FormatError) -> NumberDraft {
    guard case .number(let draft) = state.content else {
      throw FormatError(.typeMismatch, "this text is not edited as a number")
    }
    return draft
  }

  func write(_ draft: NumberDraft) throws(FormatError) -> WrittenNumber { try WrittenNumber(draft, layout) }

  /// The state of a draft that is no longer the value that editing began with.
  func edited(_ draft: NumberDraft, caret slot: Int) throws(FormatError) -> EditingState {
    var draft = draft
    draft.origin = nil
    return try state(draft, caret: slot)
  }

  func state(_ draft: NumberDraft, caret slot: Int) throws(FormatError) -> EditingState {
    let written = try write(draft)
    let caret = written.offset(of: slot)
    let value = layout.value(of: draft, scale: formatter.style.scale)
    return EditingState(
      text: written.text, selection: caret..<caret,
      value: draft.isEmpty ? .null : value.map { FieldValue($0) }, content: .number(draft))
  }
}
