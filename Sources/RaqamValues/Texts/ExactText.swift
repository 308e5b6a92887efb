/// A text that equals another one when both have the same bytes in UTF-8.
///
/// `String` of Swift takes canonically equivalent texts for equal: `é` is one code point or two. Descriptors, ids and values
/// are what somebody wrote: two spellings are two texts, and neither stands in for the other.
///
/// ```swift
/// ExactText("\u{E9}") == ExactText("e\u{301}")  // false
/// ```
public struct ExactText: Hashable, Sendable {
  /// The text.
  public let string: String

  /// The text, to be compared byte for byte.
  @inlinable public init(_ string: String) { self.string = string }

  /// Whether both have the same bytes.
  @inlinable public static func == (left: Self, right: Self) -> Bool { left.string.hasBytes(of: right.string) }

  /// Hashes the bytes.
  @inlinable public func hash(into hasher: inout Hasher) { string.hashBytes(into: &hasher) }
}

/// Bytes as a key: hashed at once, where an array hashes them one by one.
package struct BytesKey: Hashable, Sendable {
  @usableFromInline let bytes: [UInt8]

  @inlinable package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Hashes the bytes.
  @inlinable package func hash(into hasher: inout Hasher) {
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    hasher.combine(bytes.count)
  }
}

/// Coded as the text.
extension ExactText: Codable {
  /// Reads a text.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(string)
  }
}

extension String {
  /// Whether both have the same bytes in UTF-8: eight at a time where they lie in memory, as nearly all texts do.
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

  /// Hashes what `hasBytes(of:)` compares.
  @inlinable
  package func hashBytes(into hasher: inout Hasher) {
    let isDone: Void? = unsafe utf8.withContiguousStorageIfAvailable {
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isDone == nil { for byte in utf8 { hasher.combine(byte) } }
    hasher.combine(0xFF as UInt8)
  }
}
