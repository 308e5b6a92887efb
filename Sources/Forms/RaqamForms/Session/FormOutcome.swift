public import Raqam

/// The outcome of an edit: what changed, or why it was rejected.
///
/// ```swift
/// let outcome = session.type("12x", for: "amount")
/// outcome.isAccepted        // false: the row keeps the value it had
/// outcome.refusal?.message  // “x” …
/// session.refusal(for: "amount")?.text  // 12x
/// ```
public struct FormOutcome: Hashable, Sendable {
  /// The changes, in order; empty if nothing changed.
  public var events: [FormEvent] = []
  /// The reason why the edit was rejected; `nil` if it was accepted.
  public var refusal: FormIssue?
  /// The UTF-16 offset of the error in rejected input.
  public var offset: Int?
  /// The deviations that lenient parsing tolerated in the input; empty for strict parsing.
  public var deviations: [ParseDeviation] = []
  /// The contents of the field after a keystroke; `nil` for other edits.
  public var keystroke: Keystroke?

  /// Creates an outcome; without arguments, that of an accepted edit that changed nothing.
  public init(
    events: [FormEvent] = [], refusal: FormIssue? = nil, offset: Int? = nil, deviations: [ParseDeviation] = []
  ) {
    self.events = events
    self.refusal = refusal
    self.offset = offset
    self.deviations = deviations
  }

  /// Whether the edit was accepted.
  public var isAccepted: Bool { refusal == nil }

  /// The id of the first row of the inserted entry; `nil` if the edit inserted nothing.
  ///
  /// - Complexity: O(*n*) in the number of events.
  public var insertedRow: String? {
    for case .inserted(let row, _, _) in events { return row }
    return nil
  }
}

/// One effect of an edit on the state of a form. Indices of rows count the visible rows of a section, starting at 0.
@nonexhaustive public enum FormEvent: Hashable, Sendable {
  /// The row has a new value; ``FormSession/value(of:)`` returns it.
  case valueChanged(row: String)
  /// The displayed text of the row changed because the value of another row changed.
  case textChanged(row: String)
  /// The row appeared.
  case shown(row: String)
  /// The row disappeared; it retains its value.
  case hidden(row: String)
  /// The row became enabled: the user can edit it.
  case enabled(row: String)
  /// The row became disabled: the user cannot edit it.
  case disabled(row: String)
  /// The row became required: an empty value is an issue.
  case required(row: String)
  /// The row became optional: an empty value is valid.
  case optional(row: String)
  /// The section with this index in the descriptor appeared.
  case sectionShown(section: Int)
  /// The section with this index in the descriptor disappeared.
  case sectionHidden(section: Int)
  /// The issues of the section as a whole changed; empty if it became valid.
  case sectionIssuesChanged(section: Int, issues: [FormIssue])
  /// A row was inserted into a dynamic section at an index.
  case inserted(row: String, section: Int, index: Int)
  /// A row of a dynamic section was deleted from an index, together with its value.
  case deleted(row: String, section: Int, index: Int)
  /// A row of a dynamic section moved from one index to another.
  case moved(row: String, section: Int, from: Int, to: Int)
  /// The issues of the row changed; empty if it became valid.
  case issuesChanged(row: String, issues: [FormIssue])
  /// The refusal of the row changed or was removed; ``FormSession/refusal(for:)`` returns the current one.
  case refusalChanged(row: String)
  /// The button was pressed; the host performs its action.
  case pressed(row: String)
  /// The options of the row changed. For a push.async row, they started to load, were loaded, or failed to load.
  case optionsChanged(row: String)
}

/// A rejected edit that the user has not corrected yet. The row keeps its previous value.
public struct FormRefusal: Hashable, Sendable, Codable {
  /// The rejected input as typed; `nil` if a value was set.
  public let text: String?
  /// The issue that explains the refusal.
  public let issue: FormIssue
  /// The UTF-16 offset of the error in the input; `nil` if the issue has no specific position.
  public let offset: Int?

  /// Creates a refusal of input, or of a value if `text` is `nil`.
  public init(text: String?, issue: FormIssue, offset: Int? = nil) {
    self.text = text
    self.issue = issue
    self.offset = offset
  }

  /// Returns whether both have the same issue, the same offset and, compared by bytes, the same text.
  public static func == (left: Self, right: Self) -> Bool {
    left.text.map { ExactText($0) } == right.text.map { ExactText($0) } && left.issue == right.issue
      && left.offset == right.offset
  }
}

/// The state of a field after a keystroke.
public struct Keystroke: Hashable, Sendable {
  /// The text of the field; for a password, one dot per character.
  public var text: String
  /// The selection in UTF-16 units; empty for a caret.
  public var selection: Range<Int>
  /// The reason why the keystroke was rejected, such as a control character or too many characters. The field is
  /// unchanged.
  public var refusal: FormatError?
  /// The issue that explains the refusal in the language of the form.
  public internal(set) var issue: FormIssue?
}
