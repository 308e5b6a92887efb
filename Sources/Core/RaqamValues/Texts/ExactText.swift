/// A string that is compared byte for byte.
///
/// Swift's `String` treats canonically equivalent strings as equal: `é` may be one code point or two. In descriptors,
/// ids and values, two spellings are two strings, and neither replaces the other.
///
/// ```swift
/// ExactText("\u{E9}") == ExactText("e\u{301}")  // false
/// let values: [ExactText: Int] = ["\u{E9}": 1, "e\u{301}": 2]
/// values["e\u{301}"]                            // 2
/// ```
///
/// Dictionaries with such keys also accept strings, as in `values[name]`. `Codable` encodes them as an array of keys and values,
/// since `JSONEncoder` merges canonically equivalent names of an object.
public struct ExactText: Hashable, Sendable {
  /// The wrapped string, unchanged.
  public let string: String

  /// Creates a byte-wise comparable string.
  @inlinable public init(_ string: String) { self.string = string }

  /// Returns whether both have the same UTF-8 bytes.
  @inlinable public static func == (left: Self, right: Self) -> Bool { left.string.hasBytes(of: right.string) }

  /// Hashes the UTF-8 bytes.
  @inlinable public func hash(into hasher: inout Hasher) { string.hashBytes(into: &hasher) }
}

/// A key of bytes that are hashed in one call; an array hashes them one by one.
package struct BytesKey: Hashable, Sendable {
  @usableFromInline let bytes: [UInt8]

  @inlinable package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Hashes the UTF-8 bytes.
  @inlinable package func hash(into hasher: inout Hasher) {
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    hasher.combine(bytes.count)
  }
}

extension ExactText: ExpressibleByStringInterpolation {
  /// Creates a text from a literal.
  @inlinable public init(stringLiteral text: String) { self.init(text) }
}

extension ExactText: CustomStringConvertible {
  /// The string.
  @inlinable public var description: String { string }
}

/// Encoded as the string.
extension ExactText: Codable {
  /// Decodes a string.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(string)
  }
}

extension String {
  /// Returns whether both have the same UTF-8 bytes. Contiguous strings, which nearly all are, are compared eight bytes
  /// at a time.
  @inlinable
  package func hasBytes(of other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in
        let (left, right) = (UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
        var index = 0
        while index + 8 <= left.count {
          let isEqual =
            unsafe left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            == right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          guard isEqual else { return false }
          index += 8
        }
        while index < left.count {
          guard unsafe left[index] == right[index] else { return false }
          index += 1
        }
        return true
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Hashes the bytes that `hasBytes(of:)` compares.
  @inlinable
  package func hashBytes(into hasher: inout Hasher) {
    let isDone: Void? = unsafe utf8.withContiguousStorageIfAvailable {
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isDone == nil { for byte in utf8 { hasher.combine(byte) } }
    hasher.combine(0xFF as UInt8)
  }
}
