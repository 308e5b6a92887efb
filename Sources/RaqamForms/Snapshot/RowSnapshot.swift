public import Raqam

/// A visible row.
public struct RowSnapshot: Hashable, Sendable {
  /// One of the values that can be chosen.
  public struct Option: Hashable, Sendable {
    /// The raw value.
    public var value: String
    /// What the reader sees of it.
    public var text: String
    /// Whether it is chosen.
    public var isSelected = false
    /// Whether the option is chosen although it is not offered now: it can be deselected, but not chosen again.
    public var isUnavailable = false

    /// Makes an option that is offered and not chosen.
    public init(value: String, text: String) {
      self.value = value
      self.text = text
    }
  }

  /// How far a push.async row is with its options.
  public enum Loading: Hashable, Sendable {
    /// Nobody has asked yet.
    case idle
    /// The provider was asked.
    case loading
    /// The options are there.
    case loaded
    /// There are none, and this is why.
    case failed(String)
  }

  /// What a row has that only its type has.
  public enum Detail: Hashable, Sendable {
    /// Nothing.
    case none
    /// A button; pushing ones have a disclosure arrow.
    case button(isPushing: Bool)
    /// A list to choose from: the word of `style`, and the title of the list.
    case selector(style: RowDescriptor.OptionsStyle, title: String?)
    /// A list whose options come from a provider of the host.
    case asynchronous(style: RowDescriptor.OptionsStyle, title: String?, source: String?, state: Loading)
    /// A stepper: what one step adds, and whether it shows digits after the separator.
    case stepper(step: ExactDecimal, kind: RowDescriptor.StepperKind)
    /// A date, time or countdown.
    case picker(DatePickerSnapshot)
    /// A page to show.
    case page(url: String?, html: String?)
    /// Files: types, greatest number and greatest size.
    case files(types: [String], maximumCount: Int?, maximumBytes: FieldValue?)
  }

  /// Name of the row's value.
  public var id: String
  /// What the ids of all rows of its line begin with; `nil` where no line has several rows.
  public var line: String?
  /// What the row is.
  public var type: RowType
  /// Label of the row.
  public var title: String?
  /// The value; `null` of a password, which nobody must see; a selected day is its ISO 8601 text, in the row's time zone.
  public var value: FieldValue
  /// What the reader sees: the formatted value; for an empty row `empty_text`, else the placeholder, else nothing. Of a
  /// web view its address.
  public var text: String
  /// Whether the row has no value.
  public var isEmpty: Bool
  /// Whether `text` stands in for a value that is missing. The address of a web view and a label's message do not: they
  /// are texts of a row without value.
  public var isStandIn: Bool
  /// Whether the user cannot edit the row.
  public var isDisabled: Bool
  /// Whether an empty value is an issue.
  public var isRequired: Bool
  /// Grey text of the empty row.
  public var placeholder: String?
  /// Text of the empty row where it is not edited.
  public var emptyText: String?
  /// Colours by the name of their key without `color.`: `background`, `text`, `text.detail`, `placeholder`. A colour of
  /// the host's platform stands in place of the generic one.
  public var colors: [String: String]
  /// The values that can be chosen, in order; also values that are chosen and not offered now.
  public var options: [Option]
  /// Least value, inclusive; of dates as ISO 8601 text.
  public var minimum: FieldValue?
  /// Greatest value, inclusive; of dates as ISO 8601 text.
  public var maximum: FieldValue?
  /// What only the row's type has.
  public var detail: Detail
  /// What is wrong with the value.
  public var issues: [FormIssue]
  /// An edit that was refused and is not yet corrected; the row has the value it had before. Of a password, its text is dots.
  public var refusal: FormRefusal?
  /// What the control is; `nil` in changes, where it is known.
  public var control: RowControl?
  /// What stands in the field when it is entered, or while it is typed into; `nil` where the user cannot type.
  public var editing: EditingSnapshot?
  /// How the control stands, in words for a screen reader.
  public var states: [String]
  /// The text that was typed and refused; `nil` where none was, and where a value was set.
  public var refusedText: String? { refusal?.text }

  /// Makes a row that is enabled, not required and without bounds. The text of a row without value is a stand-in, but for
  /// a web view's.
  public init(id: String, type: RowType, title: String? = nil, value: FieldValue = .null, text: String = "") {
    self.id = id
    line = nil
    self.type = type
    self.title = title
    self.value = value
    self.text = text
    isEmpty = value.isEmpty
    isStandIn = value.isEmpty && !text.isEmpty && type != .webview
    isDisabled = false
    isRequired = false
    placeholder = nil
    emptyText = nil
    colors = [:]
    options = []
    minimum = nil
    maximum = nil
    detail = .none
    issues = []
    refusal = nil
    control = nil
    editing = nil
    states = []
  }
}
