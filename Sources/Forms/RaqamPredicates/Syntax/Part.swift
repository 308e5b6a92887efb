/// A parsed condition or expression.
///
/// A parenthesis can open either, which is not known before it closes. The parser therefore uses one routine for
/// both, and callers check the result. Trying both in turn would cost 2^n for n parentheses.
struct Part {
  enum Meaning {
    case condition(PredicateTree)
    case expression(ExpressionTree)
  }

  let meaning: Meaning
  var source: SourceRange
  /// The number of tree levels.
  var height = 1
  var isParenthesized = false
  /// The path components after an expression that are parsed so far.
  var steps: [PathComponent] = []
  /// The location of a dropped backslash before a letter, if the part is a string.
  var droppedBackslash: SourceRange?
  /// Whether the part is the number 2^63, which is not an `Int64` although its negative is.
  var isTwoTo63 = false

  init(_ expression: ExpressionTree, _ source: SourceRange) {
    meaning = .expression(expression)
    self.source = source
  }

  init(_ condition: PredicateTree, _ source: SourceRange) {
    meaning = .condition(condition)
    self.source = source
  }

  var isExpression: Bool {
    if case .expression = meaning { true } else { false }
  }
}

/// An operator whose right side is not parsed yet, with its left side.
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
  /// The location of the whole construct.
  let source: SourceRange
  /// The operands of a connective.
  var conditions: [PredicateTree] = []
  /// The left side of a comparison, or the first operand of a chain.
  var first: ExpressionTree?
  var steps: [ChainStep] = []
  /// The operator of the chain whose operand is not parsed yet.
  var operation: (Arithmetic, SourceRange)?
  /// The height of the tallest operand.
  var height = 0

  init(_ role: Role, _ source: SourceRange) {
    self.role = role
    self.source = source
  }
}
