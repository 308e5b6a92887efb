package import RaqamForms
internal import RaqamValues

/// Forms of either dialect that are being filled in, by name: `FormSessions`, with the cells of RMS forms.
package struct FilledForms {
  private var sessions: FormSessions
  private var cells: ExactDictionary<RMSFormRows> = [:]

  package init(limit: Int = FormSessions.standardLimit) { sessions = FormSessions(limit: limit) }

  /// Checks whether a form of that name can be opened.
  ///
  /// - Throws: `invalidName`, `duplicateSession` or `limitExceeded`.
  package func checkOpening(_ name: String) throws(FormSessionError) { try sessions.checkOpening(name) }

  /// Opens a form.
  ///
  /// - Parameter bytes: The size of the document, whose objects stay in memory with cells.
  /// - Throws: `invalidName`, `duplicateSession` or `limitExceeded`.
  package mutating func open(_ name: String, _ form: FilledForm, from bytes: Int) throws(FormSessionError) {
    try sessions.open(name, form.session, with: form.cells == nil ? 0 : bytes)
    cells[name] = form.cells
  }

  /// Calls `body` with a form, in place.
  ///
  /// - Throws: `unknownSession`, or an error of `body`.
  package mutating func with<Result>(
    _ name: String, _ body: (inout FilledForm) throws(FormSessionError) -> Result
  ) throws(FormSessionError) -> Result {
    let cells = cells.isEmpty ? nil : cells[name]
    return try sessions.with(name) { session throws(FormSessionError) in
      // Moved, not copied: a session that is referenced twice is copied for each edit.
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
