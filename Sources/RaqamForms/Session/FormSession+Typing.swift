internal import Raqam
internal import RaqamDescriptors

/// The text of a row while a user types it, key by key.
struct TypedField: Sendable {
  let slot: Int
  /// The row when typing began: each text is read as if it were typed into that row as a whole.
  let before: Before
  var text: String
  var selection: Range<Int>
  /// In rows whose format is kept while it is typed.
  var state: EditingState?
  /// Why the text stands for no value.
  var failure: (issue: FormIssue, offset: Int?)?
  /// Whether something was typed: the first key can be taken back, and all that follow with it.
  var isBegun = false

  /// The value that typing replaces.
  struct Before: Sendable {
    let value: FieldValue
    let keepsUntaken: Bool
    let completion: RowCompletion
  }
}

extension FormSession {
  /// A user types a key, or pastes a text: it takes the place of what is selected in the row's field. The empty text deletes;
  /// where one character is selected, as the deleting key does.
  ///
  /// Numbers and dates keep their format while they are typed (`EditingFormat`); in other rows the text is what was typed. After
  /// each key the row has the value that `type(_:for:leniency:)` gives for the whole text. A text without a value, such as
  /// `12/31/202`, leaves the value that the row had before typing, never that of a text on the way, and is refused when the user
  /// edits another row.
  ///
  /// The outcome has the text and the selection to show (`keystroke`). All keys in a row are one edit to `undo()`.
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
      outcome.events += take(&typed)
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

  /// What a user edits when the field of a row is entered.
  func begin(_ slot: Int) -> TypedField {
    let row = rows[slot]
    let before = TypedField.Before(value: row.value, keepsUntaken: row.keepsUntaken, completion: completion(slot))
    if let text = row.refusal?.text { return row.plan.format.formatted(TypedField(slot, before, text: text)) }
    do throws(FormatError) {
      if let state = try row.plan.format.editing?.begin(row.value) {
        return TypedField(slot: slot, before: before, text: state.text, selection: state.selection, state: state)
      }
    } catch {
      // Values that the format cannot edit are edited as plain text.
    }
    if case .string(let text) = row.value { return TypedField(slot, before, text: text) }
    return TypedField(slot, before, text: row.value.isEmpty ? "" : row.text)
  }

  /// Gives the row the value of its text, or the value from before typing if the text has none.
  private mutating func take(_ typed: inout TypedField) -> [FormEvent] {
    let slot = typed.slot
    if !typed.isBegun { keep(reversal(toValueOf: slot)) }
    typed.isBegun = true
    field = nil
    typed.failure = nil
    switch reading(typed.text, slot, completing: typed.before.completion) {
    case .value(let value, _):
      let outcome = put(value, into: slot, isReversal: true)
      guard let issue = outcome.refusal else { return outcome.events }
      typed.failure = (issue, nil)
    case .refused(let issue, let offset):
      typed.failure = (issue, offset)
    }
    let outcome = put(typed.before.value, into: slot, isReversal: true)
    rows[slot].keepsUntaken = typed.before.keepsUntaken
    return outcome.events
  }

  /// A user goes elsewhere: a text that stands for no value is refused.
  mutating func leaveField(for slot: Int? = nil) -> [FormEvent] {
    guard let left = field, left.slot != slot else { return [] }
    endTyping(in: left.slot)
    guard let failure = left.failure, !rows[left.slot].isDeleted else { return [] }
    var update = update()
    setRefusal(
      FormRefusal(text: left.text, issue: failure.issue, offset: failure.offset), left.slot, &update)
    refreshIssues(left.slot, &update)
    return update.events
  }

  /// Forgets what is being typed into a row: it has another value, or is gone.
  mutating func endTyping(in slot: Int) {
    guard field?.slot == slot else { return }
    field = nil
    rows[slot].editing = nil
    touch(slot)
  }
}

extension TypedField {
  /// A text that is typed freely, the caret behind it.
  fileprivate init(_ slot: Int, _ before: Before, text: String) {
    let end = text.utf16.count
    self.init(slot: slot, before: before, text: text, selection: end..<end)
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
  /// A field that is typed freely, because its text was not in the row's format, as one that keeps the format, as soon as
  /// the text can be in it.
  fileprivate func formatted(_ field: TypedField) -> TypedField {
    guard let editing else { return field }
    do throws(FormatError) {
      let result = editing.apply(.insert(field.text), to: try editing.begin())
      guard result.refusal == nil else { return field }
      var formatted = field
      formatted.state = result.state
      formatted.text = result.state.text
      formatted.selection = result.state.selection
      return formatted
    } catch {
      return field
    }
  }

  /// A field after a text has taken the place of a selection.
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
      return formatted(field)
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
