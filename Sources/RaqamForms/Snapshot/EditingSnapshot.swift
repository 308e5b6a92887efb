/// What stands in the field of a row when it is entered, or while it is typed into, and where the caret may stand. Offsets are
/// UTF-16 units.
public struct EditingSnapshot: Hashable, Sendable {
  /// The text of the field; of a password, dots.
  public var text: String
  /// What is selected; empty where there is only a caret.
  public var selection: Range<Int>
  /// Where the caret may stand: what lies outside of it cannot be edited.
  public var caret: ClosedRange<Int>
}
