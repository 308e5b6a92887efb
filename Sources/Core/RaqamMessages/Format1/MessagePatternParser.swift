internal import RaqamValues

/// Parses the syntax of ICU MessageFormat 1.
///
/// The parser is recursive; `MessagePattern` bounds the depth of braces first.
struct MessagePatternParser {
  var pattern: MessagePattern
  let units: [UInt16]
  var index = 0

  init(_ pattern: MessagePattern) {
    self.pattern = pattern
    units = Array(pattern.text.utf16)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }

  var unit: UInt16? { index < units.count ? units[index] : nil }

  func isNext(_ character: Unicode.Scalar) -> Bool { unit.map { UInt32($0) == character.value } ?? false }
}

// MARK: - Messages

extension MessagePatternParser {
  /// Literal text that is being read.
  private struct Literal {
    var units: [UInt16] = []
    var elements: [MessagePattern.Element] = []

    mutating func end() {
      guard !units.isEmpty else { return }
      elements.append(.text(String(decoding: units, as: UTF16.self)))
      units = []
    }

    mutating func append(_ element: MessagePattern.Element) {
      end()
      elements.append(element)
    }
  }

  /// Parses a message up to its end: that of the text, or the brace or bar after a branch, which is not consumed.
  ///
  /// - Parameter kind: The kind of the argument whose branch the message is; `nil` for the whole message.
  mutating func message(
    of kind: MessagePattern.Argument.Kind?
  ) throws(FormatError) -> (elements: [MessagePattern.Element], isClosed: Bool) {
    var literal = Literal()
    while let unit {
      switch Unicode.Scalar(unit) {
      case "'": quote(kind, &literal.units)
      case "#" where kind == .plural || kind == .selectOrdinal:
        index += 1
        literal.append(.number)
      case "{": literal.append(.argument(try argument()))
      case "}" where kind != nil, "|" where kind == .choice:
        literal.end()
        return (literal.elements, true)
      case "}":
        pattern.closingBraces.append(index)
        take(&literal.units)
      default: take(&literal.units)
      }
    }
    literal.end()
    return (literal.elements, kind == nil)
  }

  /// Reads a unit of literal text.
  private mutating func take(_ literal: inout [UInt16]) {
    literal.append(units[index])
    if let last = pattern.literals.last, last.upperBound == index {
      pattern.literals[pattern.literals.count - 1] = last.lowerBound..<index + 1
    } else {
      pattern.literals.append(index..<index + 1)
    }
    index += 1
  }

  /// Reads an apostrophe, and the text that it quotes.
  private mutating func quote(_ kind: MessagePattern.Argument.Kind?, _ literal: inout [UInt16]) {
    let start = index
    index += 1
    let next = unit.flatMap { Unicode.Scalar($0) }
    let isQuoting =
      switch next {
      case "{", "}": true
      case "#": kind == .plural || kind == .selectOrdinal
      case "|": kind == .choice
      default: false
      }
    guard isQuoting else {
      literal.append(units[start])
      if next == "'" { index += 1 }
      return
    }
    var end = units.count
    while let unit {
      if unit != 0x27 {
        take(&literal)
        continue
      }
      index += 1
      guard isNext("'") else {
        end = index - 1
        break
      }
      literal.append(unit)
      index += 1
    }
    if next == "{" { pattern.quotations.append((text(start + 1..<end), start)) }
  }
}

// MARK: - Arguments

extension MessagePatternParser {
  /// Parses an argument from its brace to the index after its end.
  private mutating func argument() throws(FormatError) -> Int {
    let start = index
    index += 1
    skipSpace()
    let nameStart = index
    skipIdentifier()
    let name = text(nameStart..<index)
    try checkName(name, at: nameStart, of: start)
    let number = pattern.arguments.count
    pattern.arguments.append(.init(name: name, nameOffset: nameStart, range: start..<index))
    skipSpace()
    if !isNext("}") {
      guard isNext(",") else { throw unexpected("\",\" or \"}\" after \"\(name.abbreviated(to: 60))\"", of: start) }
      index += 1
      try type(of: number, from: start)
    }
    index += 1
    pattern.arguments[number].range = start..<index
    return number
  }

