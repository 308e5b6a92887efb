/// How texts are joined to a list.
public struct ListStyle: Hashable, Sendable {
  /// The word that joins the last two.
  public enum Kind: String, CaseIterable, Sendable {
    /// `a, b, and c`
    case and
    /// `a, b, or c`
    case or
    /// `a, b, c`
    case unit
  }

  /// The raw value is the word of `list.style`.
  public enum Width: String, CaseIterable, Sendable { case narrow, short, long }

  public var kind: Kind
  public var width: Width

  public init(_ kind: Kind = .and, width: Width = .long) {
    self.kind = kind
    self.width = width
  }
}
