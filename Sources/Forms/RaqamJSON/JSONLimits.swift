/// The limits of size and depth that JSON must not exceed to be parsed.
///
/// ```swift
/// var limits = JSONLimits()
/// limits.depth = 16
/// let document = try JSONDocument(parsing: line, limits: limits)
/// ```
public struct JSONLimits: Hashable, Sendable {
  /// The maximum of ``depth``: deallocating a tree uses stack for each of its levels.
  public static let largestDepth = 512

  /// The maximum nesting depth; `[]` has depth 1. The default is 128.
  ///
  /// The value is clamped to 0 through ``largestDepth``.
  public var depth = 128
  /// The maximum size in bytes. The default is 16 MiB.
  public var bytes = 16 * 1024 * 1024
  /// The maximum number of characters in a number. The default is 20,000.
  public var numberLength = 20_000
  /// The maximum number of values of all kinds. The default is 1,000,000.
  public var nodes = 1_000_000

  /// Creates the default limits.
  public init() {}

  var honouredDepth: Int { min(max(depth, 0), Self.largestDepth) }
}
