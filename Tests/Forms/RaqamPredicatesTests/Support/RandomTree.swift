import TestSupport

@testable import RaqamPredicates

/// A generator of random trees like those of the parser.
struct RandomTree {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func condition(depth: Int) -> PredicateTree {
    switch depth <= 0 ? Int.random(in: 0...5, using: &random) : Int.random(in: 0...11, using: &random) {
    case 0: return .constant(Bool.random(using: &random), .none)
    case 1...6: return .comparison(comparison(depth: depth - 1))
    case 7: return .negated(condition(depth: depth - 1), .none)
    default:
      let operands = (0...Int.random(in: 1...3, using: &random)).map { _ in condition(depth: depth - 1) }
      return .joined(flattening: operands, by: pick(Connective.allCases))
    }
  }

  private mutating func comparison(depth: Int) -> Comparison {
    let relation = pick(Relation.allCases)
    let options = relation == .between ? 0 : UInt8.random(in: 0...15, using: &random)
    let quantifier = Int.random(in: 0...3, using: &random) == 0 ? pick(Quantifier.allCases) : nil
    // A literal pattern would have to be a valid regular expression.
    let right =
      relation == .matches ? RaqamPredicates.ExpressionTree.variable("pattern", .none) : expression(depth: depth)
    return Comparison(
      quantifier, expression(depth: depth), relation, ComparisonOptions(rawValue: options), right,
      source: .none)
  }

  mutating func expression(depth: Int) -> RaqamPredicates.ExpressionTree {
    let kind = depth <= 0 ? Int.random(in: 0...3, using: &random) : Int.random(in: 0...11, using: &random)
    let inner = depth - 1
    switch kind {
    case 0, 1: return .constant(value(), .none)
    case 2: return .subject(.none)
    case 3: return .variable(name(), .none)
    case 4: return expression(depth: inner).path(steps(depth: inner))
    case 5: return chain(depth: inner)
    case 6: return expression(depth: inner).negated(.none)
    case 7: return .aggregate(list(0...3, depth: inner), .none)
    case 8: return call(depth: inner)
    case 9: return .cast(expression(depth: inner), pick(CastTarget.allCases), .none)
    case 10:
      return .ternary(condition(depth: inner), expression(depth: inner), expression(depth: inner), .none)
    default:
      return .subquery(expression(depth: inner), variable: name(), condition(depth: inner), .none)
    }
  }

  private mutating func chain(depth: Int) -> RaqamPredicates.ExpressionTree {
    let level = pick([Precedence.sum, .product, .power])
    let operations = Arithmetic.allCases.filter { $0.precedence == level }
    let steps = (0...Int.random(in: 0...2, using: &random)).map { _ in
      ChainStep(operation: pick(operations), operand: expression(depth: depth), source: .none)
    }
    return expression(depth: depth).chained(steps)
  }

  private mutating func call(depth: Int) -> RaqamPredicates.ExpressionTree {
    let function = pick(PredicateFunction.allCases)
    let count = function.argumentCount ?? Int.random(in: 1...3, using: &random)
    return .call(function, (0..<count).map { _ in expression(depth: depth) }, .none)
  }

  private mutating func list(_ counts: ClosedRange<Int>, depth: Int) -> [RaqamPredicates.ExpressionTree] {
    (0..<Int.random(in: counts, using: &random)).map { _ in expression(depth: depth) }
  }

  private mutating func steps(depth: Int) -> [PathComponent] {
    (0...Int.random(in: 0...2, using: &random)).map { _ in
      let kinds: [PathComponent.Kind] = [
        .key(name()), .key("self"), .collection(pick(CollectionOperator.allCases).rawValue),
        .collection("other"),
        .first, .last, .size, .index(expression(depth: depth)),
      ]
      return PathComponent(kind: pick(kinds), source: .none)
    }
  }

  private mutating func name() -> String {
    pick(["a", "b1", "_c", "size", "IN", "self", "null", "function", "cast", "uti", "andy", "FIRST"])
  }

  mutating func value() -> FieldValue {
    let doubles = [0.0, -0.0, 0.1, -2.5, 1e21, -1e-7, .infinity, -.infinity, .greatestFiniteMagnitude, 5e300]
    let integers: [Int64] = [0, 1, -1, 5, -9, 4_096, .max, .min, .min + 1]
    let texts = [
      "", "a", "it's", "\"", "\\", "\n\t\r\u{0}\u{7F}", "é", "e\u{301}", "سلام", "😀", "%@", "\\d", "x'y\"z",
    ]
    return pick([
      .null, .bool(true), .bool(false), .integer(pick(integers)), .integer(pick(integers)), .double(pick(doubles)),
      .double(pick(doubles)), .string(pick(texts)), .string(pick(texts)),
    ])
  }

  /// Returns a value of any kind, for variables and subjects.
  mutating func anyValue(depth: Int) -> FieldValue {
    switch depth <= 0 ? 0 : Int.random(in: 0...8, using: &random) {
    case 0...4: return value()
    case 8: return .day(DayNumber(pick([0, 11_323, -1, DayNumber.max.value, DayNumber.min.value])))
    case 5: return .date(Instant(epochMilliseconds: pick([0, 978_307_200_000, -1, .max, .min])))
    case 6:
      return .list((0..<Int.random(in: 0...3, using: &random)).map { _ in anyValue(depth: depth - 1) })
    default:
      return .object(["a": anyValue(depth: depth - 1), "size": anyValue(depth: depth - 1)])
    }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }
}
