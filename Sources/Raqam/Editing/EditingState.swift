/// The text of a field while it is edited, its selection and its value.
///
/// States come from ``EditingFormat``. Keep the last one; set ``selection`` when the caret is moved.
public struct EditingState: Hashable, Sendable {
  /// The text to show, with the bidi marks of the locale.
  public let text: String
  /// The selection in UTF-16 units in logical order; empty for a caret. Any range may be set: offsets outside of the text or
  /// inside of a character move to the nearest valid ones when the state is used.
  public var selection: Range<Int>
  /// The value of the text: exactly the one that editing began with until the text is edited; `null` for the empty
  /// text; `nil` if the text has no value, such as `-` or `9,99` in `en_US`.
  public let value: FieldValue?
  /// The characters that were typed, without the separators and affixes that the format added: `1234` if ``text`` is
  /// `$1,234`. Its value is that of typing the whole text at once.
  public let typedText: String
  /// The value that editing began with; `nil` after the first edit.
  let origin: FieldValue?
  /// Whether typed digits are converted to those of the format, because the text began as a formatted value. Other texts are
  /// not converted: digits of two scripts are no number.
  let usesFormatDigits: Bool
}

/// The result of an edit.
public struct EditingResult: Hashable, Sendable {
  /// The field after the edit, or before it if the edit was rejected.
  public let state: EditingState
  /// The reason why the edit was rejected, with an offset in the inserted text; `nil` if it was accepted.
  public let refusal: FormatError?

  init(_ state: EditingState, refusal: FormatError? = nil) {
    self.state = state
    self.refusal = refusal
  }
}

/// The value of a field when editing ends.
public struct EditedValue: Hashable, Sendable {
  /// The value: exactly the one that editing began with if nothing was edited; `null` for an empty field.
  public let value: FieldValue
  /// The value as formatted text.
  public let text: String

  init(_ value: FieldValue, text: String) {
    self.value = value
    self.text = text
  }
}
