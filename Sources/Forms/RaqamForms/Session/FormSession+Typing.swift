internal import Raqam
internal import RaqamDescriptors

/// The state of a field while the user types, keystroke by keystroke.
struct TypedField: Sendable {
  let slot: Slot
  /// The displayed text.
  var text: String
  var selection: Range<Int>
  /// The state of the row's editing format; `nil` if the row is edited as plain text.
  var state: EditingState?
  /// The row's state before typing. Each text is parsed as if it were entered as a whole in that state.
  let before: Before
  /// The issue of a text that has no value, and its UTF-16 offset.
  var failure: (issue: FormIssue, offset: Int?)?
  /// Whether the user has typed a key. All keystrokes in a field are undone at once.
  var isBegun = false

  /// The state that typing replaces.
  struct Before: Sendable {
    let value: FieldValue
    let keepsUnaccepted: Bool
    let completion: RowCompletion
  }

  /// The text to parse: the typed characters without the separators and affixes that the format inserted.
  var typedText: String { state?.typedText ?? text }
}

extension FormSession {
  /// Replaces the selection in the field of a row with a typed key or pasted text. The empty string deletes the
  /// selection; if the selection is one character, it acts as the Backspace key.
  ///
  /// After each key, the row has the value that ``type(_:for:leniency:)`` assigns for the whole text. A text without a
  /// value, such as `12/3`, restores the value from before typing. It is rejected if no further digit can complete it,
  /// if it was pasted, or when the user edits another row.
  ///
  /// Numbers and dates keep their format while they are typed (`EditingFormat`); other text is displayed as typed. The
  /// outcome contains the text and the selection to display (`keystroke`). ``undo()`` reverts all keystrokes in a row
  /// as one edit.
  ///
  /// ```swift
  /// let outcome = session.insertText("7", replacing: 0..<0, for: "amount")
  /// outcome.keystroke?.text       // $7
  /// session.value(of: "amount")   // 7
  /// ```
  @discardableResult
  public mutating func insertText(_ replacement: String, replacing selection: Range<Int>, for id: String) -> FormOutcome
  {
    guard let slot = slots[id] else { return FormOutcome(refusal: unknownRow(id)) }
    if let issue = userIssue(slot) { return FormOutcome(refusal: issue) }
    let type = rows[slot].plan.descriptor.type
    guard type.input == .typed else {
      return FormOutcome(refusal: notAllowed(slot, "rows of type \(type.rawValue) do not accept text"))
    }
    var outcome = FormOutcome(events: field?.slot == slot ? [] : leaveField())
    var typed = field ?? begin(slot)
    let isSecret = type == .password
    let selection = isSecret ? typed.text.offsets(ofCharacters: selection) : selection
    do throws(FormatError) {
      typed = try rows[slot].plan.format.typed(replacement, replacing: selection, in: typed)
      outcome.events += take(&typed, isPasted: replacement.count > 1)
      field = typed
      rows[slot].editing = nil
      touch(slot)
      outcome.keystroke = Self.keystroke(typed, isSecret)
    } catch {
      outcome.events += refuse(&typed, replacement, replacing: selection, error)
      field = typed
      outcome.keystroke = Self.keystroke(typed, isSecret, error)
      outcome.keystroke?.issue = rows[slot].refusal?.issue
    }
    return outcome
  }

  /// Refuses a key or pasted text that the field does not take. The refused text is the one that it would lead to.
  private mutating func refuse(
    _ typed: inout TypedField, _ replacement: String, replacing selection: Range<Int>, _ error: FormatError
  ) -> [FormEvent] {
    let slot = typed.slot
    if !typed.isBegun { keep(reversal(toValueOf: slot)) }
    typed.isBegun = true
    var text = typed.text
    let range = text.characters(in: selection)
    let offset = error.offset.map { $0 + text.utf16.distance(from: text.startIndex, to: range.lowerBound) }
    text.replaceSubrange(range, with: replacement)
    let placed = FormatError(error.code, error.message, offset: offset, hint: error.hint)
    var update = update()
    setRefusal(FormRefusal(text: text, issue: unreadable(text, slot, placed), offset: offset), slot, &update)
    refreshIssues(slot, &update)
    return update.events
  }

  /// Returns the issue of a selection that ends after the text of the field, because the client displays another text.
  func selectionIssue(_ selection: Range<Int>, _ slot: Slot) -> FormIssue? {
    let type = rows[slot].plan.descriptor.type
    guard userIssue(slot) == nil, type.input == .typed else { return nil }
    let text = (field.flatMap { $0.slot == slot ? $0 : nil } ?? begin(slot)).text
    let length = type == .password ? text.count : text.utf16.count
    guard selection.upperBound > length else { return nil }
    return notAllowed(
      slot, "the selection ends at \(selection.upperBound), but the text of the field has the length \(length)")
  }

  /// Returns the displayed state of a field.
  private static func keystroke(_ field: TypedField, _ isSecret: Bool, _ error: FormatError? = nil) -> Keystroke {
    let (text, selection) = isSecret ? field.concealed : (field.text, field.selection)
    return Keystroke(text: text, selection: selection, refusal: error)
  }

