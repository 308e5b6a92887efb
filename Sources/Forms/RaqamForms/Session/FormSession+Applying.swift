internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

extension FormSession {
  /// Applies one edit.
  ///
  /// An edit that does not fit the row is rejected, as by the method for that edit. An unknown row or section is a
  /// refusal with the code `unknown_id` and a suggestion of the nearest name.
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
    case .press(let row): return press(row)
    case .insert(let name, let index):
      guard let section = section(name) else {
        let issue = FormIssue(row: "", code: .unknownID, message: unknownSection(name).description)
        return FormOutcome(refusal: issue)
      }
      return insertRow(inSection: section, at: index)
    case .delete(let row): return deleteRow(row)
    case .move(let row, let index): return moveRow(row, to: index)
    case .undo: return undo()
    case .keystroke(let row, let selection, let replacement):
      if let issue = slots[row].flatMap({ selectionIssue(selection, $0) }) { return FormOutcome(refusal: issue) }
      return insertText(replacement, replacing: selection, for: row)
    }
  }

  /// Applies several edits as one. If an edit names an unknown row or section, none is applied.
  ///
  /// Rejected edits are skipped. ``undo()`` reverts all edits together; an undo among the edits reverts the edit before
  /// it or, if none is left, all edits of the preceding call.
  ///
  /// All edits share the evaluation steps of one edit. If the steps are exhausted, the remaining edits are rejected
  /// with the code `limit_exceeded`.
  ///
  /// ```swift
  /// try session.apply([.clear(row: "amount"), .undo]).count  // 2, an outcome for each
  /// ```
  ///
  /// - Throws: ``FormSessionError`` with the code `unknownID` or `unknownSection`, a suggestion of the nearest name,
  ///   and the index of the edit.
  @discardableResult
  public mutating func apply(_ edits: [FormEdit]) throws(FormSessionError) -> [FormOutcome] {
    // If no edit can change which rows exist, check all names first; otherwise keep a copy to restore.
    let saved = edits.count > 1 && edits.contains(where: \.changesRows) ? self : nil
    if saved == nil {
      for (index, edit) in edits.enumerated() {
        if let error = unknownName(edit) { throw error.at(index) }
      }
    }
    do throws(FormSessionError) {
      return try asOne(edits) { index, edit, session throws(FormSessionError) in
        let outcome = session.apply(edit)
        if outcome.refusal?.code == .unknownID, let error = session.unknownName(edit) { throw error.at(index) }
        return outcome
      }
    } catch {
      if let saved { self = saved }
      throw error
    }
  }

  private mutating func withNode(
    _ value: JSONValue, _ row: String, _ body: (inout FormSession, JSONNode) -> FormOutcome
  ) -> FormOutcome {
    guard let node = JSONNode(value) else {
      if let slot = slots[row] { return FormOutcome(refusal: issue(.limitNesting, slot)) }
      let message = plan.messages.text(.limitNesting)
      return FormOutcome(refusal: FormIssue(row: row, code: .limitExceeded, message: message))
    }
    return body(&self, node)
  }

  // MARK: Names

  private func section(_ name: FormEdit.SectionName) -> Int? {
    switch name {
    case .id(let id): plan.sectionIndices[id]
    case .index(let index): plan.sections.indices.contains(index) ? index : nil
    }
  }

  /// Returns the error of an edit that names an unknown row or section; `nil` if it exists.
  package func unknownName(_ edit: FormEdit) -> FormSessionError? {
    if case .insert(let name, _) = edit { return section(name) == nil ? unknownSection(name) : nil }
    guard let row = edit.row, slots[row] == nil else { return nil }
    return FormSessionError(
      .unknownID, "unknown row \"\(row.abbreviated(to: 60))\"",
      hint: SpellingSuggestion.hint(row, among: plan.rows.lazy.map(\.id))?.description)
  }

  private func unknownSection(_ name: FormEdit.SectionName) -> FormSessionError {
    switch name {
    case .id(let id):
      FormSessionError(
        .unknownSection, "unknown section \"\(id.abbreviated(to: 60))\"",
        hint: SpellingSuggestion.hint(id, among: plan.sections.lazy.compactMap(\.descriptor.id))?.description)
    case .index(let index):
      FormSessionError(.unknownSection, "section index \(index) is out of range: the form has \(plan.sections.count)")
    }
  }
}
