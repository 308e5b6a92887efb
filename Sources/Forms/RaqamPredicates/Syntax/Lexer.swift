/// A lexer that scans one token at a time, so that the first error of the format is the one that is reported.
struct Lexer {
  /// The format in UTF-16, the unit of offsets.
  let units: [CodeUnit]
  /// Whether `%@` and other placeholders represent arguments.
  let takesArguments: Bool
  /// Whether numbers preserve all their digits, as in expressions.
  let isExact: Bool
  var position = 0

  init(_ format: String, takesArguments: Bool, isExact: Bool = false) {
    units = format.utf16.map(CodeUnit.init)
    self.takesArguments = takesArguments
    self.isExact = isExact
  }

  /// Returns the next token; `.end` at the end, on every further call.
  mutating func next() throws(PredicateError) -> Token {
    skipWhiteSpace()
    let start = position
    guard let unit = unit(at: start) else { return Token(kind: .end, source: source(from: start)) }
    let kind: Token.Kind
    switch unit {
    case _ where unit.startsIdentifier: kind = word()
    case _ where unit.isDigit, "." where self.unit(at: start + 1)?.isDigit == true: kind = try number()
    case "'", "\"": kind = try string(quote: unit)
    case "%": kind = try argument()
    default: kind = try symbol()
    }
    return Token(kind: kind, source: source(from: start))
  }

  /// Returns the text of a range of the format.
  func text(_ source: SourceRange) -> String {
    let end = min(source.end, units.count)
    return text(min(source.offset, end)..<end)
  }
}

extension Lexer {
  func text(_ range: Range<Int>) -> String {
    String(units[range])
  }

  func unit(at index: Int) -> CodeUnit? { units.indices.contains(index) ? units[index] : nil }

  func source(from start: Int) -> SourceRange { SourceRange(offset: start, length: position - start) }

  mutating func advance(by count: Int = 1) { position += count }

  /// Returns the end of the longest run of units from `start` that match a rule.
  func end(from start: Int, while rule: (CodeUnit) -> Bool) -> Int {
    var end = start
    while end < units.count, rule(units[end]) { end += 1 }
    return end
  }

  private mutating func skipWhiteSpace() { position = end(from: position, while: \.isWhiteSpace) }
}

// MARK: - Words

extension Lexer {
  /// Scans an identifier, a function name, or an operator with hyphens.
  private mutating func word() -> Token.Kind {
    let start = position
    position = end(from: start, while: \.continuesIdentifier)
    let name = text(start..<position)
    let keyword = Keyword(word: units[start..<position])
    if keyword == nil, unit(at: position) == "-", name.lowercased() == "uti", let keyword = typeOperator() {
      return .word(keyword.spelling, keyword)
    }
    guard let function = functionName(after: name) else { return .word(name, keyword) }
    // A name with a colon can only be a function.
    return .functionName(function.name, function.parts == 0 ? keyword : nil)
  }

  private mutating func typeOperator() -> Keyword? {
    for keyword in [Keyword.utiConformsTo, .utiEquals] {
      let rest = keyword.rawValue.utf16.dropFirst(3)
      let end = position + rest.count
      guard end <= units.count, self.unit(at: end)?.continuesIdentifier != true,
        text(position..<end).lowercased().utf16.elementsEqual(rest)
      else { continue }
      position = end
      return keyword
    }
    return nil
  }

  /// Returns the full name of a function, including colons and further parts, if a parenthesis follows.
  private mutating func functionName(after name: String) -> (name: String, parts: Int)? {
    var full = name
    var parts = 0
    var index = position
    // Fast path: most words are not functions.
    let mayFollow: CodeUnit? = unit(at: end(from: index, while: \.isWhiteSpace))
    guard mayFollow == ":" || mayFollow == "(" else { return nil }
    while unit(at: index) == ":" {
      parts += 1
      full += ":"
      let partEnd = end(from: index + 1, while: \.continuesIdentifier)
      full += text((index + 1)..<partEnd)
      index = partEnd
    }
    guard unit(at: end(from: index, while: \.isWhiteSpace)) == "(", parts == 0 || full.last == ":" else {
      return nil
    }
    position = index
    // `sum:(…)` and `sum(…)` are equivalent; `add:to:` keeps its colons.
    return (parts == 1 ? String(full.dropLast()) : full, parts)
  }
}

// MARK: - Symbols

extension Lexer {
  private mutating func symbol() throws(PredicateError) -> Token.Kind {
    let start = position
    if let unit = unit(at: start), unit == "$" || unit == "#" || unit == "@",
      let name = name(after: start)
    {
      switch unit {
      case "$": return .variable(name)
      case "#": return .escapedName(name)
      default: return .operatorName(name)
      }
    }
    guard let symbol = Token.Symbol(units[start], unit(at: start + 1)) else {
      throw unexpectedCharacter(at: start)
    }
    advance(by: symbol.rawValue.utf8.count)
    return .symbol(symbol)
  }

  /// Returns the identifier directly after `$`, `#` or `@`; `$` may be followed by one `#`.
  private mutating func name(after start: Int) -> String? {
    let escape = units[start] == "$" && unit(at: start + 1) == "#" ? 1 : 0
    let nameStart = start + 1 + escape
    guard unit(at: nameStart)?.startsIdentifier == true else { return nil }
    position = end(from: nameStart, while: \.continuesIdentifier)
    return text(nameStart..<position)
  }

  /// Scans a placeholder such as `%@`, `%K` or `%ld`.
  private mutating func argument() throws(PredicateError) -> Token.Kind {
    let start = position
    guard takesArguments else {
      throw PredicateError(
        .formatArgumentNotAllowed, SourceRange(offset: start, length: 1),
        "format arguments are not supported", hint: "write the value, or use a variable such as $name")
    }
    let modifiers: Set<Character> = ["l", "h", "q", "z", "t", "L"]
    let letters: Set<Character> = [
      "@", "K", "d", "D", "i", "u", "U", "x", "X", "o", "O", "f", "F", "e", "E", "g", "G", "a", "A", "s", "S",
    ]
    let letterIndex = end(from: start + 1) { unit in
      unit.character.map(modifiers.contains) ?? false
    }
    guard let letter = unit(at: letterIndex)?.character, letters.contains(letter) else {
      throw unexpectedCharacter(at: start)
    }
    position = letterIndex + 1
    return .argument(letter)
  }
}
