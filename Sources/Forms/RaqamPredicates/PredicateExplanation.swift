internal import RaqamMemory
public import RaqamValues

/// An explanation of an evaluation: the result of every evaluated part.
///
/// ```swift
/// let predicate = try FormPredicate("$age >= 18 AND ($country == 'IR' OR $vip == TRUE)")
/// let values: [ExactText: FieldValue] = ["age": 17, "country": "IR", "vip": false]
/// print(predicate.explanation(of: .null, variables: values, context: EvaluationContext(now: Instant(epochMilliseconds: 0))))
/// // false  $age >= 18 AND ($country == "IR" OR $vip == TRUE)
/// //   false  $age >= 18
/// //     17  $age
/// //     18  18
/// //   not reached  $country == "IR" OR $vip == TRUE
/// ```
public struct PredicateExplanation: Hashable, Sendable {
  /// The result of a part.
  @nonexhaustive public enum Outcome: Hashable, Sendable {
    /// A condition that is true or false.
    case condition(Bool)
    /// A condition of a rule whose result depends on a null variable.
    case undecided
    /// The value of an expression.
    case value(FieldValue)
    /// A confidential value, such as a password, which is not included.
    case concealed
    /// A part whose evaluation failed, or that contains such a part.
    case failed(FormPredicateError)
    /// The part was not evaluated, because the result was already known.
    case notReached
  }

  /// The part in canonical spelling.
  public let format: String
  /// The offset of the part in the predicate's format, in UTF-16 units from 0.
  public let offset: Int
  /// The result of the part.
  public let outcome: Outcome
  /// The operands of AND, OR and NOT, and both sides of a comparison.
  public let parts: [PredicateExplanation]
}

extension PredicateExplanation {
  /// Creates an explanation without parts.
  package init(format: String, offset: Int = 0, outcome: Outcome) {
    self.init(format: format, offset: offset, outcome: outcome, parts: [])
  }

  /// The confidential values: variables by name, and whether the subject is confidential.
  package struct Secrets: Sendable {
    let names: Set<ExactText>
    let subject: Bool

    package init(names: Set<ExactText> = [], subject: Bool = false) {
      self.names = names
      self.subject = subject
    }
  }
}

extension FormPredicate {
  /// Evaluates the predicate and returns the result of every part.
  ///
  /// By default, the result is that of `evaluate`. As a rule, conditions are true, false or undecided: a comparison
  /// is undecided if it depends on a null variable, and NOT, AND and OR combine results as in SQL. A rule is
  /// violated only if it is false.
  ///
  /// ```swift
  /// let rule = try FormPredicate("SELF >= $from OR $optional == TRUE")
  /// let values: [ExactText: FieldValue] = ["from": .null, "optional": false]
  /// let context = EvaluationContext(now: Instant(epochMilliseconds: 0))
  /// rule.explanation(of: 5, variables: values, context: context).outcome                // false
  /// rule.explanation(of: 5, variables: values, context: context, asRule: true).outcome  // undecided
  /// ```
  ///
  /// The explanation contains the values: show it only to users who are authorized to see them.
  ///
  /// - Parameters:
  ///   - subject: The value of SELF.
  ///   - variables: The values of the variables, by name.
  ///   - context: The clock and the locale.
  ///   - asRule: Whether conditions may be undecided, as in the rules of a form's rows.
  /// - Returns: The result of the whole predicate, with those of its parts.
  public func explanation(
    of subject: FieldValue, variables: [ExactText: FieldValue] = [:], context: EvaluationContext,
    asRule: Bool = false
  ) -> PredicateExplanation {
    var unlimited = Budget.unlimited
    let values = NamedValues(values: variables, uses: variableUses)
    return explanation(of: subject, values: values, context: context, asRule: asRule, budget: &unlimited)
  }

  /// Evaluates the predicate and returns the result of every part.
  ///
  /// - Parameters:
  ///   - secrets: The values that the explanation must not contain.
  ///   - budget: The budget that several explanations share; this one uses up to four times the steps of an
  ///     evaluation.
  package func explanation(
    of subject: FieldValue, values: any VariableValues, context: EvaluationContext, asRule: Bool,
    secrets: PredicateExplanation.Secrets = .init(), budget: inout Budget
  ) -> PredicateExplanation {
    var explainer = Explainer(
      evaluator: Evaluator(program.nodes, subject, values, context: context, budget: self.budget),
      isRule: asRule, secrets: secrets, format: format)
    let given = explainer.limit(to: budget.left)
    defer {
      budget.take(given - explainer.stepsLeft)
      withExtendedLifetime(self) {}
    }
    return explainer.explained(root, program.root, best: true)
  }
}

/// A traversal of the tree and the program of a predicate in parallel.
private struct Explainer {
  var evaluator: Evaluator
  let isRule: Bool
  let secrets: PredicateExplanation.Secrets
  let format: String
  /// The step budget for parts that an evaluation does not reach. It is separate, so that they do not use up that
  /// of the reached parts.
  private var otherSteps = 0
  private var isOther = false

  init(evaluator: Evaluator, isRule: Bool, secrets: PredicateExplanation.Secrets, format: String) {
    self.evaluator = evaluator
    // In three-valued logic, lists with null elements are missing values.
    self.evaluator.undecided = isRule ? true : nil
    self.isRule = isRule
    self.secrets = secrets
    self.format = format
  }

  /// The remaining steps of both budgets.
  var stepsLeft: Int { evaluator.stepsLeft + otherSteps }

