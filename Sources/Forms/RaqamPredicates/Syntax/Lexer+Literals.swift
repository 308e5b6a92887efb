internal import ICU

// MARK: - Numbers

extension Lexer {
  mutating func number() throws(PredicateError) -> Token.Kind {
    if unit(at: position) == "0", let base = unit(at: position + 1).flatMap(Self.base) {
      return try prefixedInteger(base: base)
    }
    let start = position
    position = end(from: start, while: \.isDigit)
    var isInteger = true
    if unit(at: position) == "." {
      isInteger = false
      position = end(from: position + 1, while: \.isDigit)
    }
    if unit(at: position) == "e" || unit(at: position) == "E" {
      isInteger = false
      let sign = unit(at: position + 1)
      let digits = position + (sign == "+" || sign == "-" ? 2 : 1)
      guard unit(at: digits)?.isDigit == true else { throw invalidNumber(from: start) }
      position = end(from: digits, while: \.isDigit)
    }
    try refuseMore(from: start)
    let text = text(start..<position)
    if isInteger, let integer = Int64(text) { return .number(.integer(integer), isTwoTo63: false) }
    let isTwoTo63 = isInteger && UInt64(text) == 1 << 63
    guard let number = Double(text) else { throw invalidNumber(from: start) }
    // A literal beyond the range of `Double` is infinite in predicates, which have no other infinity literal.
    if isExact || number.isFinite, let decimal = ExactDecimal(literal: text) {
      return .number(isExact ? .decimal(decimal) : FieldValue(shortest: decimal), isTwoTo63: isTwoTo63)
    }
    return .number(.double(number), isTwoTo63: isTwoTo63)
  }

  private static func base(after zero: CodeUnit) -> UInt16? {
    switch zero {
    case "x", "X": 16
    case "o", "O": 8
    case "b", "B": 2
    default: nil
    }
  }

  private mutating func prefixedInteger(base: UInt16) throws(PredicateError) -> Token.Kind {
    let start = position
    position = end(from: start + 2) { $0.digit(base: base) != nil }
    guard position > start + 2 else { throw invalidNumber(from: start) }
    try refuseMore(from: start)
    let digits = text((start + 2)..<position)
    if let integer = Int64(digits, radix: Int(base)) { return .number(.integer(integer), isTwoTo63: false) }
    let number = units[(start + 2)..<position].reduce(0.0) { value, unit in
      value * Double(base) + Double(unit.digit(base: base) ?? 0)
    }
    return .number(.double(number), isTwoTo63: UInt64(digits, radix: Int(base)) == 1 << 63)
  }

  /// Rejects a number that is followed by a letter or a second decimal point.
  private mutating func refuseMore(from start: Int) throws(PredicateError) {
    guard let unit = unit(at: position) else { return }
    if unit.continuesIdentifier || unit == "." { throw invalidNumber(from: start) }
  }

  private mutating func invalidNumber(from start: Int) -> PredicateError {
    position = end(from: max(position, start + 1)) { $0.continuesIdentifier || $0 == "." }
    let source = source(from: start)
    return PredicateError(.invalidNumber, source, "invalid number \(PredicateError.quoted(text(source)))")
  }
}

// MARK: - Strings

extension Lexer {
  mutating func string(quote: CodeUnit) throws(PredicateError) -> Token.Kind {
    let start = position
    advance()
    var content: [CodeUnit] = []
    var dropped: SourceRange?
    var hasEscapes = false
    while let unit = unit(at: position), unit != quote {
      if unit == "\\" {
        let offset = position
        hasEscapes = true
        let isKnown = try escape(into: &content)
        if !isKnown, dropped == nil { dropped = source(from: offset) }
      } else {
        content.append(unit)
        advance()
      }
    }
    guard unit(at: position) == quote else {
      throw PredicateError(
        .unterminatedString, SourceRange(offset: start, length: 1), "unclosed quotation mark")
    }
    advance()
    // Only escapes can produce lone surrogates, because the format itself is well-formed.
    guard !hasEscapes || String(validating: content.map(\.value), as: UTF16.self) != nil else {
      throw PredicateError(
        .invalidEscape, source(from: start), "incomplete escape \\u",
        hint: "write both halves of the surrogate pair")
    }
    let text = String(content[...])
    if text.hasLongMarkRun {
      throw .limit("the string", MarkRun.limit, "combining marks in a row", at: source(from: start))
    }
    return .string(text, droppedBackslash: dropped)
  }

