/// A bracket that is open, and what was read inside it so far.
///
/// Frames wait on a list, not on the call stack: a format may nest as deep as its limit allows, and reading
/// it takes no more stack than reading `a == 1`.
struct Frame {
  enum Opening {
    /// The format itself.
    case format
    case parenthesis
    case aggregate
    case call(PredicateFunction, name: String)
    case cast
    case ternary
    case subquery
    /// An index, behind what it is applied to.
    case index(of: Part)
  }

  let opening: Opening
  /// The token that opens it, which is where a call stands in messages.
  let start: SourceRange
  /// Operators that wait for their right side.
  var pending: [Pending] = []
  /// Values that were read: elements, arguments, the branches of TERNARY.
  var elements: [Expression] = []
  /// The condition of TERNARY.
  var condition: Condition?
  /// The variable of SUBQUERY.
  var variable: String?
  /// Of the tallest part.
  var height = 0

  init(_ opening: Opening, _ start: SourceRange) {
    self.opening = opening
    self.start = start
  }

  /// What may be read next.
  var kind: GroupKind {
    switch opening {
    case .format, .parenthesis: .either
    case .aggregate, .call, .cast, .index: .value
    case .ternary: condition == nil ? .either : .value
    case .subquery: variable == nil ? .value : .either
    }
  }

  /// The symbol that closes it.
  var closing: Token.Symbol {
    switch opening {
    case .aggregate: .closeBrace
    case .index: .closeBracket
    default: .closeParenthesis
    }
  }
}

/// What a group of operands and operators may be.
enum GroupKind {
  /// A condition or a value.
  case either
  /// A value: comparisons and connectives end the group.
  case value
}
