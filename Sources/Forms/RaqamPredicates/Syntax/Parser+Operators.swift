extension Parser {
  /// The pending operators of the innermost frame.
  private var pending: [Pending] {
    _read { yield frames[frames.count - 1].pending }
    _modify { yield &frames[frames.count - 1].pending }
  }

  /// The last pending operator. Indexing avoids `last`, which would copy the array.
  private var lastRole: Pending.Role? {
    let pending = frames[frames.count - 1].pending
    return pending.isEmpty ? nil : pending[pending.count - 1].role
  }

  /// Consumes NOT, quantifiers and minus signs before an operand.
  mutating func takePrefixes() throws(PredicateError) {
    while let role = prefixRole() {
      switch role {
      case .minus, .not: try enter()
      default: break
      }
      pending.append(Pending(role, token.source))
      try advance()
    }
  }

  private func prefixRole() -> Pending.Role? {
    if token.is(.minus) { return .minus }
    guard frames[frames.count - 1].kind == .either else { return nil }
    switch lastRole {
    case nil, .connective, .not: break
    case .quantifier, .comparison, .arithmetic, .minus: return nil
    }
    if token.is(.bang) || token.keyword == .not { return .not }
    return token.keyword?.quantifier.map(Pending.Role.quantifier)
  }
}

// MARK: - Complete left sides

extension Parser {
  /// Records an operator and its left side as pending.
  mutating func begin(_ infix: Infix, _ left: Part) throws(PredicateError) {
    switch infix {
    case .connective(let connective):
      let operand = try operand(left, of: connective)
      let last = wait(.connective(connective), left)
      pending[last].conditions.append(operand)
      try advance()
    case .arithmetic(let operation):
      let operand = try expression(left)
      let last = wait(.arithmetic(operation.precedence), left)
      pending[last].append(operand)
      pending[last].operation = (operation, token.source)
      try advance()
    case .relation(let relation):
      try begin(relation, left)
    }
  }

  /// Returns the index of the pending operator that `left` continues or starts.
  private mutating func wait(_ role: Pending.Role, _ left: Part) -> Int {
    if lastRole != role { pending.append(Pending(role, left.source)) }
    let last = pending.count - 1
    pending[last].height = max(pending[last].height, left.height)
    return last
  }

  private mutating func begin(_ relation: Relation, _ left: Part) throws(PredicateError) {
    var quantifier: Quantifier?
    switch lastRole {
    case .comparison:
      throw PredicateError(.chainedComparison, token.source, "comparisons cannot be chained; use AND")
    case .quantifier(let word):
      quantifier = word
      pending.removeLast()
    default: break
    }
    let operand = try expression(left)
    try advance()
    let options = try comparisonOptions(of: relation)
    var comparison = Pending(.comparison(quantifier, relation, options), left.source)
    comparison.first = operand
    comparison.height = left.height
    pending.append(comparison)
  }

  private mutating func comparisonOptions(of relation: Relation) throws(PredicateError) -> ComparisonOptions {
    guard token.is(.openBracket) else { return [] }
    if relation == .between {
      throw PredicateError(.optionNotAllowed, token.source, "BETWEEN does not accept options")
    }
    try advance()
    var options: ComparisonOptions = []
    repeat {
      guard case .word(let letters, _) = token.kind else {
        let hint = relation == .in ? "write lists in braces, {1, 2}" : nil
        throw unexpected(options.isEmpty ? "comparison options" : "']'", hint: hint)
      }
      for (index, letter) in letters.enumerated() {
        guard let option = ComparisonOptions(letter: letter) else {
          throw PredicateError(
            .unknownOption, SourceRange(offset: token.source.offset + index, length: 1),
            "unknown comparison option '\(letter)'", hint: "use c, d, n or l")
        }
        options.insert(option)
      }
      try advance()
    } while !token.is(.closeBracket)
    try advance()
    return options
  }
}

