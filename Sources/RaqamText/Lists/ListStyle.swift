/// How texts are joined to a list.
public struct ListStyle: Hashable, Sendable, Codable {
  /// The word that joins the last two.
  public enum Kind: String, CaseIterable, Sendable, Codable {
    /// `a, b, and c`
    case and
    /// `a, b, or c`
    case or
    /// `a, b, c`
    case unit
  }

  /// The raw value is the word of `list.style`.
  public enum Width: String, CaseIterable, Sendable, Codable {
    /// From the least room to the most: `a, b`, `a, & b`, `a, and b` where the locale tells them apart.
    case narrow, short, long
  }

  /// The word between the last two texts.
  public var kind: Kind
  /// How much room the joining words take.
  public var width: Width

  /// A style; `and` in full is the default of list formatters.
  public init(_ kind: Kind = .and, width: Width = .long) {
    self.kind = kind
    self.width = width
  }
}