  /// Sets the step budgets.
  ///
  /// - Returns: The total of both budgets.
  mutating func limit(to steps: Int) -> Int {
    // Each side of a comparison is evaluated twice: for its own result and for that of the comparison.
    evaluator.stepsLeft = evaluator.stepsLeft * 2
    otherSteps = min(evaluator.limit(to: steps), max(steps - evaluator.stepsLeft, 0))
    return stepsLeft
  }

  private mutating func withOtherSteps(_ explain: (inout Explainer) -> PredicateExplanation) -> PredicateExplanation {
    guard !isOther else { return explain(&self) }
    isOther = true
    swap(&evaluator.stepsLeft, &otherSteps)
    defer {
      swap(&evaluator.stepsLeft, &otherSteps)
      isOther = false
    }
    return explain(&self)
  }

  /// - Parameter best: The result that an evaluation assumes for undecided conditions; NOT inverts it.
  mutating func explained(_ condition: PredicateTree, _ index: Program.NodeIndex, best: Bool) -> PredicateExplanation {
    var parts: [PredicateExplanation] = []
    let outcome: PredicateExplanation.Outcome
    switch (condition, evaluator.nodes[index]) {
    case (.constant(let isTrue, _), _): outcome = .condition(isTrue)
    case (.negated(let operand, _), .not(let index)):
      let part = explained(operand, index, best: !best)
      parts = [part]
      outcome = if case .condition(let isTrue) = part.outcome { .condition(!isTrue) } else { part.outcome }
    case (.joined(let connective, let operands), .joined(_, let row)):
      outcome = explained(operands, row, connective, best: best, &parts)
    case (.comparison(let comparison), .comparison(let node)):
      parts = [explained(comparison.left, node.left), explained(comparison.right, node.right)]
      outcome = decision(of: comparison, node)
    default: outcome = .notReached
    }
    return PredicateExplanation(
      format: Printer.text(of: condition), offset: condition.source.offset, outcome: outcome, parts: parts)
  }

  /// Explains the operands up to the one that decides or fails.
  private mutating func explained(
    _ operands: [PredicateTree], _ row: Program.NodeRange, _ connective: Connective, best: Bool,
    _ parts: inout [PredicateExplanation]
  ) -> PredicateExplanation.Outcome {
    let neutral = PredicateExplanation.Outcome.condition(connective.neutral)
    var outcome = neutral
    // `isKnown`: the result is known. `hasEnded`: an evaluation, which may treat undecided as the best result, has
    // ended.
    var (isKnown, hasEnded) = (false, false)
    for (operand, index) in zip(operands, row.indices) {
      guard !isKnown, case .operand(let element) = evaluator.nodes[index] else {
        parts.append(
          PredicateExplanation(
            format: Printer.text(of: operand), offset: operand.source.offset, outcome: .notReached))
        continue
      }
      let part =
        hasEnded
        ? withOtherSteps { $0.explained(operand, element, best: best) } : explained(operand, element, best: best)
      parts.append(part)
      switch part.outcome {
      case neutral: break
      case .undecided:
        outcome = .undecided
        hasEnded = hasEnded || best != connective.neutral
      case .failed where hasEnded: isKnown = true
      default:
        outcome = part.outcome
        isKnown = true
      }
    }
    return outcome
  }

  private mutating func decision(
    of comparison: Comparison, _ node: Program.Comparison
  ) -> PredicateExplanation.Outcome {
    do throws(PredicateError) {
      guard isRule else { return .condition(try evaluator.holds(node)) }
      return try evaluator.decision(of: node).map { .condition($0) } ?? .undecided
    } catch {
      return failure(error, isSecret: readsSecret(comparison.left) || readsSecret(comparison.right))
    }
  }

  private mutating func explained(_ expression: ExpressionTree, _ index: Program.NodeIndex) -> PredicateExplanation {
    let isSecret = readsSecret(expression)
    let outcome: PredicateExplanation.Outcome
    do throws(PredicateError) {
      let value = try evaluator.value(index)
      outcome = isSecret ? .concealed : .value(value)
    } catch {
      outcome = failure(error, isSecret: isSecret)
    }
    return PredicateExplanation(
      format: Printer.text(of: expression), offset: expression.source.offset, outcome: outcome)
  }

  private func failure(_ fault: PredicateError, isSecret: Bool) -> PredicateExplanation.Outcome {
    let error = FormPredicateError(fault, phase: .evaluation, format: format)
    return .failed(isSecret ? error.concealed : error)
  }

  private func readsSecret(_ expression: ExpressionTree) -> Bool {
    guard secrets.subject || !secrets.names.isEmpty else { return false }
    let program = Program(expression)
    return secrets.subject && program.firstSubject != nil
      || program.variables.contains { secrets.names.contains($0.name) }
  }
}

extension PredicateTree {
  /// The location of the first operand in the format.
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
  /// One line per part with its result, indented by level.
  public var description: String { lines(indent: "").joined(separator: "\n") }

  private func lines(indent: String) -> [String] {
    ["\(indent)\(outcome)  \(format)"] + parts.flatMap { $0.lines(indent: indent + "  ") }
  }
}

extension PredicateExplanation.Outcome: CustomStringConvertible {
  /// The result in messages: `true`, `undecided`, a literal of the value, the error's message, `not shown` or `not
  /// reached`.
  public var description: String {
    switch self {
    case .condition(let isTrue): isTrue ? "true" : "false"
    case .undecided: "undecided"
    case .value(let value): value.literal
    case .concealed: "concealed"
    case .failed(let error): error.message
    case .notReached: "not reached"
    }
  }
}
