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
}
