/// An open bracket and the operands inside it that were parsed so far.
///
/// Frames are stored in an array instead of on the call stack. Parsing therefore uses the same stack for every
/// nesting.
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
    /// An index after the part that it is applied to.
    case index(of: Part)
  }

  let opening: Opening
  /// The token that opens the frame, which messages about a call refer to.
  let start: SourceRange
  /// The operators whose right side is not parsed yet.
  var pending: [Pending] = []
  /// The parsed values: elements, arguments, or the branches of TERNARY.
  var elements: [ExpressionTree] = []
  /// The condition of TERNARY.
  var condition: PredicateTree?
  /// The variable of SUBQUERY, or the target type of CAST.
  var variable: String?
  /// The height of the tallest part.
  var height = 0

  init(_ opening: Opening, _ start: SourceRange) {
    self.opening = opening
    self.start = start
  }

  /// The kind of part that can follow.
  var kind: GroupKind {
    switch opening {
    case .format, .parenthesis: .either
    case .aggregate, .call, .cast, .index: .value
    case .ternary: condition == nil ? .either : .value
    case .subquery: variable == nil ? .value : .either
    }
  }

  var closing: Token.Symbol {
    switch opening {
    case .aggregate: .closeBrace
    case .index: .closeBracket
    default: .closeParenthesis
    }
  }
}

/// The kind of a group of operands and operators.
enum GroupKind {
  /// A condition or a value.
  case either
  /// A value; comparisons and connectives end the group.
  case value
}
