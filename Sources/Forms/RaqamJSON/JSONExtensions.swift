/// The features of JSON5 (<https://spec.json5.org>) to accept in addition to RFC 8259.
///
/// ```swift
/// let text = "[1, /* two */ 2,] // done"
/// try JSONDocument(parsing: text, extensions: .all).root.asArray?.count  // 2
/// ```
public struct JSONExtensions: OptionSet, Hashable, Sendable {
  /// The bits of the set: 1 for comments, 2 for trailing commas.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Comments: from `//` to the end of the line, and between `/*` and `*/`.
  public static let comments = JSONExtensions(rawValue: 1)
  /// A comma before a closing bracket or brace.
  public static let trailingCommas = JSONExtensions(rawValue: 2)
  /// Every extension that is defined here.
  public static let all: JSONExtensions = [.comments, .trailingCommas]
}
