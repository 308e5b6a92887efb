internal import RaqamValues

/// An abstract interpreter, which evaluates a tree with facts about values instead of values.
///
/// Each node yields a superset of its possible outcomes. An outcome that is missing in the set is therefore
/// impossible.
struct PredicateAnalysis {
  let subject: ValueFacts
  let variables: [ExactText: ValueFacts]
  private(set) var findings: [PredicateFinding] = []

  /// The possible outcomes of a condition.
  struct Outcomes: OptionSet {
    let rawValue: UInt8
    static let isTrue = Outcomes(rawValue: 1)
    static let isFalse = Outcomes(rawValue: 2)
    /// Evaluation fails.
    static let fails = Outcomes(rawValue: 4)
    static let either: Outcomes = [.isTrue, .isFalse]
    static let unknown: Outcomes = [.isTrue, .isFalse, .fails]

    init(rawValue: UInt8) { self.rawValue = rawValue }
    init(_ flag: Bool) { self = flag ? .isTrue : .isFalse }

    var negated: Outcomes {
      var result = intersection(.fails)
      if contains(.isTrue) { result.insert(.isFalse) }
      if contains(.isFalse) { result.insert(.isTrue) }
      return result
    }

    /// The finding, if the outcome does not depend on the values.
    var verdict: PredicateFinding.Kind? { self == .isTrue ? .alwaysTrue : contains(.isTrue) ? nil : .neverTrue }
  }

  init(subject: ValueFacts, variables: [ExactText: ValueFacts]) {
    self.subject = subject
    self.variables = variables
  }

  mutating func report(_ finding: PredicateFinding) {
    // A node that occurs twice in the tree is reported only once.
    if !findings.contains(where: { $0.offset == finding.offset && $0.kind == finding.kind }) {
      findings.append(finding)
    }
  }
}

// MARK: - Conditions

extension PredicateAnalysis {
  /// Returns a superset of the outcomes of a condition.
  mutating func outcomes(of condition: PredicateTree) -> Outcomes {
    switch condition {
    case .constant(let flag, _): return Outcomes(flag)
    case .negated(let operand, _): return outcomes(of: operand).negated
    case .comparison(let comparison): return outcomes(of: comparison)
    case .joined(let connective, let operands):
      // Operands are evaluated from left to right, up to the first that decides the result.
      let goesOn = Outcomes(connective.neutral)
      var result: Outcomes = []
      var isReached = true
      for operand in operands {
        let outcomes = outcomes(of: operand)
        guard isReached else { continue }
        result.formUnion(outcomes.subtracting(goesOn))
        isReached = outcomes.contains(goesOn)
      }
      if isReached { result.formUnion(goesOn) }
      if ConstraintSet(operands, holding: connective.neutral).isContradiction { result.subtract(goesOn) }
      return result
    }
  }

  /// Returns the constant operands of AND and OR in a condition that is not constant itself.
  mutating func decided(in condition: PredicateTree) -> [PredicateFinding] {
    switch condition {
    case .joined(_, let operands):
      return operands.flatMap { operand -> [PredicateFinding] in
        if case .constant = operand { return [] }
        guard let kind = outcomes(of: operand).verdict else { return decided(in: operand) }
        return [PredicateFinding(kind, at: operand.range)]
      }
    case .negated(let operand, _): return decided(in: operand)
    case .constant, .comparison: return []
    }
  }
}

extension PredicateTree {
  /// The range from the first to the last operand, without enclosing parentheses.
  var range: SourceRange {
    switch self {
    case .constant(_, let source): return source
    case .negated(let operand, let source): return source.joined(with: operand.range)
    case .comparison(let comparison):
      let start = comparison.left.source.offset
      return SourceRange(offset: start, length: comparison.right.end - start)
    case .joined(_, let operands):
      guard let first = operands.first, let last = operands.last else { return .none }
      return first.range.joined(with: last.range)
    }
  }
}

extension ExpressionTree {
  var range: SourceRange { SourceRange(offset: source.offset, length: end - source.offset) }

  /// The end of the expression without closing brackets, which the tree does not contain.
  var end: Int {
    switch self {
    case .path(_, let steps): steps.last?.source.end ?? source.end
    case .chain(_, let steps): steps.last?.operand.end ?? source.end
    case .negated(let operand, _): operand.end
    default: source.end
    }
  }
}
