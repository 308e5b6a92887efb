/// The kind and width of a list.
public struct ListStyle: Hashable, Sendable, Codable {
  /// The kind of conjunction before the last element.
  @nonexhaustive public enum Kind: String, CaseIterable, Sendable, Codable {
    /// `a, b, and c`
    case and
    /// `a, b, or c`
    case or
    /// `a, b, c`
    case unit
  }

  /// The length of the conjunctions. The raw values are those of the key `list.style`.
  public enum Width: String, CaseIterable, Sendable, Codable {
    /// From shortest to longest: `a, b`, `a, & b`, `a, and b` if the locale distinguishes them.
    case narrow, short, long
  }

  /// The kind of conjunction before the last element.
  public var kind: Kind
  /// The length of the conjunctions.
  public var width: Width

  /// Creates a list style. The defaults, `and` and `long`, are those of list formatters in descriptors.
  public init(_ kind: Kind = .and, width: Width = .long) {
    self.kind = kind
    self.width = width
  }
}
