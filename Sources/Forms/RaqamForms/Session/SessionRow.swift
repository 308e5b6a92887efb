internal import Raqam
internal import RaqamJSON

/// The state of one row.
struct SessionRow: Sendable {
  let plan: RowPlan
  /// The index of the row's section in the descriptor.
  let section: Int
  /// Whether the row was created from a template.
  let isGenerated: Bool
  /// The index of the row in its entry; `nil` if it is not in one. The rows of an entry have consecutive slots.
  let item: ItemIndex?
  /// Whether the row is deleted. Rows of the descriptor keep their slot.
  var isDeleted = false
  var value = FieldValue.null { didSet { editing = nil } }
  /// The displayed text.
  var text = ""
  /// The issue to report if the displayed text omits part of the value, such as rounded digits.
  var textIssue: FormIssue? { didSet { hasTextIssue = textIssue != nil } }
  /// Whether `textIssue` is not `nil`. Stored separately, because an optional issue is slow to compare and most texts
  /// have none.
  private(set) var hasTextIssue = false
  /// Typed numbers with digits that the row's format hides, and their texts.
  var fullTexts: [FieldValue: FullText] = [:]
  var isHidden = false
  var isDisabled = false
  var isRequired = false
  var refusal: FormRefusal? { didSet { editing = nil } }
  /// Whether the rejected initial value is still the one to save: the row has not been set or cleared since.
  var keepsUnaccepted = false
  /// The cached contents of the row's field; `nil` until requested for the current value.
  var editing: EditingSnapshot?
  /// The size in bytes that this row adds to the session's size.
  var size = 0
  /// The current issues of the value, whether or not the row is visible.
  var issues: [FormIssue] = []
  var choice = AsyncChoice()
  /// The options that are currently unavailable.
  var unavailable = Set<ExactText>()
  /// Whether the row was visible, apart from its section, when changes were last reported.
  var isShown = false
  /// Whether the row has changed since then.
  var isTouched = false
  /// Whether the row has been moved since then.
  var isMoved = false

  /// - Parameter isCounted: Whether the session's size already includes the row.
  init(_ plan: RowPlan, section: Int, item: ItemIndex?, isGenerated: Bool = false, isCounted: Bool = false) {
    self.plan = plan
    size = isCounted ? plan.size : 0
    self.section = section
    self.item = item
    self.isGenerated = isGenerated
  }

  /// The value for predicates: null if it is empty. An untouched toggle is false, because it is displayed as off.
  var operand: FieldValue {
    if case .null = value, !isDeleted, plan.descriptor.traits is ToggleRow { return .bool(false) }
    return value.operand
  }

  /// Discards everything that the user entered.
  mutating func clear() {
    (value, text, textIssue, fullTexts, refusal) = (.null, "", nil, [:], nil)
    (issues, editing) = ([], nil)
    choice = AsyncChoice()
  }
}

/// The displayed text of a typed number that the row's format would round.
struct FullText: Sendable {
  let text: String
  /// The issue if the row rounds to an increment, so that the text differs from the typed number.
  let issue: FormIssue?
}

struct SessionSection: Sendable {
  /// The slots of the section's rows, in order.
  var order: [Slot]
  /// The first slots of deleted entries, for reuse.
  var freeEntries: [Slot] = []
  var isHidden = false
  /// Whether the section was visible when changes were last reported.
  var isShown = false
  /// The number of entries. Maintained only if totals read it, or if it is limited.
  var entries = 0
  /// Whether the section has its maximum number of entries.
  var isFull = false
  /// The issues of the section as a whole.
  var issues: [FormIssue] = []
  /// The keys of unique values, by slot.
  var uniqueKeys: [Slot: UniqueKey] = [:]
  /// The slots that have each unique value.
  var values: [UniqueValue: Set<Slot>] = [:]
}

/// A rejected initial value.
struct UnacceptedValue: Sendable {
  /// The id and the original value.
  let member: JSONValue.Member
  /// The reason for the rejection.
  let issue: FormIssue
  /// Whether the form has a row with this id.
  let isOfRow: Bool

  init(_ id: String, _ value: InputValue, _ issue: FormIssue, isOfRow: Bool) {
    member = JSONValue.Member(id, value.written)
    self.issue = issue
    self.isOfRow = isOfRow
  }
}

/// A stored reversal. Reversals of one group are undone together.
struct StoredReversal: Sendable {
  let reversal: Reversal
  let group: Int
  /// The approximate size in bytes of the values that the reversal stores.
  let size: Int
}

/// The data that undoes an edit.
enum Reversal: Sendable {
  case value(row: String, FieldValue, FormRefusal?, keepsUnaccepted: Bool)
  case insertion(row: String)
  case deletion([SessionRow], index: Int)
  case move(row: String, index: Int)
}
