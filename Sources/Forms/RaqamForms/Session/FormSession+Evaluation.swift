public import Raqam
internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamPredicates

/// The state of one round of evaluation: its clock, its budgets and the recorded events.
struct FormUpdate {
  let context: EvaluationContext
  /// The budget of all conditions, rules, expressions and messages of the round. Its `bytesOut` are those that are left
  /// for messages, which can be much longer than their arguments.
  var budget: Budget
  /// Whether to record events.
  var tells = true
  private(set) var events: [FormEvent] = []
  /// The current time, also for texts of relative dates.
  var now: Instant { context.now }

  init(context: EvaluationContext, budget: Budget) {
    self.context = context
    self.budget = budget
  }

  mutating func report(_ event: @autoclosure () -> FormEvent) {
    if tells { events.append(event()) }
  }
}

/// The values of rows as variables of a predicate. Fits into the three words of an existential's inline buffer, so that
/// passing it does not allocate.
struct RowValues: VariableValues {
  private let rows: [SessionRow]
  private let others: [VariableSource]
  private let first: VariableSource
  /// The row that `SELF` refers to.
  private let subject: VariableSource

  init(rows: [SessionRow], slots: VariableSlots, subject: Slot?) {
    self.rows = rows
    others = slots.others
    first = slots.first
    self.subject = subject.map { VariableSource(slot: $0) } ?? .none
  }

  private func slot(_ index: Int) -> Slot? { (index == 0 ? first : others[index - 1]).slot }

  // A deleted row reads as null.
  func value(_ index: Int) -> FieldValue? { slot(index).map { rows[$0].operand } }

  func start(of day: DayNumber, readFrom index: Int?) -> Instant {
    let slot = if let index { slot(index) } else { subject.slot }
    return slot.map { rows[$0].plan.zone.start(of: day) } ?? Instant(startOf: day)
  }
}

extension FormSession {
  func update() -> FormUpdate {
    FormUpdate(context: .form(now: now, locale: form.locale.identifier), budget: budgetOfRound)
  }

  /// The budget of a new round; its steps grow with the number of rows.
  var budgetOfRound: Budget { form.context.budget.scaled(rows: rows.count) }

  /// Evaluates the whole form after loading, without recording events.
  mutating func evaluateAll() {
    var update = update()
    update.tells = false
    refreshAll(&update)
  }

  /// Evaluates all conditions, texts and rules again, after the clock or the host's state has changed.
  ///
  /// - Parameter instant: The instant at which to set the session's clock; `nil` leaves the clock unchanged.
  /// - Returns: The changes as events.
  /// - Complexity: O(*n*) in the number of rows.
  @discardableResult
  public mutating func refresh(at instant: Instant? = nil) -> FormOutcome {
    if let instant { standingClock = instant }
    pickerNow = now
    var update = update()
    refreshAll(&update)
    // The picker of an empty row opens at the current month, and a rule that reads the clock may enable other days.
    for slot in rows.slots where rows[slot].value.isEmpty || rows[slot].plan.hasPredicates { touchDays(slot) }
    return FormOutcome(events: update.events)
  }

  private mutating func refreshAll(_ update: inout FormUpdate) {
    _ = compute(&update)
    for index in sections.indices { refreshSection(index, &update) }
    for slot in rows.slots { refreshHidden(slot, &update) }
    for slot in rows.slots { refreshStates(slot, &update) }
    var lost: [Slot] = []
    for slot in rows.slots where !rows[slot].isDeleted {
      let isEmpty = rows[slot].value.isNull
      refreshText(slot, &update, tells: true)
      if !isEmpty, rows[slot].value.isNull { lost.append(slot) }
    }
    for slot in rows.slots { refreshIssues(slot, &update) }
    for index in sections.indices { refreshCounts(of: index, &update) }
    // A value that cannot be displayed was cleared: update everything that depends on it.
    for slot in lost { propagate(from: slot, &update) }
  }

