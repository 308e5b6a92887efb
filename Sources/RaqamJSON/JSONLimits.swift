/// How much a text may hold before reading it is refused.
///
/// ```swift
/// var limits = JSONLimits()
/// limits.depth = 16
/// let document = try JSONDocument(parsing: line, limits: limits)
/// ```
public struct JSONLimits: Hashable, Sendable {
  /// The largest depth that is honoured: releasing a tree takes stack for each level of it.
  public static let largestDepth = 512

  /// How deep arrays and objects may stand in each other; `[]` has depth 1.
  ///
  /// A value above ``largestDepth`` counts as ``largestDepth``, and one below 0 as 0.
  public var depth = 128
  /// How many bytes the text may have.
  public var bytes = 16 * 1024 * 1024
  /// How many characters a number may have.
  public var numberLength = 20_000
  /// How many values of all kinds the text may hold.
  public var nodes = 1_000_000

  /// The default limits.
  public init() {}

  var honouredDepth: Int { min(max(depth, 0), Self.largestDepth) }
}
