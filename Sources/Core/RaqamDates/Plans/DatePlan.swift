internal import RaqamMemory

/// A date pattern compiled for a locale, a calendar and a zone: steps over precomputed UTF-8, without ICU.
///
/// The output is that of ``ICUInstantEngine`` and ``CorrectedInstantEngine``. The plan rejects instants outside its
/// range, which one of these engines then formats.
final class DatePlan: Sendable {
  let calendar: FastCalendar
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
  /// An upper bound of the text's length in bytes, including space for storing whole words after the last byte.
  let maximumLength: Int
  /// The first and the last second since 1970 that the plan formats.
  let firstSecond: Int64
  let lastSecond: Int64

  /// The maximum length in bytes of a plan's text; ICU formats patterns with longer text.
  private static let lengthLimit = 4096
  /// The space after the text: 8-byte words and names of up to 32 bytes are read and stored whole.
  static let slack = 40

  /// Creates a plan; `nil` if its text may be too long or the zone has no index.
  ///
  /// - Parameter weeks: The week rules, required if a field depends on them.
  init?(_ compiler: DatePlanCompiler, weeks: WeekNumbering?, calendar: FastCalendar, rules: TimeZoneRules) {
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
    // No offset reaches two days, so every local day in this range is in the calendar's range.
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

  /// The size in bytes of the memory that only this plan uses.
  var memory: Int {
    steps.view.count * MemoryLayout<DatePlanStep>.stride + nameBytes.view.count + 2 * nameStarts.view.count
  }
}
