internal import RaqamValues

/// A part of a predicate that has a value.
indirect enum Expression: Hashable, Sendable {
  case constant(FieldValue, SourceRange)
  /// SELF
  case subject(SourceRange)
  case variable(String, SourceRange)
  /// At least one step.
  case path(Expression, [PathStep])
  /// Operators of one level, applied from left to right. At least one step.
  case chain(Expression, [ChainStep])
  case negated(Expression, SourceRange)
  case aggregate([Expression], SourceRange)
  case call(PredicateFunction, [Expression], SourceRange)
  case cast(Expression, CastTarget, SourceRange)
  case ternary(Condition, Expression, Expression, SourceRange)
  case subquery(Expression, variable: String, Condition, SourceRange)
}

extension Expression {
  /// Whether it is `now()`, or a list with it.
  var isNow: Bool {
    switch self {
    case .call(.now, _, _): true
    case .aggregate(let elements, _): elements.contains { if case .call(.now, _, _) = $0 { true } else { false } }
    default: false
    }
  }
}

/// `.key`, `.@operator` or `[index]`.
struct PathStep: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case key(String)
    case collection(String)
    case index(Expression)
    case first, last, size
  }

  let kind: Kind
  let source: SourceRange

  var isIndex: Bool {
    switch kind {
    case .key, .collection: false
    case .index, .first, .last, .size: true
    }
  }
}

struct ChainStep: Hashable, Sendable {
  let operation: Arithmetic
  let operand: Expression
  /// Of the operator.
  let source: SourceRange
}

/// The types that `CAST` knows.
enum CastTarget: String, CaseIterable, Sendable {
  case date = "NSDate"
  case number = "NSNumber"
  case decimalNumber = "NSDecimalNumber"
  case string = "NSString"

  var isNumber: Bool { self == .number || self == .decimalNumber }
}

extension Expression {
  /// Where the expression starts in the format.
  var source: SourceRange {
    // Paths and chains begin with another expression, and so may that one; a loop instead of recursion.
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

  /// A path from `self`; steps behind a path become part of it where that changes nothing.
  func path(_ steps: [PathStep]) -> Expression {
    guard case .path(let base, let earlier) = self, !Self.endsInOperator(earlier) else {
      return .path(self, steps)
    }
    return .path(base, earlier + steps)
  }

  /// Whether the last keys belong to a collection operator, which would take further ones as well.
  private static func endsInOperator(_ steps: [PathStep]) -> Bool {
    for step in steps.reversed() {
      if case .collection = step.kind { return true }
      if step.isIndex { return false }
    }
    return false
  }

  /// A chain that begins with `self`; one that begins with a chain of the same level becomes part of it.
  func chained(_ steps: [ChainStep]) -> Expression {
    guard let level = steps.first?.operation.precedence else { return self }
    if case .chain(let first, let earlier) = self, earlier.first?.operation.precedence == level {
      return .chain(first, earlier + steps)
    }
    return .chain(self, steps)
  }

  /// `-` before `self`; a number takes the sign itself.
  func negated(_ source: SourceRange) -> Expression {
    guard case .constant(let value, _) = self else { return .negated(self, source) }
    switch value {
    case .integer(let integer) where integer != .min: return .constant(.integer(-integer), source)
    case .double(let number): return .constant(.double(-number), source)
    case .decimal(let decimal): return .constant(.decimal(-decimal), source)
    default: return .negated(self, source)
    }
  }

  /// Whether the value is an integer whatever the subject is.
  var isAlwaysInteger: Bool {
    switch self {
    case .constant(.integer, _): true
    case .negated(let operand, _): operand.isAlwaysInteger
    case .chain(let first, let steps):
      first.isAlwaysInteger && steps.allSatisfy { $0.operation != .power && $0.operand.isAlwaysInteger }
    default: false
    }
  }
}
