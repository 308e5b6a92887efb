/// The kind and width of a list.
///
/// Encoded as an object of the members that do not have their default: `{"kind": "or"}`. Unknown keys are errors.
public struct ListStyle: Hashable, Sendable {
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

extension ListStyle {
  /// A list with “and”: `tea, coffee, and water`.
  public static let and = ListStyle(.and)
  /// A list with “or”: `tea, coffee, or water`.
  ///
  /// ```swift
  /// try ListTextFormatter(.or, locale: "en_US").string(["tea", "coffee"])  // tea or coffee
  /// ```
  public static let or = ListStyle(.or)
  /// A list of amounts, without a conjunction: `5 hours, 3 minutes`.
  public static let unit = ListStyle(.unit)

  /// Returns the style of a list with “and”, of another width.
  ///
  /// ```swift
  /// try ListTextFormatter(.and(.short), locale: "en_US").string(["tea", "coffee", "water"])  // tea, coffee, & water
  /// ```
  public static func and(_ width: Width) -> ListStyle { ListStyle(.and, width: width) }

  /// Returns the style of a list with “or”, of another width.
  public static func or(_ width: Width) -> ListStyle { ListStyle(.or, width: width) }

  /// Returns the style of a list of amounts, of another width.
  public static func unit(_ width: Width) -> ListStyle { ListStyle(.unit, width: width) }
}

extension ListStyle: Codable {
  private static let coding = StyleCoding(ListStyle(), [.optional("kind", \.kind), .optional("width", \.width)])

  /// Decodes an object of the members; none is required.
  public init(from decoder: any Decoder) throws { self = try Self.coding.decode(decoder) }

  /// Encodes an object of the members that do not have their default.
  public func encode(to encoder: any Encoder) throws { try Self.coding.encode(self, to: encoder) }
}
