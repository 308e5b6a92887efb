/// An edit of the text of a field.
///
/// Ranges are UTF-16 offsets in logical order, as in ``EditingState/selection``.
@nonexhaustive public enum TextEdit: Hashable, Sendable {
  /// Typing or pasting text, which replaces the selection.
  case insert(String)
  /// Deleting the selection, or the character before the caret.
  case deleteBackward
  /// Deleting the selection, or the character after the caret.
  case deleteForward
  /// Replacing a range, as text systems report edits; an empty string deletes the range.
  case replace(Range<Int>, String)
}
