internal import RaqamPredicates
internal import RaqamValues

extension FormPredicate {
  /// The comparisons of two values by equality or order: the names of the variables, `nil` for SELF, and the place.
  var comparedValues: [(names: [String?], range: SourceRange)] {
    var found: [(names: [String?], range: SourceRange)] = []
    var rest = [root]
    while let condition = rest.popLast() {
      switch condition {
      case .constant: break
      case .joined(_, let operands): rest += operands
      case .negated(let operand, _): rest.append(operand)
      case .comparison(let comparison):
        let names = [comparison.left, comparison.right].compactMap(\.valueName)
        guard names.count == 2, comparison.quantifier == nil, comparison.relation.flipped != nil else { continue }
        found.append((names, condition.range))
      }
    }
    return found
  }
}

extension FormExpression {
  /// Returns whether the value may have more fraction digits than the values that it is computed from.
  ///
  /// - Parameter isWhole: Whether a variable holds only whole numbers.
  func mayGainDigits(isWhole: (String) -> Bool) -> Bool { root.mayGainDigits(isWhole) }
}

extension ExpressionTree {
  /// The name of a variable, `.some(nil)` for SELF, and `nil` for other expressions.
  fileprivate var valueName: String?? {
    switch self {
    case .subject: .some(nil)
    case .variable(let name, _): name
    default: nil
    }
  }

  fileprivate func mayGainDigits(_ isWhole: (String) -> Bool) -> Bool {
    switch self {
    case .chain(let first, let steps):
      let operands = [first] + steps.map(\.operand)
      if operands.contains(where: { $0.mayGainDigits(isWhole) }) { return true }
      if steps.contains(where: { $0.operation == .divide || $0.operation == .power }) { return true }
      let isProduct = steps.contains { $0.operation == .multiply }
      return isProduct && operands.count { !$0.isWhole(isWhole) } > 1
    case .negated(let operand, _): return operand.mayGainDigits(isWhole)
    case .ternary(_, let yes, let no, _): return yes.mayGainDigits(isWhole) || no.mayGainDigits(isWhole)
    case .call(let function, let arguments, _):
      switch function {
      case .sqrt, .exp, .ln, .log, .average, .stddev, .divide, .raise: return true
      case .abs, .sum, .min, .max, .add, .subtract: return arguments.contains { $0.mayGainDigits(isWhole) }
      default: return false
      }
    case .path(_, let steps): return steps.contains { if case .collection("avg") = $0.kind { true } else { false } }
    default: return false
    }
  }

  private func isWhole(_ isWhole: (String) -> Bool) -> Bool {
    if case .variable(let name, _) = self { isWhole(name) } else { isAlwaysInteger }
  }
}
