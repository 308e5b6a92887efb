/// Finds the variables of a tree that nothing in the tree binds, in the order in which they are first used.
struct VariableCollector {
  private(set) var found: [(name: String, source: SourceRange)] = []
  private var names: Set<String> = []
  /// The variables of the SUBQUERYs around.
  private var bound: [String] = []

  static func freeVariables(of condition: Condition) -> [(name: String, source: SourceRange)] {
    var collector = VariableCollector()
    collector.visit(condition)
    return collector.found
  }

  private mutating func visit(_ condition: Condition) {
    switch condition {
    case .constant: break
    case .joined(_, let operands):
      for operand in operands { visit(operand) }
    case .negated(let operand, _): visit(operand)
    case .comparison(let comparison):
      visit(comparison.left)
      visit(comparison.right)
    }
  }

  private mutating func visit(_ expression: Expression) {
    switch expression {
    case .constant, .subject: break
    case .variable(let name, let source):
      if !bound.contains(name), names.insert(name).inserted { found.append((name, source)) }
    case .path(let base, let steps):
      visit(base)
      for case .index(let index) in steps.map(\.kind) { visit(index) }
    case .chain(let first, let steps):
      visit(first)
      for step in steps { visit(step.operand) }
    case .negated(let operand, _), .cast(let operand, _, _): visit(operand)
    case .aggregate(let elements, _), .call(_, let elements, _):
      for element in elements { visit(element) }
    case .ternary(let condition, let yes, let no, _):
      visit(condition)
      visit(yes)
      visit(no)
    case .subquery(let collection, let name, let condition, _):
      visit(collection)
      bound.append(name)
      visit(condition)
      bound.removeLast()
    }
  }
}
