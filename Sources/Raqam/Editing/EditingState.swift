/// The text of a field while it is edited, where the caret stands in it, and the value it has.
///
/// States come from ``EditingFormat``. Keep the last one; set ``selection`` when the caret is moved.
public struct EditingState: Hashable, Sendable {
  /// What the field shows, with the bidi marks of the locale.
  public let text: String
  /// What is selected, in UTF-16 units in logical order; empty where there is only a caret. Anything may be set: what
  /// lies outside of the text or inside of a character is moved to the nearest place when the state is used.
  public var selection: Range<Int>
  /// The value of the text: exactly the one that editing began with as long as nothing was edited; `null` for the empty
  /// text; `nil` where the text is not complete, as `-` is.
  public let value: FieldValue?
  /// What the text was made of.
  let content: Content

  /// What stands in the field, apart from how it is written.
  enum Content: Hashable, Sendable {
    case number(NumberDraft)
    case date(DateDraft)
  }

  init(text: String, selection: Range<Int>, value: FieldValue?, content: Content) {
    self.text = text
    self.selection = selection
    self.value = value
    self.content = content
  }
}

/// What became of an edit.
public struct EditingResult: Hashable, Sendable {
  /// The field after the edit; as it was before where the edit was refused.
  public let state: EditingState
  /// Why the edit was refused; its offset counts in the text that was inserted. `nil` where it was taken.
  public let refusal: FormatError?

  init(_ state: EditingState, refusal: FormatError? = nil) {
    self.state = state
    self.refusal = refusal
  }
}

/// What a field holds when editing ends.
public struct EditedValue: Hashable, Sendable {
  /// The value: exactly the one that editing began with where nothing was edited; `null` for an empty field.
  public let value: FieldValue
  /// The value as the format writes it.
  public let text: String

  init(_ value: FieldValue, text: String) {
    self.value = value
    self.text = text
  }
}
