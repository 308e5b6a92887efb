/// A warning about a pattern that is valid but probably not intended.
public struct PatternWarning: Hashable, Sendable {
  /// The effect of the pattern, as one clause.
  public let message: String
  /// The offset in the pattern, in UTF-16 units.
  public let offset: Int
  /// The length in UTF-16 units.
  public let length: Int
  /// The suggested correction.
  public let hint: FormatError.Hint
  /// The corrected pattern, if the correction is certain.
  public var pattern: String?
  /// Whether negative numbers are formatted like positive ones.
  package var losesSign = false
  /// Whether the pattern uses the syntax of another tool.
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
