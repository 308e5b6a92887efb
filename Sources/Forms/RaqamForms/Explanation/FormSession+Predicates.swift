internal import Raqam
internal import RaqamPredicates

/// The explanation of a predicate of a row or of its section, with its key and the path below that key.
struct ExplainedPredicate {
  let kind: RowPredicateExplanation.Kind
  let key: String
  var path: [String] = []
  let explanation: PredicateExplanation
}

extension FormSession {
  /// Explains the conditions and rules that apply to a row.
  ///
  /// - Parameter isChecked: Whether the row has the value that its rules are evaluated for.
  func predicates(_ slot: Slot, isChecked: Bool) -> [ExplainedPredicate] {
    let row = rows[slot].plan
    // An explanation needs at most four times the steps of an evaluation.
    var budget = budgetOfRound
    budget.steps *= 4
    var predicates: [ExplainedPredicate] = []
    func add(
      _ kind: RowPredicateExplanation.Kind, _ key: String, _ condition: BoundCondition, path: [String] = []
    ) {
      guard case .predicate(let bound) = condition else { return }
      let subject = kind == .section ? nil : slot
      let explanation = explanation(of: bound, subject: subject, asRule: false, &budget)
      predicates.append(ExplainedPredicate(kind: kind, key: key, path: path, explanation: explanation))
    }
    add(.section, "hidden", plan.sections[rows[slot].section].hidden)
    add(.hidden, "hidden", row.hidden)
    add(.disabled, "disabled", row.disabled)
    add(.required, "required", row.required)
    for (option, condition) in row.optionConditions { add(.option, "options.enabled", condition, path: [option]) }
    let isChecked = isChecked && row.holdsValue && !rows[slot].value.isEmpty
    for (index, rule) in row.rules.enumerated() {
      let key: String
      let explanation: PredicateExplanation
      switch rule {
      case .predicate(let bound):
        key = "predicate"
        explanation =
          isChecked
          ? self.explanation(of: bound, subject: slot, asRule: true, &budget)
          : PredicateExplanation(format: bound.predicate.canonicalFormat, outcome: .notReached)
      case .regularExpression(let expression):
        key = "regexp"
        explanation =
          isChecked
          ? expression.explanation(
            of: row.canonicalTexts(rows[slot].value), isSecret: isPassword(slot), budget: &budget)
          : PredicateExplanation(format: expression.pattern, outcome: .notReached)
      }
      predicates.append(
        ExplainedPredicate(kind: .rule, key: "rules", path: ["\(index)", key], explanation: explanation))
    }
    return predicates
  }

  private func explanation(
    of bound: BoundPredicate, subject slot: Slot?, asRule: Bool, _ budget: inout Budget
  ) -> PredicateExplanation {
    // Computing totals mutates the session, so a copy is used.
    var session = self
    let (predicate, variables) = (bound.predicate, bound.variables)
    _ = session.settle(variables, count: predicate.variableUses.count)
    let secrets = PredicateExplanation.Secrets(
      names: Set(exact: session.passwords(among: bound, for: slot)), subject: slot.map { isPassword($0) } ?? false)
    return predicate.explanation(
      of: slot.map { rows[$0].operand } ?? .null,
      values: session.values(variables, count: predicate.variableUses.count, for: slot),
      context: .form(now: now, locale: form.locale.identifier), asRule: asRule, secrets: secrets, budget: &budget)
  }

  /// Returns the names of the variables whose values are passwords.
  private func passwords(among bound: BoundPredicate, for slot: Slot?) -> [String] {
    let uses = bound.predicate.variableUses
    return uses.indices.filter { index in
      readsPassword(VariableSlots([bound.variables[index]]), count: 1, for: slot)
    }.map { uses[$0].name }
  }
}
