package import RaqamForms
package import RaqamJSON

extension RMSFormRows: FormCells {
  package func json(of snapshot: FormSnapshot) -> JSONValue { self.snapshot(snapshot).json }
}

extension FilledForm {
  /// Returns the action that a button calls; `nil` in the form dialect.
  package func action(of row: String) -> RMSAction? { (cells as? RMSFormRows)?.action(of: row) }
}
