public import Raqam
public import RaqamDescriptors
public import RaqamPredicates

/// A Row object, decoded and checked.
public struct RowDescriptor: Hashable, Sendable {
  /// What the row is: decides its control, the kind of its value and which keys apply.
  public var type: RowType
  /// The name of the row's value.
  public var id: String
  /// Label of the row.
  public var title: String?
  /// When the row is not shown; its value is kept.
  public var hidden = Condition.constant(false)
  /// When the user cannot edit the row.
  public var disabled = Condition.constant(false)
  /// Colours by the name of their key without `color.`: `background`, `text`, `text.detail`, `placeholder`, and the
  /// same with `.ios`.
  public var colors: [String: HexColor] = [:]
  /// Grey text of the empty row.
  public var placeholder: String?
  /// Text of the empty row where it is not edited.
  public var emptyText: String?
  /// How the value is shown: the first that takes the value counts.
  public var formatters: [FormatterDescriptor] = []
  /// When an empty value is an issue.
  public var required = Condition.constant(false)
  /// What the value must satisfy beside that, in order.
  public var rules: [RuleDescriptor] = []
  /// What the value is computed from; the row is read-only then. `nil` where it is given.
  public var expression: FormExpression?
  /// The keys of the row's type. Large ones are indirect: a row is copied often.
  public var content: Content

  /// Makes a row in code; `content` must be of the kind that `type` has.
  public init(type: RowType, id: String, content: Content = .plain) {
    self.type = type
    self.id = id
    self.content = content
  }

  /// What the keys of the row's type say.
  public enum Content: Hashable, Sendable {
    /// A row without keys of its own.
    case plain
    /// A text of a certain kind.
    case text(TextInput)
    /// A button, with or without a disclosure arrow.
    case button(showsArrow: Bool)
    /// A row whose value is a number.
    indirect case number(NumberContent)
    /// A date, a time of day or a length of time.
    indirect case datetime(DateTimeContent)
    /// A choice.
    indirect case options(OptionsContent)
    /// A place on earth.
    case location(LocationStyle)
    /// A picture, or files.
    case files(FilesContent)
    /// A page that is shown.
    case page(PageContent)
  }
}

/// The value of `hidden`, `disabled` or `required`, and of an option in `options.enabled`.
public enum Condition: Hashable, Sendable {
  /// Always the same.
  case constant(Bool)
  /// True or false by the values of the form.
  case predicate(FormPredicate)
}

extension Condition {
  /// The predicate, where it is one.
  public var predicate: FormPredicate? {
    if case .predicate(let predicate) = self { predicate } else { nil }
  }
}

/// A Validation object: exactly one of a regular expression and a predicate.
public struct RuleDescriptor: Hashable, Sendable {
  /// What a value is put to.
  public enum Test: Hashable, Sendable {
    /// A regular expression that matches the whole value.
    case regularExpression(GuardedRegularExpression)
    /// A predicate on `SELF`.
    case predicate(FormPredicate)
  }

  /// What the value is put to.
  public var test: Test
  /// Text of the issue when the value fails; a standard text when `nil`.
  public var message: String?

  /// Makes a rule in code.
  public init(_ test: Test, message: String? = nil) {
    self.test = test
    self.message = message
  }
}

extension RowDescriptor {
  /// The time zone in which the dates of a row are shown, read and picked: that of its first formatter of dates, else that of
  /// the row's key; the context's when `nil`.
  public var timeZone: TimeZoneID? { type == .datetime ? dates.timeZone : nil }
}
