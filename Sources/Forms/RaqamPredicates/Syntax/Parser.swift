internal import RaqamMemory
internal import RaqamValues

/// An operator-precedence parser, which parses a format into a tree from left to right, in linear time and without
/// recursion.
struct Parser {
  var lexer: Lexer
  /// The current token.
  var token: Token
  /// The end of the previous token.
  var previousEnd = 0
  /// The number of tokens scanned so far. No token is scanned twice.
  private(set) var tokensRead = 1
  let budget: Budget
  /// The values of placeholders such as `%@`; `usedArguments` of them are consumed.
  let arguments: [FieldValue]
  var usedArguments = 0
  /// The open frames, outermost first; the first is the format itself.
  var frames: [Frame] = []
  /// The number of open parentheses, NOTs and other nested constructs.
  var nesting = 0
  var warnings: [PredicateWarning] = []
  /// The part of the budget for the regular expressions.
  var share: Budget
  /// Whether the format is an expression, whose numbers are exact decimals.
  var isExact: Bool { lexer.isExact }

  init(
    _ format: String, arguments: [FieldValue]?, budget: Budget, isExact: Bool = false
  ) throws(PredicateError) {
    guard format.utf8.count <= budget.predicateBytes else {
      throw PredicateError(
        .formatTooLong, .none, "the predicate exceeds the limit of \(budget.predicateBytes) bytes")
    }
    lexer = Lexer(format, takesArguments: arguments != nil, isExact: isExact)
    token = try lexer.next()
    self.budget = budget
    share = budget.share
    self.arguments = arguments ?? []
  }

  /// Parses the whole format as a condition.
  mutating func parse() throws(PredicateError) -> PredicateTree {
    let part = try whole()
    return try condition(part)
  }

  /// Parses the whole format as an exact value.
  mutating func parseValue() throws(PredicateError) -> ExpressionTree {
    let part = try whole()
    return try expression(part)
  }

  private mutating func whole() throws(PredicateError) -> Part {
    if token.kind == .end {
      throw PredicateError(.emptyFormat, .none, "the \(isExact ? "expression" : "predicate") is empty")
    }
    frames = [Frame(.format, token.source)]
    var whole: Part?
    while whole == nil {
      try takePrefixes()
      whole = try continued(from: try operand())
    }
    guard usedArguments == arguments.count else {
      throw PredicateError(
        .wrongArgumentCount, token.source,
        "too many arguments: the format requires \(usedArguments), found \(arguments.count)")
    }
    warnings.sort { $0.offset < $1.offset }
    guard let whole else { throw unexpected(isExact ? "a value" : "a condition") }
    return whole
  }

  /// Continues after a complete operand until another operand must follow; returns the whole format if it is
  /// complete.
  private mutating func continued(from operand: Part?) throws(PredicateError) -> Part? {
    var operand = operand
    while let part = operand {
      if token.is(.dot) || token.is(.openBracket) {
        operand = try withStep(part)
        continue
      }
      let complete = try withSteps(part)
      if let infix = currentInfix {
        try begin(infix, try finish(complete, downTo: infix.precedence))
        return nil
      }
      let group = try finish(complete, downTo: nil)
      if frames.count == 1 { return try checkedEnd(after: group) }
      operand = try resume(with: group)
    }
    return nil
  }

  /// Throws unless the format ends after its condition or value.
  private func checkedEnd(after part: Part) throws(PredicateError) -> Part {
    guard token.kind != .end else { return part }
    if part.isExpression { throw isExact ? unexpected("an operator or the end") : expectedOperator(after: part) }
    throw unexpected("AND, OR or the end", hint: trailingHint())
  }

  private var currentInfix: Infix? {
    guard let infix = token.infix else { return nil }
    let isValue = frames[frames.count - 1].kind == .value
    return isValue && infix.precedence <= .comparison ? nil : infix
  }
}

// MARK: - Tokens and limits

extension Parser {
  mutating func advance() throws(PredicateError) {
    previousEnd = token.source.end
    token = try lexer.next()
    tokensRead += 1
  }

  mutating func expect(_ symbol: Token.Symbol, hint: String? = nil) throws(PredicateError) {
    guard token.is(symbol) else { throw unexpected("'\(symbol.rawValue)'", hint: hint) }
    try advance()
  }

  /// Enters a level of nesting that begins at the current token.
  mutating func enter() throws(PredicateError) {
    nesting += 1
    guard nesting <= budget.nesting else { throw tooDeep(at: token.source) }
  }

  mutating func leave() { nesting -= 1 }

  /// Returns the part with a height of one more than that of its tallest operand.
  func raised(_ part: Part, above height: Int) throws(PredicateError) -> Part {
    guard height < budget.treeHeight else { throw tooDeep(at: part.source) }
    var part = part
    part.height = height + 1
    return part
  }

  private func tooDeep(at source: SourceRange) -> PredicateError {
    PredicateError(.nestingTooDeep, source, "nesting exceeds the limit of \(budget.nesting) levels")
  }

  static func count(_ number: Int) -> String { "\(Counted(number, "argument"))" }
}

// MARK: - Conversion of parts

extension Parser {
  func condition(_ part: Part) throws(PredicateError) -> PredicateTree {
    guard case .condition(let condition) = part.meaning else { throw expectedOperator(after: part) }
    return condition
  }

  func expression(_ part: Part) throws(PredicateError) -> ExpressionTree {
    guard case .expression(let expression) = part.meaning else {
      throw PredicateError(
        .expectedExpression, part.source, "a condition cannot be used as a value",
        hint: "write TERNARY(condition, value, value) to get a value")
    }
    return expression
  }
}
