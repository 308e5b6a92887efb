/// A parsed JSON value with its location in the source.
///
/// A node preserves the exact text of numbers, the order of keys and repeated keys. Only ``JSONDocument`` creates
/// nodes, so nesting never exceeds 512 levels, the maximum of ``/RaqamValues/Budget/depth``.
///
/// ```swift
/// let document = try JSONDocument(parsing: #"{"size": 1.50}"#)
/// document.root["size"]?.asNumber  // "1.50"
/// document.root["size"]?.range     // 9..<13
/// ```
public struct JSONNode: Sendable {
  /// The kind and content of a node.
  public enum Kind: Sendable {
    /// The literal `null`.
    case null
    /// The literal `true` or `false`.
    case bool(Bool)
    /// A number, as its exact text in the source.
    case number(String)
    /// A string, without escapes.
    case string(String)
    /// An array, in the order of the source.
    case array([JSONNode])
    /// An object, with all members in the order of the source, including repeated keys.
    case object([JSONMember])
  }

  /// The kind and content of the node.
  public let kind: Kind
  /// The byte range of the value in the source, including its quotation marks or brackets.
  public let range: Range<Int>

  init(_ kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// A key of an object, with its value and location.
public struct JSONMember: Sendable {
  /// The key, without escapes.
  public let key: String
  /// The byte range of the key in the source, including its quotation marks.
  public let keyRange: Range<Int>
  /// The value of the key.
  public let value: JSONNode

  init(key: String, keyRange: Range<Int>, value: JSONNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}
