package import RaqamDescriptors
package import RaqamJSON
package import RaqamValues

/// The cells of a form of another dialect: they represent objects, which the edits of the form change.
package protocol FormCells {
  /// The diagnostics from decoding and building the cells, and from compiling their form.
  var diagnostics: [Diagnostic] { get }

  /// Applies one edit to the session and to the objects.
  func apply(_ edit: FormEdit, to session: inout FormSession) -> FormOutcome
  /// Applies several edits as one; see ``FilledForm/apply(_:)``.
  func apply(_ edits: [FormEdit], to session: inout FormSession) throws(FormSessionError) -> [FormOutcome]
  /// Returns all objects.
  func values(of session: FormSession) -> JSONValue
  /// Returns a snapshot in the terms of the dialect.
  func json(of snapshot: FormSnapshot) -> JSONValue
}

/// A form of either dialect that is being filled in: its session and, in the RMS dialect, its cells.
///
/// Copies of a form with cells share the objects that the cells represent.
package struct FilledForm {
  /// The session of the form. All edits must go through ``FilledForm``, so that they reach the objects.
  package private(set) var session: FormSession
  /// The cells; `nil` in the form dialect.
  package let cells: (any FormCells)?

  package init(_ session: consuming FormSession, cells: (any FormCells)?) {
    self.session = session
    self.cells = cells
  }

  package var dialect: FormDialect { cells == nil ? .form : .rms }

  /// Whether all edits by the user are refused.
  package var isReadOnly: Bool {
    get { session.isReadOnly }
    set { session.isReadOnly = newValue }
  }
}

// MARK: - Edits

extension FilledForm {
  /// Applies one edit.
  package mutating func apply(_ edit: FormEdit) -> FormOutcome {
    if let cells { cells.apply(edit, to: &session) } else { session.apply(edit) }
  }

  /// Applies several edits as one.
  ///
  /// - Throws: `unknownID` or `unknownSection`, with the closest name and the index of the edit. In this case, no edit
  ///   is applied.
  package mutating func apply(_ edits: [FormEdit]) throws(FormSessionError) -> [FormOutcome] {
    if let cells { try cells.apply(edits, to: &session) } else { try session.apply(edits) }
  }

  /// Evaluates all conditions, texts and rules again; see ``FormSession/refresh(at:)``.
  package mutating func refresh(at instant: Instant?) { session.refresh(at: instant) }

  /// Returns the changes of the session's snapshot since the last call.
  package mutating func takeChanges() -> [FormChange] { session.takeChanges() }

  /// Makes the next ``takeChanges()`` return the whole form, because the last result was not delivered.
  package mutating func forgetReported() { session.forgetReported() }

  /// Returns the evaluation errors since the last call.
  package mutating func takeDiagnostics() -> ArraySlice<Diagnostic> { session.takeDiagnostics() }
}

// MARK: - Values

extension FilledForm {
  /// The values for the application: those of the visible rows or, in the RMS dialect, all objects.
  package var values: JSONValue { cells?.values(of: session) ?? session.valuesJSON() }

  /// Returns all data that a host stores to continue later. Objects are stored completely, even if cells are not
  /// visible.
  package func savedJSON(includingHidden: Bool = true) -> JSONValue {
    cells?.values(of: session) ?? session.savedJSON(includingHidden: includingHidden)
  }

  /// Returns a snapshot of the session as JSON, in the terms of the form's dialect.
  package func json(of snapshot: FormSnapshot) -> JSONValue { cells?.json(of: snapshot) ?? snapshot.json }
}

// MARK: - Diagnostics

extension FilledForm {
  /// The diagnostics from compiling the form and, in the RMS dialect, from decoding and building it.
  package var diagnostics: [Diagnostic] { cells?.diagnostics ?? session.form.diagnostics }

  /// The evaluation errors of rows. Empty in the RMS dialect, where their pointers do not refer to the document.
  package var notesOfRows: [Diagnostic] { cells == nil ? session.diagnostics : [] }
}
