/// The contents of a row's field, while it is edited or as they would be when the user enters it. Offsets are UTF-16
/// code units.
public struct EditingSnapshot: Hashable, Sendable {
  /// The text of the field; for a password, one dot per character.
  public var text: String
  /// The selection; an empty range is a caret.
  public var selection: Range<Int>
  /// The range of caret positions. Text outside it, such as an affix, cannot be edited.
  public var caret: ClosedRange<Int>
}
