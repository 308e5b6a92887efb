// What of the text a diagnostic of a place marks: an editor underlines it, a terminal puts carets below it.

extension JSONDocument {
  /// Longest string that is looked through for its end.
  private static let longestString = 65_536

  /// The bytes to be marked for what begins at an offset: a string, a number or a word as a whole, of arrays and objects their
  /// bracket.
  package func extent(at offset: Int) -> Range<Int> {
    let start = min(max(offset, 0), bytes.count)
    guard let first = bytes.byte(at: start) else { return start..<start }
    if first == .quote || first == .apostrophe { return start..<stringEnd(from: start, quote: first) }
    return start..<bytes.wordEnd(from: start)
  }

  /// The bytes to be marked for a character of the string that begins at `start`: the word that stands there, or the
  /// character. `offset` counts UTF-16 units of the string; `nil` if no string begins there, or it is shorter.
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

  /// The bytes of the part of a string that begins at `offset` and has so many UTF-16 units; `nil` where it cannot be told.
  package func range(inStringAt start: Int, offset: Int, units: Int) -> Range<Int>? {
    guard let first = extent(inStringAt: start, offset: offset),
      let end = extent(inStringAt: start, offset: offset + units)
    else { return nil }
    return first.lowerBound..<end.lowerBound
  }

  /// How many bytes a character of a string takes in the text, and how many UTF-16 units it has.
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
  /// How many scalars stand in a part of one line.
  package func scalarCount(in range: Range<Int>) -> Int { bytes.scalarCount(in: range) }

  /// The bytes to take out for a member to be gone, with the comma that it leaves; `nil` where something else than blanks
  /// stands around it.
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
