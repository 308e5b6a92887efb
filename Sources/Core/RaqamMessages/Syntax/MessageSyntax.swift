internal import RaqamValues

/// The character classes of the grammar, `message.abnf`.
enum MessageSyntax {
  /// Returns whether a code point is in `name-start`.
  static func isNameStart(_ point: UInt32) -> Bool {
    switch point {
    case 0x41...0x5A, 0x61...0x7A, 0x2B, 0x5F: true
    case 0...0xA0: false
    case 0xA1...0x61B, 0x61D...0x167F, 0x1681...0x1FFF, 0x200B...0x200D, 0x2010...0x2027, 0x2030...0x205E,
      0x2060...0x2065, 0x206A...0x2FFF, 0x3001...0xD7FF, 0xE000...0xFDCF, 0xFDF0...0xFFFD:
      true
    // Each plane ends with two noncharacters.
    case 0x10000...0x10FFFF: point & 0xFFFE != 0xFFFE
    default: false
    }
  }

  /// Returns whether a code point is in `name-char`.
  static func isNameCharacter(_ point: UInt32) -> Bool {
    switch point {
    case 0x30...0x39, 0x2D, 0x2E: true
    default: isNameStart(point)
    }
  }

  /// Returns whether a code point is in `ws` or `bidi`.
  static func isOptionalWhitespace(_ point: UInt32) -> Bool {
    switch point {
    case 0x20, 0x9, 0xA, 0xD, 0x3000, 0x61C, 0x200E, 0x200F, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns whether a string is a `name` without bidi marks.
  static func isName(_ string: String) -> Bool { isName(string.unicodeScalars[...]) }

  /// The maximum length of a name in bytes. Names are compared by canonical equivalence, which takes quadratic time in
  /// a run of combining marks.
  static let nameLimit = 512

  private static func isName(_ scalars: Substring.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, isNameStart(first.value), Substring(scalars).utf8.count <= nameLimit else {
      return false
    }
    return scalars.allSatisfy { isNameCharacter($0.value) }
  }

  /// Returns whether a string is an `identifier` without bidi marks.
  static func isIdentifier(_ string: String) -> Bool {
    // By scalars: a combining mark after the colon would form one character with it.
    let scalars = string.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":") else { return isName(string) }
    return isName(scalars[..<colon]) && isName(scalars[scalars.index(after: colon)...])
  }

  /// Returns whether a literal needs no quotation.
  static func isUnquotedLiteral(_ string: String) -> Bool {
    !string.isEmpty && string.unicodeScalars.allSatisfy { isNameCharacter($0.value) }
  }

  /// Returns whether text or a literal can be written.
  static func isWritable(_ text: ExactText) -> Bool { !text.string.utf8.contains(0) }
}

/// The bytes that the grammar mentions.
enum Byte {
  static let null = UInt8(0)
  static let dot = UInt8(ascii: ".")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let bar = UInt8(ascii: "|")
  static let backslash = UInt8(ascii: "\\")
  static let dollar = UInt8(ascii: "$")
  static let colon = UInt8(ascii: ":")
  static let at = UInt8(ascii: "@")
  static let hash = UInt8(ascii: "#")
  static let slash = UInt8(ascii: "/")
  static let equals = UInt8(ascii: "=")
  static let star = UInt8(ascii: "*")
}
