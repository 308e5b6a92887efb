internal import RaqamMemory

/// A date pattern compiled for a locale, a calendar and a zone: steps over ready UTF-8, without ICU.
///
/// The bytes are those of ``ICUInstantEngine`` and ``CorrectedInstantEngine``; an instant that is beyond a plan is
/// refused, and one of these writes it.
final class DatePlan: Sendable {
  let calendar: NearCalendar
  let weeks: WeekNumbering
  let needs: DatePlanNeeds
  let showsMinute: Bool
  let showsSecond: Bool
  let rules: TimeZoneRules
  /// Keeps what the pointers of its changes lead to.
  let zone: ZoneIndex
  let zoneChanges: ZoneIndex.Changes
  let tables: DatePlanTables
  /// Whether no text of the plan leaves ASCII.
  let isASCII: Bool
  /// What the tables are views of.
  private let digits: DateDigits
  private let steps: FrozenBuffer<DatePlanStep>
  private let nameStarts: FrozenBuffer<UInt16>
  private let nameBytes: FrozenBuffer<UInt8>
  /// More bytes than any text of the plan has, with room for whole words behind the last one.
  let maximumLength: Int
  /// The first and the last second since 1970 that the plan writes.
  let firstSecond: Int64
  let lastSecond: Int64

  /// The longest text of a plan; patterns of longer ones are for ICU.
  private static let lengthLimit = 4096
  /// Words of eight bytes and names of up to 32 are read and written whole.
  static let slack = 40

  /// - Parameter weeks: How weeks run, where some field depends on it.
  ///
  /// `nil` for texts that are too long.
  init?(_ compiler: DatePlanCompiler, weeks: WeekNumbering?, calendar: NearCalendar, rules: TimeZoneRules) {
    guard let zone = rules.index else { return nil }
    let byteCount = compiler.lists.reduce(0) { $0 + $1.bytes.count }
    guard compiler.length <= Self.lengthLimit, byteCount < Int(UInt16.max) else { return nil }
    self.calendar = calendar
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
    // The clocks of no zone are two days off, and the days have to be within the range by any clock.
    firstSecond = Int64(calendar.days.lowerBound + 2) * 86_400
    lastSecond = Int64(calendar.days.upperBound - 2) * 86_400
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
    tables = DatePlanTables(
      steps: steps.view, nameStarts: nameStarts.view, nameBytes: nameBytes.view, pairs: digits.pairs.view,
      digitWidth: digits.width, minus: digits.minus.view, minusCount: digits.minusCount)
  }

  /// Bytes of memory that belong to this plan alone.
  var memory: Int {
    steps.view.count * MemoryLayout<DatePlanStep>.stride + nameBytes.view.count + 2 * nameStarts.view.count
  }
}
