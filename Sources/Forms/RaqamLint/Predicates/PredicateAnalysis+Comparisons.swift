internal import RaqamValues

extension PredicateAnalysis {
  /// Returns a superset of the outcomes of a comparison.
  mutating func outcomes(of comparison: Comparison) -> Outcomes {
    let left = guess(comparison.left)
    let right = guess(comparison.right)
    reportOptions(comparison, left, right)
    // Matching may exceed its limits.
    var mayFail = left.mayFail || right.mayFail || comparison.relation == .matches || comparison.relation == .like
    if comparison.quantifier != nil {
      let isCollection = !left.kinds.isDisjoint(with: [.null, .list])
      let present = left.kinds.subtracting(.null)
      if !present.isEmpty, !present.contains(.list), let quantifier = comparison.quantifier {
        report(
          PredicateFinding(
            .mismatch, at: comparison.left.range,
            "\(quantifier.rawValue) requires a collection, but \(comparison.left.named) is \(left.kinds.noun)"))
      }
      return isCollection ? .unknown : .fails
    }
    var outcomes: Outcomes = []
    if let constant = constant(comparison, left, right) {
      outcomes = constant
      mayFail = false
    } else if let bounds = comparison.bounds {
      outcomes = between(comparison, left, bounds.map { guess($0) })
    } else {
      for first in ValueFacts.Kinds.groups where !left.kinds.isDisjoint(with: first) {
        for second in ValueFacts.Kinds.groups where !right.kinds.isDisjoint(with: second) {
          outcomes.formUnion(comparison.relation.outcomes(first, second))
        }
      }
      if let absent = absence(comparison, left, right) { outcomes = absent }
      if let measured = measure(comparison, left, right) { outcomes = measured }
      reportMismatch(comparison, left, right)
    }
    if mayFail { outcomes.insert(.fails) }
    return outcomes
  }

  /// Returns the outcome of a comparison of constants; nil if it has other operands or depends on the context or
  /// limits.
  private func constant(_ comparison: Comparison, _ left: Guess, _ right: Guess) -> Outcomes? {
    guard left.constant != nil, right.constant != nil, !comparison.options.contains(.localized),
      comparison.relation != .like, comparison.relation != .matches
    else { return nil }
    return comparison.outcomeOfConstants.map { Outcomes($0) }
  }

  private mutating func between(_ comparison: Comparison, _ value: Guess, _ bounds: [Guess]) -> Outcomes {
    var outcomes: Outcomes = []
    if value.kinds.contains(.null) || bounds.contains(where: { $0.kinds.contains(.null) }) { outcomes.insert(.isFalse) }
    let sides = [value] + bounds
    let together = ValueFacts.Kinds.ordered.filter { group in sides.allSatisfy { !$0.kinds.isDisjoint(with: group) } }
    if !together.isEmpty { outcomes.formUnion(.either) }
    // Evaluation cannot fail if all operands are of one ordered group.
    let present = sides.reduce(ValueFacts.Kinds()) { $0.union($1.kinds) }.subtracting(.null)
    if !ValueFacts.Kinds.ordered.contains(where: present.isSubset) { outcomes.insert(.fails) }
    let isThere = sides.allSatisfy { !$0.kinds.subtracting(.null).isEmpty }
    if together.isEmpty, isThere, let other = bounds.first(where: { !$0.kinds.subtracting(.null).meets(value.kinds) }) {
      report(
        PredicateFinding(
          .mismatch, at: comparison.left.range,
          "\(comparison.left.named) is \(value.kinds.noun), which cannot be ordered with \(other.kinds.noun)"))
    }
    return outcomes
  }

  /// Returns the outcome of a comparison with the empty string or list, which rows never contain, and reports it:
  /// an empty row is null.
  private mutating func absence(_ comparison: Comparison, _ left: Guess, _ right: Guess) -> Outcomes? {
    guard comparison.relation == .equal || comparison.relation == .notEqual, comparison.options.isEmpty else {
      return nil
    }
    let sides = [(left, right, comparison.left, comparison.right), (right, left, comparison.right, comparison.left)]
    for (value, other, expression, constant) in sides where value.isNeverEmpty {
      let what: String
      switch other.constant {
      case .string("")? where value.kinds.contains(.text): what = "string"
      case .list([])? where value.kinds.contains(.list): what = "list"
      default: continue
      }
      if value.kinds.contains(.null) {
        report(
          PredicateFinding(
            .emptiness, at: constant.range,
            "\(expression.named) is never the empty \(what), because an empty row is NULL",
            text: "NULL"))
      }
      return comparison.relation == .equal ? .isFalse : .isTrue
    }
    return nil
  }

