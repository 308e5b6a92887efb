extension Parser {
  /// Parses an operand of one token, or opens a bracket; returns nil if the bracket is not complete.
  mutating func operand() throws(PredicateError) -> Part? {
    let source = token.source
    switch token.kind {
    case .word(let name, let keyword): return try word(name, keyword)
    case .functionName(let name, let keyword): return try function(name, keyword)
    case .string(let text, let droppedBackslash):
      var part = Part(.constant(.string(text), source), source)
      part.droppedBackslash = droppedBackslash
      return try taken(part)
    case .number(let number, let isTwoTo63):
      var part = Part(.constant(number, source), source)
      part.isTwoTo63 = isTwoTo63
      return try taken(part)
    case .variable(let name): return try taken(Part(.variable(name, source), source))
    case .escapedName(let name): return try taken(path(.key(name), source))
    case .operatorName(let name): return try taken(path(.collection(name), source))
    case .argument(let letter): return try taken(try argument(letter))
    case .symbol(.openParenthesis): return try open(.parenthesis, source)
    case .symbol(.openBrace): return try open(.aggregate, source)
    case .symbol(let sign) where [.dollar, .hash, .at].contains(sign): throw try noName(after: sign)
    case .symbol, .end: throw unexpectedOperand()
    }
  }

  /// Consumes the current token, which is the part.
  private mutating func taken(_ part: Part) throws(PredicateError) -> Part {
    try advance()
    return part
  }

  /// Returns the error for a token that must be followed directly by a name.
  private mutating func noName(after sign: Token.Symbol) throws(PredicateError) -> PredicateError {
    try advance()
    let isBraced = sign == .dollar && token.is(.openBrace)
    return unexpected(
      "a name directly after '\(sign.rawValue)'",
      hint: isBraced ? "write $name without braces" : "begin names with a letter or _")
  }

  /// Returns a key path that starts at the subject.
  private func path(_ step: PathComponent.Kind, _ source: SourceRange) -> Part {
    var part = Part(.subject(source), source)
    part.steps = [PathComponent(kind: step, source: source)]
    return part
  }

  private mutating func word(_ name: String, _ keyword: Keyword?) throws(PredicateError) -> Part {
    let source = token.source
    guard let keyword else { return try taken(path(.key(name), source)) }
    if let constant = keyword.constant { return try taken(Part(.constant(constant, source), source)) }
    switch keyword {
    case .self: return try taken(Part(.subject(source), source))
    case .truepredicate: return try taken(Part(.constant(true, source), source))
    case .falsepredicate: return try taken(Part(.constant(false, source), source))
    default: throw unexpectedOperand()
    }
  }

  /// Parses a name that is followed by a parenthesis.
  private mutating func function(_ name: String, _ keyword: Keyword?) throws(PredicateError) -> Part? {
    let start = token.source
    let opening: Frame.Opening
    switch keyword {
    case nil: opening = .call(try callee(name), name: name)
    case .function: throw forbidden(name)
    case .cast: opening = .cast
    case .ternary: opening = .ternary
    case .subquery: opening = .subquery
    // A keyword that is not a function: the parser handles the parenthesis after it separately.
    case let keyword?: return try word(name, keyword)
    }
    try enter()
    try advance()
    return try opened(opening, start)
  }

  private func callee(_ name: String) throws(PredicateError) -> PredicateFunction {
    if PredicateFunction.forbidden.contains(name) || Keyword(word: name) == .function {
      throw forbidden(name)
    }
    guard let function = PredicateFunction(rawValue: name) else {
      throw PredicateError(
        .unknownFunction, token.source, "unknown function \(PredicateError.quoted(name))",
        hint: PredicateFunction.hint(for: name))
    }
    guard function.isExact || !isExact else {
      throw PredicateError(
        .forbiddenFunction, token.source, "\(PredicateError.quoted(name)) has no exact result",
        hint: "use functions with exact decimal results")
    }
    return function
  }

  private func forbidden(_ name: String) -> PredicateError {
    PredicateError(.forbiddenFunction, token.source, "function \(PredicateError.quoted(name)) is not allowed")
  }
}

// MARK: - Path components

extension Parser {
  /// Parses `.key` after an operand, or opens an index.
  mutating func withStep(_ part: Part) throws(PredicateError) -> Part? {
    // Throws if the part is a condition.
    _ = try expression(part)
    var part = part
    let source = token.source
    if token.is(.dot) {
      try advance()
      part.steps.append(try key())
      return part
    }
    try enter()
    try advance()
    let kind: PathComponent.Kind
    switch token.keyword {
    case .first: kind = .first
    case .last: kind = .last
    case .size: kind = .size
    default:
      frames.append(Frame(.index(of: part), source))
      return nil
    }
    try advance()
    try expect(.closeBracket)
    leave()
    part.steps.append(PathComponent(kind: kind, source: source))
    return part
  }

  private mutating func key() throws(PredicateError) -> PathComponent {
    let source = token.source
    let kind: PathComponent.Kind
    switch token.kind {
    // After a dot, reserved words are ordinary names.
    case .word(let name, _), .functionName(let name, _), .escapedName(let name): kind = .key(name)
    case .operatorName(let name): kind = .collection(name)
    case .symbol(let sign) where sign == .hash || sign == .at: throw try noName(after: sign)
    default: throw unexpected("a key after '.'")
    }
    try advance()
    return PathComponent(kind: kind, source: source)
  }

  /// Returns the part as a path if components follow it.
  mutating func withSteps(_ part: Part) throws(PredicateError) -> Part {
    guard !part.steps.isEmpty else { return part }
    let base = try expression(part)
    noteVariableValue(base, part.steps)
    let source = SourceRange(
      offset: part.source.offset, length: max(previousEnd - part.source.offset, 0))
    return try raised(Part(base.path(part.steps), source), above: part.height)
  }
}
