internal import RaqamValues

/// A node of the tree that has a value.
package indirect enum ExpressionTree: Hashable, Sendable {
  case constant(FieldValue, SourceRange)
  /// The keyword SELF.
  case subject(SourceRange)
  case variable(String, SourceRange)
  /// A key path with at least one component.
  case path(ExpressionTree, [PathComponent])
  /// Operators of one precedence, applied from left to right, with at least one step.
  case chain(ExpressionTree, [ChainStep])
  case negated(ExpressionTree, SourceRange)
  case aggregate([ExpressionTree], SourceRange)
  case call(PredicateFunction, [ExpressionTree], SourceRange)
  case cast(ExpressionTree, CastTarget, SourceRange)
  case ternary(PredicateTree, ExpressionTree, ExpressionTree, SourceRange)
  case subquery(ExpressionTree, variable: String, PredicateTree, SourceRange)
}

extension ExpressionTree {
  /// Whether the expression is `now()` or a list that contains it.
  package var isNow: Bool {
    switch self {
    case .call(.now, _, _): true
    case .aggregate(let elements, _): elements.contains { if case .call(.now, _, _) = $0 { true } else { false } }
    default: false
    }
  }
}

/// A component of a key path: `.key`, `.@operator` or `[index]`.
package struct PathComponent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case key(String)
    case collection(String)
    case index(ExpressionTree)
    case first, last, size
  }

  package let kind: Kind
  package let source: SourceRange

  package var isIndex: Bool {
    switch kind {
    case .key, .collection: false
    case .index, .first, .last, .size: true
    }
  }
}

package struct ChainStep: Hashable, Sendable {
  package let operation: Arithmetic
  package let operand: ExpressionTree
  /// The location of the operator.
  package let source: SourceRange
}

/// The target types of `CAST`.
package enum CastTarget: String, CaseIterable, Sendable, BitwiseCopyable {
  case date = "NSDate"
  case number = "NSNumber"
  case decimalNumber = "NSDecimalNumber"
  case string = "NSString"

  package var isNumber: Bool { self == .number || self == .decimalNumber }
}

extension ExpressionTree {
  /// The location of the expression's first token.
  package var source: SourceRange {
    // A loop instead of recursion, because the first operands of paths and chains can be nested.
    var expression = self
    while true {
      switch expression {
      case .path(let first, _), .chain(let first, _): expression = first
      case .constant(_, let source), .subject(let source), .variable(_, let source),
        .negated(_, let source), .aggregate(_, let source), .call(_, _, let source),
        .cast(_, _, let source), .ternary(_, _, _, let source), .subquery(_, _, _, let source):
        return source
      }
    }
  }

  /// Returns a path that starts at `self`. Components are merged into a path if that does not change its value.
  package func path(_ steps: [PathComponent]) -> ExpressionTree {
    guard case .path(let base, let earlier) = self, !Self.endsInOperator(earlier) else {
      return .path(self, steps)
    }
    return .path(base, earlier + steps)
  }

  /// Returns whether the last keys follow a collection operator, which would apply to further keys too.
  private static func endsInOperator(_ steps: [PathComponent]) -> Bool {
    for step in steps.reversed() {
      if case .collection = step.kind { return true }
      if step.isIndex { return false }
    }
    return false
  }

  /// Returns a chain that starts with `self`; a chain of the same precedence is extended.
  package func chained(_ steps: [ChainStep]) -> ExpressionTree {
    guard let level = steps.first?.operation.precedence else { return self }
    if case .chain(let first, let earlier) = self, earlier.first?.operation.precedence == level {
      return .chain(first, earlier + steps)
    }
    return .chain(self, steps)
  }

  /// Returns the negated expression; a number literal is negated directly.
  package func negated(_ source: SourceRange) -> ExpressionTree {
    guard case .constant(let value, _) = self else { return .negated(self, source) }
    switch value {
    case .integer(let integer) where integer != .min: return .constant(.integer(-integer), source)
    case .double(let number): return .constant(.double(-number), source)
    case .decimal(let decimal): return .constant(.decimal(-decimal), source)
    default: return .negated(self, source)
    }
  }

  /// Whether the value is an integer for every subject.
  package var isAlwaysInteger: Bool {
    switch self {
    case .constant(.integer, _): true
    case .negated(let operand, _): operand.isAlwaysInteger
    case .chain(let first, let steps):
      first.isAlwaysInteger && steps.allSatisfy { $0.operation != .power && $0.operand.isAlwaysInteger }
    default: false
    }
  }
}
