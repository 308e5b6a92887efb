/// One thing that a lenient reader passed over.
public struct Forgiveness: Hashable, Sendable {
  /// Where in the text, in UTF-16 units from 0.
  public let offset: Int
  /// What was passed over, in one clause: `the groups are not of the locale's size`.
  public let message: String

  /// Notes something at an offset.
  public init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