  /// Returns the field of a row when the user enters it: rejected input, or the value in the row's format.
  func begin(_ slot: Slot) -> TypedField {
    let row = rows[slot]
    let before = TypedField.Before(value: row.value, keepsUnaccepted: row.keepsUnaccepted, completion: completion(slot))
    let format = row.plan.format.editing
    do throws(FormatError) {
      if let text = row.refusal?.text {
        guard let format else { return TypedField(slot, text: text, before) }
        let result = format.applying(.insert(text), to: try format.initialState())
        if result.refusal == nil { return TypedField(slot, result.state, before) }
        return TypedField(slot, text: text, before)
      }
      if let format {
        // Display all digits of a typed value, and those of a loaded value only as far as the format displays them.
        return TypedField(
          slot, try format.initialState(of: row.value, allDigits: row.fullTexts[row.value] != nil), before)
      }
    } catch {
      // Edit values that the format cannot edit as plain text.
    }
    if case .string(let text) = row.value { return TypedField(slot, text: text, before) }
    return TypedField(slot, text: row.value.isEmpty ? "" : row.text, before)
  }

  /// Sets the row to the value of its text, or to the value from before typing if the text has none.
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
    rows[slot].keepsUnaccepted = typed.before.keepsUnaccepted
    var update = update()
    let isShown = isPasted || !isPartial(text, slot)
    setRefusal(
      isShown ? FormRefusal(text: text, issue: failure.issue, offset: failure.offset) : nil, slot, &update)
    refreshIssues(slot, &update)
    return outcome.events + update.events
  }

  /// Returns whether a text without a value may be the beginning of a valid one.
  private func isPartial(_ text: String, _ slot: Slot) -> Bool {
    let row = rows[slot].plan
    guard row.descriptor.type.isNumber else { return row.format.editing?.isPartial(text) ?? true }
    // Use the row's parser, because the editing format allows keys that the parser does not.
    return ["0", "00", "000"].contains { digits in
      do throws(FormatError) {
        _ = try row.format.parse(text + digits)
        return true
      } catch {
        return false
      }
    }
  }

  /// Ends typing in a field that the user leaves for another row; a text without a value becomes a refusal.
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

  /// Discards the field of a row after its value was replaced or the row was deleted.
  mutating func endTyping(in slot: Slot) {
    guard field?.slot == slot else { return }
    field = nil
    rows[slot].editing = nil
    touch(slot)
  }
}

extension TypedField {
  /// Creates a plain text field with the caret at its end.
  fileprivate init(_ slot: Slot, text: String, _ before: Before) {
    let end = text.utf16.count
    self.init(slot: slot, text: text, selection: end..<end, before: before)
  }

  /// Creates a field that keeps the row's format.
  fileprivate init(_ slot: Slot, _ state: EditingState, _ before: Before) {
    self.init(slot: slot, text: state.text, selection: state.selection, state: state, before: before)
  }

  /// The text of a password field as one dot per character, with the matching selection.
  var concealed: (text: String, selection: Range<Int>) {
    let ends = [selection.lowerBound, selection.upperBound].map { text.characters(before: $0) }
    return (text.concealed, ends[0]..<max(ends[0], ends[1]))
  }
}

extension FormRefusal {
  /// The refusal with its text and offset concealed, for a password row.
  var concealed: FormRefusal {
    FormRefusal(
      text: text?.concealed, issue: issue, offset: offset.map { text?.characters(before: $0) ?? $0 })
  }
}

extension RowFormat {
  /// Returns the field after replacing a selection.
  fileprivate func typed(
    _ replacement: String, replacing selection: Range<Int>, in field: TypedField
  ) throws(FormatError) -> TypedField {
    var field = field
    guard let state = field.state, let editing else {
      let replacement = traits.cleaning(content) == nil ? replacement : CleanedText(replacement, .cellEnds).text
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
    let result = editing.applying(isDeletion ? .deleteBackward : .insert(replacement), to: before)
    if let refusal = result.refusal { throw refusal }
    field.state = result.state
    field.text = result.state.text
    field.selection = result.state.selection
    return field
  }
}

extension String {
  /// Returns the range of whole characters for a UTF-16 range, clamped to the string.
  fileprivate func characters(in range: Range<Int>) -> Range<String.Index> {
    func boundary(_ offset: Int) -> String.Index {
      var index = utf16.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
      while index > startIndex, String.Index(index, within: self) == nil { index = utf16.index(before: index) }
      return index
    }
    let lower = boundary(range.lowerBound)
    return lower..<max(lower, boundary(range.upperBound))
  }

  /// One dot per character.
  fileprivate var concealed: String { String(repeating: "•", count: count) }

  /// Returns the number of characters before a UTF-16 offset.
  fileprivate func characters(before offset: Int) -> Int {
    let index = utf16.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
    return self[..<index].count
  }

  /// Converts a range of character offsets to UTF-16 offsets.
  fileprivate func offsets(ofCharacters range: Range<Int>) -> Range<Int> {
    func offset(_ count: Int) -> Int { prefix(count).utf16.count }
    return offset(range.lowerBound)..<offset(range.upperBound)
  }
}
