/// Something in a pattern that is allowed and rarely meant.
public struct PatternCaution: Hashable, Sendable {
  /// What it does.
  public let message: String
  /// Where it stands, in UTF-16 units.
  public let offset: Int
  /// What was probably meant.
  public let hint: FormatError.Hint
}
