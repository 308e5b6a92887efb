internal import Raqam
internal import RaqamDescriptors
internal import RaqamMemory

/// A row made ready: everything that is known of it before the first value.
final class RowPlan: Sendable {
  // What is asked for each value stands at the beginning: in a large form, fetching it takes longer than using it.
  let hidden: BoundCondition
  let disabled: BoundCondition
  let required: BoundCondition
  /// The tests of the descriptor's rules.
  let rules: [BoundRule]
  /// What the value is computed from; `nil` where it is given.
  let expression: BoundExpression?
  /// The options that are offered on a condition.
  let optionConditions: [(option: String, condition: BoundCondition)]
  /// The approximate size of the row in a snapshot, without a value.
  let size: Int
  /// Buttons and pages hold no value.
  let holdsValue: Bool
  /// Whether a number has a least or a greatest value.
  let isBounded: Bool
  /// Whether a text is one of the row's value alone, not of other rows' too.
  let showsValueAlone: Bool
  private let mayHideIntegers: Bool
  /// Whether a text is brought into the form of its kind.
  private let normalizesTexts: Bool
  private let traits: any RowTraits
  let format: RowFormat
  let zone: TimeZoneRules
  let descriptor: RowDescriptor
  /// The options of the descriptor, to look one up.
  let options: ExactSet
  /// Where days are selected: the calendar that is shown.
  let calendar: PickerCalendar?
  /// Rows that were made from one template have one.
  let madeControl: MadeControl

  init(
    _ descriptor: RowDescriptor, format: RowFormat, zone: TimeZoneRules, calendar: PickerCalendar?,
    names: inout VariableNames
  ) {
    self.calendar = calendar
    madeControl = MadeControl()
    self.descriptor = descriptor
    size = descriptor.size(showsMonth: calendar != nil)
    self.format = format
    self.zone = zone
    hidden = BoundCondition(descriptor.hidden, names: &names)
    // Nobody edits what is computed.
    let disabled = descriptor.expression == nil ? descriptor.disabled : .constant(true)
    self.disabled = BoundCondition(disabled, names: &names)
    required = BoundCondition(descriptor.required, names: &names)
    var conditions: [(option: String, condition: BoundCondition)] = []
    for (option, condition) in descriptor.conditionalOptions {
      conditions.append((option, BoundCondition(condition, names: &names)))
    }
    optionConditions = conditions
    var rules: [BoundRule] = []
    for rule in descriptor.rules { rules.append(BoundRule(rule, names: &names)) }
    self.rules = rules
    var expression: BoundExpression?
    if let own = descriptor.expression { expression = BoundExpression(own, names: &names) }
    self.expression = expression
    options = if case .options(let content) = descriptor.content { ExactSet(content.options) } else { [] }
    isBounded = if case .number(let number) = descriptor.content { number.isBounded } else { false }
    traits = format.traits
    holdsValue = traits.holdsValue
    mayHideIntegers = format.mayHideIntegers
    normalizesTexts = if case .text = descriptor.content { true } else { false }
    showsValueAlone = !format.hasMessage && format.endRow == nil
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
    required = template.required
    optionConditions = template.optionConditions
    rules = template.rules
    expression = template.expression
    options = template.options
    calendar = template.calendar
    size = template.size
    holdsValue = template.holdsValue
    isBounded = template.isBounded
    madeControl = template.madeControl
    traits = template.traits
    mayHideIntegers = template.mayHideIntegers
    normalizesTexts = template.normalizesTexts
    showsValueAlone = template.showsValueAlone
  }

  var id: String { descriptor.id }

  /// A value in the kind that the row's type wants: see ``RowDescriptor/accepted(_:in:)``.
  func accepted(_ given: GivenValue) throws(ValueRefusal) -> FieldValue {
    if case .value(let value) = given, !normalizesTexts, traits.takesAsItIs(value) { return value }
    return try descriptor.accepted(given, in: zone)
  }

  /// The number that is read in what the row shows of a number; `nil` where none is, or where it is the same anyway.
  func shownNumber(_ value: FieldValue) -> NumericValue? {
    if case .integer = value, !mayHideIntegers { return nil }
    return format.shownNumber(value)
  }
}

/// A section made ready.
struct SectionPlan: Sendable {
  let descriptor: SectionDescriptor
  let hidden: BoundCondition
  /// Places of its first rows among all rows.
  let slots: Range<Slot>
  /// What the rows of a new line are made from; none where no line is added.
  let templates: [RowPlan]
  /// The rows of an entry whose values may not repeat, by place.
  let uniqueItems: Set<ItemIndex>
  /// Whether the number of entries is limited.
  var isLimited: Bool { descriptor.minimumCount != nil || descriptor.maximumCount != nil }
  /// Whether lines have several rows, with names of their own.
  var hasNames: Bool { !descriptor.line.isEmpty }
  /// The place of a row of the descriptor among the rows of a line: if lines are one row, it is one.
  var ownItem: ItemIndex? { descriptor.kind == .dynamic && !hasNames ? ItemIndex(0) : nil }
}

/// The calendar of a date picker and the weeks that it is laid out in, made when the first picker is opened.
final class PickerCalendar: Sendable {
  final class Layout: Sendable {
    let system: CalendarSystem
    let week: WeekRules
    let names: CalendarNames

    init(_ kind: Kind, regionalData: RegionalData) throws(FormatError) {
      week = try WeekRules(locale: kind.locale, from: regionalData)
      if let adjustment = kind.adjustment {
        system = try CalendarSystem(kind.id, adjustment: adjustment)
      } else {
        system = try CalendarSystem(kind.id)
      }
      names = try CalendarNames(system, locale: kind.locale, from: regionalData)
    }
  }

  /// All that pickers of one form share a calendar by.
  struct Kind: Hashable {
    let id: CalendarID
    /// As the row's dates are adjusted, or the day that is picked is not the day that is shown.
    let adjustment: HijriAdjustment?
    let locale: LocaleID
  }

  private let kind: Kind
  private let regionalData: RegionalData
  private let made = LazyReference<Layout>()

  init(_ kind: Kind, regionalData: RegionalData) {
    self.kind = kind
    self.regionalData = regionalData
  }

  var id: CalendarID { kind.id }
  var locale: LocaleID { kind.locale }

  func layout() throws(FormatError) -> Layout {
    try made.value { () throws(FormatError) in try Layout(kind, regionalData: regionalData) }
  }
}
