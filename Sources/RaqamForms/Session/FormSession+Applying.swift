internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

extension FormSession {
  /// Does one edit. What does not fit is refused, as the function of that edit refuses it; an unknown row or section is a
  /// refusal with the code `unknown_id` and the nearest name.
  ///
  /// ```swift
  /// session.apply(.type("12", row: "amount")).isAccepted  // true
  /// session.value(of: "amount")                           // 12
  /// ```
  @discardableResult
  public mutating func apply(_ edit: FormEdit) -> FormOutcome {
    switch edit {
    case .set(let row, let value): return withNode(value, row) { session, node in session.set(node, for: row) }
    case .type(let text, let row, let leniency): return type(text, for: row, leniency: leniency)
    case .choose(let row, let option):
      return withNode(option, row) { session, node in session.choose(.json(node), row) }
    case .step(let row, let count): return step(by: count, for: row)
    case .clear(let row): return clear(row)
    case .insert(let name, let place):
      guard let section = section(name) else { return FormOutcome(refusal: unknownSection(name)) }
      return insertRow(inSection: section, at: place)
    case .delete(let row): return deleteRow(row)
    case .move(let row, let place): return moveRow(row, to: place)
    case .undo: return undo()
    case .key(let row, let selection, let replacement): return key(replacement, replacing: selection, for: row)
    }
  }

  /// Does several edits as one: where one of them names a row or a section that is not there, none is done. Edits that are
  /// refused are skipped.
  ///
  /// ```swift
  /// try session.apply([.clear(row: "amount"), .undo]).count  // 2, an outcome for each
  /// ```
  ///
  /// *Errors*: `unknownID` and `unknownSection`, with the nearest name and the index of the edit.
  @discardableResult
  public mutating func apply(_ edits: [FormEdit]) throws(FormSessionError) -> [FormOutcome] {
    // Names are looked up first where no edit can change them, else a copy is kept to go back to.
    let saved = edits.count > 1 && edits.contains(where: \.changesRows) ? self : nil
    if saved == nil {
      for (index, edit) in edits.enumerated() {
        if let issue = unknownName(edit) { throw Self.error(issue, edit).at(index) }
      }
    }
    var outcomes: [FormOutcome] = []
    outcomes.reserveCapacity(edits.count)
    for (index, edit) in edits.enumerated() {
      let outcome = apply(edit)
      if let issue = outcome.refusal, issue.code == .unknownID {
        if let saved { self = saved }
        throw Self.error(issue, edit).at(index)
      }
      outcomes.append(outcome)
    }
    return outcomes
  }

  private mutating func withNode(
    _ value: JSONValue, _ row: String, _ body: (inout FormSession, JSONNode) -> FormOutcome
  ) -> FormOutcome {
    guard let node = JSONNode(value) else {
      return FormOutcome(refusal: refusal(row, .type, "the value is too deep"))
    }
    return body(&self, node)
  }

  // MARK: Names

  private func section(_ name: FormEdit.SectionName) -> Int? {
    switch name {
    case .id(let id): plan.sections.firstIndex { $0.descriptor.id == id }
    case .place(let place): plan.sections.indices.contains(place) ? place : nil
    }
  }

  private func unknownSection(_ name: FormEdit.SectionName) -> FormIssue {
    let message: String
    switch name {
    case .id(let id):
      let hint = NearestWord.hint(id, among: plan.sections.compactMap(\.descriptor.id)).map { "; \($0)" } ?? ""
      message = "the form has no section \"\(id.prefix(60))\"\(hint)"
    case .place(let place): message = "the form has no section \(place): there are \(plan.sections.count)"
    }
    return FormIssue(row: "", code: .unknownID, message: message)
  }

  private func unknownName(_ edit: FormEdit) -> FormIssue? {
    if case .insert(let name, _) = edit { return section(name) == nil ? unknownSection(name) : nil }
    guard let row = edit.row, slots[row] == nil else { return nil }
    return unknownRow(row)
  }

  private static func error(_ issue: FormIssue, _ edit: FormEdit) -> FormSessionError {
    // The hint is part of an issue's message.
    let parts = issue.message.split(separator: "; ", maxSplits: 1)
    let isSection = if case .insert = edit { true } else { false }
    return FormSessionError(
      isSection ? .unknownSection : .unknownID, parts.first.map(String.init) ?? issue.message,
      hint: parts.count > 1 ? String(parts[1]) : nil)
  }
}
