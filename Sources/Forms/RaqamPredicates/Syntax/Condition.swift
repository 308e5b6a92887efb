/// A node of the tree that is true or false.
///
/// `a AND b AND c` is a single node, so the length of a chain does not add to the depth of the tree. The depth is
/// bounded by the nesting of the format, which is limited.
indirect enum Condition: Hashable, Sendable {
  case constant(Bool, SourceRange)
  /// At least two operands, none of which is joined by the same connective.
  case joined(Connective, [Condition])
  case negated(Condition, SourceRange)
  case comparison(Comparison)
}

extension Condition {
  /// Joins operands by a connective and merges operands that are joined by the same connective.
  static func joined(flattening operands: [Condition], by connective: Connective) -> Condition {
    let flat = operands.flatMap { operand -> [Condition] in
      if case .joined(connective, let inner) = operand { inner } else { [operand] }
    }
    return .joined(connective, flat)
  }
}

/// A comparison of two expressions.
final class Comparison: Sendable {
  let quantifier: Quantifier?
  let left: Expression
  let relation: Relation
  let options: ComparisonOptions
  let right: Expression
  /// The compiled right side of MATCHES, if it is a literal.
  let pattern: GuardedRegularExpression?
  let source: SourceRange

  init(
    _ quantifier: Quantifier? = nil, _ left: Expression, _ relation: Relation,
    _ options: ComparisonOptions = [], _ right: Expression, pattern: GuardedRegularExpression? = nil,
    source: SourceRange
  ) {
    self.quantifier = quantifier
    self.left = left
    self.relation = relation
    self.options = options
    self.right = right
    self.pattern = pattern
    self.source = source
  }
}

extension Comparison: Hashable {
  static func == (left: Comparison, right: Comparison) -> Bool {
    left.quantifier == right.quantifier && left.relation == right.relation && left.options == right.options
      && left.left == right.left && left.right == right.right
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(quantifier)
    hasher.combine(relation)
    hasher.combine(options)
    hasher.combine(left)
    hasher.combine(right)
  }
}
