/// A recognizer for `message.abnf`, rule by rule, that shares no code with the parser.
///
/// A rule maps the set of its possible starts to the set of its possible ends, so every alternative is followed at once.
/// Sets are bits, so the input must be shorter than 64 code points.
enum Grammar {
  typealias Rule = @Sendable (_ points: [UInt32], _ starts: UInt64) -> UInt64

  static func matches(_ text: String) -> Bool {
    let points = text.unicodeScalars.map(\.value)
    precondition(points.count < 64)
    return message(points, 1) >> UInt64(points.count) & 1 == 1
  }

  // MARK: - Operators of ABNF

  static func one(_ contains: @escaping @Sendable (UInt32) -> Bool) -> Rule {
    { points, starts in
      var (rest, ends) = (starts, UInt64(0))
      while rest != 0 {
        let index = rest.trailingZeroBitCount
        rest &= rest - 1
        if index < points.count, contains(points[index]) { ends |= 2 << UInt64(index) }
      }
      return ends
    }
  }

  static func word(_ text: String) -> Rule { all(text.unicodeScalars.map { scalar in one { $0 == scalar.value } }) }

  static func all(_ rules: [Rule]) -> Rule {
    { points, starts in rules.reduce(starts) { starts, rule in starts == 0 ? 0 : rule(points, starts) } }
  }

  static func all(_ rules: Rule...) -> Rule { all(rules) }

  static func any(_ rules: Rule...) -> Rule {
    { points, starts in rules.reduce(0) { ends, rule in ends | rule(points, starts) } }
  }

  static func optional(_ rule: @escaping Rule) -> Rule { { points, starts in starts | rule(points, starts) } }
  static func some(_ rule: @escaping Rule) -> Rule { all(rule, many(rule)) }

  static func many(_ rule: @escaping Rule) -> Rule {
    { points, starts in
      var (ends, new) = (starts, starts)
      while new != 0 {
        new = rule(points, new) & ~ends
        ends |= new
      }
      return ends
    }
  }

  // MARK: - Rules

  static let message = any(simpleMessage, complexMessage)
  static let simpleMessage = all(o, optional(all(simpleStart, pattern)))
  static let simpleStart = any(one(isSimpleStart), escapedChar, placeholder)
  static let pattern = many(any(one(isTextChar), escapedChar, placeholder))
  static let placeholder = any(expression, markup)
  static let complexMessage = all(o, many(all(declaration, o)), complexBody, o)
  static let declaration = any(inputDeclaration, localDeclaration)
  static let complexBody = any(quotedPattern, matcher)
  static let inputDeclaration = all(word(".input"), o, variableExpression)
  static let localDeclaration = all(word(".local"), s, variable, o, word("="), o, expression)
  static let quotedPattern = all(word("{{"), pattern, word("}}"))
  static let matcher = all(matchStatement, s, variant, many(all(o, variant)))
  static let matchStatement = all(word(".match"), some(all(s, variable)))
  static let variant = all(key, many(all(s, key)), o, quotedPattern)
  static let key = any(literal, word("*"))
  static let expression = any(literalExpression, variableExpression, functionExpression)
  static let literalExpression = all(word("{"), o, literal, optional(all(s, function)), attributes, o, word("}"))
  static let variableExpression = all(word("{"), o, variable, optional(all(s, function)), attributes, o, word("}"))
  static let functionExpression = all(word("{"), o, function, attributes, o, word("}"))
  static let attributes = many(all(s, attribute))
  static let options = many(all(s, option))
  static let markup =
    any(
      all(word("{"), o, word("#"), identifier, options, attributes, o, optional(word("/")), word("}")),
      all(word("{"), o, word("/"), identifier, options, attributes, o, word("}")))
  static let function = all(word(":"), identifier, options)
  static let option = all(identifier, o, word("="), o, any(literal, variable))
  static let attribute = all(word("@"), identifier, optional(all(o, word("="), o, literal)))
  static let variable = all(word("$"), name)
  static let literal = any(quotedLiteral, some(one(isNameChar)))
  static let quotedLiteral = all(word("|"), many(any(one(isQuotedChar), escapedChar)), word("|"))
  static let identifier = all(optional(all(name, word(":"))), name)
  static let name =
    all(optional(bidi), one(isNameStart), many(one(isNameChar)), optional(bidi))
  static let escapedChar = all(word("\\"), one { [0x5C, 0x7B, 0x7C, 0x7D].contains($0) })
  static let s = all(many(bidi), ws, o)
  static let o = many(any(ws, bidi))
  static let bidi = one { [0x61C, 0x200E, 0x200F].contains($0) || (0x2066...0x2069).contains($0) }
  static let ws = one { [0x20, 0x9, 0xD, 0xA, 0x3000].contains($0) }

  // MARK: - Character classes

  static func isSimpleStart(_ point: UInt32) -> Bool {
    isTextChar(point) && ![0x9, 0xA, 0xD, 0x20, 0x2E, 0x3000].contains(point)
  }

  static func isTextChar(_ point: UInt32) -> Bool { ![0, 0x5C, 0x7B, 0x7D].contains(point) }
  static func isQuotedChar(_ point: UInt32) -> Bool { ![0, 0x5C, 0x7C].contains(point) }
  static func isNameChar(_ point: UInt32) -> Bool {
    isNameStart(point) || (0x30...0x39).contains(point) || point == 0x2D || point == 0x2E
  }

  static func isNameStart(_ point: UInt32) -> Bool { nameStarts.contains { $0.contains(point) } }

  private static let nameStarts: [ClosedRange<UInt32>] =
    [
      0x41...0x5A, 0x61...0x7A, 0x2B...0x2B, 0x5F...0x5F, 0xA1...0x61B, 0x61D...0x167F, 0x1681...0x1FFF,
      0x200B...0x200D, 0x2010...0x2027, 0x2030...0x205E, 0x2060...0x2065, 0x206A...0x2FFF, 0x3001...0xD7FF,
      0xE000...0xFDCF, 0xFDF0...0xFFFD,
    ] + (UInt32(1)...16).map { ($0 << 16)...($0 << 16 | 0xFFFD) }
}
