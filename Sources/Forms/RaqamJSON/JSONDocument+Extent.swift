// The byte ranges that diagnostics mark: editors underline them, terminals print carets below them.

extension JSONDocument {
  /// The maximum number of bytes in which to search for the end of a string.
  private static let longestString = 65_536

  /// Returns the bytes to mark for the value at an offset: the whole string, number or word, or the opening bracket
  /// of an array or object.
  package func extent(at offset: Int) -> Range<Int> {
    let start = min(max(offset, 0), bytes.count)
    guard let first = bytes.byte(at: start) else { return start..<start }
    if first == .quote || first == .apostrophe { return start..<stringEnd(from: start, quote: first) }
    return start..<bytes.wordEnd(from: start)
  }

  /// Returns the bytes to mark for a character of the string at `start`: the word at the character, or the
  /// character alone.
  ///
  /// - Parameter offset: The offset in the string, in UTF-16 units.
  /// - Returns: The byte range, or `nil` if no string begins at `start` or it is shorter than `offset`.
  package func extent(inStringAt start: Int, offset: Int) -> Range<Int>? {
    guard let quote = bytes.byte(at: start), quote == .quote || quote == .apostrophe else { return nil }
    var index = start + 1
    var units = 0
    while units < offset {
      guard index - start <= Self.longestString, let byte = bytes.byte(at: index), byte != quote else { return nil }
      let step = character(at: index)
      index += step.length
      units += step.units
    }
    return index..<bytes.wordEnd(from: index)
  }

  /// Returns the bytes of `units` UTF-16 units from `offset` of the string at `start`; `nil` if the string is
  /// shorter.
  package func range(inStringAt start: Int, offset: Int, units: Int) -> Range<Int>? {
    guard let first = extent(inStringAt: start, offset: offset),
      let end = extent(inStringAt: start, offset: offset + units)
    else { return nil }
    return first.lowerBound..<end.lowerBound
  }

  /// Returns the length of a character in the source in bytes, and in the decoded string in UTF-16 units.
  private func character(at index: Int) -> (length: Int, units: Int) {
    let byte = bytes[index]
    if byte == .backslash {
      let isCode = bytes.byte(at: index + 1) == UInt8(ascii: "u")
      return (min(isCode ? 6 : 2, bytes.count - index), 1)
    }
    guard byte >= 0x80, let length = bytes.multibyteScalarLength(at: index) else { return (1, 1) }
    return (length, length == 4 ? 2 : 1)
  }

  private func stringEnd(from start: Int, quote: UInt8) -> Int {
    var index = start + 1
    while index - start <= Self.longestString, let byte = bytes.byte(at: index) {
      if byte == quote { return index + 1 }
      index += byte == .backslash ? 2 : 1
    }
    return start + 1
  }
}

extension JSONDocument {
  /// Returns the number of Unicode scalars in a byte range.
  package func scalarCount(in range: Range<Int>) -> Int { bytes.scalarCount(in: range) }

  /// Returns the bytes to remove so that a member and its comma are deleted; `nil` if a comment or other text is
  /// adjacent.
  package func removal(of member: JSONMember) -> Range<Int>? {
    let blanks: Set<UInt8> = [.space, .tab, .lineFeed, .carriageReturn]
    var after = member.value.range.upperBound
    while let byte = bytes.byte(at: after), blanks.contains(byte) { after += 1 }
    if bytes.byte(at: after) == .comma {
      after += 1
      while let byte = bytes.byte(at: after), blanks.contains(byte) { after += 1 }
      return bytes.byte(at: after) == .quote ? member.keyRange.lowerBound..<after : nil
    }
    var before = member.keyRange.lowerBound
    while before > 0, blanks.contains(bytes[before - 1]) { before -= 1 }
    guard bytes.byte(at: after) == .closeBrace, before > 0 else { return nil }
    if bytes[before - 1] == .comma { before -= 1 }
    return before..<member.value.range.upperBound
  }
}
