@testable import RaqamForms

extension FormSession {
  /// The sum of the sizes of all rows, counted again. Law: it equals `size`, which edits adjust.
  var countedSize: Int {
    rows.reduce(unacceptedSize + plan.sectionSize) { $0 + ($1.isDeleted ? 0 : $1.currentSize) }
  }
}
