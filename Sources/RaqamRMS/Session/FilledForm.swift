package import RaqamDescriptors
package import RaqamForms
package import RaqamJSON
package import RaqamValues

/// A form that is being filled in, of either dialect: its session and, in the RMS dialect, the cells of its rows.
///
/// Copies of a form with cells share the objects that the cells represent.
package struct FilledForm {
  /// The rows. Only the form changes them, so that every edit reaches the objects.
  package private(set) var session: FormSession
  let cells: RMSFormRows?

  init(_ session: consuming FormSession, cells: RMSFormRows?) {
    self.session = session
    self.cells = cells
  }

  package var dialect: FormDialect { cells == nil ? .form : .rms }

  /// Whether the user may edit nothing.
  package var isReadOnly: Bool {
    get { session.isReadOnly }
    set { session.isReadOnly = newValue }
  }
}

// MARK: - Edits

extension FilledForm {
  /// Does one edit.
  package mutating func apply(_ edit: FormEdit) -> FormOutcome {
    if let cells { cells.apply(edit, to: &session) } else { session.apply(edit) }
  }

  /// Does several edits as one.
  ///
  /// - Throws: `unknownID` and `unknownSection`, with the nearest name and the index of the edit. No edit is done then.
  package mutating func apply(_ edits: [FormEdit]) throws(FormSessionError) -> [FormOutcome] {
    if let cells { try cells.apply(edits, to: &session) } else { try session.apply(edits) }
  }

  /// Evaluates all conditions, texts and rules again: see ``/RaqamForms/FormSession/refresh(at:)``.
  package mutating func refresh(at instant: Instant?) { session.refresh(at: instant) }

  /// Returns the changes of the session's snapshot since the last call.
  package mutating func changes() -> [FormChange] { session.changes() }

  /// Makes the next ``changes()`` return the whole form, because the last result was not delivered.
  package mutating func forgetTold() { session.forgetTold() }

  /// Returns what could not be evaluated since the last call.
  package mutating func newDiagnostics() -> ArraySlice<Diagnostic> { session.newDiagnostics() }
}

// MARK: - Values

extension FilledForm {
  /// The values that an application receives: those of the visible rows, or all objects.
  package var values: JSONValue { cells?.values(of: session) ?? session.json() }

  /// Returns everything that a host stores to continue later. Objects are stored whole, whatever is visible.
  package func saved(includingHidden: Bool = true) -> JSONValue {
    cells?.values(of: session) ?? session.saved(includingHidden: includingHidden)
  }

  /// Returns what a button calls in an application; `nil` in the form dialect.
  package func action(of row: String) -> RMSAction? { cells?.action(of: row) }

  /// Returns a snapshot of the session as JSON, in the terms of the form's own dialect.
  package func json(of snapshot: FormSnapshot) -> JSONValue { cells?.snapshot(snapshot).json ?? snapshot.json }
}

// MARK: - Diagnostics

extension FilledForm {
  /// What was found when the form was compiled, and in the RMS dialect when it was decoded, too.
  package var diagnostics: [Diagnostic] { cells?.diagnostics ?? session.form.diagnostics }

  /// What the session could not evaluate. Empty in the RMS dialect, where pointers to rows lead nowhere in the document.
  package var notesOfRows: [Diagnostic] { cells == nil ? session.diagnostics : [] }
}
