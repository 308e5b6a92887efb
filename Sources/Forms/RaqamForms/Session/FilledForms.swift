internal import RaqamValues

/// Open forms of either dialect, by name: `FormSessionStore`, plus their cells.
package struct FilledForms {
  private var sessions: FormSessionStore
  private var cells: [ExactText: any FormCells] = [:]

  package init(limit: Int = FormSessionStore.standardLimit) { sessions = FormSessionStore(limit: limit) }

  /// Checks whether a form can be opened under a name.
  ///
  /// - Throws: `invalidName`, `duplicateSession` or `limitExceeded`.
  package func checkOpening(_ name: String) throws(FormSessionError) { try sessions.checkOpening(name) }

  /// Opens a form.
  ///
  /// - Parameter bytes: The size of the document in bytes. The objects of cells stay in memory, so
  ///   that it is added to the memory cost of the session.
  /// - Throws: `invalidName`, `duplicateSession` or `limitExceeded`.
  package mutating func open(_ form: FilledForm, named name: String, from bytes: Int) throws(FormSessionError) {
    try sessions.open(form.session, named: name, reserving: form.cells == nil ? 0 : bytes)
    cells[name] = form.cells
  }

  /// Calls `body` with an open form, in place.
  ///
  /// - Throws: `unknownSession`, or an error from `body`.
  package mutating func withSession<Result>(
    named name: String, _ body: (inout FilledForm) throws(FormSessionError) -> Result
  ) throws(FormSessionError) -> Result {
    let cells = cells.isEmpty ? nil : cells[name]
    return try sessions.withSession(named: name) { session throws(FormSessionError) in
      // Move the session: a second reference to it would cause a copy for each edit.
      var form = FilledForm(consume session, cells: cells)
      defer { session = form.session }
      return try body(&form)
    }
  }

  /// Closes a form.
  ///
  /// - Throws: `unknownSession`.
  package mutating func close(_ name: String) throws(FormSessionError) {
    _ = try sessions.close(name)
    cells[name] = nil
  }
}
