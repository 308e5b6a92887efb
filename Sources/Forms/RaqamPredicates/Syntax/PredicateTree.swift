/// A node of the tree that is true or false.
///
/// `a AND b AND c` is a single node, so the length of a chain does not add to the depth of the tree. The depth is
/// bounded by the nesting of the format, which is limited.
package indirect enum PredicateTree: Hashable, Sendable {
  case constant(Bool, SourceRange)
  /// At least two operands, none of which is joined by the same connective.
  case joined(Connective, [PredicateTree])
  case negated(PredicateTree, SourceRange)
  case comparison(Comparison)
}

extension PredicateTree {
  /// Joins operands by a connective and merges operands that are joined by the same connective.
  package static func joined(flattening operands: [PredicateTree], by connective: Connective) -> PredicateTree {
    let flat = operands.flatMap { operand -> [PredicateTree] in
      if case .joined(connective, let inner) = operand { inner } else { [operand] }
    }
    return .joined(connective, flat)
  }
}

/// A comparison of two expressions.
package final class Comparison: Sendable {
  package let quantifier: Quantifier?
  package let left: ExpressionTree
  package let relation: Relation
  package let options: ComparisonOptions
  package let right: ExpressionTree
  /// The compiled right side of MATCHES, if it is a literal.
  package let pattern: GuardedRegularExpression?
  package let source: SourceRange

  package init(
    _ quantifier: Quantifier? = nil, _ left: ExpressionTree, _ relation: Relation,
    _ options: ComparisonOptions = [], _ right: ExpressionTree, pattern: GuardedRegularExpression? = nil,
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
  package static func == (left: Comparison, right: Comparison) -> Bool {
    left.quantifier == right.quantifier && left.relation == right.relation && left.options == right.options
      && left.left == right.left && left.right == right.right
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(quantifier)
    hasher.combine(relation)
    hasher.combine(options)
    hasher.combine(left)
    hasher.combine(right)
  }
}
