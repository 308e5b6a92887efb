public import Raqam

/// What came of an edit: what changed, or why it was refused.
///
/// ```swift
/// let outcome = session.type("12x", for: "amount")
/// outcome.isAccepted        // false: the row keeps the value it had
/// outcome.refusal?.message  // “x” …
/// session.refusal(for: "amount")?.text  // 12x
/// ```
public struct FormOutcome: Hashable, Sendable {
  /// What changed, in order; empty when nothing did.
  public var events: [FormEvent] = []
  /// Why the edit was refused; `nil` when it was taken.
  public var refusal: FormIssue?
  /// Of a refused text, where it is wrong, in UTF-16 units.
  public var offset: Int?
  /// What was read in a text although it is not as the format writes it; only with lenient reading.
  public var forgiven: [Forgiveness] = []
  /// What the field shows after a keystroke; `nil` for other edits.
  public var keystroke: Keystroke?

  /// Makes the outcome of an edit; by itself, of one that changed nothing.
  public init(
    events: [FormEvent] = [], refusal: FormIssue? = nil, offset: Int? = nil, forgiven: [Forgiveness] = []
  ) {
    self.events = events
    self.refusal = refusal
    self.offset = offset
    self.forgiven = forgiven
  }

  /// Whether the edit was taken.
  public var isAccepted: Bool { refusal == nil }

  /// The id of the row that was inserted.
  public var insertedRow: String? {
    for case .inserted(let row, _, _) in events { return row }
    return nil
  }
}

/// Something that changed in a form. Places count the visible rows of a section.
public enum FormEvent: Hashable, Sendable {
  /// The row has another value.
  case valueChanged(row: String)
  /// The row shows another text because another row has another value.
  case textChanged(row: String)
  /// The row appeared.
  case shown(row: String)
  /// The row disappeared; its value is kept.
  case hidden(row: String)
  /// The user can edit the row.
  case enabled(row: String)
  /// The user cannot edit the row.
  case disabled(row: String)
  /// An empty value of the row is an issue.
  case required(row: String)
  /// The row may be empty.
  case optional(row: String)
  /// The section, by its place in the descriptor, appeared.
  case sectionShown(section: Int)
  /// The section disappeared.
  case sectionHidden(section: Int)
  /// The section as a whole has other issues than before; none if it became valid.
  case sectionIssuesChanged(section: Int, issues: [FormIssue])
  /// A new row in a dynamic section.
  case inserted(row: String, section: Int, place: Int)
  /// A row of a dynamic section is gone, and its value with it.
  case deleted(row: String, section: Int, place: Int)
  /// A row of a dynamic section moved.
  case moved(row: String, section: Int, from: Int, to: Int)
  /// Other issues than before; none when the row became valid.
  case issuesChanged(row: String, issues: [FormIssue])
  /// A text was typed into the row and refused, or one that was refused is gone: `refusal(for:)` says which.
  case refusalChanged(row: String)
  /// The button was pressed: what follows is the host's.
  case pressed(row: String)
  /// The row offers other options; of a push.async row, they are being loaded, are there, or could not be loaded.
  case optionsChanged(row: String)
}

/// An edit that was refused and is not yet corrected. The row keeps the value it had.
public struct FormRefusal: Hashable, Sendable, Codable {
  /// What was typed, as it was typed; `nil` when a value was set.
  public let text: String?
  /// What is wrong with it.
  public let issue: FormIssue
  /// Where in the text, in UTF-16 units; `nil` where no place is meant.
  public let offset: Int?

  /// Makes a refusal of a text, or of a value.
  public init(text: String?, issue: FormIssue, offset: Int? = nil) {
    self.text = text
    self.issue = issue
    self.offset = offset
  }

  /// Whether both refuse the same text for the same reason, byte for byte.
  public static func == (left: Self, right: Self) -> Bool {
    left.text.map { ExactText($0) } == right.text.map { ExactText($0) } && left.issue == right.issue
      && left.offset == right.offset
  }
}

/// A field after a keystroke.
public struct Keystroke: Hashable, Sendable {
  /// The text of the field; of a password, dots.
  public var text: String
  /// The selection in UTF-16 units; empty for a caret.
  public var selection: Range<Int>
  /// Why the edit was rejected: a control character, or too many characters. The field is as it was before.
  public var refusal: FormatError?
}
