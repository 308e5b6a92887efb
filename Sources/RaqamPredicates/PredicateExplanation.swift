public import RaqamValues

/// How an evaluation came to its result: the result of every part that was reached.
///
/// ```swift
/// let predicate = try FormPredicate("$age >= 18 AND ($country == 'IR' OR $vip == TRUE)")
/// let values: ExactDictionary<PredicateValue> = ["age": 17, "country": "IR", "vip": false]
/// print(predicate.explain(.null, variables: values, context: EvaluationContext(now: Instant(epochMilliseconds: 0))))
/// // false  $age >= 18 AND ($country == "IR" OR $vip == TRUE)
/// //   false  $age >= 18
/// //     17  $age
/// //     18  18
/// //   not reached  $country == "IR" OR $vip == TRUE
/// ```
public struct PredicateExplanation: Hashable, Sendable {
  /// What a part came to.
  public enum Outcome: Hashable, Sendable {
    /// A condition that is true or false.
    case condition(Bool)
    /// An expression's value.
    case value(PredicateValue)
    /// The part whose evaluation stopped, and those around it.
    case failed(FormPredicateError)
    /// The result was known before.
    case notReached
  }

  /// The part in canonical spelling.
  public let format: String
  /// Where the part begins in the predicate's format, in UTF-16 units from 0.
  public let offset: Int
  /// What the part came to.
  public let outcome: Outcome
  /// The parts of the part: the operands of AND, OR and NOT, and both sides of a comparison.
  public let parts: [PredicateExplanation]
}

extension FormPredicate {
  /// Evaluates the predicate as `evaluate` does, and tells the result of every part.
  ///
  /// Values stand in the explanation as they are: show it only to those who may see them.
  public func explain(
    _ subject: PredicateValue, variables: ExactDictionary<PredicateValue> = [:], context: EvaluationContext
  ) -> PredicateExplanation {
    // Both sides of a comparison are evaluated once for themselves and once for the comparison.
    var limits = limits
    limits.evaluationSteps = min(limits.evaluationSteps, Int.max / 2) * 2
    var explainer = Explainer(
      subject: subject, variables: variables, context: context, limits: limits, format: format)
    return explainer.explained(root)
  }
}

private struct Explainer {
  let subject: PredicateValue
  let variables: ExactDictionary<PredicateValue>
  let context: EvaluationContext
  /// With the steps that are left.
  var limits: PredicateLimits
  let format: String

  /// Evaluates a part of the tree by itself.
  private mutating func evaluated<Result>(
    _ program: Program, _ evaluate: (inout Evaluator, Program.Place) throws(Fault) -> Result
  ) throws(FormPredicateError) -> Result {
    var evaluator = Evaluator(
      program.nodes, subject, NamedValues(values: variables, uses: program.variables), context: context, limits: limits)
    defer {
      limits.evaluationSteps = evaluator.stepsLeft
      withExtendedLifetime(program) {}
    }
    do {
      return try evaluate(&evaluator, program.root)
    } catch {
      throw FormPredicateError(error, phase: .evaluation, format: format)
    }
  }

  mutating func explained(_ condition: Condition) -> PredicateExplanation {
    var parts: [PredicateExplanation] = []
    let outcome: PredicateExplanation.Outcome
    switch condition {
    case .constant(let isTrue, _): outcome = .condition(isTrue)
    case .negated(let operand, _):
      let part = explained(operand)
      parts = [part]
      outcome = if case .condition(let isTrue) = part.outcome { .condition(!isTrue) } else { part.outcome }
    case .joined(let connective, let operands): outcome = explained(operands, connective, &parts)
    case .comparison(let comparison):
      parts = [explained(comparison.left), explained(comparison.right)]
      do throws(FormPredicateError) {
        outcome = .condition(
          try evaluated(Program(condition)) { evaluator, root throws(Fault) in try evaluator.holds(comparisonAt: root) }
        )
      } catch {
        outcome = .failed(error)
      }
    }
    return PredicateExplanation(
      format: Printer.text(of: condition), offset: condition.source.offset, outcome: outcome, parts: parts)
  }

  /// The operands up to the one that decides or fails.
  private mutating func explained(
    _ operands: [Condition], _ connective: Connective, _ parts: inout [PredicateExplanation]
  ) -> PredicateExplanation.Outcome {
    var outcome = PredicateExplanation.Outcome.condition(connective.neutral)
    for operand in operands {
      guard outcome == .condition(connective.neutral) else {
        parts.append(
          PredicateExplanation(
            format: Printer.text(of: operand), offset: operand.source.offset, outcome: .notReached, parts: []))
        continue
      }
      let part = explained(operand)
      parts.append(part)
      outcome = part.outcome
    }
    return outcome
  }

  private mutating func explained(_ expression: Expression) -> PredicateExplanation {
    let outcome: PredicateExplanation.Outcome
    do throws(FormPredicateError) {
      outcome = .value(
        try evaluated(Program(expression)) { evaluator, root throws(Fault) in try evaluator.value(root) })
    } catch {
      outcome = .failed(error)
    }
    return PredicateExplanation(
      format: Printer.text(of: expression), offset: expression.source.offset, outcome: outcome, parts: [])
  }
}

extension Condition {
  /// Where the condition begins in the format.
  fileprivate var source: SourceRange {
    var condition = self
    while true {
      switch condition {
      case .joined(_, let operands):
        guard let first = operands.first else { return .none }
        condition = first
      case .constant(_, let source), .negated(_, let source): return source
      case .comparison(let comparison): return comparison.source
      }
    }
  }
}

extension PredicateExplanation: CustomStringConvertible {
  /// One line for each part: the result and the part, further in for parts of parts.
  public var description: String { lines(indent: "").joined(separator: "\n") }

  private func lines(indent: String) -> [String] {
    ["\(indent)\(outcome)  \(format)"] + parts.flatMap { $0.lines(indent: indent + "  ") }
  }
}

extension PredicateExplanation.Outcome: CustomStringConvertible {
  /// `true`, a literal of the value, the error's message, or `not reached`.
  public var description: String {
    switch self {
    case .condition(let isTrue): isTrue ? "true" : "false"
    case .value(let value): value.description
    case .failed(let error): error.message
    case .notReached: "not reached"
    }
  }
}
