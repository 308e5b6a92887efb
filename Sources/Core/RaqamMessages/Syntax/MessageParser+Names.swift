internal import RaqamValues

extension MessageParser {
  /// Parses `$` and the name of a variable.
  mutating func variable() throws(SyntaxFailure) -> String {
    let start = position
    position += 1
    let name = try name("a variable name")
    add(.variable, from: start, to: name.upperBound)
    return String(decoding: bytes[name], as: UTF8.self)
  }

  /// Parses the sigil at the position and an identifier.
  mutating func sigilIdentifier(
    _ kind: MessageToken.Kind, _ description: String
  ) throws(SyntaxFailure) -> String {
    let start = position
    position += 1
    return try identifier(kind, from: start, description)
  }

  /// Parses an identifier, with an optional namespace, and adds a token that starts at an offset.
  mutating func identifier(
    _ kind: MessageToken.Kind, from start: Int, _ description: String
  ) throws(SyntaxFailure) -> String {
    let name = try name(description)
    let first = String(decoding: bytes[name], as: UTF8.self)
    guard byte == Byte.colon else {
      add(kind, from: start, to: name.upperBound)
      return first
    }
    position += 1
    let second = try self.name(description)
    add(kind, from: start, to: second.upperBound)
    return "\(first):\(String(decoding: bytes[second], as: UTF8.self))"
  }

  /// Consumes a name with an optional bidi mark before and after it; returns the range without the marks.
  private mutating func name(_ description: String) throws(SyntaxFailure) -> Range<Int> {
    position += bidiLength
    guard MessageSyntax.isNameStart(scalar.value) else { throw expected(description) }
    let range = position..<nameEnd(from: position)
    if range.count > MessageSyntax.nameLimit {
      report(.nameTooLong, range, "the name exceeds the limit of \(MessageSyntax.nameLimit) bytes")
    }
    position = range.upperBound
    position += bidiLength
    return range
  }

  /// Parses a quoted literal at `|`, or an unquoted one at a name character.
  mutating func literal(as kind: MessageToken.Kind) throws(SyntaxFailure) -> ExactText {
    let start = position
    guard byte == Byte.bar else {
      position = nameEnd(from: start)
      add(kind, from: start, to: position)
      return ExactText(String(decoding: bytes[start..<position], as: UTF8.self))
    }
    let token = open(kind)
    position += 1
    var content: [UInt8] = []
    var copied = position
    while position < end {
      switch bytes[position] {
      case Byte.bar:
        content.append(contentsOf: bytes[copied..<position])
        position += 1
        close(token)
        return ExactText(String(decoding: content, as: UTF8.self))
      case Byte.backslash:
        content.append(contentsOf: bytes[copied..<position])
        if let character = escape() { content.append(character) }
        copied = position
      case Byte.null:
        reportNull()
        position += 1
      default: position += 1
      }
    }
    close(token)
    reportEnd(.unclosedLiteral, start..<start + 1, "“|” to close the literal")
    throw SyntaxFailure()
  }

  /// Returns the name in a token of a variable.
  static func name(of token: MessageToken, in bytes: [UInt8]) -> String {
    // After the sigil and an optional bidi mark.
    let scalars = String(decoding: bytes[token.range].dropFirst(), as: UTF8.self).unicodeScalars
    return String(String.UnicodeScalarView(scalars.drop { !MessageSyntax.isNameStart($0.value) }))
  }
}
