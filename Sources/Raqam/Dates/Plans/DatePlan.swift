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

  /// `nil` for texts that are too long.
  init?(
    _ compiler: DatePlanCompiler, _ answer: DateNames.Answer, calendar: NearCalendar, rules: TimeZoneRules
  ) {
    guard let digits = answer.digits, let zone = rules.index else { return nil }
    let length = Self.length(compiler, digits)
    let byteCount = compiler.names.reduce(0) { $0 + $1.count }
    guard length <= Self.lengthLimit, byteCount < Int(UInt16.max) else { return nil }
    self.calendar = calendar
    self.rules = rules
    self.zone = zone
    zoneChanges = zone.changes
    self.digits = digits
    weeks = answer.weeks
    needs = compiler.needs
    isASCII =
      digits.isASCII && compiler.names.allSatisfy { $0.allSatisfy { $0 < 0x80 } }
      && compiler.steps.allSatisfy { $0.text & 0x8080_8080_8080_8080 == 0 }
    showsMinute = compiler.showsMinute
    showsSecond = compiler.showsSecond
    maximumLength = length + Self.slack
    // The clocks of no zone are two days off, and the days have to be within the range by any clock.
    firstSecond = Int64(calendar.days.lowerBound + 2) * 86_400
    lastSecond = Int64(calendar.days.upperBound - 2) * 86_400
    steps = FrozenBuffer(compiler.steps)
    nameStarts = FrozenBuffer(
      compiler.names.reduce(into: [UInt16(0)]) { $0.append($0[$0.count - 1] + UInt16(truncatingIfNeeded: $1.count)) })
    nameBytes = FrozenBuffer(compiler.names.flatMap { $0 } + [UInt8](repeating: 0, count: Self.slack))
    tables = DatePlanTables(
      steps: steps.view, nameStarts: nameStarts.view, nameBytes: nameBytes.view, pairs: digits.pairs.view,
      digitWidth: digits.width, minus: digits.minus.view, minusCount: digits.minusCount)
  }

  private static func length(_ compiler: DatePlanCompiler, _ digits: DateDigits) -> Int {
    compiler.steps.reduce(0) { total, step in
      let field: Int
      switch step.operation {
      case .text: field = 0
      case .twoDigits, .shortNumber: field = 2 * digits.width
      case .number, .lastTwoDigits: field = 10 * digits.width + digits.minusCount
      case .name:
        let list = compiler.names[Int(step.list)..<Int(step.list) + Int(step.listCount)]
        field = list.reduce(0) { max($0, $1.count) }
      }
      return total + field + Int(step.textLength)
    }
  }

  /// Bytes of memory that belong to this plan alone.
  var memory: Int {
    steps.view.count * MemoryLayout<DatePlanStep>.stride + nameBytes.view.count + 2 * nameStarts.view.count
  }
}
