internal import Raqam
internal import RaqamDescriptors

/// The text of a row while a user types it, key by key.
struct TypedField: Sendable {
  let slot: Slot
  /// The text that is shown.
  var text: String
  var selection: Range<Int>
  /// In rows whose format is kept while it is typed.
  var state: EditingState?
  /// The row when typing began: each text is read as if it were typed into that row as a whole.
  let before: Before
  /// The issue of a text that has no value.
  var failure: (issue: FormIssue, offset: Int?)?
  /// Whether a key was typed: undo takes back all keys of a field at once.
  var isBegun = false

  /// The value, the refusal and the texts that typing replaces.
  struct Before: Sendable {
    let value: FieldValue
    let keepsUntaken: Bool
    let completion: RowCompletion
  }

  /// The text that is read: the typed characters, without separators and affixes that the format added.
  var typedText: String { state?.typedText ?? text }
}

extension FormSession {
  /// Replaces the selection in the field of a row with a typed key or a pasted text. The empty text deletes the selection;
  /// if it is one character, as the Backspace key does.
  ///
  /// Typing has one outcome: after each key, the row has the value that `type(_:for:leniency:)` gives for the whole text. A
  /// text without a value, such as `12/3`, leaves the value that the row had before typing. It is refused once no further
  /// digit can complete it, if it was pasted, and when the user edits another row.
  ///
  /// Numbers and dates keep their format while they are typed (`EditingFormat`); texts that are not plain numbers or dates
  /// are shown as they were typed. The outcome has the text and the selection to show (`keystroke`). All keys in a row are one
  /// edit to `undo()`.
  ///
  /// ```swift
  /// let outcome = session.key("7", replacing: 0..<0, for: "amount")
  /// outcome.keystroke?.text       // $7
  /// session.value(of: "amount")   // 7
  /// ```
  @discardableResult
  public mutating func key(_ replacement: String, replacing selection: Range<Int>, for id: String) -> FormOutcome {
    guard let slot = slots[id] else { return FormOutcome(refusal: unknownRow(id)) }
    if let issue = userIssue(slot) { return FormOutcome(refusal: issue) }
    let type = rows[slot].plan.descriptor.type
    guard type.input == .typed else {
      return FormOutcome(refusal: notAllowed(slot, "a row of type \(type.rawValue) is not typed"))
    }
    var outcome = FormOutcome(events: field?.slot == slot ? [] : leaveField())
    var typed = field ?? begin(slot)
    let isSecret = type == .password
    do throws(FormatError) {
      let selection = isSecret ? typed.text.offsets(ofCharacters: selection) : selection
      typed = try rows[slot].plan.format.typed(replacement, replacing: selection, in: typed)
      outcome.events += take(&typed, isPasted: replacement.count > 1)
      field = typed
      rows[slot].editing = nil
      touch(slot)
      outcome.keystroke = Self.keystroke(typed, isSecret)
    } catch {
      field = typed
      outcome.keystroke = Self.keystroke(typed, isSecret, error)
    }
    return outcome
  }

  /// The field as it is shown.
  private static func keystroke(_ field: TypedField, _ isSecret: Bool, _ error: FormatError? = nil) -> Keystroke {
    let (text, selection) = isSecret ? field.concealed : (field.text, field.selection)
    return Keystroke(text: text, selection: selection, refusal: error)
  }

  /// The field of a row when a user enters it: a refused text, or the value in the row's format.
  func begin(_ slot: Slot) -> TypedField {
    let row = rows[slot]
    let before = TypedField.Before(value: row.value, keepsUntaken: row.keepsUntaken, completion: completion(slot))
    let format = row.plan.format.editing
    do throws(FormatError) {
      if let text = row.refusal?.text {
        guard let format else { return TypedField(slot, text: text, before) }
        let result = format.apply(.insert(text), to: try format.begin())
        if result.refusal == nil { return TypedField(slot, result.state, before) }
        return TypedField(slot, text: text, before)
      }
      if let format {
        // Digits that were typed are all shown; those of a loaded value as far as the format shows them.
        return TypedField(slot, try format.begin(row.value, allDigits: row.fullTexts[row.value] != nil), before)
      }
    } catch {
      // Values that the format cannot edit are edited as plain text.
    }
    if case .string(let text) = row.value { return TypedField(slot, text: text, before) }
    return TypedField(slot, text: row.value.isEmpty ? "" : row.text, before)
  }

