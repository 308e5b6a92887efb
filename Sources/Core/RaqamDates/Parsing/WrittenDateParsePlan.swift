internal import RaqamMemory

/// A fast path for text that a ``DatePlan`` can write: digits, names, eras and offsets, read by the steps that write
/// them.
///
/// It only accepts input. Everything else is left to the scanner, which also reports errors. A date is accepted only if
/// each of its fields equals the one in the text, so a contradicting weekday, era or day period is never ignored.
final class WrittenDateParsePlan: Sendable {
  let plan: DatePlan
  let steps: FrozenBuffer<Step>
  let names: WrittenNames
  let digits: WrittenDigits
  let layout: Layout
  /// The fields to compare with the resolved date.
  let compared: FrozenBuffer<DatePlanInput>
  /// For each name of a day period, the index of the first one with the same text.
  let flexiblePeriods: FrozenBuffer<Int32>
  let dayPeriods: FrozenBuffer<Int32>
  let years: YearWindow
  let options: InstantParsing
  let hasDate: Bool
  let hasTime: Bool
  let hasZone: Bool

  /// One instruction: a field, followed by up to eight bytes of literal text.
  struct Step: BitwiseCopyable, Sendable {
    enum Kind: UInt8, Sendable {
      case text, number
      /// The fraction of a second.
      case fraction
      case name
      /// An offset in one of the zone's texts, or in ISO 8601.
      case offset
      /// An offset in one of the zone's texts.
      case localOffset
    }

    var kind = Kind.text
    var slot = DatePlanInput.zero
    /// The minimum and maximum number of digits.
    var least: UInt8 = 0
    var most: UInt8 = 0
    /// The index of the list of names.
    var list: UInt16 = 0
    var textLength: UInt8 = 0
    /// The literal text, with the first byte in the lowest bits.
    var text: UInt64 = 0
  }

  /// The fields that determine the date and the time.
  struct Layout: Sendable {
    let day: DaySource
    let month: MonthSource
    let hour: HourSource
    /// Whether the text has a day of the month; otherwise the date is the first day of the month.
    let hasDay: Bool
    /// Whether the year is an extended year (`u`) instead of a year of an era (`y`).
    let hasExtendedYear: Bool
    /// Whether the text has an era, and years of era 0 count backward.
    let hasEraBefore: Bool
    /// Whether only a day period decides between an hour before noon and one after.
    let isHalfOpen: Bool
    let hasWeekday: Bool
    let hasLocalWeekday: Bool
  }

  enum DaySource: Sendable {
    case none, month, dayOfYear, julianDay, week
  }

  enum MonthSource: Sendable {
    case first, number, name, quarter, quarterName
  }

  enum HourSource: Sendable {
    case midnight, hour24, hourFrom1To24, hour12, hourFrom1To12, millisecondOfDay
  }

  /// Creates a plan; `nil` if the scanner must parse everything.
  init?(
    _ plan: DatePlan, _ fields: DateParsePlan, calendar: CalendarSystem, weeks: WeekRules, rules: TimeZoneRules,
    options: InstantParsing
  ) {
    guard var compiler = WrittenDateCompiler(plan) else { return nil }
    let hasEraBefore = calendar.id.facts.eras == .two
    // The earlier Ethiopic era does not number its years backward.
    guard calendar.id != .ethiopic || !fields.has(.era) else { return nil }
    guard compiler.compile(), let layout = compiler.layout(hasEraBefore: hasEraBefore),
      let years = YearWindow(calendar, hasTwoDigits: compiler.hasTwoDigitYear, rules: rules, options: options)
    else { return nil }
    // The plan must count weeks by the rules of the parser.
    let (own, parsed) = (plan.weeks, weeks.numbering)
    guard layout.day != .week || own.firstWeekday == parsed.firstWeekday && own.minimalDays == parsed.minimalDays
    else { return nil }
    self.plan = plan
    self.layout = layout
    self.years = years
    self.options = options
    flexiblePeriods = FrozenBuffer(compiler.flexiblePeriods)
    dayPeriods = FrozenBuffer(compiler.dayPeriods)
    steps = FrozenBuffer(compiler.steps)
    names = WrittenNames(compiler.lists)
    digits = compiler.digits
    compared = FrozenBuffer(compiler.compared)
    hasDate = fields.hasDate
    hasTime = fields.hasClock
    hasZone = fields.has(.zone)
  }
}

/// The digits of a locale: all bytes but the last are the same, and the last ones are consecutive.
struct WrittenDigits: Sendable {
  /// The number of bytes of a digit; 1 if they are ASCII.
  let width: Int
  /// All bytes but the last, the first one in the lowest bits.
  let lead: UInt64
  /// The last byte of the digit zero.
  let zero: UInt8

  init?(_ tables: DatePlanTables) {
    let width = tables.digitWidth
    let leadBits = UInt64(8 * (width - 1))
    let leadMask = (UInt64(1) << leadBits) - 1
    let digits = (0..<10).map { tables.pairs[$0] >> UInt64(8 * width) }
    let last = digits.map { UInt8(truncatingIfNeeded: $0 >> leadBits) }
    guard let first = digits.first, let zero = last.first, zero < 0xF6, width > 1 || zero == 0x30,
      digits.allSatisfy({ $0 & leadMask == first & leadMask }),
      last.enumerated().allSatisfy({ $0.element == zero + UInt8($0.offset) })
    else { return nil }
    self.width = width
    lead = first & leadMask
    self.zero = zero
  }
}

/// The assumptions about years: the window of two-digit years, and the years that are not doubted.
struct YearWindow: Sendable {
  /// The first year of the window for two-digit years; 0 if the pattern has none.
  let first: Int
  /// The current day, from which other days must not be far; `nil` if no year is doubted.
  let today: Int?

  /// Creates a window; `nil` if the calendar or the century leaves years open.
  init?(_ calendar: CalendarSystem, hasTwoDigits: Bool, rules: TimeZoneRules, options: InstantParsing) {
    switch calendar.id.facts.eras {
    case .one, .two: break
    case .successive, .cycles: return nil
    }
    today = options.now.map { rules.localDateTime(at: $0).day.value }
    guard hasTwoDigits else {
      first = 0
      return
    }
    do throws(FormatError) {
      guard let start = try options.windowStart(rules) else { return nil }
      let fields = try calendar.fields(of: rules.localDateTime(at: start).day)
      guard fields.year == fields.extendedYear, fields.year > 0 else { return nil }
      first = fields.year
    } catch {
      return nil
    }
  }

  /// Returns the year of two digits; `nil` for the year in which the window begins and ends.
  @inline(__always)
  func year(ofTwoDigits digits: Int) -> Int? {
    let distance = (digits &- first) % 100
    return distance == 0 ? nil : first &+ (distance < 0 ? distance &+ 100 : distance)
  }
}
