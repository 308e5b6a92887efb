public import Raqam

/// A Row object, decoded and checked.
public struct RowDescriptor: Hashable, Sendable {
  public var type: RowType
  /// The name of the row's value.
  public var id: String
  public var title: String?
  public var hidden = Condition.constant(false)
  public var disabled = Condition.constant(false)
  /// Colours by the name of their key without `color.`: `background`, `text`, `text.detail`, `placeholder`, and the
  /// same with `.ios`.
  public var colors: [String: HexColor] = [:]
  public var placeholder: String?
  public var emptyText: String?
  public var formatters: [FormatterDescriptor] = []
  public var isRequired = false
  public var rules: [RuleDescriptor] = []
  public var content: Content

  public init(type: RowType, id: String, content: Content = .plain) {
    self.type = type
    self.id = id
    self.content = content
  }

  /// What the keys of the row's type say.
  public enum Content: Hashable, Sendable {
    /// A row without keys of its own.
    case plain
    case button(showsArrow: Bool)
    case number(NumberContent)
    case datetime(DateTimeContent)
    case options(OptionsContent)
  }
}

extension RowDescriptor {
  /// Bounds and writing of a row whose value is a number.
  public struct NumberContent: Hashable, Sendable {
    public var minimum: ExactDecimal?
    public var maximum: ExactDecimal?
    /// What one step of a stepper adds.
    public var step = 1
    public var stepper = StepperKind.float
    /// How an amount of money is written; `nil` on rows other than currency.
    public var currency: DecimalStyle?
    public var currencyLocale: LocaleID?

    public init() {}
  }

  /// The word of `value.stepper.type`.
  public enum StepperKind: String, CaseIterable, Sendable { case integer, float }

  /// What a date row selects, and how it is written.
  public struct DateTimeContent: Hashable, Sendable {
    public var style = DateTimeStyle.datetime
    public var picker = PickerStyle.popup
    public var minimum: ISO8601Text.Value?
    public var maximum: ISO8601Text.Value?
    public var minuteInterval = 1
    /// Pattern or lengths; the row's style decides when `nil`.
    public var base: InstantStyle.Base?
    public var calendar: CalendarID?
    public var timeZone: TimeZoneID?
    public var locale: LocaleID?

    public init() {}
  }

  /// The word of `style` on a datetime row.
  public enum DateTimeStyle: String, CaseIterable, Sendable { case date, time, datetime, countdown }

  /// The word of `style.display`.
  public enum PickerStyle: String, CaseIterable, Sendable { case popup, inline, picker }

  /// The values a row is chosen from.
  public struct OptionsContent: Hashable, Sendable {
    public var style = OptionsStyle.push
    public var selectorTitle: String?
    public var options: [String] = []
    /// Text of a value; a value that is not in it is shown as it is.
    public var display: [String: String] = [:]

    public init() {}
  }

  /// The word of `style` on an options row.
  public enum OptionsStyle: String, CaseIterable, Sendable {
    case alert, action, push, segmented, picker
    case pickerMultiple = "picker.multiple"
    case pickerInline = "picker.inline"
  }
}

/// The value of `hidden` or `disabled`: a constant, or a predicate still as text.
public enum Condition: Hashable, Sendable {
  case constant(Bool)
  case predicate(String)
}

/// A Validation object: exactly one of a regular expression and a predicate.
public struct RuleDescriptor: Hashable, Sendable {
  public enum Test: Hashable, Sendable {
    case regularExpression(String)
    case predicate(String)
  }

  public var test: Test
  public var message: String?

  public init(_ test: Test, message: String? = nil) {
    self.test = test
    self.message = message
  }
}

extension RowDescriptor {
  /// The time zone that the row itself names: that of a date row's key.
  public var timeZone: TimeZoneID? {
    guard case .datetime(let content) = content else { return nil }
    return content.timeZone
  }
}
