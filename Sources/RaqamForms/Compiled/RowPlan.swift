internal import Raqam
internal import RaqamDescriptors

/// A row made ready: everything that is known of it before the first value.
final class RowPlan: Sendable {
  let descriptor: RowDescriptor
  let format: RowFormat
  let zone: TimeZoneRules
  let hidden: BoundCondition
  let disabled: BoundCondition
  /// The tests of the descriptor's rules.
  let rules: [BoundRule]
  /// The options of the descriptor, to look one up.
  let options: Set<String>
  /// Where days are selected: the calendar that is shown.
  let calendar: PickerCalendar?
  /// Buttons and pages hold no value.
  let holdsValue: Bool
  /// Rows that were made from one template have one.
  let madeControl: MadeControl

  init(
    _ descriptor: RowDescriptor, format: RowFormat, zone: TimeZoneRules, calendar: PickerCalendar?,
    slots: [String: Int]
  ) {
    self.calendar = calendar
    madeControl = MadeControl()
    self.descriptor = descriptor
    self.format = format
    self.zone = zone
    hidden = BoundCondition(descriptor.hidden, slots: slots)
    disabled = BoundCondition(descriptor.disabled, slots: slots)
    rules = descriptor.rules.map { BoundRule($0, slots: slots) }
    options = if case .options(let content) = descriptor.content { Set(content.options) } else { [] }
    holdsValue = format.traits.holdsValue
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
    holdsValue = template.holdsValue
    madeControl = template.madeControl
  }

  var id: String { descriptor.id }
}

/// A section made ready.
struct SectionPlan: Sendable {
  let descriptor: SectionDescriptor
  let hidden: BoundCondition
  /// Places of its first rows among all rows.
  let slots: Range<Int>
  /// What a new row is made from.
  let template: RowPlan?
}

/// The calendar of a date picker and the weeks that it is laid out in, made when the first picker is opened.
final class PickerCalendar: Sendable {
  final class Layout: Sendable {
    let system: CalendarSystem
    let week: WeekRules
    let names: CalendarNames

    init(_ id: CalendarID, locale: LocaleID, regionalData: RegionalData) throws(FormatError) {
      week = try WeekRules(locale: locale, from: regionalData)
      system = try CalendarSystem(id)
      names = try CalendarNames(system, locale: locale)
    }
  }

  let id: CalendarID
  let locale: LocaleID
  private let regionalData: RegionalData
  private let made = LazyReference<Layout>()

  init(_ id: CalendarID, locale: LocaleID, regionalData: RegionalData) {
    self.id = id
    self.locale = locale
    self.regionalData = regionalData
  }

  func layout() throws(FormatError) -> Layout {
    try made.value { () throws(FormatError) in try Layout(id, locale: locale, regionalData: regionalData) }
  }
}
