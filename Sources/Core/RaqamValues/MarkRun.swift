/// Runs of combining marks, whose length every reader of outside text bounds.
///
/// Comparing, hashing and splitting strings normalizes them, which takes time in proportion to the square of the length
/// of a run. Stream-safe text (UAX #15) has runs of at most 30 marks.
package enum MarkRun {
  /// The maximum number of combining marks in a row.
  package static let limit = 128

  /// The fault of a text in messages: `more than 128 combining marks in a row`.
  package static let fault = "more than \(limit) combining marks in a row"

  /// Returns the offset of the first run in UTF-8 that exceeds the limit, or `nil` if there is none.
  ///
  /// - Complexity: O(*n* / 256) unless there are runs, because a mark has at least two bytes.
  package static func long(in bytes: Span<UInt8>) -> Int? {
    var probe = 2 * limit
    while probe < bytes.count {
      var start = bytes.scalarStart(at: probe)
      var end = start
      guard bytes.skipMark(at: &end) else {
        probe += 2 * limit
        continue
      }
      var count = 1
      while start > 0, case let previous = bytes.scalarStart(at: start - 1), case var next = previous,
        bytes.skipMark(at: &next)
      {
        start = previous
        count += 1
      }
      while count <= limit, bytes.skipMark(at: &end) { count += 1 }
      if count > limit { return start }
      probe = end + 2 * limit
    }
    return nil
  }
}

extension String {
  /// Whether the text has a run of combining marks that exceeds the limit.
  package var hasLongMarkRun: Bool {
    var text = self
    return text.withUTF8 { bytes in unsafe MarkRun.long(in: bytes.span) != nil }
  }
}

extension Unicode.Scalar {
  /// The number of combining marks whose order normalization can change that the scalar is, or decomposes into.
  package var reorderedMarks: Int {
    switch value {
    case ..<0x300: 0
    // Tibetan vowel signs with combining class 0 that decompose into two marks.
    case 0xF73, 0xF75, 0xF81: 2
    default: properties.canonicalCombiningClass == .notReordered ? 0 : 1
    }
  }
}

extension Span<UInt8> {
  /// Returns the offset of the first byte of the scalar at an offset.
  fileprivate func scalarStart(at offset: Int) -> Int {
    var start = offset
    while start > 0, offset - start < 3, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// Moves an offset beyond a combining mark, and returns whether there was one. Malformed UTF-8 is not a mark.
  fileprivate func skipMark(at offset: inout Int) -> Bool {
    guard offset < count, self[offset] >= 0xC2, self[offset] < 0xF5 else { return false }
    let lead = self[offset]
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard length <= count - offset else { return false }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for index in offset + 1..<offset + length {
      guard self[index] & 0xC0 == 0x80 else { return false }
      value = value << 6 | UInt32(self[index] & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value), scalar.reorderedMarks > 0 else { return false }
    offset += length
    return true
  }
}
