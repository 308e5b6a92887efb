import RaqamValues
import TestSupport
import Testing

@testable import RaqamPredicates

/// Rules in three values: what is undecided because a variable is null is not violated.
@Suite struct UndecidedRuleTests {
  private struct Values: VariableValues {
    let values: [PredicateValue]

    func value(_ place: Int) -> PredicateValue? { values[place] }
  }

  private static let context = EvaluationContext(now: Instant(epochMilliseconds: 0))

  private static func isViolated(
    _ format: String, by subject: PredicateValue, _ variables: ExactDictionary<PredicateValue>
  ) throws -> Bool {
    let predicate = try FormPredicate(format)
    var steps = Int.max
    let values = Values(values: predicate.variableUses.map { variables[$0.name] ?? .null })
    return try predicate.isViolated(by: subject, values: values, context: context, steps: &steps)
  }

  @Test(arguments: [
    ("SELF >= $from", false), ("NOT SELF >= $from", false), ("SELF < $from", false), ("SELF == $from", false),
    ("SELF != $from", false), ("$from <= SELF", false), ("SELF BETWEEN {$from, 9}", false),
    ("SELF BETWEEN {9, $from}", false),
    ("SELF IN {$from, 5}", false), ("SELF IN {$from, 6}", false), ("NOT SELF IN {$from, 6}", false),
    ("NOT SELF IN {$from, 5}", true),
    ("SELF + $from > 100", false), ("$from.length > 3", false), ("$from LIKE 'a*'", false), ("ANY $from > 3", false),
    // A literal NULL decides, and so does what does not depend on the variable.
    ("$from != NULL", true), ("$from == NULL", false), ("$from != NULL AND SELF >= $from", true),
    ("SELF > 6", true), ("SELF > 6 AND SELF >= $from", true), ("SELF > 6 OR SELF >= $from", false),
    ("SELF < 6 AND SELF >= $from", false), ("NOT (SELF < 6 OR SELF >= $from)", true),
    ("NOT (SELF > 6 AND SELF >= $from)", false),
    ("TERNARY($from == NULL, SELF, $from) == 6", true), ("TERNARY($from > 1, 1, 2) == 1", true),
    ("$from.@count >= 1", true), ("SELF == NULL", true),
  ])
  func examples(_ format: String, _ expected: Bool) throws {
    #expect(try Self.isViolated(format, by: 5, [:]) == expected, "\(format)")
  }

  /// SQL's three values, written out: nil is undecided.
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

  /// A rule is violated where SQL calls it false, and without missing values where it is not true.
  @Test func agreesWithSQL() throws {
    var random = SplitMix64(seed: 39)
    for _ in 0..<3000 {
      let tree = Tree.random(&random, depth: 4)
      let values: [Int?] = (0..<4).map { _ in random.below(3) == 0 ? nil : random.below(10) }
      var variables: ExactDictionary<PredicateValue> = [:]
      for (index, value) in values.enumerated() { variables["v\(index)"] = value.map { .integer(Int64($0)) } ?? .null }
      let isViolated = try Self.isViolated(tree.format, by: .null, variables)
      #expect(isViolated == (tree.value(values) == false), "\(tree.format) \(values)")
      if !values.contains(nil) {
        let holds = try FormPredicate(tree.format).evaluate(.null, variables: variables, context: Self.context)
        #expect(holds != isViolated)
      }
    }
  }
}
