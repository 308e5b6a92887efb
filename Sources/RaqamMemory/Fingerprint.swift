/// A number for a value that is nearly always another for another value: for tables that compare as well.
///
/// Much cheaper than a `Hasher`, and not safe from those who make up values to collide: it only ever chooses a place.
@usableFromInline
package struct Fingerprint {
  @usableFromInline var bits: UInt64 = 0

  @inlinable package init() {}

  @inlinable package var value: Int { Int(truncatingIfNeeded: bits) }

  /// Adds a number.
  @inlinable @inline(__always)
  package mutating func add(_ number: Int) {
    bits = (bits ^ UInt64(truncatingIfNeeded: number)) &* 0x9E37_79B9_7F4A_7C15
    bits ^= bits >> 29
  }

  /// Adds a text, eight bytes at a time.
  @inlinable @inline(__always)
  package mutating func add(_ text: String) {
    var words = self
    let isDone: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      words.add(bytes.count)
      var index = 0
      while index + 8 <= bytes.count {
        words.add(unsafe bytes.loadUnaligned(fromByteOffset: index, as: Int.self))
        index += 8
      }
      var rest = 0
      while index < bytes.count {
        rest = unsafe rest << 8 | Int(bytes[index])
        index += 1
      }
      words.add(rest)
    }
    if isDone == nil { words.add(text.hashValue) }
    self = words
  }
}
