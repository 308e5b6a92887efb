/// A part of a predicate that is true or false.
///
/// The tree is flat where the text is: `a AND b AND c` is one node, so that no chain, however long, makes the
/// tree deeper. Its depth follows the nesting of the format, which is limited.
indirect enum Condition: Hashable, Sendable {
  case constant(Bool, SourceRange)
  /// At least two operands, none of which is joined by the same connective.
  case joined(Connective, [Condition])
  case negated(Condition, SourceRange)
  case comparison(Comparison)
}

extension Condition {
  /// Operands side by side; those that are joined by the same connective become part of the row.
  static func joined(flattening operands: [Condition], by connective: Connective) -> Condition {
    let flat = operands.flatMap { operand -> [Condition] in
      if case .joined(connective, let inner) = operand { inner } else { [operand] }
    }
    return .joined(connective, flat)
  }
}

/// One comparison.
final class Comparison: Sendable {
  let quantifier: Quantifier?
  let left: Expression
  let relation: Relation
  let options: ComparisonOptions
  let right: Expression
  /// The right side of MATCHES, compiled, where it is a literal.
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