  private func checkName(_ name: String, at offset: Int, of start: Int) throws(FormatError) {
    guard !name.isEmpty else { throw unexpected("an argument name after \"{\"", of: start) }
    // Digits are the number of an argument, written without leading zeros.
    let digits = name.utf8
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return }
    if digits.count > 1, digits.first == 0x30 {
      throw FormatError(
        .invalidPattern, "the argument number \"\(name.abbreviated(to: 60))\" has a leading zero", offset: offset,
        hint: .write("{\(Int(name.abbreviated(to: 10)) ?? 0)}"))
    }
    if Int32(name) == nil {
      throw FormatError(
        .invalidPattern, "the argument number \"\(name.abbreviated(to: 60))\" is too large", offset: offset)
    }
  }

  /// Parses the type of an argument, and its style or branches, up to the closing brace.
  private mutating func type(of number: Int, from start: Int) throws(FormatError) {
    skipSpace()
    let typeStart = index
    while let unit, (0x41...0x5A).contains(unit & ~0x20) { index += 1 }
    let word = text(typeStart..<index)
    let lowered = word.lowercased()
    skipSpace()
    guard !word.isEmpty, isNext(",") || isNext("}") else {
      throw unexpected(
        word.isEmpty ? "a type after \",\"" : "\",\" or \"}\" after \"\(word.abbreviated(to: 60))\"", of: start)
    }
    guard let kind = Self.selecting[lowered] else {
      guard Self.types.containsExactly(lowered) else {
        throw FormatError(
          .invalidPattern, "unknown argument type \"\(word.abbreviated(to: 60))\"", offset: typeStart,
          hint: SpellingSuggestion.hint(lowered, among: Self.types + Self.selecting.keys.sorted())
            ?? .oneOf(Self.types + Self.selecting.keys.sorted()))
      }
      pattern.arguments[number].kind = .simple
      pattern.arguments[number].type = lowered
      pattern.arguments[number].typeOffset = typeStart
      guard isNext(",") else { return }
      index += 1
      pattern.arguments[number].wholeStyleOffset = index
      pattern.arguments[number].wholeStyle = try style(of: start)
      return
    }
    pattern.arguments[number].kind = kind
    pattern.arguments[number].typeOffset = typeStart
    guard isNext(",") else {
      throw FormatError(
        .invalidPattern, "\"\(word)\" has no branches", offset: index, hint: .form(.messagePlural))
    }
    index += 1
    if kind == .choice { try limits(of: number, from: start) } else { try branches(of: number, kind, from: start) }
  }

  private static let types = ["number", "date", "time", "spellout", "ordinal", "duration"]
  private static let selecting: [String: MessagePattern.Argument.Kind] = [
    "choice": .choice, "plural": .plural, "select": .select, "selectordinal": .selectOrdinal,
  ]

  /// Parses a style up to the brace that closes the argument.
  private mutating func style(of start: Int) throws(FormatError) -> String {
    let styleStart = index
    var depth = 0
    while let unit {
      switch unit {
      case 0x27:
        let quote = index
        index += 1
        while let unit = self.unit, unit != 0x27 { index += 1 }
        guard self.unit != nil else {
          throw FormatError(
            .invalidPattern, "the apostrophe of the style is not closed", offset: quote, hint: .form(.doubledQuote))
        }
      case 0x7B: depth += 1
      case 0x7D where depth == 0: return text(styleStart..<index)
      case 0x7D: depth -= 1
      default: break
      }
      index += 1
    }
    throw unclosed(start)
  }

  // MARK: Branches

  private mutating func branches(
    of number: Int, _ kind: MessagePattern.Argument.Kind, from start: Int
  ) throws(FormatError) {
    let selectsNumbers = kind != .select
    var hasOther = false
    while true {
      skipSpace()
      guard let unit else { throw unclosed(start) }
      if unit == 0x7D {
        guard hasOther else {
          let name = pattern.arguments[number].name.abbreviated(to: 60)
          throw FormatError(
            .invalidPattern, "{\(name)} lacks the branch \"other\"", offset: index, hint: .write("other {…}"))
        }
        return
      }
      let selectorStart = index
      var value: MessagePattern.Number?
      if selectsNumbers, unit == 0x3D {
        index += 1
        value = try self.number("=")
      } else {
        skipIdentifier()
        guard index > selectorStart else { throw unexpected("a branch such as \"other {…}\"", of: start) }
        if selectsNumbers, isNext(":"), text(selectorStart..<index).hasBytes(of: "offset") {
          guard pattern.arguments[number].branches.isEmpty, pattern.arguments[number].offset == nil else {
            throw FormatError(
              .invalidPattern, "\"offset:\" must precede the branches", offset: selectorStart)
          }
          index += 1
          skipSpace()
          pattern.arguments[number].offset = try self.number("offset:")
          continue
        }
      }
      let selector = text(selectorStart..<index)
      skipSpace()
      guard isNext("{") else {
        if self.unit == nil { throw unclosed(start) }
        throw unexpected("a message in braces after \"\(selector.abbreviated(to: 60))\"", of: start)
      }
      var branch = MessagePattern.Branch(selector: selector, offset: selectorStart, number: value)
      branch.elements = try self.branch(kind)
      index += 1
      hasOther = hasOther || branch.isOther
      pattern.arguments[number].branches.append(branch)
    }
  }

  /// Parses the message of a branch from its brace to its end, which is not consumed.
  private mutating func branch(
    _ kind: MessagePattern.Argument.Kind
  ) throws(FormatError) -> [MessagePattern.Element] {
    let start = index
    index += 1
    let message = try message(of: kind)
    guard message.isClosed else { throw unclosed(start) }
    return message.elements
  }

  private mutating func limits(of number: Int, from start: Int) throws(FormatError) {
    while true {
      skipSpace()
      guard unit != nil else { throw unclosed(start) }
      let limit = try self.number("a limit")
      skipSpace()
      guard let unit else { throw unclosed(start) }
      guard unit == 0x23 || unit == 0x3C || unit == 0x2264 else {
        throw unexpected("\"#\" or \"<\" after the limit \"\(limit.text.abbreviated(to: 60))\"", of: start)
      }
      var branch = MessagePattern.Branch(selector: text(index..<index + 1), offset: index, number: limit)
      index += 1
      let message = try message(of: .choice)
      guard message.isClosed else { throw unclosed(start) }
      branch.elements = message.elements
      pattern.arguments[number].branches.append(branch)
      if isNext("}") { return }
      index += 1
    }
  }
}

