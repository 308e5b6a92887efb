/// Searches for bytes, eight at a time (SWAR).
struct ByteSearch {
  private let patterns: (UInt64, UInt64, UInt64)
  private let marks: (UInt8, UInt8, UInt8)

  /// Creates a search for any of three bytes, which may be equal.
  init(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    marks = (first, second, third)
    patterns = (Self.repeated(first), Self.repeated(second), Self.repeated(third))
  }

  /// Returns the index of the first match in a range, or `end` if there is none.
  @inline(__always)
  func first(in text: Span<UInt8>, from start: Int, to end: Int) -> Int {
    let bytes = unsafe text.bytes
    var index = start
    while index &+ 8 <= end {
      let word = unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      let found =
        Self.zeros(word ^ patterns.0) | Self.zeros(word ^ patterns.1) | Self.zeros(word ^ patterns.2)
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < end {
      let byte = text[index]
      if byte == marks.0 || byte == marks.1 || byte == marks.2 { return index }
      index &+= 1
    }
    return end
  }

  private static func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Returns a word with the high bit set in each zero byte. A byte above a zero byte may be a false positive; the
  /// lowest match is always correct.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }
}

extension Span<UInt8> {
  /// Returns the number of occurrences of a byte in a range.
  func count(of byte: UInt8, in range: Range<Int>) -> Int {
    let part = extracting(range)
    return unsafe part.withUnsafeBufferPointer { bytes in
      var count = 0
      for index in 0..<bytes.count where unsafe bytes[index] == byte { count &+= 1 }
      return count
    }
  }

  /// Returns whether a range is valid UTF-8.
  func isUTF8(_ range: Range<Int>) -> Bool {
    let bytes = unsafe bytes
    var index = range.lowerBound
    while index < range.upperBound {
      if index &+ 8 <= range.upperBound {
        let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 == 0 {
          index &+= 8
          continue
        }
      }
      let length = lengthOfScalar(at: index, before: range.upperBound)
      if length == 0 { return false }
      index &+= length
    }
    return true
  }

  /// Returns the length of the scalar at an index; 0 if it is malformed.
  private func lengthOfScalar(at index: Int, before end: Int) -> Int {
    let lead = self[index]
    if lead < 0x80 { return 1 }
    // Valid second bytes: excludes overlong forms, surrogates and values above U+10FFFF.
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch lead {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0...0)
      }
    guard length > 0, index + length <= end, second.contains(self[index + 1]) else { return 0 }
    var next = index + 2
    while next < index + length {
      if self[next] & 0xC0 != 0x80 { return 0 }
      next += 1
    }
    return length
  }
}
