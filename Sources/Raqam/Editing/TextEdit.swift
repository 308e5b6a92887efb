/// What a person does to the text of a field.
///
/// Ranges are UTF-16 units in logical order, as in ``EditingState/selection``.
public enum TextEdit: Hashable, Sendable {
  /// Text typed or pasted: it takes the place of the selection.
  case insert(String)
  /// The key that deletes what stands before the caret, or the selection.
  case deleteBackward
  /// The key that deletes what stands behind the caret, or the selection.
  case deleteForward
  /// Text in place of a range, as text systems report an edit: an empty text deletes the range.
  case replace(Range<Int>, String)
}
