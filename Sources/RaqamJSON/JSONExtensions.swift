/// What of JSON5 (<https://spec.json5.org>) is accepted on request beside RFC 8259.
///
/// ```swift
/// let text = "[1, /* two */ 2,] // done"
/// try JSONDocument(parsing: text, extensions: .all).root.asArray?.count  // 2
/// ```
public struct JSONExtensions: OptionSet, Hashable, Sendable {
  /// A bit for each extension.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Comments: from `//` to the end of the line, and between `/*` and `*/`.
  public static let comments = JSONExtensions(rawValue: 1)
  /// A comma before a closing bracket.
  public static let trailingCommas = JSONExtensions(rawValue: 2)
  /// Both.
  public static let all: JSONExtensions = [.comments, .trailingCommas]
}
