internal import RaqamMemory

/// A date pattern compiled for a locale, a calendar and a zone: steps over precomputed UTF-8.
///
/// The text is that of ICU's `SimpleDateFormat`, with the dates of our calendars and the offsets of the zone's rules. The plan
/// rejects instants on days that the calendar does not have.
final class DatePlan: Sendable {
  let system: CalendarSystem
  let calendar: FastCalendar
  /// The extended year minus that of ICU, which fields of a year show.
  let extendedOffset: Int
  let weeks: WeekNumbering
  let needs: DatePlanNeeds
  let showsMinute: Bool
  let showsSecond: Bool
  let rules: TimeZoneRules
  /// Owns the memory that the pointers of `zoneChanges` refer to.
  let zone: ZoneIndex
  let zoneChanges: ZoneIndex.Changes
  let tables: DatePlanTables
  /// Whether all text of the plan is ASCII.
  let isASCII: Bool
  /// The owners of the memory that `tables` refers to.
  private let digits: DateDigits
  private let steps: FrozenBuffer<DatePlanStep>
  private let nameStarts: FrozenBuffer<UInt16>
  private let nameBytes: FrozenBuffer<UInt8>
  private let numerals: ([DateNumerals], FrozenBuffer<Unretained<DateNumerals>>)
  /// An upper bound of the text's length in bytes, including space for storing whole words after the last byte.
  let maximumLength: Int
  /// The space after the text: 8-byte words and names of up to 32 bytes are read and stored whole.
  static let slack = 40

  /// The first and the last second since 1970 of the fast path. No offset reaches two days, so every local day in this range
  /// is one of ``FastCalendar/days``.
  @inline(__always) static var firstSecond: Int64 { Int64(FastCalendar.days.lowerBound + 2) * 86_400 }
  @inline(__always) static var lastSecond: Int64 { Int64(FastCalendar.days.upperBound - 2) * 86_400 }

  /// Creates a plan.
  ///
  /// - Parameter weeks: The week rules, required if a field depends on them.
  /// - Throws: `limitExceeded` if the names of the pattern have more than 64 KB, or if the zone has more changes than any
  ///   real one.
  init(
    _ compiler: DatePlanCompiler, weeks: WeekNumbering?, calendar: CalendarSystem, rules: TimeZoneRules
  ) throws(FormatError) {
    let byteCount = compiler.lists.reduce(0) { $0 + $1.bytes.count }
    guard byteCount < Int(UInt16.max) else {
      throw FormatError(.limitExceeded, "the names of the date pattern exceed the limit of 64 KB")
    }
    guard let zone = rules.index else {
      throw FormatError(.limitExceeded, "the time zone \(rules.id) has too many changes")
    }
    system = calendar
    self.calendar = calendar.arithmetic.near
    extendedOffset = compiler.extendedOffset
    self.rules = rules
    self.zone = zone
    zoneChanges = zone.changes
    digits = compiler.digits
    self.weeks = weeks ?? WeekNumbering(firstWeekday: .sunday, minimalDays: 1)
    needs = compiler.needs
    isASCII = compiler.isASCII
    showsMinute = compiler.showsMinute
    showsSecond = compiler.showsSecond
    maximumLength = compiler.length + Self.slack
    steps = FrozenBuffer(compiler.steps)
    var starts: [UInt16] = [0]
    starts.reserveCapacity(1 + compiler.lists.reduce(0) { $0 + $1.ends.count })
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount + Self.slack)
    for list in compiler.lists {
      for end in list.ends { starts.append(UInt16(truncatingIfNeeded: bytes.count + Int(end))) }
      bytes += list.bytes
    }
    bytes.append(contentsOf: repeatElement(0, count: Self.slack))
    nameStarts = FrozenBuffer(starts)
    nameBytes = FrozenBuffer(bytes)
    numerals = (compiler.numerals, FrozenBuffer(compiler.numerals.map { Unretained($0) }))
    tables = DatePlanTables(
      steps: steps.view, nameStarts: nameStarts.view, nameBytes: nameBytes.view, pairs: digits.pairs.view,
      digitWidth: digits.width, minus: digits.minus.view, minusCount: digits.minusCount, numerals: numerals.1.view)
  }

  /// The size in bytes of the memory that only this plan uses.
  var memory: Int {
    steps.view.count * MemoryLayout<DatePlanStep>.stride + nameBytes.view.count + 2 * nameStarts.view.count
  }
}
