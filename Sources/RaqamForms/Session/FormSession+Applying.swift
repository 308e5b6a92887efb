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
    case .press(let row): return press(row)
    case .insert(let name, let place):
      guard let section = section(name) else {
        let issue = FormIssue(row: "", code: .unknownID, message: unknownSection(name).description)
        return FormOutcome(refusal: issue)
      }
      return insertRow(inSection: section, at: place)
    case .delete(let row): return deleteRow(row)
    case .move(let row, let place): return moveRow(row, to: place)
    case .undo: return undo()
    case .key(let row, let selection, let replacement): return key(replacement, replacing: selection, for: row)
    }
  }

  /// Does several edits as one: if one of them names a row or a section that is not there, none is done. Edits that are
  /// refused are skipped. `undo()` takes them back together; an undo among them takes back the edit before it.
  ///
  /// All of them share the steps of one edit. The edits that are left when the steps are used up are refused with the code
  /// `limit_exceeded`.
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
      return FormOutcome(refusal: FormIssue(row: row, code: .limitExceeded, message: "the value is too deep"))
    }
    return body(&self, node)
  }

  // MARK: Names

  private func section(_ name: FormEdit.SectionName) -> Int? {
    switch name {
    case .id(let id): plan.sectionPlaces[id]
    case .place(let place): plan.sections.indices.contains(place) ? place : nil
    }
  }

  /// The error of an edit whose row or section is not there; `nil` where it is.
  package func unknownName(_ edit: FormEdit) -> FormSessionError? {
    if case .insert(let name, _) = edit { return section(name) == nil ? unknownSection(name) : nil }
    guard let row = edit.row, slots[row] == nil else { return nil }
    return FormSessionError(
      .unknownID, "the form has no row \"\(row.abbreviated(to: 60))\"",
      hint: NearestWord.hint(row, among: plan.rows.lazy.map(\.id))?.description)
  }

  private func unknownSection(_ name: FormEdit.SectionName) -> FormSessionError {
    switch name {
    case .id(let id):
      FormSessionError(
        .unknownSection, "the form has no section \"\(id.abbreviated(to: 60))\"",
        hint: NearestWord.hint(id, among: plan.sections.lazy.compactMap(\.descriptor.id))?.description)
    case .place(let place):
      FormSessionError(.unknownSection, "the form has no section \(place): there are \(plan.sections.count)")
    }
  }
}