  /// Returns the outcome of comparing a length or count, which is never null, with a number or NULL, and reports the
  /// latter.
  private mutating func measure(_ comparison: Comparison, _ left: Guess, _ right: Guess) -> Outcomes? {
    let sides = [
      (left, right, comparison.left, comparison.relation as Relation?),
      (right, left, comparison.right, comparison.relation.flipped),
    ]
    for (value, other, expression, relation) in sides {
      guard let least = value.least, let relation, let constant = other.constant else { continue }
      guard constant.isNull else {
        return NumericValue(constant).flatMap { relation.outcome(from: least, $0) }.map { Outcomes($0) }
      }
      guard least == 0, relation == .equal || relation == .notEqual else { return nil }
      report(
        PredicateFinding(
          .emptiness, at: PredicateTree.comparison(comparison).range,
          "\(expression.named) is never NULL, but 0 if \(expression.isLength ? "the text is empty" : "there are no elements")",
          text: "\(expression.text) \(relation.rawValue) 0"))
    }
    return nil
  }
}

// MARK: - Kinds

extension ValueFacts.Kinds {
  /// The groups whose values are ordered.
  static let ordered: [ValueFacts.Kinds] = [numeric, .text, date, .time]
}

extension Relation {
  /// Returns a superset of the outcomes for values of two groups.
  fileprivate func outcomes(
    _ left: ValueFacts.Kinds, _ right: ValueFacts.Kinds
  ) -> PredicateAnalysis.Outcomes {
    let isSame = left == right
    switch self {
    case .equal: return isSame ? left == .null ? .isTrue : .either : .isFalse
    case .notEqual: return isSame ? left == .null ? .isFalse : .either : .isTrue
    case .less, .greater:
      if left == .null || right == .null { return .isFalse }
      return isSame && ValueFacts.Kinds.ordered.contains(left) ? .either : .fails
    case .lessOrEqual, .greaterOrEqual:
      if left == .null || right == .null { return isSame ? .isTrue : .isFalse }
      return isSame && ValueFacts.Kinds.ordered.contains(left) ? .either : .fails
    case .beginsWith, .endsWith, .like, .matches:
      if left == .null || right == .null { return .isFalse }
      return left == .text && right == .text ? .either : .fails
    case .contains: return Self.contains(left, right)
    case .in: return Self.contains(right, left)
    case .between: return .unknown
    }
  }

  private static func contains(
    _ container: ValueFacts.Kinds, _ element: ValueFacts.Kinds
  ) -> PredicateAnalysis.Outcomes {
    switch container {
    case .null: .isFalse
    case .text: element == .null ? .isFalse : element == .text ? .either : .fails
    case .list, .object: element == .null ? .isFalse : .either
    default: .fails
    }
  }
}

extension Relation {
  /// Returns whether the relation holds for all numbers from `least` on or for none; nil if that depends on the
  /// number.
  fileprivate func outcome(from least: Int64, _ limit: NumericValue) -> Bool? {
    guard let order = NumericValue.order(.integer(least), limit) else { return nil }
    return switch self {
    case .equal: order == .descending ? false : nil
    case .notEqual: order == .descending ? true : nil
    case .less: order == .ascending ? nil : false
    case .lessOrEqual: order == .descending ? false : nil
    case .greater: order == .descending ? true : nil
    case .greaterOrEqual: order == .ascending ? nil : true
    case .beginsWith, .endsWith, .contains, .like, .matches, .in, .between: nil
    }
  }
}

extension Comparison {
  /// The bounds of BETWEEN, if they are expressions in braces.
  fileprivate var bounds: [ExpressionTree]? {
    guard relation == .between, case .aggregate(let elements, _) = right, elements.count == 2 else { return nil }
    return elements
  }
}

// MARK: - Reports

extension PredicateAnalysis {
  /// Reports values of kinds that are never equal or ordered, unless a side is always null.
  private mutating func reportMismatch(_ comparison: Comparison, _ left: Guess, _ right: Guess) {
    let (first, second) = (left.kinds.subtracting(.null), right.kinds.subtracting(.null))
    guard !first.isEmpty, !second.isEmpty else { return }
    switch comparison.relation {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      let isOrder = comparison.relation != .equal && comparison.relation != .notEqual
      let groups = isOrder ? ValueFacts.Kinds.ordered : ValueFacts.Kinds.groups
      let meets = groups.contains { !first.isDisjoint(with: $0) && !second.isDisjoint(with: $0) }
      guard !meets else { return }
      // A literal side suggests the intended kind of the other one.
      let isLeftWritten = left.constant != nil
      let (value, kinds) = isLeftWritten ? (comparison.right, second) : (comparison.left, first)
      let (other, others, constant) =
        isLeftWritten ? (comparison.left, first, left.constant) : (comparison.right, second, right.constant)
      let complaint = isOrder ? "which cannot be ordered with" : "which never equals"
      report(
        PredicateFinding(
          .mismatch, at: other.range, "\(value.named) is \(kinds.noun), \(complaint) \(others.noun)",
          text: isOrder && kinds == .text ? nil : constant.flatMap { Self.literal(of: $0, for: kinds) },
          hint: Self.hint(value, kinds, others, constant, isLeftWritten ? right.options : left.options)))
    case .beginsWith, .endsWith, .like, .matches:
      for (side, kinds) in [(comparison.left, first), (comparison.right, second)] where !kinds.contains(.text) {
        report(
          PredicateFinding(
            .mismatch, at: side.range,
            "\(comparison.relation.rawValue) requires strings, but \(side.named) is \(kinds.noun)"
          ))
        return
      }
    case .contains: reportContainer(comparison, comparison.left, first, comparison.right, second)
    case .in: reportContainer(comparison, comparison.right, second, comparison.left, first)
    case .between: break
    }
  }

