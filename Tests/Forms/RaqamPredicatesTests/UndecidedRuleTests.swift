import RaqamValues
import TestSupport
import Testing

@testable import RaqamPredicates

/// Rules use three-valued logic: a rule that is undecided because of a null variable is not violated.
@Suite struct UndecidedRuleTests {
  private struct Values: VariableValues {
    let values: [FieldValue]

    func value(_ place: Int) -> FieldValue? { values[place] }
  }

  private static let context = EvaluationContext.form(now: Instant(epochMilliseconds: 0), locale: "")

  private static func isViolated(
    _ format: String, by subject: FieldValue, _ variables: [ExactText: FieldValue]
  ) throws -> Bool {
    let predicate = try FormPredicate(format)
    var shared = Budget.standard
    let values = Values(values: predicate.variableUses.map { variables[$0.name] ?? .null })
    return try predicate.isViolated(by: subject, values: values, context: context, budget: &shared)
  }

  private static func explanation(
    _ format: String, by subject: FieldValue, _ variables: [ExactText: FieldValue]
  ) throws -> PredicateExplanation {
    let predicate = try FormPredicate(format)
    var known = variables
    for use in predicate.variableUses where known[use.name] == nil { known[use.name] = .null }
    return predicate.explanation(of: subject, variables: known, context: context, asRule: true)
  }

  @Test(arguments: [
    ("SELF >= $from", false), ("NOT SELF >= $from", false), ("SELF < $from", false), ("SELF == $from", false),
    ("SELF != $from", false), ("$from <= SELF", false), ("SELF BETWEEN {$from, 9}", false),
    ("SELF BETWEEN {9, $from}", false),
    ("SELF IN {$from, 5}", false), ("SELF IN {$from, 6}", false), ("NOT SELF IN {$from, 6}", false),
    ("NOT SELF IN {$from, 5}", true),
    ("SELF + $from > 100", false), ("$from.length > 3", true), ("$from LIKE 'a*'", false), ("ANY $from > 3", false),
    // A literal NULL decides, as does any part that does not depend on the variable.
    ("$from != NULL", true), ("$from == NULL", false), ("$from != NULL AND SELF >= $from", true),
    ("SELF > 6", true), ("SELF > 6 AND SELF >= $from", true), ("SELF > 6 OR SELF >= $from", false),
    ("SELF < 6 AND SELF >= $from", false), ("NOT (SELF < 6 OR SELF >= $from)", true),
    ("NOT (SELF > 6 AND SELF >= $from)", false),
    ("TERNARY($from == NULL, SELF, $from) == 6", true), ("TERNARY($from > 1, 1, 2) == 1", true),
    ("$from.@count >= 1", true), ("SELF == NULL", true),
  ])
  func undecidedRulesAreNotViolated(_ format: String, _ expected: Bool) throws {
    #expect(try Self.isViolated(format, by: 5, [:]) == expected, "\(format)")
    let outcome = try Self.explanation(format, by: 5, [:]).outcome
    #expect((outcome == .condition(false)) == expected, "\(format) \(outcome)")
  }

  /// Null elements of a list leave a quantified comparison undecided, unless another element decides it.
  @Test(arguments: [
    ("ANY $l > 2", "undecided"), ("ALL $l > 2", "false"), ("NONE $l > 2", "undecided"), ("ANY $l == 1", "true"),
    ("NONE $l == 1", "false"), ("ALL $l == 1", "undecided"), ("ANY $l == NULL", "true"), ("ALL $l != NULL", "false"),
    ("ANY $l > $from", "undecided"), ("NOT ANY $l > 2", "undecided"), ("NOT ALL $l > 2", "true"),
    ("ANY $l IN {$from, 1}", "true"), ("ANY $l IN {$from, 2}", "undecided"), ("$l.@count == 2", "true"),
    ("1 IN $l", "true"), ("2 IN $l", "undecided"), ("$l == {1, 2}", "undecided"), ("ANY {1, NULL} == 3", "undecided"),
  ])
  func nullElementsLeaveQuantifiersUndecided(_ format: String, _ expected: String) throws {
    let variables: [ExactText: FieldValue] = ["l": [1, .null]]
    let outcome = try Self.explanation(format, by: 5, variables).outcome
    #expect(outcome.description == expected, "\(format)")
    #expect(try Self.isViolated(format, by: 5, variables) == (outcome == .condition(false)), "\(format)")
    let negated = try Self.isViolated("NOT (\(format))", by: 5, variables)
    #expect(negated == (outcome == .condition(true)), "\(format)")
  }

  /// An error in a part that does not decide the result is shown in that part, and is not an error of the rule.
  @Test(arguments: [
    ("NOT (SELF > $from AND 1 / 0 > 1)", false, "undecided not(undecided(undecided, division by zero))"),
    ("SELF > $from OR 1 / 0 > 1 OR SELF == 5", false, "undecided(undecided, division by zero, not reached)"),
    ("SELF > $from OR SELF == 5", false, "true(undecided, true)"),
    ("NOT (SELF > $from AND SELF == 6)", false, "true not(false(undecided, false))"),
    ("SELF > $from AND SELF == 6", true, "false(undecided, false)"),
    ("SELF == 6 AND SELF > $from", true, "false(false, not reached)"),
    ("SELF > $from AND 1 / 0 > 1", nil, "division by zero(undecided, division by zero)"),
    ("(SELF > $from OR 1 / 0 > 1) AND SELF == 6", true, "false(undecided(undecided, division by zero), false)"),
  ])
  func errorsOfUndecidingPartsAreNotThrown(_ format: String, _ expected: Bool?, _ parts: String) throws {
    func text(_ part: PredicateExplanation) -> String {
      let inner = part.parts.map(text).joined(separator: ", ")
      if part.format.hasPrefix("NOT") { return "\(part.outcome) not(\(inner))" }
      let isComparison = part.parts.contains { if case .value = $0.outcome { true } else { false } }
      return part.parts.isEmpty || isComparison ? "\(part.outcome)" : "\(part.outcome)(\(inner))"
    }
    #expect(text(try Self.explanation(format, by: 5, [:])) == parts, "\(format)")
    guard let expected else {
      #expect(throws: FormPredicateError.self) { try Self.isViolated(format, by: 5, [:]) }
      return
    }
    #expect(try Self.isViolated(format, by: 5, [:]) == expected, "\(format)")
  }