  /// Gives the row the value of its text, or the value from before typing if the text has none.
  private mutating func take(_ typed: inout TypedField, isPasted: Bool) -> [FormEvent] {
    let slot = typed.slot
    if !typed.isBegun { keep(reversal(toValueOf: slot)) }
    typed.isBegun = true
    field = nil
    typed.failure = nil
    let text = typed.typedText
    var outcome = FormOutcome()
    switch reading(text, slot, completing: typed.before.completion) {
    case .value(let value, _):
      outcome = put(value, into: slot, isReversal: true)
      if let issue = outcome.refusal { typed.failure = (issue, nil) }
    case .refused(let issue, let offset):
      typed.failure = (issue, offset)
    }
    guard let failure = typed.failure else { return outcome.events }
    outcome = put(typed.before.value, into: slot, isReversal: true)
    rows[slot].keepsUntaken = typed.before.keepsUntaken
    var update = update()
    let isShown = isPasted || !isPartial(text, slot)
    setRefusal(
      isShown ? FormRefusal(text: text, issue: failure.issue, offset: failure.offset) : nil, slot, &update)
    refreshIssues(slot, &update)
    return outcome.events + update.events
  }

  /// Whether a text without a value may be the beginning of one.
  private func isPartial(_ text: String, _ slot: Slot) -> Bool {
    let row = rows[slot].plan
    guard row.descriptor.type.isNumber else { return row.format.editing?.isPartial(text) ?? true }
    // The row's own reading: its keys allow what its format does not.
    return ["0", "00", "000"].contains { digits in
      do throws(FormatError) {
        _ = try row.format.parse(text + digits)
        return true
      } catch {
        return false
      }
    }
  }

  /// Ends typing in the field that a user leaves for another row: a text without a value is refused.
  mutating func leaveField(for slot: Slot? = nil) -> [FormEvent] {
    guard let left = field, left.slot != slot else { return [] }
    endTyping(in: left.slot)
    guard let failure = left.failure, !rows[left.slot].isDeleted else { return [] }
    var update = update()
    setRefusal(
      FormRefusal(text: left.typedText, issue: failure.issue, offset: failure.offset), left.slot, &update)
    refreshIssues(left.slot, &update)
    return update.events
  }

  /// Forgets what is being typed into a row: it has another value, or is gone.
  mutating func endTyping(in slot: Slot) {
    guard field?.slot == slot else { return }
    field = nil
    rows[slot].editing = nil
    touch(slot)
  }
}

extension TypedField {
  /// Plain text, with the caret at its end.
  fileprivate init(_ slot: Slot, text: String, _ before: Before) {
    let end = text.utf16.count
    self.init(slot: slot, text: text, selection: end..<end, before: before)
  }

  /// Text that keeps the format of the row.
  fileprivate init(_ slot: Slot, _ state: EditingState, _ before: Before) {
    self.init(slot: slot, text: state.text, selection: state.selection, state: state, before: before)
  }

  /// A password: a dot for each character.
  var concealed: (text: String, selection: Range<Int>) {
    let ends = [selection.lowerBound, selection.upperBound].map { text.characters(before: $0) }
    return (text.concealed, ends[0]..<max(ends[0], ends[1]))
  }
}

extension FormRefusal {
  /// The same of a password.
  var concealed: FormRefusal {
    FormRefusal(
      text: text?.concealed, issue: issue, offset: offset.map { text?.characters(before: $0) ?? $0 })
  }
}

extension RowFormat {
  /// The field after text replaced a selection.
  fileprivate func typed(
    _ replacement: String, replacing selection: Range<Int>, in field: TypedField
  ) throws(FormatError) -> TypedField {
    var field = field
    guard let state = field.state, let editing else {
      let range = field.text.characters(in: selection)
      let start = field.text.utf16.distance(from: field.text.startIndex, to: range.lowerBound)
      field.text.replaceSubrange(range, with: replacement)
      let end = start + replacement.utf16.count
      field.selection = end..<end
      return field
    }
    let range = state.text.characters(in: selection)
    var before = state
    let isDeletion = replacement.isEmpty && state.text[range].count == 1
    before.selection = isDeletion ? selection.upperBound..<selection.upperBound : selection
    let result = editing.apply(isDeletion ? .deleteBackward : .insert(replacement), to: before)
    if let refusal = result.refusal { throw refusal }
    field.state = result.state
    field.text = result.state.text
    field.selection = result.state.selection
    return field
  }
}

extension String {
  /// Whole characters that a range of UTF-16 units takes; what lies outside counts as its ends.
  fileprivate func characters(in range: Range<Int>) -> Range<String.Index> {
    func boundary(_ offset: Int) -> String.Index {
      var index = utf16.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
      while index > startIndex, String.Index(index, within: self) == nil { index = utf16.index(before: index) }
      return index
    }
    let lower = boundary(range.lowerBound)
    return lower..<max(lower, boundary(range.upperBound))
  }

  /// A dot for each character.
  fileprivate var concealed: String { String(repeating: "•", count: count) }

  /// How many characters stand before a place in UTF-16 units.
  fileprivate func characters(before offset: Int) -> Int {
    let index = utf16.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
    return self[..<index].count
  }

  /// A range of characters in UTF-16 units.
  fileprivate func offsets(ofCharacters range: Range<Int>) -> Range<Int> {
    func offset(_ count: Int) -> Int { prefix(count).utf16.count }
    return offset(range.lowerBound)..<offset(range.upperBound)
  }
}
