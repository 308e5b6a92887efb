/// A fast non-cryptographic 64-bit hash, for tables that also compare keys.
///
/// The hash is much cheaper than `Hasher` and not resistant to chosen collisions, so it only selects a bucket.
@usableFromInline
package struct Fingerprint {
  @usableFromInline var bits: UInt64 = 0

  @inlinable package init() {}

  @inlinable package var value: Int { Int(truncatingIfNeeded: bits) }

  @inlinable @inline(__always)
  package mutating func add(_ number: Int) {
    bits = (bits ^ UInt64(truncatingIfNeeded: number)) &* 0x9E37_79B9_7F4A_7C15
    bits ^= bits >> 29
  }

  /// Adds the UTF-8 bytes of a string, eight at a time.
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
