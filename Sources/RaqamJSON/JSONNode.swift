/// A value read from a text, which knows where it stood.
///
/// A node keeps what other readers lose: the text of every number, the order of keys and keys that occur
/// twice. Only ``JSONDocument`` makes nodes, so a node is never deeper than ``JSONLimits/largestDepth``.
///
/// ```swift
/// let document = try JSONDocument(parsing: #"{"size": 1.50}"#)
/// document.root["size"]?.asNumber  // "1.50"
/// document.root["size"]?.range     // 9..<13
/// ```
public struct JSONNode: Sendable {
  /// What a node holds.
  public enum Kind: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, as its exact text in the source.
    case number(String)
    /// A string, decoded.
    case string(String)
    /// An array.
    case array([JSONNode])
    /// An object: all members in the order of the source, repeated keys too.
    case object([JSONMember])
  }

  /// What the node holds.
  public let kind: Kind
  /// The bytes of the source that the value takes, quotation marks and brackets included.
  public let range: Range<Int>

  init(_ kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// A key of an object with its value.
public struct JSONMember: Sendable {
  /// The key, decoded.
  public let key: String
  /// The bytes of the source that the key takes, quotation marks included.
  public let keyRange: Range<Int>
  /// The value.
  public let value: JSONNode

  init(key: String, keyRange: Range<Int>, value: JSONNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}