  /// Updates everything that depends on the changed value of a row.
  ///
  /// Computed values come first. Then, for each changed row, its dependents are updated in this order: visibility, the
  /// disabled and required states and options, texts, issues.
  mutating func propagate(from slot: Slot, _ update: inout FormUpdate) {
    guard plan.isComputed || !plan.columns.isEmpty else {
      return follow(plan.dependants(of: slot), from: slot, &update)
    }
    propagate(from: [slot], columns: columnsReading(slot), &update)
  }

  /// - Parameter columns: The columns whose totals have changed.
  mutating func propagate(from slots: [Slot], columns: [ColumnIndex], _ update: inout FormUpdate) {
    let computed = compute(after: slots, columns: columns, &update)
    var totals = columns
    for slot in slots + computed {
      follow(plan.dependants(of: slot), from: slot, &update)
      for column in columnsReading(slot) where !totals.contains(column) { totals.append(column) }
    }
    for column in totals { follow(plan.dependants(ofColumn: column), from: nil, &update) }
  }

  private mutating func follow(_ dependants: Dependants?, from slot: Slot?, _ update: inout FormUpdate) {
    if let slot { refreshHidden(slot, &update) }
    for section in dependants?.sections ?? [] { refreshSection(section, &update) }
    for other in dependants?.hidden ?? [] where other != slot { refreshHidden(other, &update) }
    var generated: [Slot] = []
    for section in dependants?.templates ?? [] {
      generated += sections[section].order.filter { rows[$0].isGenerated }
    }
    if let slot, rows[slot].isGenerated, !rows[slot].isDeleted, let item = rows[slot].item {
      for other in plan.dependants(ofItem: item, in: rows[slot].section)?.entryDependents ?? [] where other != item {
        if let other = rows.slot(of: other, besides: slot) { generated.append(other) }
      }
    }
    for other in generated { refreshHidden(other, &update) }
    if let slot { refreshStates(slot, &update) }
    for other in dependants?.disabled ?? [] where other != slot { refreshDisabled(other, &update) }
    for other in dependants?.required ?? [] where other != slot { refreshRequired(other, &update) }
    for other in dependants?.options ?? [] where other != slot { refreshOptions(other, &update) }
    for other in generated { refreshStates(other, &update) }
    for other in (dependants?.texts ?? []) + generated where other != slot { refreshText(other, &update, tells: true) }
    if let slot { refreshIssues(slot, &update) }
    for other in (dependants?.rules ?? []) + generated where other != slot {
      refreshIssues(other, &update)
      // The rules may also enable or disable days in the row's picker.
      touchDays(other)
    }
    for other in dependants?.texts ?? [] where other != slot { refreshIssues(other, &update) }
    for other in dependants?.required ?? [] where other != slot { refreshIssues(other, &update) }
    for other in dependants?.options ?? [] where other != slot { refreshIssues(other, &update) }
  }
}

// MARK: - Conditions

extension FormSession {
  enum Verdict {
    case holds(Bool)
    case failed(FormPredicateError)
  }

  /// - Parameters:
  ///   - slot: The slot of the row that `SELF` refers to; `nil` for sections.
  ///   - isRule: Whether the predicate is a rule, which also holds if an empty row leaves it undecided.
  mutating func verdict(
    _ bound: BoundPredicate, subject slot: Slot?, isRule: Bool = false, _ update: inout FormUpdate, at location: Place
  ) -> Verdict {
    let used = update.budget.used
    defer { stepsSpent += update.budget.used - used }
    do throws(FormPredicateError) {
      let subject = slot.map { rows[$0].operand } ?? .null
      guard bound.variables.isPlain else {
        let count = bound.predicate.variableUses.count
        if let reason = settle(bound.variables, count: count) { record(reason, at: location) }
        let values = values(bound.variables, count: count, for: slot)
        return .holds(try Self.holds(bound.predicate, subject, values, isRule: isRule, &update))
      }
      let values = RowValues(rows: rows, slots: bound.variables, subject: slot)
      return .holds(try Self.holds(bound.predicate, subject, values, isRule: isRule, &update))
    } catch {
      let isSecret = readsPassword(bound.variables, count: bound.predicate.variableUses.count, for: slot)
      return .failed(isSecret || slot.map { isPassword($0) } == true ? error.concealed : error)
    }
  }

