internal import RaqamPredicates

/// A predicate of a form, with the rows whose values it reads: no name is looked up when it is evaluated.
struct BoundPredicate: Sendable {
  let predicate: FormPredicate
  let variables: VariableSlots

  init(_ predicate: FormPredicate, slots: [String: Int]) {
    self.predicate = predicate
    variables = VariableSlots(
      predicate.variableUses.map { use in slots[use.name].map { Int32(clamping: $0) } ?? -1 })
  }

  var slots: [Int32] { predicate.variableUses.isEmpty ? [] : [variables.first] + variables.others }
}

/// The slots of a predicate's variables, in their order: most have one. A form whose predicates name what is no row of it is
/// refused before; -1 would stand for that.
struct VariableSlots: Sendable {
  let first: Int32
  let others: [Int32]

  init(_ slots: [Int32]) {
    first = slots.first ?? -1
    others = Array(slots.dropFirst())
  }

  subscript(place: Int) -> Int32 { place == 0 ? first : others[place - 1] }
}

/// A condition, with the rows whose values it reads.
enum BoundCondition: Sendable {
  case constant(Bool)
  case predicate(BoundPredicate)

  init(_ condition: Condition, slots: [String: Int]) {
    self =
      switch condition {
      case .constant(let flag): .constant(flag)
      case .predicate(let predicate): .predicate(BoundPredicate(predicate, slots: slots))
      }
  }

  var slots: [Int32] {
    if case .predicate(let bound) = self { bound.slots } else { [] }
  }
}

/// The test of a rule, with the rows whose values it reads beside its own.
enum BoundRule: Sendable {
  case regularExpression(GuardedRegularExpression)
  case predicate(BoundPredicate)

  init(_ rule: RuleDescriptor, slots: [String: Int]) {
    self =
      switch rule.test {
      case .regularExpression(let expression): .regularExpression(expression)
      case .predicate(let predicate): .predicate(BoundPredicate(predicate, slots: slots))
      }
  }

  var slots: [Int32] {
    if case .predicate(let bound) = self { bound.slots } else { [] }
  }
}
