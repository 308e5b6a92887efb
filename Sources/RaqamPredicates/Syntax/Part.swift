/// What was read so far of a condition or an expression.
///
/// A parenthesis may open either: which one it was is known when it closes. So both are read by one routine,
/// and what came out is checked where it is used. Trying the one and then the other would cost 2^n for n
/// parentheses.
struct Part {
  enum Meaning {
    case condition(Condition)
    case expression(Expression)
  }

  let meaning: Meaning
  var source: SourceRange
  /// Levels of the tree.
  var height = 1
  var isParenthesized = false
  /// The steps behind an expression, while they are read.
  var steps: [PathStep] = []
  /// Of a text: where a backslash before a letter was dropped.
  var droppedBackslash: SourceRange?
  /// Of a number: whether it is 2^63, whose negative is an integer though it is none.
  var isTwoTo63 = false

  init(_ expression: Expression, _ source: SourceRange) {
    meaning = .expression(expression)
    self.source = source
  }

  init(_ condition: Condition, _ source: SourceRange) {
    meaning = .condition(condition)
    self.source = source
  }

  var isExpression: Bool {
    if case .expression = meaning { true } else { false }
  }
}

/// An operator whose right side is still to be read, with what stands on its left.
struct Pending {
  enum Role: Equatable {
    case connective(Connective)
    case not
    case quantifier(Quantifier)
    case comparison(Quantifier?, Relation, ComparisonOptions)
    case arithmetic(Precedence)
    case minus

    var precedence: Precedence {
      switch self {
      case .connective(let connective): connective.precedence
      case .not: .not
      case .quantifier, .comparison: .comparison
      case .arithmetic(let precedence): precedence
      case .minus: .negation
      }
    }
  }

  let role: Role
  /// Where the whole begins.
  let source: SourceRange
  /// The operands of a connective.
  var conditions: [Condition] = []
  /// The left side of a comparison, or the first operand of a chain.
  var first: Expression?
  var steps: [ChainStep] = []
  /// The operator of the chain that waits for its operand.
  var operation: (Arithmetic, SourceRange)?
  /// Of the tallest operand.
  var height = 0

  init(_ role: Role, _ source: SourceRange) {
    self.role = role
    self.source = source
  }
}
