internal import RaqamValues

extension FormExpression {
  /// The variables whose text the expression may disclose, in the order of the format.
  ///
  /// Text is disclosed as the value, as a part of it, or in an error message. Comparisons, lengths and counts
  /// disclose no text: `TERNARY($p == $q, $r, length($p))` discloses only that of `r`.
  package var disclosedVariables: [FormPredicate.VariableUse] {
    var disclosed = DisclosedVariables()
    disclosed.add(root, isDisclosed: true)
    return disclosed.uses
  }
}

private struct DisclosedVariables {
  private(set) var uses: [FormPredicate.VariableUse] = []

  /// - Parameter isDisclosed: Whether the text of the expression's value is disclosed.
  mutating func add(_ expression: ExpressionTree, isDisclosed: Bool) {
    switch expression {
    case .constant, .subject: break
    case .variable(let name, let source):
      guard isDisclosed else { return }
      uses.append(
        FormPredicate.VariableUse(name: name, offset: source.offset, length: source.length, total: nil))
    case .path(let base, let steps):
      let isDisclosed = isDisclosed && !steps.contains(where: \.disclosesNoText)
      if isDisclosed, case .variable(let name, let source) = base, let first = steps.first,
        case .key(let key) = first.kind
      {
        let use = TotalUse(operation: nil, keys: [key], offset: first.source.offset)
        uses.append(
          FormPredicate.VariableUse(name: name, offset: source.offset, length: source.length, total: use))
      } else {
        add(base, isDisclosed: isDisclosed)
      }
      for step in steps { if case .index(let index) = step.kind { add(index, isDisclosed: false) } }
    case .chain(let first, let steps):
      add(first, isDisclosed: isDisclosed)
      for step in steps { add(step.operand, isDisclosed: isDisclosed) }
    case .negated(let operand, _): add(operand, isDisclosed: isDisclosed)
    case .aggregate(let elements, _): for element in elements { add(element, isDisclosed: isDisclosed) }
    case .call(let function, let arguments, _):
      let isNumber = function == .length || function == .count
      for argument in arguments { add(argument, isDisclosed: isDisclosed && !isNumber) }
    // The error message of a CAST quotes the value.
    case .cast(let operand, _, _): add(operand, isDisclosed: true)
    case .ternary(let condition, let yes, let no, _):
      add(condition)
      add(yes, isDisclosed: isDisclosed)
      add(no, isDisclosed: isDisclosed)
    case .subquery(let collection, let variable, let condition, _):
      var inner = DisclosedVariables()
      inner.add(condition)
      let isElementDisclosed = inner.uses.contains { $0.name.hasBytes(of: variable) }
      add(collection, isDisclosed: isDisclosed || isElementDisclosed)
      uses += inner.uses.filter { !$0.name.hasBytes(of: variable) }
    }
  }

  private mutating func add(_ condition: PredicateTree) {
    switch condition {
    case .constant: break
    case .joined(_, let operands): for operand in operands { add(operand) }
    case .negated(let operand, _): add(operand)
    case .comparison(let comparison):
      add(comparison.left, isDisclosed: false)
      add(comparison.right, isDisclosed: false)
    }
  }
}

extension PathComponent {
  /// Whether the component returns a number of characters or elements.
  fileprivate var disclosesNoText: Bool {
    switch kind {
    case .key(let key): key == StringMember.length.rawValue
    case .collection(let name): name == "count"
    case .size: true
    case .index, .first, .last: false
    }
  }
}
