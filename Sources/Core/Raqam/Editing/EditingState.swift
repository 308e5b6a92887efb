/// The text of a field while it is edited, its selection and its value.
///
/// States come from ``EditingFormat``. Store the latest one, and set ``selection`` when the user moves the caret.
public struct EditingState: Hashable, Sendable {
  /// The text to display, with the bidi marks of the locale.
  public let text: String
  /// The selection as UTF-16 offsets in logical order; an empty range is a caret. Any range may be set: the next edit
  /// moves offsets outside the text or inside a grapheme cluster to the nearest valid ones.
  public var selection: Range<Int>
  /// The value of the text: the initial value until the first edit; `null` for empty text; `nil` if the text has no
  /// value, such as `-` or `9,99` in `en_US`.
  public let value: FieldValue?
  /// The typed characters, without the separators and affixes that the format added: `1234` if ``text`` is `$1,234`.
  /// Typing this text at once gives the same value.
  public let typedText: String
  /// The initial value; `nil` after the first edit.
  let origin: FieldValue?
  /// Whether typed digits are converted to those of the format, because the text began as a formatted value. Other text
  /// is not converted, because a number with digits of two scripts is invalid.
  let usesFormatDigits: Bool
}

/// The result of an edit.
public struct EditingResult: Hashable, Sendable {
  /// The field after the edit, or before it if the edit was rejected.
  public let state: EditingState
  /// The error that rejected the edit, with an offset in the inserted text; `nil` if the edit was accepted.
  public let refusal: FormatError?

  init(_ state: EditingState, refusal: FormatError? = nil) {
    self.state = state
    self.refusal = refusal
  }
}

/// The value of a field when editing ends.
public struct EditedValue: Hashable, Sendable {
  /// The value: the initial value if nothing was edited; `null` for an empty field.
  public let value: FieldValue
  /// The formatted value; empty for `null`.
  public let text: String

  init(_ value: FieldValue, text: String) {
    self.value = value
    self.text = text
  }
}
