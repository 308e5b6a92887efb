/// Something in a pattern that is allowed and rarely meant.
public struct PatternCaution: Hashable, Sendable {
  /// What it does.
  public let message: String
  /// Where it stands, in UTF-16 units.
  public let offset: Int
  /// How many of them it spans.
  public let length: Int
  /// What was probably meant.
  public let hint: FormatError.Hint
  /// The whole pattern as it was probably meant, where that can be told.
  public var pattern: String?
  /// Whether negative numbers are written like positive ones.
  package var losesSign = false
  /// Whether it is a pattern of another tool.
  package var isForeign = false

  package init(
    message: String, offset: Int, length: Int, hint: FormatError.Hint, pattern: String? = nil, losesSign: Bool = false,
    isForeign: Bool = false
  ) {
    self.message = message
    self.offset = offset
    self.length = length
    self.hint = hint
    self.pattern = pattern
    self.losesSign = losesSign
    self.isForeign = isForeign
  }
}