  /// Returns a hint for comparing a value of the first kinds with one of the others, or with a constant.
  private static func hint(
    _ value: ExpressionTree, _ kinds: ValueFacts.Kinds, _ others: ValueFacts.Kinds, _ constant: FieldValue?,
    _ options: [String]?
  ) -> String? {
    if kinds == .list, case .path = value { return "write ANY, ALL or NONE in front of it" }
    switch value {
    case .subject, .variable: break
    default: return nil
    }
    if let literal = constant?.literal, others == .number, options?.containsExactly(literal) == true {
      let option = FieldValue.string(literal).literal
      return kinds == .list ? "write \(value.named) CONTAINS \(option)" : "write \(option): options are strings"
    }
    if kinds == .list, others == .number { return "write \(value.named).@count for the number of elements" }
    if kinds == .text, others == .number {
      return
        "use \(value.named).length for the length, or \(value.named).doubleValue for the number"
    }
    if kinds == .list, others == .text { return "write \(value.named) CONTAINS to test for an element" }
    if kinds.isSubset(of: .date), others == .number { return "write a date such as CAST('2025-03-21', 'NSDate')" }
    return nil
  }

  private mutating func reportContainer(
    _ comparison: Comparison, _ container: ExpressionTree, _ holding: ValueFacts.Kinds, _ element: ExpressionTree,
    _ held: ValueFacts.Kinds
  ) {
    if holding.isDisjoint(with: [.text, .list, .object]) {
      report(
        PredicateFinding(
          .mismatch, at: container.range,
          "\(comparison.relation.rawValue) requires a collection or a string, but \(container.named) is \(holding.noun)"
        ))
    } else if holding == .text, !held.contains(.text) {
      report(
        PredicateFinding(
          .mismatch, at: element.range, "\(container.named) is a string, which never contains \(held.noun)"))
    } else if case .aggregate(let elements, _) = container {
      for element in elements {
        let kinds = guess(element).kinds.subtracting(.null)
        guard !kinds.isEmpty, !kinds.meets(held) else { continue }
        let named = comparison.relation == .in ? comparison.left.named : comparison.right.named
        report(
          PredicateFinding(
            .mismatch, at: element.range, "\(named) is \(held.noun), which never equals \(kinds.noun)",
            text: guess(element).constant.flatMap { Self.literal(of: $0, for: held) }))
      }
    }
  }

  /// Returns the literal of a value in another kind, such as `18` for `"18"`; nil if there is none.
  private static func literal(of value: FieldValue, for kinds: ValueFacts.Kinds) -> String? {
    switch value {
    case .string(let text) where !kinds.isDisjoint(with: .numeric):
      if kinds.contains(.number), let number = FieldValue.number(text) { return number.literal }
      return ["true": "TRUE", "yes": "TRUE", "false": "FALSE", "no": "FALSE"][text.lowercased()]
    case .string(let text) where !kinds.isDisjoint(with: [.instant, .day, .time]):
      guard let date = FieldValue.date(iso8601: text), ValueFacts.Kinds(date).meets(kinds) else { return nil }
      return "CAST(\(FieldValue.string(text).literal), \"NSDate\")"
    case .integer, .double, .decimal:
      return kinds.contains(.text) ? FieldValue.string(value.literal).literal : nil
    default: return nil
    }
  }

  /// Reports strings that are not options of the row that they are compared with.
  private mutating func reportOptions(_ comparison: Comparison, _ left: Guess, _ right: Guess) {
    let sides = [(comparison.left, left, comparison.right), (comparison.right, right, comparison.left)]
    for (index, (row, guess, other)) in sides.enumerated() {
      guard let options = guess.options else { continue }
      let texts: [(String, ExpressionTree)]
      switch (comparison.relation, other) {
      case (.equal, .constant(.string(let text), _)), (.notEqual, .constant(.string(let text), _)):
        texts = [(text, other)]
      case (.in, .constant(.string(let text), _)) where index == 1 && guess.kinds.contains(.list):
        texts = [(text, other)]
      case (.contains, .constant(.string(let text), _)) where index == 0 && guess.kinds.contains(.list):
        texts = [(text, other)]
      case (.in, .aggregate(let elements, _)) where index == 0:
        texts = elements.compactMap { element in
          if case .constant(.string(let text), _) = element { (text, element) } else { nil }
        }
      default: continue
      }
      let isEquality = comparison.relation == .equal || comparison.relation == .notEqual
      if isEquality, comparison.quantifier == nil, guess.kinds.contains(.list) { continue }
      for (text, element) in texts where !text.isEmpty {
        guard !options.contains(where: { comparison.mayBeEqual($0, text) }) else { continue }
        report(
          PredicateFinding(
            .unknownOption(text, among: options), at: element.range,
            "\(row.quoted(text)) is not an option of \(row.named)"))
      }
    }
  }
}
