internal import Raqam
internal import RaqamDescriptors
internal import RaqamPredicates
internal import Synchronization

/// A row made ready: everything that is known of it before the first value.
final class RowPlan: Sendable {
  let descriptor: RowDescriptor
  let format: RowFormat
  let zone: TimeZoneRules
  let hidden: CompiledCondition
  let disabled: CompiledCondition
  let rules: [CompiledRule]
  /// The options of the descriptor, to look one up.
  let options: Set<String>
  /// Where days are selected: the calendar that is shown.
  let calendar: PickerCalendar?

  init(
    _ descriptor: RowDescriptor, format: RowFormat, zone: TimeZoneRules, calendar: PickerCalendar?,
    expressions: RowExpressions
  ) {
    self.calendar = calendar
    self.descriptor = descriptor
    self.format = format
    self.zone = zone
    hidden = expressions.hidden
    disabled = expressions.disabled
    rules = expressions.rules
    if case .options(let content) = descriptor.content { options = Set(content.options) } else { options = [] }
  }

  /// A row as the template says, under a name of its own.
  init(_ template: RowPlan, id: String) {
    var descriptor = template.descriptor
    descriptor.id = id
    self.descriptor = descriptor
    format = template.format
    zone = template.zone
    hidden = template.hidden
    disabled = template.disabled
    rules = template.rules
    options = template.options
    calendar = template.calendar
  }

  var id: String { descriptor.id }

  /// Buttons and pages hold no value.
  var holdsValue: Bool { descriptor.type != .button && descriptor.type != .webview }
}

/// The conditions and rules of a row, parsed.
struct RowExpressions: Sendable {
  var hidden = CompiledCondition.constant(false)
  var disabled = CompiledCondition.constant(false)
  var rules: [CompiledRule] = []
}

/// The value of `hidden` or `disabled`, parsed.
enum CompiledCondition: Sendable {
  case constant(Bool)
  case predicate(FormPredicate)

  var predicate: FormPredicate? {
    if case .predicate(let predicate) = self { predicate } else { nil }
  }
}

/// A Validation object, parsed.
struct CompiledRule: Sendable {
  enum Test: Sendable {
    case predicate(FormPredicate)
    case expression(GuardedRegularExpression)
  }

  /// Place in `rules`.
  let index: Int
  let test: Test
  let message: String?
}

/// A section made ready.
struct SectionPlan: Sendable {
  let descriptor: SectionDescriptor
  let hidden: CompiledCondition
  /// Places of its first rows among all rows.
  let slots: Range<Int>
  /// What a new row is made from.
  let template: RowPlan?
}

/// The calendar of a date picker and the weeks that it is laid out in, made when the first picker is opened.
final class PickerCalendar: Sendable {
  struct Layout: Sendable {
    let system: CalendarSystem
    let week: WeekRules
  }

  let id: CalendarID
  private let locale: LocaleID
  private let regionalData: RegionalData
  private let made = Mutex<Layout?>(nil)

  init(_ id: CalendarID, locale: LocaleID, regionalData: RegionalData) {
    self.id = id
    self.locale = locale
    self.regionalData = regionalData
  }

  func layout() throws(FormatError) -> Layout {
    if let kept = made.withLock({ $0 }) { return kept }
    let week = try WeekRules(locale: locale, from: regionalData)
    let layout = Layout(system: try CalendarSystem(id), week: week)
    made.withLock { $0 = $0 ?? layout }
    return layout
  }
}
