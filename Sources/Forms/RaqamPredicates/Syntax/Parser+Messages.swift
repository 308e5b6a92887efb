extension Parser {
  /// The current token in messages.
  private var found: String {
    token.kind == .end ? "the end" : PredicateError.quoted(lexer.text(token.source))
  }

  /// Returns the error for an unexpected token.
  func unexpected(_ expected: String, hint: String? = nil) -> PredicateError {
    let source = token.source
    if token.kind == .end {
      return PredicateError(.unexpectedEnd, source, "expected \(expected), found the end", hint: hint)
    }
    if token.is(.assign) { return assignment() }
    return PredicateError(.unexpectedToken, source, "expected \(expected), found \(found)", hint: hint)
  }

  private func assignment() -> PredicateError {
    PredicateError(.forbiddenAssignment, token.source, "assignment is not allowed", hint: "write == to compare")
  }

  /// Returns the error for a token that cannot begin an operand.
  func unexpectedOperand() -> PredicateError {
    guard let keyword = token.keyword else {
      return unexpected("a value", hint: operandHint())
    }
    let word = lexer.text(token.source)
    switch keyword {
    case .anykey, .fetch:
      return PredicateError(.unsupportedKeyword, token.source, "\(keyword.spelling) is not supported")
    case .utiConformsTo, .utiEquals:
      return PredicateError(.unsupportedOperator, token.source, "\(keyword.spelling) is not supported")
    case .and, .or: return unexpected("a condition")
    case .cast, .ternary, .subquery, .function:
      return reserved(word, hint: "write a parenthesis after \(keyword.spelling) to call it")
    case .not, .any, .some, .all, .none:
      return reserved(word, hint: "write \(keyword.spelling) before the whole comparison")
    default:
      return reserved(word, hint: nil)
    }
  }

  private func reserved(_ word: String, hint: String?) -> PredicateError {
    PredicateError(
      .reservedWord, token.source, "\(PredicateError.quoted(word)) is a reserved word; write #\(word)", hint: hint)
  }

  private func operandHint() -> String? {
    switch token.kind {
    case .symbol(.openBracket): "write lists in braces, {1, 2}"
    case .symbol(.equal) where token.source.offset == previousEnd: "write == or !="
    default: nil
    }
  }

  /// Whether the current token ends every group.
  var endsGroup: Bool {
    switch token.kind {
    case .end, .symbol(.comma), .symbol(.closeBrace), .symbol(.closeBracket): true
    default: false
    }
  }
}

// MARK: - Missing operators

extension Parser {
  /// Returns the error for a value that is not followed by a comparison operator.
  func expectedOperator(after part: Part) -> PredicateError {
    if token.is(.assign) { return assignment() }
    if let keyword = token.keyword, keyword == .utiConformsTo || keyword == .utiEquals {
      return unexpectedOperand()
    }
    // After a parenthesis, the previous token is not part of `part`.
    let end = part.isParenthesized ? part.source.end : max(previousEnd, part.source.end)
    let length = max(end - part.source.offset, 0)
    let text = lexer.text(SourceRange(offset: part.source.offset, length: length))
    return PredicateError(
      .expectedOperator, token.source, "expected a comparison operator after \(PredicateError.quoted(text))",
      hint: operatorHint(after: part))
  }

  private func operatorHint(after part: Part) -> String? {
    if let hint = wordHint() { return hint }
    guard case .expression(let expression) = part.meaning else { return nil }
    switch expression {
    case .constant(.bool(let value), _):
      return "write \(value ? "TRUEPREDICATE" : "FALSEPREDICATE"), or a JSON Boolean"
    case .variable(let name, _): return "write $\(PredicateError.abbreviated(name)) == TRUE"
    default: return nil
    }
  }

  /// Returns a hint for a word in place of the operator.
  private func wordHint() -> String? {
    let word: String
    switch token.kind {
    case .word(let name, _), .functionName(let name, _): word = name.lowercased()
    default: return nil
    }
    // Operators of other languages and their equivalents.
    switch word {
    case "not": return "write NOT before the comparison: NOT (x IN y)"
    case "is": return isNegated ? "write != NULL" : "write == NULL"
    case "contain", "includes", "include", "has": return "write CONTAINS"
    case "startswith", "beginwith", "hasprefix", "starts", "begins": return "write BEGINSWITH"
    case "endwith", "hassuffix", "ends": return "write ENDSWITH"
    case "match", "regex", "regexp", "matching": return "write MATCHES"
    case "likes", "ilike": return "write LIKE"
    case "equals", "equal", "eq", "equalto": return "write =="
    case "ne", "neq": return "write !="
    case "lt": return "write <"
    case "le", "lte": return "write <="
    case "gt": return "write >"
    case "ge", "gte": return "write >="
    default: return nil
    }
  }

  /// Whether the next token is NOT, as in `x IS NOT NULL`.
  private var isNegated: Bool {
    var ahead = lexer
    do {
      return try ahead.next().keyword == .not
    } catch {
      return false
    }
  }

  /// Returns a hint for a token after a complete condition.
  func trailingHint() -> String? {
    guard case .word(let word, _) = token.kind else { return nil }
    let name = word.lowercased()
    let isStuck = token.source.offset == previousEnd && (name.hasPrefix("and") || name.hasPrefix("or"))
    return isStuck ? "insert a space after \(name.hasPrefix("and") ? "AND" : "OR")" : nil
  }
}

// MARK: - Warnings

extension Parser {
  mutating func noteIntegerDivision(_ first: ExpressionTree, _ steps: [ChainStep]) {
    var isInteger = first.isAlwaysInteger
    for step in steps {
      isInteger = isInteger && step.operation != .power && step.operand.isAlwaysInteger
      guard isInteger else { return }
      guard step.operation == .divide else { continue }
      warnings.append(
        PredicateWarning(
          .integerDivision, at: step.source, "the quotient of integers keeps its fraction: 7 / 2 is 3.5",
          hint: "write trunc(7 / 2) for 3, as in NSPredicate"))
    }
  }

  mutating func noteVariableValue(_ base: ExpressionTree, _ steps: [PathComponent]) {
    guard case .variable(let name, _) = base, let step = steps.first, step.kind == .key("value") else {
      return
    }
    warnings.append(
      PredicateWarning(
        .variableValue, at: step.source, "$\(PredicateError.abbreviated(name)) is already the value of the row",
        hint: "write $\(PredicateError.abbreviated(name))"))
  }
}
