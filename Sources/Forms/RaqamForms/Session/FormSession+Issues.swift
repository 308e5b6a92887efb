internal import RaqamPredicates

extension FormSession {
  mutating func refreshIssues(_ slot: Slot, _ update: inout FormUpdate) {
    guard !rows[slot].isDeleted else { return }
    refreshUnique(slot, &update)
    var issues = currentIssues(slot, &update)
    guard issues != rows[slot].issues else { return }
    if !hasRoom(for: issues.size - rows[slot].issues.size) {
      issues = issues.map(\.cut)
      guard issues != rows[slot].issues else { return }
    }
    rows[slot].issues = issues
    weigh(slot)
    touch(slot)
    let row = rows[slot].plan.id
    update.report(.issuesChanged(row: row, issues: issues))
  }

  private mutating func currentIssues(_ slot: Slot, _ update: inout FormUpdate) -> [FormIssue] {
    let plan = rows[slot].plan
    let isEmpty = rows[slot].value.isEmpty
    // Rejected input does not make the displayed value invalid.
    if isEmpty, let refusal = rows[slot].refusal { return [refusal.issue] }
    guard plan.holdsValue else { return [] }
    let messages = self.plan.messages
    let check = rows.check(slot, messages, now: update.now)
    var issues = rows[slot].textIssue.map { [$0] } ?? []
    if isEmpty { return issues + check.emptyIssues(rows[slot].value) }
    let found = check.issues(of: rows[slot].value)
    if !found.isEmpty { issues += found }
    if self.plan.isUnique(rows[slot].item, of: rows[slot].section), isRepeated(slot) {
      issues.append(check.issue(.unique, of: rows[slot].value))
    }
    // Iterate over indices to avoid copying each rule.
    for index in plan.rules.indices {
      guard let code = failure(of: plan.rules[index], at: index, slot, &update) else { continue }
      let key = MessageKey(rawValue: code.rawValue) ?? .predicate
      let value = rows[slot].value
      let text = plan.descriptor.rules[index].message
      let message = messages.text(
        of: text, key, plan.completed([:], key, value, in: messages, ofRule: text, at: update.now))
      issues.append(FormIssue(row: plan.id, code: code, message: message, rule: index))
    }
    return issues
  }

  /// Returns the code of the issue; `nil` if the rule holds.
  private mutating func failure(
    of rule: BoundRule, at index: Int, _ slot: Slot, _ update: inout FormUpdate
  ) -> FormIssue.Code? {
    switch rule {
    case .predicate(let bound):
      let location = Place.rule(slot: slot, index: index, key: "predicate")
      switch verdict(bound, subject: slot, isRule: true, &update, at: location) {
      case .holds(let holds): return holds ? nil : .predicate
      case .failed(let error):
        record(error, at: location)
        return error.isLimit ? .timeout : .predicate
      }
    case .regularExpression(let expression):
      let used = update.budget.used
      defer { stepsSpent += update.budget.used - used }
      do throws(FormPredicateError) {
        for text in rows[slot].plan.canonicalTexts(rows[slot].value) {
          switch try expression.wholeMatch(text, budget: &update.budget) {
          case .match: continue
          case .noMatch: return .regexp
          case .timeout: return .timeout
          }
        }
        return nil
      } catch {
        record(error, at: .rule(slot: slot, index: index, key: "regexp"))
        return error.isLimit ? .timeout : .regexp
      }
    }
  }
}

extension FormPredicateError {
  /// Whether evaluation stopped at a limit, so that the result is unknown.
  fileprivate var isLimit: Bool {
    switch code {
    case .regexLimit, .evaluationLimit, .limitExceeded: true
    default: false
    }
  }
}

extension [FormIssue] {
  fileprivate var size: Int { reduce(0) { $0 + $1.message.utf8.count } }
}

extension FormIssue {
  /// The issue with a truncated message.
  fileprivate var cut: FormIssue {
    let text = message.abbreviated(to: FormSession.cutLength)
    return FormIssue(row: row, code: code, message: text, rule: rule, section: section)
  }
}
