public import RaqamForms
internal import RaqamValues

extension RMSFormRows {
  /// Returns the visible state of the form in the terms of the RMS dialect. The text of a cell is the displayed text of
  /// its row.
  ///
  /// ```swift
  /// let rows = try RMSFormRows(form)
  /// let session = try rows.session(factory: FormatterFactory(), context: context, host: formHost)
  /// rows.snapshot(of: session).sections[0].rows[0].text  // "Ada"
  /// ```
  ///
  /// A value that the row rejects is shown unchanged, for example text in a date cell that is not ISO 8601.
  public func snapshot(of session: FormSession) -> RMSSnapshot { snapshot(session.snapshot()) }

  /// Converts a snapshot of the session to the terms of the RMS dialect.
  package func snapshot(_ shown: FormSnapshot) -> RMSSnapshot {
    var rows: [ExactText: RowSnapshot] = [:]
    for row in shown.sections.lazy.flatMap(\.rows) { rows[row.id] = row }
    var snapshot = RMSSnapshot(form, direction: shown.direction)
    snapshot.locale = shown.locale
    for (section, cells) in form.sections.enumerated() {
      for (index, cell) in cells.rows.enumerated() {
        guard let row = id(of: cell).flatMap({ rows[$0] }) else { continue }
        if let refusal = row.refusal {
          if let typed = refusal.text { snapshot.sections[section].rows[index].text = typed }
        } else {
          snapshot.sections[section].rows[index].text = row.text
        }
      }
    }
    return snapshot
  }
}