// MARK: - Tokens

extension MessagePatternParser {
  /// Skips Pattern_White_Space.
  private mutating func skipSpace() {
    while let unit, Self.isSpace(unit) { index += 1 }
  }

  /// Skips characters that are neither Pattern_White_Space nor Pattern_Syntax.
  private mutating func skipIdentifier() {
    while let unit, !Self.isSpace(unit), !Self.isSyntax(unit) { index += 1 }
  }

  private static func isSpace(_ unit: UInt16) -> Bool {
    Unicode.Scalar(unit)?.properties.isPatternWhitespace ?? false
  }

  /// Whether a character is Pattern_Syntax, a property that never changes. All such characters are in the BMP.
  private static func isSyntax(_ unit: UInt16) -> Bool {
    if unit < 0x80 {
      return switch unit {
      case 0x21...0x2F, 0x3A...0x40, 0x5B...0x5E, 0x60, 0x7B...0x7E: true
      default: false
      }
    }
    return switch unit {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7: true
    case 0x2010...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x245F, 0x2500...0x2775: true
    case 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030, 0xFD3E, 0xFD3F: true
    case 0xFE45, 0xFE46: true
    default: false
    }
  }

  /// Parses a number after a word of the syntax.
  private mutating func number(_ word: String) throws(FormatError) -> MessagePattern.Number {
    let start = index
    let isLimit = word == "a limit"
    while let unit, Self.isOfNumber(unit) { index += 1 }
    let text = text(start..<index)
    let isInfinity = isLimit && ["∞", "+∞", "-∞"].containsExactly(text)
    guard isInfinity || Self.isNumber(text) else {
      let place = isLimit ? "a number as limit of the choice" : "a number after \"\(word)\""
      let found = text.isEmpty ? self.found : "\"\(text.abbreviated(to: 60))\""
      throw FormatError(.invalidPattern, "expected \(place), found \(found)", offset: start, hint: .form(.message))
    }
    return MessagePattern.Number(text: text, offset: start)
  }

  private static func isOfNumber(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65, 0x221E: true
    default: false
    }
  }

  /// Whether a text is a number: a sign, digits with a point, and an exponent. ICU accepts less than 128 characters.
  private static func isNumber(_ text: String) -> Bool {
    guard text.utf8.count < 128 else { return false }
    do throws(FormatError) {
      _ = try ExactDecimal(text)
      return true
    } catch {
      return error.code == .limitExceeded
    }
  }

  // MARK: Errors

  private var found: String {
    guard let unit else { return "the end of the message" }
    let length = UTF16.isLeadSurrogate(unit) && index + 1 < units.count ? 2 : 1
    return "\"\(text(index..<index + length))\""
  }

  private func unexpected(_ expected: String, of start: Int) -> FormatError {
    guard unit != nil else { return unclosed(start) }
    return FormatError(.invalidPattern, "expected \(expected), found \(found)", offset: index, hint: hint)
  }

  private func unclosed(_ start: Int) -> FormatError {
    FormatError(.invalidPattern, "the brace is not closed", offset: start, hint: hint)
  }

  /// The advice for a malformed message, which may be one of MessageFormat 2.
  private var hint: FormatError.Hint {
    let source = MessageSource(parsing: pattern.text)
    let isOtherSyntax =
      source.problems.isEmpty
      && source.tokens.contains {
        [.variable, .functionName, .markupName, .keyword].contains($0.kind)
      }
    return isOtherSyntax ? .form(.messageFormat2) : .form(.message)
  }
}
