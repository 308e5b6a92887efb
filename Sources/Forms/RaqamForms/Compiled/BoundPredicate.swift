internal import RaqamPredicates

/// A predicate whose variables are resolved to rows and totals of a form, so that evaluation looks up no names.
struct BoundPredicate: Sendable {
  let predicate: FormPredicate
  let variables: VariableSlots

  init(_ predicate: FormPredicate, names: inout VariableNames) {
    self.predicate = predicate.totals(of: names.collections)
    variables = VariableSlots(self.predicate.variableUses.map { names.source(of: $0) })
  }

  var sources: [VariableSource] { variables.all(count) }
  fileprivate var count: Int { predicate.variableUses.count }
}

/// The sources of a predicate's variables, in order. The first is stored inline, because most predicates have one
/// variable. Compilation rejects variables that are not in the form.
struct VariableSlots: Sendable {
  let first: VariableSource
  /// Whether all variables are rows of the form.
  let isPlain: Bool
  let others: [VariableSource]

  init(_ sources: [VariableSource]) {
    first = sources.first ?? .none
    others = Array(sources.dropFirst())
    isPlain = sources.allSatisfy(\.isPlain)
  }

  subscript(index: Int) -> VariableSource { index == 0 ? first : others[index - 1] }

  func all(_ count: Int) -> [VariableSource] { count == 0 ? [] : [first] + others }

  /// Calls `body` for each source, without allocating an array.
  func forEach(_ count: Int, _ body: (VariableSource) -> Void) {
    if count > 0 { body(first) }
    for other in others { body(other) }
  }
}

/// An expression whose variables are resolved to rows and totals of a form.
struct BoundExpression: Sendable {
  let expression: FormExpression
  let variables: VariableSlots

  init(_ expression: FormExpression, names: inout VariableNames) {
    self.expression = expression.totals(of: names.collections)
    variables = VariableSlots(self.expression.variableUses.map { names.source(of: $0) })
  }

  var sources: [VariableSource] { variables.all(expression.variableUses.count) }
}

/// A condition whose variables are resolved to rows and totals of a form.
enum BoundCondition: Sendable {
  case constant(Bool)
  case predicate(BoundPredicate)

  init(_ condition: Condition, names: inout VariableNames) {
    self =
      switch condition {
      case .constant(let flag): .constant(flag)
      case .predicate(let predicate): .predicate(BoundPredicate(predicate, names: &names))
      }
  }

  var sources: [VariableSource] {
    if case .predicate(let bound) = self { bound.sources } else { [] }
  }

  func forEachSource(_ body: (VariableSource) -> Void) {
    if case .predicate(let bound) = self { bound.variables.forEach(bound.count, body) }
  }
}

/// The test of a rule, with variables for other rows resolved.
enum BoundRule: Sendable {
  case regularExpression(GuardedRegularExpression)
  case predicate(BoundPredicate)

  init(_ rule: RuleDescriptor, names: inout VariableNames) {
    self =
      switch rule.test {
      case .regularExpression(let expression): .regularExpression(expression)
      case .predicate(let predicate): .predicate(BoundPredicate(predicate, names: &names))
      }
  }

  var sources: [VariableSource] {
    if case .predicate(let bound) = self { bound.sources } else { [] }
  }

  func forEachSource(_ body: (VariableSource) -> Void) {
    if case .predicate(let bound) = self { bound.variables.forEach(bound.count, body) }
  }
}
