public import Raqam

/// The state of a visible row.
public struct RowSnapshot: Hashable, Sendable {
  /// An option of a row.
  public struct Option: Hashable, Sendable {
    /// The raw value of the option.
    public var value: String
    /// The displayed text.
    public var text: String
    /// Whether the option is chosen.
    public var isSelected = false
    /// Whether the option is chosen but currently unavailable: it can be deselected, but not chosen again.
    public var isUnavailable = false

    /// Creates an option that is available and not chosen.
    public init(value: String, text: String) {
      self.value = value
      self.text = text
    }
  }

  /// The loading state of a push.async row.
  @nonexhaustive public enum Loading: Hashable, Sendable {
    /// No request has been made yet.
    case idle
    /// A request to the provider is pending.
    case loading
    /// The options have been loaded.
    case loaded
    /// The request failed for this reason.
    case failed(String)
  }

  /// Data of a row that only rows of its type have.
  @nonexhaustive public enum Detail: Hashable, Sendable {
    /// No specific data.
    case none
    /// A button. One that pushes has a disclosure indicator.
    case button(isPushing: Bool)
    /// A list to choose from: the value of `style`, and the title of the list.
    case selector(style: RowDescriptor.OptionsStyle, title: String?)
    /// A list whose options come from a provider of the host.
    case asynchronous(style: RowDescriptor.OptionsStyle, title: String?, source: String?, state: Loading)
    /// A stepper: its increment, and whether it displays fraction digits.
    case stepper(step: ExactDecimal, kind: RowDescriptor.StepperKind)
    /// A picker for a date, time or countdown.
    case picker(DatePickerSnapshot)
    /// A web page: its address, or its HTML.
    case page(url: String?, html: String?)
    /// Files: the accepted types, the maximum number and the maximum size of a file in bytes.
    case files(types: [String], maximumCount: Int?, maximumBytes: FieldValue?)
  }

  /// The id of the row, which names its value.
  public var id: String
  /// The common prefix of the ids of the entry's rows; `nil` if the entries have a single row.
  public var entry: String?
  /// The type of the row; determines the case of `detail`.
  public var type: RowType
  /// The label of the row.
  public var title: String?
  /// The value of the row; always `.null` for a password. A selected day is an ISO 8601 string, in the row's time zone.
  public var value: FieldValue
  /// The displayed text: the formatted value; for an empty row its `empty_text`, otherwise the placeholder, otherwise
  /// the empty string. A web view has its address.
  public var text: String
  /// Whether the row has no value.
  public var isEmpty: Bool
  /// Whether `text` is a placeholder for a missing value. The address of a web view and the message of a label are not
  /// placeholders.
  public var showsPlaceholder: Bool
  /// Whether the user cannot edit the row.
  public var isDisabled: Bool
  /// Whether an empty value is an issue.
  public var isRequired: Bool
  /// The placeholder, displayed in gray if the row is empty.
  public var placeholder: String?
  /// The text to display if the row is empty and not being edited.
  public var emptyText: String?
  /// Colors by the name of their key without `color.`: `background`, `text`, `text.detail`, `placeholder`. A color for
  /// the host's platform replaces the generic one.
  public var colors: [String: String]
  /// The options in order, including chosen ones that are unavailable.
  public var options: [Option]
  /// The minimum value, inclusive; a date is an ISO 8601 string.
  public var minimum: FieldValue?
  /// The maximum value, inclusive; a date is an ISO 8601 string.
  public var maximum: FieldValue?
  /// Data that only rows of this type have.
  public var detail: Detail
  /// The issues of the value.
  public var issues: [FormIssue]
  /// The rejected edit that has not been corrected yet; the row keeps its previous value. For a password, its text is
  /// dots.
  public var refusal: FormRefusal?
  /// The description of the control; `nil` in changes, because it never changes.
  public var control: RowControl?
  /// The contents of the field, while it is edited or as it would be when the user enters it; `nil` if the user cannot
  /// type.
  public var editing: EditingSnapshot?
  /// The state of the control as phrases for a screen reader.
  public var states: [String]
  /// The rejected input; `nil` if there is none, or if the rejected value was set.
  public var refusedText: String? { refusal?.text }

  /// Creates a row that is enabled, not required and without bounds. The text of a row without value is a placeholder,
  /// except for a web view.
  public init(id: String, type: RowType, title: String? = nil, value: FieldValue = .null, text: String = "") {
    self.id = id
    entry = nil
    self.type = type
    self.title = title
    self.value = value
    self.text = text
    isEmpty = value.isEmpty
    showsPlaceholder = value.isEmpty && !text.isEmpty && type != .webview
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