  /// A part that evaluation does not reach uses no steps.
  @Test func unreachedPartsUseNoSteps() throws {
    var budget = Budget.standard
    budget.steps = 5000
    let long = "ANY {" + (0..<150).map(String.init).joined(separator: ",") + "} > $zero"
    let format = "NOT ($from > 1 AND NOT (\(long)) AND NOT (\(long)) AND $zero == 1) AND NOT (\(long))"
    let predicate = try FormPredicate(format, budget: budget)
    let values = Values(values: predicate.variableUses.map { $0.name == "zero" ? 149 : .null })
    var shared = Budget.standard
    #expect(try !predicate.isViolated(by: 5, values: values, context: Self.context, budget: &shared))
    let explanation = predicate.explanation(
      of: 5, variables: ["zero": 149, "from": .null], context: Self.context, asRule: true)
    #expect(explanation.outcome == .condition(true))
  }

  /// A reference implementation of SQL's three-valued logic; `nil` is undecided.
  private indirect enum Tree {
    case less(Int, than: Int)
    case not(Tree)
    case and(Tree, Tree)
    case or(Tree, Tree)

    var format: String {
      switch self {
      case .less(let name, let limit): "$v\(name) < \(limit)"
      case .not(let tree): "NOT (\(tree.format))"
      case .and(let left, let right): "(\(left.format)) AND (\(right.format))"
      case .or(let left, let right): "(\(left.format)) OR (\(right.format))"
      }
    }

    func value(_ values: [Int?]) -> Bool? {
      switch self {
      case .less(let name, let limit): return values[name].map { $0 < limit }
      case .not(let tree): return tree.value(values).map { !$0 }
      case .and(let left, let right):
        let (left, right) = (left.value(values), right.value(values))
        return left == false || right == false ? false : left == nil || right == nil ? nil : true
      case .or(let left, let right):
        let (left, right) = (left.value(values), right.value(values))
        return left == true || right == true ? true : left == nil || right == nil ? nil : false
      }
    }

    static func random(_ random: inout SplitMix64, depth: Int) -> Tree {
      switch depth == 0 ? 0 : random.below(4) {
      case 0: .less(random.below(4), than: random.below(10))
      case 1: .not(.random(&random, depth: depth - 1))
      case 2: .and(.random(&random, depth: depth - 1), .random(&random, depth: depth - 1))
      default: .or(.random(&random, depth: depth - 1), .random(&random, depth: depth - 1))
      }
    }
  }

  /// Returns whether the outcomes of the parts combine to that of the whole by SQL's truth tables.
  private static func combine(_ condition: PredicateTree, _ whole: PredicateExplanation) -> Bool {
    let outcomes = whole.parts.map(\.outcome)
    switch condition {
    case .constant, .comparison: return true
    case .negated(let operand, _):
      guard whole.parts.count == 1, combine(operand, whole.parts[0]) else { return false }
      return outcomes[0]
        == (whole.outcome == .condition(false)
          ? .condition(true) : whole.outcome == .undecided ? .undecided : .condition(false))
    case .joined(let connective, let operands):
      guard operands.count == whole.parts.count else { return false }
      let deciding = PredicateExplanation.Outcome.condition(!connective.neutral)
      for (operand, part) in zip(operands, whole.parts) where part.outcome != .notReached {
        if !combine(operand, part) { return false }
      }
      if outcomes.contains(deciding) { return whole.outcome == deciding }
      return !outcomes.contains(.notReached)
        && whole.outcome == (outcomes.contains(.undecided) ? .undecided : .condition(connective.neutral))
    }
  }

  /// A rule is violated exactly if SQL evaluates it to false; without missing values, if it is not true.
  @Test func agreesWithSQL() throws {
    var random = SplitMix64(seed: 39)
    for _ in 0..<rounds(3000) {
      let tree = Tree.random(&random, depth: 4)
      let values: [Int?] = (0..<4).map { _ in random.below(3) == 0 ? nil : random.below(10) }
      var variables: [ExactText: FieldValue] = [:]
      for (index, value) in values.enumerated() { variables["v\(index)"] = value.map { .integer(Int64($0)) } ?? .null }
      let isViolated = try Self.isViolated(tree.format, by: .null, variables)
      #expect(isViolated == (tree.value(values) == false), "\(tree.format) \(values)")
      let explanation = try Self.explanation(tree.format, by: .null, variables)
      let expected = tree.value(values).map { PredicateExplanation.Outcome.condition($0) } ?? .undecided
      #expect(explanation.outcome == expected, "\(tree.format) \(values)")
      #expect(Self.combine(try FormPredicate(tree.format).root, explanation), "\(explanation)")
      if !values.contains(nil) {
        let holds = try FormPredicate(tree.format).evaluate(.null, variables: variables, context: Self.context)
        #expect(holds != isViolated)
      }
    }
  }
}