  /// Parses an escape and returns whether it is documented. An undocumented one yields its letter.
  private mutating func escape(into content: inout [CodeUnit]) throws(PredicateError) -> Bool {
    let start = position
    advance()
    // A final backslash means that the string is unterminated, which is the error to report.
    guard let unit = unit(at: position) else { return true }
    if unit.digit(base: 8) != nil {
      content.append(CodeUnit(digits(atMost: 3, base: 8).value))
      return true
    }
    advance()
    switch unit {
    case "x", "X": content.append(CodeUnit(try hexadecimal(2, from: start)))
    case "u", "U": content.append(CodeUnit(try hexadecimal(4, from: start)))
    default:
      content.append(Self.controls[unit].map(CodeUnit.init) ?? unit)
      return Self.controls[unit] != nil || !unit.isLetter
    }
    return true
  }

  private static let controls: [CodeUnit: UInt16] = [
    "a": 0x07, "b": 0x08, "t": 0x09, "n": 0x0A, "v": 0x0B, "f": 0x0C, "r": 0x0D,
  ]

  private mutating func hexadecimal(_ count: Int, from start: Int) throws(PredicateError) -> UInt16 {
    let read = digits(atMost: count, base: 16)
    guard read.count == count else {
      let source = source(from: start)
      throw PredicateError(
        .invalidEscape, source, "incomplete escape \(PredicateError.abbreviated(text(source)))",
        hint: "write \(count) hexadecimal digits")
    }
    return read.value
  }

  private mutating func digits(atMost limit: Int, base: UInt16) -> (value: UInt16, count: Int) {
    var value: UInt16 = 0
    var count = 0
    while count < limit, let digit = unit(at: position)?.digit(base: base) {
      // At most four hexadecimal or three octal digits, so this cannot overflow.
      value = value &* base &+ digit
      count += 1
      advance()
    }
    return (value, count)
  }
}

// MARK: - Unexpected characters

extension Lexer {
  func unexpectedCharacter(at start: Int) -> PredicateError {
    let isPair = unit(at: start)?.isHighSurrogate == true && unit(at: start + 1)?.isLowSurrogate == true
    let source = SourceRange(offset: start, length: isPair ? 2 : 1)
    let shown = text(source)
    return PredicateError(
      .unexpectedCharacter, source, "unexpected character \(Self.visible(shown))",
      hint: shown.unicodeScalars.first.flatMap(Self.hint))
  }

  /// Returns a character for use in messages; an invisible one as its code point and name.
  private static func visible(_ text: String) -> String {
    guard let scalar = text.unicodeScalars.first else { return text }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .nonspacingMark,
      .enclosingMark, .unassigned, .privateUse, .surrogate:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits + name(of: scalar)
    default:
      return "'\(text)'"
    }
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    do {
      return " " + (try UnicodeText.name(of: scalar))
    } catch {
      // The code point alone also identifies the character.
      return ""
    }
  }

  private static func hint(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\u{2018}"..."\u{201F}", "\u{AB}", "\u{BB}", "`", "\u{B4}": "write strings in ' or \""
    case "?": "write ? only inside the quotes of a LIKE pattern"
    case "&": "write && or AND"
    case "|": "write || or OR"
    case ";": "join conditions with AND or OR"
    case "\u{2264}": "write <="
    case "\u{2265}": "write >="
    case "\u{2260}": "write !="
    case "\u{2212}", "\u{2013}", "\u{2014}": "write -"
    case "\u{D7}": "write *"
    case "\u{F7}": "write /"
    case ":": "use colons only in function names, as in modulus:by:(9, 4)"
    default: other(scalar)
    }
  }

  private static func other(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.properties.generalCategory {
    case .decimalNumber: "write numbers with the digits 0 to 9"
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      "use A to Z, a to z, 0 to 9 and _ in names"
    case .spaceSeparator, .format: "use a space, tab or line end to separate words"
    default: nil
    }
  }
}
