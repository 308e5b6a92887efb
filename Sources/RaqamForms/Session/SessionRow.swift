internal import Raqam

/// The state of one row.
struct SessionRow: Sendable {
  let plan: RowPlan
  /// Place of its section in the descriptor.
  let section: Int
  /// Whether it was made from a template.
  let isGenerated: Bool
  /// Rows of the descriptor keep their slot when they are deleted.
  var isDeleted = false
  var value = FieldValue.null
  /// What the reader sees.
  var text = ""
  /// Why the text is not the whole truth.
  var textIssue: FormIssue?
  var isHidden = false
  var isDisabled = false
  var refusal: FormRefusal?
  /// What is wrong with the value now, whether or not the row is shown.
  var issues: [FormIssue] = []
  var choice = AsyncChoice()

  init(_ plan: RowPlan, section: Int, isGenerated: Bool = false) {
    self.plan = plan
    self.section = section
    self.isGenerated = isGenerated
  }
}

/// The state of one section.
struct SessionSection: Sendable {
  /// Slots of its rows, in order.
  var order: [Int]
  var isHidden = false
}

/// What takes an edit back.
enum Reversal: Sendable {
  case value(row: String, FieldValue, FormRefusal?)
  case insertion(row: String)
  case deletion(SessionRow, place: Int)
  case move(row: String, place: Int)
}
