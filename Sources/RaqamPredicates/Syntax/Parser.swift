internal import RaqamMemory

/// Reads a format into a tree, from left to right, in linear time and without recursion.
struct Parser {
  var lexer: Lexer
  /// The token that is looked at.
  var token: Token
  /// Where the token before it ended.
  var previousEnd = 0
  /// How many tokens were read. No token is read twice.
  private(set) var tokensRead = 1
  let limits: PredicateLimits
  /// What `%@` and the like stand for, and how many of them were used.
  let arguments: [FieldValue]
  var usedArguments = 0
  /// What is open, the format itself first.
  var frames: [Frame] = []
  /// Parentheses, NOTs and the like that are open.
  var nesting = 0
  var lints: [PredicateLint] = []
  /// What the regular expressions of the format may still have.
  var classes: PatternAllowance
  /// Whether the format is an expression, whose numbers are decimals.
  var isExact: Bool { lexer.isExact }

  init(
    _ format: String, arguments: [FieldValue]?, limits: PredicateLimits, isExact: Bool = false,
    classes: PatternAllowance? = nil
  ) throws(Fault) {
    guard format.utf8.count <= limits.formatBytes else {
      throw Fault(
        .formatTooLong, .none, "the predicate is longer than \(limits.formatBytes) bytes")
    }
    lexer = Lexer(format, takesArguments: arguments != nil, isExact: isExact)
    token = try lexer.next()
    self.limits = limits
    self.classes = PatternAllowance(limits).within(classes)
    self.arguments = arguments ?? []
  }

  /// Reads the whole format as a condition.
  mutating func parse() throws(Fault) -> Condition {
    let part = try whole()
    return try condition(part)
  }

  /// Reads the whole format as a value, which is computed in decimals.
  mutating func parseValue() throws(Fault) -> Expression {
    let part = try whole()
    return try expression(part)
  }

  private mutating func whole() throws(Fault) -> Part {
    if token.kind == .end {
      throw Fault(.emptyFormat, .none, "the \(isExact ? "expression" : "predicate") is empty")
    }
    frames = [Frame(.format, token.source)]
    var whole: Part?
    while whole == nil {
      try takePrefixes()
      whole = try continued(from: try operand())
    }
    guard usedArguments == arguments.count else {
      throw Fault(
        .wrongArgumentCount, token.source,
        "the format takes \(Self.count(usedArguments)), found \(arguments.count)")
    }
    lints.sort { $0.offset < $1.offset }
    guard let whole else { throw unexpected(isExact ? "a value" : "a condition") }
    return whole
  }

  /// Goes on from a complete operand as far as nothing but another operand can follow. The result is the
  /// whole format, once it is complete.
  private mutating func continued(from operand: Part?) throws(Fault) -> Part? {
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

  /// The format must end after its one condition.
  private func checkedEnd(after part: Part) throws(Fault) -> Part {
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
  mutating func advance() throws(Fault) {
    previousEnd = token.source.end
    token = try lexer.next()
    tokensRead += 1
  }

  mutating func expect(_ symbol: Token.Symbol, hint: String? = nil) throws(Fault) {
    guard token.is(symbol) else { throw unexpected("'\(symbol.rawValue)'", hint: hint) }
    try advance()
  }

  /// Counts one more level of nesting, which begins at the token.
  mutating func enter() throws(Fault) {
    nesting += 1
    guard nesting <= limits.nesting else { throw tooDeep(at: token.source) }
  }

  mutating func leave() { nesting -= 1 }

  /// A part that is one level taller than its tallest operand.
  func raised(_ part: Part, above height: Int) throws(Fault) -> Part {
    guard height < limits.treeHeight else { throw tooDeep(at: part.source) }
    var part = part
    part.height = height + 1
    return part
  }

  private func tooDeep(at source: SourceRange) -> Fault {
    Fault(.nestingTooDeep, source, "the nesting exceeds the limit of \(limits.nesting)")
  }

  static func count(_ number: Int) -> String {
    number == 1 ? "1 argument" : "\(number) arguments"
  }
}

// MARK: - What a part must be

extension Parser {
  func condition(_ part: Part) throws(Fault) -> Condition {
    guard case .condition(let condition) = part.meaning else { throw expectedOperator(after: part) }
    return condition
  }

  func expression(_ part: Part) throws(Fault) -> Expression {
    guard case .expression(let expression) = part.meaning else {
      throw Fault(
        .expectedExpression, part.source, "a condition cannot be used as a value",
        hint: "TERNARY(condition, value, value) makes a value of one")
    }
    return expression
  }
}
