/// A path to a value in a JSON document, in the syntax of RFC 6901.
///
/// ```swift
/// let pointer = JSONPointer.root.appending(key: "a/b").appending(index: 0)
/// print(pointer)  // /a~1b/0
/// ```
public struct JSONPointer: Sendable {
  /// The pointer to the whole document; its text is empty.
  public static let root = JSONPointer(tokens: [])

  /// The keys and indices from the root to the value, without escapes.
  public let tokens: [String]

  init(tokens: [String]) {
    self.tokens = tokens
  }

  /// Creates a pointer from its text.
  ///
  /// - Throws: ``JSONError`` with `invalidPointer` if `text` is not empty and does not begin with `/`, or if a `~`
  ///   is not followed by `0` or `1`.
  public init(parsing text: String) throws(JSONError) {
    let bytes = Array(text.utf8)
    guard let first = bytes.first else {
      self = .root
      return
    }
    guard first == .slash else {
      throw Self.fault(bytes, 0, #"expected "/" at the start of the pointer"#, hint: #"write "/" before it"#)
    }
    var tokens: [String] = []
    var token: [UInt8] = []
    var offset = 1
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == .slash {
        tokens.append(String(decoding: token, as: UTF8.self))
        token.removeAll(keepingCapacity: true)
      } else if byte == .tilde {
        token.append(try Self.unescaped(bytes, offset))
        offset += 1
      } else {
        token.append(byte)
      }
      offset += 1
    }
    tokens.append(String(decoding: token, as: UTF8.self))
    self.tokens = tokens
  }

  /// The pointer to the enclosing array or object; the parent of the root is the root.
  package var parent: JSONPointer { JSONPointer(tokens: Array(tokens.dropLast())) }

  /// Returns the pointer to the member `key` of the object at this pointer.
  public func appending(key: String) -> JSONPointer { JSONPointer(tokens: tokens + [key]) }

  /// Returns the pointer to the element `index` of the array at this pointer.
  public func appending(index: Int) -> JSONPointer { JSONPointer(tokens: tokens + [String(index)]) }
}

extension JSONPointer {
  /// Returns the array index that a token represents: ASCII digits without a leading zero.
  static func index(_ token: String) -> Int? {
    guard token.utf8.allSatisfy(\.isDigit), token == "0" || token.utf8.first != .zero else { return nil }
    return Int(token)
  }

  private static func unescaped(_ bytes: [UInt8], _ offset: Int) throws(JSONError) -> UInt8 {
    switch bytes.byte(at: offset + 1) {
    case .zero: return .tilde
    case .one: return .slash
    default: throw fault(bytes, offset, #""~" must be followed by 0 or 1"#, hint: #"write "~0" for "~""#)
    }
  }

  private static func fault(
    _ bytes: [UInt8], _ offset: Int, _ message: String, hint: String
  ) -> JSONError {
    let position = JSONPosition(line: 1, column: bytes.scalarCount(in: 0..<offset) + 1)
    return JSONError(
      .invalidPointer, offset: offset, position: position, range: offset..<offset + 1, length: 1, message: message,
      hint: hint)
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The text of the pointer, in which `~` is escaped as `~0` and `/` as `~1`.
  public var description: String {
    var bytes: [UInt8] = []
    for token in tokens {
      bytes.append(.slash)
      for byte in token.utf8 {
        switch byte {
        case .tilde: bytes += [.tilde, .zero]
        case .slash: bytes += [.tilde, .one]
        default: bytes.append(byte)
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONPointer: Hashable {
  /// Returns whether the tokens of both pointers have the same scalars.
  public static func == (left: Self, right: Self) -> Bool {
    left.tokens.elementsEqual(right.tokens) { $0.hasSameScalars(as: $1) }
  }

  /// Hashes the tokens that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tokens.count)
    for token in tokens { token.hashScalars(into: &hasher) }
  }
}
