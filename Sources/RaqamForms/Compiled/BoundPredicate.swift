internal import RaqamPredicates

/// A predicate of a form, with the rows whose values it reads: no name is looked up when it is evaluated.
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

/// Where the variables of a predicate are, in their order: most have one. A form whose predicates name what is no row of it is
/// refused before.
struct VariableSlots: Sendable {
  let first: VariableSource
  /// Whether all of them are rows of the form.
  let isPlain: Bool
  let others: [VariableSource]

  init(_ sources: [VariableSource]) {
    first = sources.first ?? .none
    others = Array(sources.dropFirst())
    isPlain = sources.allSatisfy(\.isPlain)
  }

  subscript(place: Int) -> VariableSource { place == 0 ? first : others[place - 1] }

  func all(_ count: Int) -> [VariableSource] { count == 0 ? [] : [first] + others }

  /// The same without a list.
  func forEach(_ count: Int, _ body: (VariableSource) -> Void) {
    if count > 0 { body(first) }
    for other in others { body(other) }
  }
}

/// An expression, with what it reads.
struct BoundExpression: Sendable {
  let expression: FormExpression
  let variables: VariableSlots

  init(_ expression: FormExpression, names: inout VariableNames) {
    self.expression = expression.totals(of: names.collections)
    variables = VariableSlots(self.expression.variableUses.map { names.source(of: $0) })
  }

  var sources: [VariableSource] { variables.all(expression.variableUses.count) }
}

/// A condition, with the rows whose values it reads.
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

/// The test of a rule, with the rows whose values it reads beside its own.
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
