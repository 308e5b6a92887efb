public import Raqam
public import RaqamDescriptors
public import RaqamPredicates

/// A decoded and checked Row object.
public struct RowDescriptor: Hashable, Sendable {
  /// The type of the row, which decides the control, the kind of the value and the applicable keys.
  public var type: RowType
  /// The name of the row's value in predicates, messages and saved values.
  public var id: String
  /// The label of the row; it has none if `nil`.
  public var title: String?
  /// The condition for hiding the row. A hidden row retains its value.
  public var hidden = Condition.constant(false)
  /// The condition for making the row read-only.
  public var disabled = Condition.constant(false)
  /// The colors by key without `color.`: `background`, `text`, `text.detail` and `placeholder`, each also with the
  /// suffix `.ios`.
  public var colors: [String: HexColor] = [:]
  /// The gray text of the empty row.
  public var placeholder: String?
  /// The text of the empty row while it is not edited.
  public var emptyText: String?
  /// The formatters of the value. The first formatter that accepts the value is used.
  public var formatters: [FormatterDescriptor] = []
  /// The condition for requiring a value. If it holds, an empty value is an issue.
  public var required = Condition.constant(false)
  /// The rules that a nonempty value must satisfy, in order.
  public var rules: [RuleDescriptor] = []
  /// The expression that computes the value, which makes the row read-only; `nil` if the user enters the value.
  public var expression: FormExpression?
  /// The keys that only rows of this type have. Large cases are indirect, because rows are copied often.
  public var content: Content

  /// Creates a row in code. `content` must be the case that belongs to `type`.
  public init(type: RowType, id: String, content: Content = .plain) {
    self.type = type
    self.id = id
    self.content = content
  }

  /// The decoded keys of a row's type.
  @nonexhaustive public enum Content: Hashable, Sendable {
    /// A row whose type has no additional keys.
    case plain
    /// Text in the format of a ``TextInput``.
    case text(TextInput)
    /// A button, optionally with a disclosure indicator.
    case button(showsArrow: Bool)
    /// A number, with its bounds.
    indirect case number(NumberContent)
    /// A date, a time of day or a duration.
    indirect case datetime(DateTimeContent)
    /// One or more of several options.
    indirect case options(OptionsContent)
    /// A location, with the notation of its coordinates.
    case location(LocationStyle)
    /// An image or files.
    case files(FilesContent)
    /// A displayed web page.
    case page(PageContent)
  }
}

/// The value of `hidden`, `disabled` or `required`, or of an option in `options.enabled`.
public enum Condition: Hashable, Sendable {
  /// Unconditionally `true` or `false`.
  case constant(Bool)
  /// The result of a predicate on the values of the form.
  case predicate(FormPredicate)
}

extension Condition {
  /// The predicate; `nil` for a constant condition.
  public var predicate: FormPredicate? {
    if case .predicate(let predicate) = self { predicate } else { nil }
  }
}

/// A Validation object: exactly one of a regular expression and a predicate.
public struct RuleDescriptor: Hashable, Sendable {
  /// The test of a rule.
  @nonexhaustive public enum Test: Hashable, Sendable {
    /// A regular expression that must match the whole value.
    case regularExpression(GuardedRegularExpression)
    /// A predicate whose `SELF` is the value.
    case predicate(FormPredicate)
  }

  /// The test that the value must pass.
  public var test: Test
  /// The message of the issue if the test fails; a standard message if `nil`.
  public var message: String?

  /// Creates a rule in code.
  public init(_ test: Test, message: String? = nil) {
    self.test = test
    self.message = message
  }
}

extension RowDescriptor {
  /// The time zone in which the row formats, parses and picks dates: that of its first date formatter, or that of
  /// `date.timezone`. If `nil`, the context's time zone is used.
  public var timeZone: TimeZoneID? { type == .datetime ? dates.timeZone : nil }
}
