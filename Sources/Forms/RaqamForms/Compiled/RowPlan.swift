internal import Raqam
internal import RaqamDescriptors
internal import RaqamMemory

/// A compiled row: everything that does not depend on its value.
final class RowPlan: Sendable {
  // Properties that are read for every value come first, to share a cache line: in a large form, loading them takes
  // longer than using them.
  let hidden: BoundCondition
  let disabled: BoundCondition
  let required: BoundCondition
  /// The tests of the descriptor's rules.
  let rules: [BoundRule]
  /// The expression of a computed row; `nil` for other rows.
  let expression: BoundExpression?
  let optionConditions: [(option: String, condition: BoundCondition)]
  /// The approximate size in bytes of the row in a snapshot, without its value.
  let size: Int
  /// Whether the row has a value; buttons and web views have none.
  let holdsValue: Bool
  /// Whether a number has a minimum or a maximum.
  let isBounded: Bool
  /// Whether the text of the row depends on no other row.
  let showsValueAlone: Bool
  private let mayHideIntegers: Bool
  /// Whether input is normalized as `text.input` specifies.
  private let normalizesTexts: Bool
  private let traits: any RowTraits
  let format: RowFormat
  let zone: TimeZoneRules
  let descriptor: RowDescriptor
  /// The raw options, for lookup.
  let options: Set<ExactText>
  /// The calendar of the date picker; `nil` for rows without one.
  let calendar: PickerCalendar?
  /// The control, which rows from the same template share.
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
    // Computed values cannot be edited.
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
    options = if case .options(let content) = descriptor.content { Set(exact: content.options) } else { [] }
    isBounded = if case .number(let number) = descriptor.content { number.isBounded } else { false }
    traits = format.traits
    holdsValue = traits.holdsValue
    mayHideIntegers = format.mayHideIntegers
    normalizesTexts = if case .text = descriptor.content { true } else { false }
    showsValueAlone = !format.hasMessage && format.endRow == nil
  }

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

  /// Converts an input value to the kind of the row's type; see ``RowDescriptor/converted(_:in:)``.
  func converted(_ given: InputValue) throws(ValueRefusal) -> FieldValue {
    if case .value(let value) = given, !normalizesTexts, traits.takesAsItIs(value) { return value }
    return try descriptor.converted(given, in: zone)
  }

  /// Returns the number that parsing the displayed text of a number gives; `nil` if the text is not a number or hides
  /// no digits.
  func shownNumber(_ value: FieldValue) -> NumericValue? {
    if case .integer = value, !mayHideIntegers { return nil }
    return format.shownNumber(value)
  }
}

/// A compiled section.
struct SectionPlan: Sendable {
  let descriptor: SectionDescriptor
  let hidden: BoundCondition
  /// The slots of its rows in the descriptor.
  let slots: Range<Slot>
  /// The templates of the rows of a new entry; empty if entries cannot be added.
  let templates: [RowPlan]
  /// The indices of the rows of an entry whose values must be unique.
  let uniqueItems: Set<ItemIndex>
  /// Whether the number of entries has a minimum or a maximum.
  var isLimited: Bool { descriptor.minimumCount != nil || descriptor.maximumCount != nil }
  /// Whether entries have several rows, with ids that are unique within the entry.
  var hasNames: Bool { !descriptor.entry.isEmpty }
  /// The index within an entry of a row of the descriptor, if each entry is one row; otherwise `nil`.
  var ownItem: ItemIndex? { descriptor.kind == .dynamic && !hasNames ? ItemIndex(0) : nil }
}

/// The calendar and week layout of a date picker, created when the first picker is opened.
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

  /// The key by which date pickers of a form share a calendar.
  struct Kind: Hashable {
    let id: CalendarID
    /// The adjustment of the row's dates. Without it, the picked day would differ from the displayed one.
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
