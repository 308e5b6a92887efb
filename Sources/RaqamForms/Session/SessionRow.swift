internal import Raqam
internal import RaqamJSON

/// The state of one row.
struct SessionRow: Sendable {
  let plan: RowPlan
  /// Place of its section in the descriptor.
  let section: Int
  /// Whether it was made from a template.
  let isGenerated: Bool
  /// Its place in its line; `nil` if it is in none. The rows of a line have slots one after the other.
  let item: ItemIndex?
  /// Rows of the descriptor keep their slot when they are deleted.
  var isDeleted = false
  var value = FieldValue.null { didSet { editing = nil } }
  /// What the reader sees.
  var text = ""
  /// Why the text is not the whole truth.
  var textIssue: FormIssue? { didSet { hasTextIssue = textIssue != nil } }
  /// Whether there is a text issue. A flag of its own, because most texts have none, and an optional issue is slow to compare.
  private(set) var hasTextIssue = false
  /// Numbers that were typed and have digits which the row's format hides, with their texts.
  var fullTexts: [FieldValue: FullText] = [:]
  var isHidden = false
  var isDisabled = false
  var isRequired = false
  var refusal: FormRefusal? { didSet { editing = nil } }
  /// Whether the value that it began with, and did not take, is still the one to be saved: nobody gave it another one, or
  /// cleared it.
  var keepsUntaken = false
  /// What stands in its field, where that was asked for since the value changed.
  var editing: EditingSnapshot?
  /// The part of the session's size that this row accounts for.
  var size = 0
  /// What is wrong with the value now, whether or not the row is shown.
  var issues: [FormIssue] = []
  var choice = AsyncChoice()
  /// The options that are not offered now.
  var unavailable = ExactSet()
  /// Whether it was shown, if its section was, when changes were last told.
  var isShown = false
  /// Whether anything of it changed since then.
  var isTouched = false
  /// Whether it stands elsewhere since then.
  var isMoved = false

  /// - Parameter isCounted: Whether the session counts its size already.
  init(_ plan: RowPlan, section: Int, item: ItemIndex?, isGenerated: Bool = false, isCounted: Bool = false) {
    self.plan = plan
    size = isCounted ? plan.size : 0
    self.section = section
    self.item = item
    self.isGenerated = isGenerated
  }

  /// Forgets everything that a user entered.
  mutating func clear() {
    (value, text, textIssue, fullTexts, refusal) = (.null, "", nil, [:], nil)
    (issues, editing) = ([], nil)
    choice = AsyncChoice()
  }
}

/// What is shown of a typed number that the row's format rounds.
struct FullText: Sendable {
  let text: String
  /// Why it is not the whole truth, where the row rounds to a multiple.
  let issue: FormIssue?
}

/// The state of one section.
struct SessionSection: Sendable {
  /// Slots of its rows, in order.
  var order: [Slot]
  /// First slots of lines that were deleted.
  var freeLines: [Slot] = []
  var isHidden = false
  /// Whether it was shown when changes were last told.
  var isShown = false
  /// How many entries it has; counted if totals read it, or if it is limited.
  var lines = 0
  /// Whether it has its greatest number of entries.
  var isFull = false
  /// The issues of the section as a whole.
  var issues: [FormIssue] = []
  /// The values that may not repeat, by slot.
  var uniqueKeys: [Slot: UniqueKey] = [:]
  /// The slots that have a value, by the row of the entry and the value.
  var values: [UniqueValue: Set<Slot>] = [:]
}

/// A value that a session was given to begin with, and that was not taken.
struct UntakenValue: Sendable {
  /// As it was written.
  let member: JSONValue.Member
  /// Why it was not taken.
  let issue: FormIssue
  /// Whether there was a row for it.
  let isOfRow: Bool

  init(_ id: String, _ value: GivenValue, _ issue: FormIssue, isOfRow: Bool) {
    member = JSONValue.Member(id, value.written)
    self.issue = issue
    self.isOfRow = isOfRow
  }
}

/// What takes an edit back; those of one group are taken back together.
struct KeptReversal: Sendable {
  let reversal: Reversal
  let group: Int
  /// The approximate size of the values that it stores.
  let size: Int
}

/// What takes an edit back.
enum Reversal: Sendable {
  case value(row: String, FieldValue, FormRefusal?, keepsUntaken: Bool)
  case insertion(row: String)
  case deletion([SessionRow], place: Int)
  case move(row: String, place: Int)
}
