extension MessageParser {
  var isAtEnd: Bool { position >= end }

  /// The byte at the position, or `nil` at the end.
  var byte: UInt8? { position < end ? bytes[position] : nil }

  var isAtDoubleBrace: Bool {
    byte == Byte.openBrace && position + 1 < end && bytes[position + 1] == Byte.openBrace
  }

  func isAt(_ word: [UInt8]) -> Bool {
    byte == word.first && end - position >= word.count
      && bytes[position..<position + word.count].elementsEqual(word)
  }

  /// The code point at the position and its length in bytes; U+0000 at the end.
  var scalar: (value: UInt32, length: Int) { scalar(at: position) }

  /// Decodes the code point at an offset. The bytes are those of a string, so they are valid UTF-8.
  func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    guard offset < end else { return (0, 0) }
    let first = UInt32(bytes[offset])
    if first < 0x80 { return (first, 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = first & (0x7F >> UInt32(length))
    for index in offset + 1..<min(offset + length, bytes.count) { value = value << 6 | UInt32(bytes[index] & 0x3F) }
    return (value, length)
  }

  var scalarRange: Range<Int> { position..<position + scalar.length }

  /// Returns the offset after the name characters from an offset.
  func nameEnd(from start: Int) -> Int {
    var end = start
    while true {
      let scalar = scalar(at: end)
      guard MessageSyntax.isNameCharacter(scalar.value) else { return end }
      end += scalar.length
    }
  }

  /// The length in bytes of a bidi mark at the position, or 0.
  var bidiLength: Int {
    switch scalar.value {
    case 0x61C: 2
    case 0x200E, 0x200F, 0x2066...0x2069: 3
    default: 0
    }
  }

  /// Skips white space and bidi marks, the rule `o`; returns whether there was white space, the rule `s`.
  @discardableResult
  mutating func skipWhitespace() -> Bool {
    var hasSpace = false
    while true {
      let scalar = scalar
      switch scalar.value {
      case 0x20, 0x9, 0xA, 0xD, 0x3000: hasSpace = true
      case 0x61C, 0x200E, 0x200F, 0x2066...0x2069: break
      default: return hasSpace
      }
      position += scalar.length
    }
  }

  // MARK: - Tokens

  mutating func add(_ kind: MessageToken.Kind, from start: Int, to end: Int) {
    tokens.append(MessageToken(kind: kind, offset: start, end: end))
  }

  /// Adds a token that contains the next ones; returns its index.
  mutating func open(_ kind: MessageToken.Kind) -> Int {
    add(kind, from: position, to: position)
    return tokens.count - 1
  }

  mutating func close(_ token: Int) { tokens[token].end = position }
}