  private static func holds(
    _ predicate: FormPredicate, _ subject: consuming FieldValue, _ values: consuming any VariableValues,
    isRule: Bool, _ update: inout FormUpdate
  ) throws(FormPredicateError) -> Bool {
    if isRule {
      return try !predicate.isViolated(
        by: subject, values: values, context: update.context, budget: &update.budget)
    }
    return try predicate.evaluate(subject, values: values, context: update.context, budget: &update.budget)
  }

  /// Returns whether any of the variables refers to a password.
  func readsPassword(_ variables: VariableSlots, count: Int, for slot: Slot?) -> Bool {
    variables.all(count).contains { source in
      if let column = source.column {
        let plan = columns[column.index].plan
        let section = self.plan.sections[plan.section]
        let entry = section.templates
        guard let item = plan.item else { return false }
        if entry.indices.contains(item.index), entry[item.index].descriptor.type == .password { return true }
        // Each row in the descriptor of the section is an entry with a single row.
        return !section.hasNames && section.slots.contains { isPassword($0) }
      }
      if let item = source.item {
        return slot.flatMap { rows.slot(of: item, besides: $0) }.map { isPassword($0) } ?? false
      }
      return source.slot.map { isPassword($0) } ?? false
    }
  }

  func isPassword(_ slot: Slot) -> Bool { rows[slot].plan.descriptor.type == .password }

  /// Returns whether a condition holds. If it cannot be evaluated, records a diagnostic and returns `false`.
  private mutating func holds(
    _ condition: BoundCondition, subject: Slot?, _ update: inout FormUpdate, at location: Place
  ) -> Bool {
    switch condition {
    case .constant(let flag): return flag
    case .predicate(let bound):
      switch verdict(bound, subject: subject, &update, at: location) {
      case .holds(let holds): return holds
      case .failed(let error):
        record(error, at: location)
        return false
      }
    }
  }

  mutating func record(_ error: FormPredicateError, at location: Place) {
    record(error.message, at: location, offset: error.offset, hint: error.hint)
  }

  mutating func recordExpression(_ message: String, offset: Int? = nil, hint: String? = nil, slot: Slot) {
    record(message, at: .row(slot: slot, key: "value.expression"), offset: offset, hint: hint)
  }