extension Pending {
  /// Appends the next operand of a chain.
  fileprivate mutating func append(_ operand: ExpressionTree) {
    if let (operation, source) = operation {
      steps.append(ChainStep(operation: operation, operand: operand, source: source))
    } else {
      first = operand
    }
  }
}

// MARK: - Complete right sides

extension Parser {
  /// Applies the pending operators that bind tighter than `precedence` to `part`.
  mutating func finish(_ part: Part, downTo precedence: Precedence?) throws(PredicateError) -> Part {
    var part = part
    while let role = lastRole {
      if let precedence, role.precedence <= precedence { break }
      let last = pending.removeLast()
      part = try raised(try finished(last, with: part), above: max(last.height, part.height))
    }
    return part
  }

  private mutating func finished(_ waiting: Pending, with part: Part) throws(PredicateError) -> Part {
    let source = waiting.source.joined(with: part.source)
    var waiting = waiting
    switch waiting.role {
    case .connective(let connective):
      waiting.conditions.append(try operand(part, of: connective))
      return Part(.joined(flattening: waiting.conditions, by: connective), source)
    case .not:
      let operand = try condition(part)
      leave()
      return Part(.negated(operand, waiting.source), source)
    case .quantifier:
      _ = try expression(part)
      throw expectedOperator(after: part)
    case .comparison(let quantifier, let relation, let options):
      let comparison = try comparison(waiting.first, quantifier, relation, options, part, source)
      return Part(.comparison(comparison), source)
    case .arithmetic:
      waiting.append(try expression(part))
      guard let first = waiting.first else { throw unexpected("a value") }
      noteIntegerDivision(first, waiting.steps)
      return Part(first.chained(waiting.steps), source)
    case .minus:
      let operand = try expression(part)
      leave()
      if part.isTwoTo63 { return Part(.constant(.integer(.min), source), source) }
      return Part(operand.negated(waiting.source), source)
    }
  }

  /// Returns an operand of AND or OR; records a warning if both are combined without parentheses.
  private mutating func operand(_ part: Part, of connective: Connective) throws(PredicateError) -> PredicateTree {
    let operand = try condition(part)
    if case .joined(let inner, _) = operand, inner != connective, !part.isParenthesized {
      warnings.append(
        PredicateWarning(
          .mixedConnectives, at: part.source, "AND and OR are mixed without parentheses; AND takes precedence",
          hint: "put the operands of AND in parentheses"))
    }
    return operand
  }

  private mutating func comparison(
    _ left: ExpressionTree?, _ quantifier: Quantifier?, _ relation: Relation, _ options: ComparisonOptions,
    _ right: Part, _ source: SourceRange
  ) throws(PredicateError) -> Comparison {
    let operand = try expression(right)
    guard let left else { throw unexpected("a value") }
    var pattern: GuardedRegularExpression?
    if relation == .matches, case .constant(.string(let text), _) = operand {
      pattern = try compiled(text, options, right)
    }
    return Comparison(quantifier, left, relation, options, operand, pattern: pattern, source: source)
  }

  /// Compiles a literal pattern while parsing, so that its errors are reported by the parser.
  private mutating func compiled(
    _ text: String, _ options: ComparisonOptions, _ part: Part
  ) throws(PredicateError) -> GuardedRegularExpression {
    let pattern = try GuardedRegularExpression(text, options, at: part.source, &share)
    if let location = part.droppedBackslash {
      let letter = lexer.text(location).dropFirst()
      warnings.append(
        PredicateWarning(
          .droppedBackslash, at: location,
          "the backslash before '\(letter)' is ignored; the pattern is \(PredicateError.quoted(text))",
          hint: "write \\\\\(letter)"))
    }
    if let lint = pattern.warnings.first {
      warnings.append(PredicateWarning(lint.code, at: part.source, lint.message, hint: lint.hint))
    }
    return pattern
  }
}