  private mutating func record(_ message: String, at location: Place, offset: Int? = nil, hint: String? = nil) {
    guard diagnostics.count < DiagnosticLog.limit else { return }
    let diagnostic = Diagnostic(
      .warning, .evaluationFailed, message, pointer: pointer(location), offset: offset, hint: hint)
    // Report each diagnostic only once, however often the predicate is evaluated.
    if recorded.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  /// Adds a diagnostic of severity note about the value of a row.
  mutating func note(_ code: Diagnostic.Code, _ message: String, slot: Slot, hint: String) {
    guard diagnostics.count < DiagnosticLog.limit else { return }
    let row = "row \"\(rows[slot].plan.id.abbreviated(to: 60))\": "
    diagnostics.append(Diagnostic(.note, code, row + message, pointer: pointer(of: slot), hint: hint))
  }

  /// The location of an expression in the descriptor.
  enum Place {
    case section(Int)
    case row(slot: Slot, key: String)
    case option(slot: Slot, String)
    case rule(slot: Slot, index: Int, key: String)
  }

  private func pointer(_ location: Place) -> String {
    switch location {
    case .section(let index): return "/sections/\(index)/hidden"
    case .rule(let slot, let index, let key): return pointer(.row(slot: slot, key: "rules/\(index)/\(key)"))
    case .option(let slot, let option):
      let key = JSONPointer.root.appending(key: option).description
      return pointer(.row(slot: slot, key: "options.enabled" + key))
    case .row(let slot, let key):
      guard rows[slot].isGenerated, !plan.sections[rows[slot].section].hasNames else {
        return "\(pointer(of: slot))/\(key)"
      }
      return "/sections/\(rows[slot].section)/dynamic.\(key)"
    }
  }

  /// Returns the JSON pointer of a row. A generated row has that of its template, or that of the section if each entry
  /// is a single row.
  private func pointer(of slot: Slot) -> String {
    let section = rows[slot].section
    if rows[slot].isGenerated {
      return "/sections/\(section)"
        + (plan.sections[section].hasNames ? "/dynamic.items/\(rows[slot].item?.index ?? 0)" : "")
    }
    return "/sections/\(section)/items/\(plan.sections[section].slots.lowerBound.distance(to: slot))"
  }

  mutating func refreshSection(_ index: Int, _ update: inout FormUpdate) {
    let isHidden = holds(plan.sections[index].hidden, subject: nil, &update, at: .section(index))
    guard isHidden != sections[index].isHidden else { return }
    sections[index].isHidden = isHidden
    pending.sections.append(index)
    update.report(isHidden ? .sectionHidden(section: index) : .sectionShown(section: index))
  }

  mutating func refreshHidden(_ slot: Slot, _ update: inout FormUpdate) {
    guard !rows[slot].isDeleted else { return }
    let plan = rows[slot].plan
    let isHidden = holds(plan.hidden, subject: slot, &update, at: .row(slot: slot, key: "hidden"))
    guard isHidden != rows[slot].isHidden else { return }
    rows[slot].isHidden = isHidden
    touch(slot)
    if self.plan.isUnique(rows[slot].item, of: rows[slot].section) { refreshIssues(slot, &update) }
    if sections[rows[slot].section].isHidden { return }
    update.report(isHidden ? .hidden(row: plan.id) : .shown(row: plan.id))
  }

  /// Updates whether the row is disabled, whether it is required, and which options it offers.
  mutating func refreshStates(_ slot: Slot, _ update: inout FormUpdate) {
    refreshDisabled(slot, &update)
    refreshRequired(slot, &update)
    refreshOptions(slot, &update)
  }

  mutating func refreshDisabled(_ slot: Slot, _ update: inout FormUpdate) {
    guard !rows[slot].isDeleted else { return }
    let plan = rows[slot].plan
    let isDisabled = holds(plan.disabled, subject: slot, &update, at: .row(slot: slot, key: "disabled"))
    guard isDisabled != rows[slot].isDisabled else { return }
    rows[slot].isDisabled = isDisabled
    touch(slot)
    update.report(isDisabled ? .disabled(row: plan.id) : .enabled(row: plan.id))
  }

  /// The caller must update the issues of the row afterward.
  mutating func refreshRequired(_ slot: Slot, _ update: inout FormUpdate) {
    let plan = rows[slot].plan
    if case .constant(rows[slot].isRequired) = plan.required { return }
    guard !rows[slot].isDeleted else { return }
    let isRequired = holds(plan.required, subject: slot, &update, at: .row(slot: slot, key: "required"))
    guard isRequired != rows[slot].isRequired else { return }
    rows[slot].isRequired = isRequired
    touch(slot)
    update.report(isRequired ? .required(row: plan.id) : .optional(row: plan.id))
  }

  /// An option whose condition cannot be evaluated is not offered. The caller must update the issues of the row
  /// afterward.
  mutating func refreshOptions(_ slot: Slot, _ update: inout FormUpdate) {
    let plan = rows[slot].plan
    guard !plan.optionConditions.isEmpty, !rows[slot].isDeleted else { return }
    var unavailable: Set<ExactText> = []
    for (option, condition) in plan.optionConditions {
      if !holds(condition, subject: slot, &update, at: .option(slot: slot, option)) { unavailable.insert(option) }
    }
    guard unavailable != rows[slot].unavailable else { return }
    rows[slot].unavailable = unavailable
    touch(slot)
    update.report(.optionsChanged(row: plan.id))
  }
}
