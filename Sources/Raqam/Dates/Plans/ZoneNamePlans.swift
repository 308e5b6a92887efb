internal import ICU
internal import Synchronization

/// Writes a pattern that has the name of the zone (`z`, `V`): through ICU first, by plans once the format has shown that
/// it is used. There is one plan for each name that the zone has had.
final class ZoneNamePlans: Sendable {
  private let recipe: InstantRecipe
  private let pattern: DatePattern
  private let plans = LazyReference<Plans>()
  /// Instants that ICU has written so far; far below zero where there is no plan.
  private let written = Atomic(0)

  /// Instants that are left to ICU before there are plans: reading when the clocks of a zone change takes as long.
  static let patience = 200

  /// `nil` for patterns without such a name.
  init?(_ recipe: InstantRecipe, _ pattern: DatePattern) {
    guard pattern.hasField("zV") else { return nil }
    self.recipe = recipe
    self.pattern = pattern
  }

  /// Plans by the kind of interval that an instant is in.
  final class Plans: Sendable {
    private let intervals: ZoneNameIntervals
    private let plans: [DatePlan]
    /// `plans` keeps them alive.
    private let direct: FrozenBuffer<UInt8>
    private let byKind: [Unretained<DatePlan>]

    fileprivate init(_ intervals: ZoneNameIntervals, _ plans: [DatePlan], _ kinds: [UInt8]) {
      self.intervals = intervals
      self.plans = plans
      direct = FrozenBuffer(kinds)
      byKind = plans.map { Unretained($0) }
    }

    /// Appends the text of an instant; `false`, and nothing appended, where ICU has to write it.
    func append(_ instant: Instant, to bytes: inout [UInt8]) -> Bool {
      guard let kind = intervals.kind(at: instant.flooredEpochSeconds) else { return false }
      return byKind[Int(direct.view[kind])].with { $0.append(instant, to: &bytes) }
    }

    /// The same by a cursor, which knows the interval of the instant before it.
    func append(_ instant: Instant, to bytes: inout [UInt8], cursor: inout InstantCursor) -> Bool {
      let second = instant.flooredEpochSeconds
      if !cursor.zone.holds(second, of: self) {
        guard let found = intervals.interval(at: second) else { return false }
        cursor.zone = Place(self, found.seconds, plan: Int(direct.view[found.kind]))
      }
      return byKind[cursor.zone.plan].with { plan in
        cursor.belong(to: plan)
        return plan.append(instant, to: &bytes, by: &cursor.moment)
      }
    }
  }
}

extension ZoneNamePlans {
  /// An interval in which a zone keeps its names, and the plan that has them.
  struct Place: Sendable {
    /// Whose interval it is; kept, so that no other plans can take their place in memory.
    private var owner: Plans?
    private var identity: ObjectIdentifier?
    private var seconds: Range<Int64> = 0..<0
    private(set) var plan = 0

    init() {}

    fileprivate init(_ owner: Plans, _ seconds: Range<Int64>, plan: Int) {
      (self.owner, identity, self.seconds, self.plan) = (owner, ObjectIdentifier(owner), seconds, plan)
    }

    @inline(__always)
    fileprivate func holds(_ second: Int64, of plans: Plans) -> Bool {
      identity == ObjectIdentifier(plans) && seconds.contains(second)
    }
  }

  /// Appends the text of an instant; `false`, and nothing appended, where ICU has to write it.
  func append(
    _ instant: Instant, to bytes: inout [UInt8], _ engine: () throws(FormatError) -> any InstantEngine
  ) throws(FormatError) -> Bool {
    if let isWritten = plans.with({ $0.append(instant, to: &bytes) }) { return isWritten }
    guard written.wrappingAdd(1, ordering: .relaxed).newValue > Self.patience else { return false }
    return try compiled(engine())?.append(instant, to: &bytes) ?? false
  }

  /// The same by a cursor.
  func append(
    _ instant: Instant, to bytes: inout [UInt8], cursor: inout InstantCursor,
    _ engine: () throws(FormatError) -> any InstantEngine
  ) throws(FormatError) -> Bool {
    if let isWritten = plans.with({ $0.append(instant, to: &bytes, cursor: &cursor) }) { return isWritten }
    return try append(instant, to: &bytes, engine)
  }

  /// The plans, made now where there are none yet; `nil` where ICU has to write all.
  func compiled(_ engine: any InstantEngine) throws(FormatError) -> Plans? {
    if let known = plans.load() { return known }
    if written.load(ordering: .relaxed) < 0 { return nil }
    guard let made = try made(engine) else {
      written.store(.min / 2, ordering: .relaxed)
      return nil
    }
    return plans.storeIfNil(made)
  }

  private func made(_ engine: any InstantEngine) throws(FormatError) -> Plans? {
    let intervals: ZoneNameIntervals?
    do throws(ICUFailure) {
      intervals = try ZoneNameIntervals(recipe.rules)
    } catch {
      // What ICU does not tell is left to it.
      intervals = nil
    }
    guard let intervals else { return nil }
    var plans: [DatePlan] = []
    var kinds: [UInt8] = []
    var known: [[[UInt8]]: UInt8] = [:]
    for sample in intervals.samples {
      let names = try names(sample, engine)
      if known[names] == nil {
        guard names.count == nameCount, let plan = try recipe.plan(zoneNames: names)?.plan else { return nil }
        known[names] = UInt8(truncatingIfNeeded: plans.count)
        plans.append(plan)
      }
      kinds.append(known[names] ?? 0)
    }
    return Plans(intervals, plans, kinds)
  }

  /// How many names of the zone the pattern has.
  private var nameCount: Int { pattern.items.count { $0.isZoneName } }

  /// The names of the zone in ICU's text of an instant, one after the other.
  private func names(_ instant: Instant, _ engine: any InstantEngine) throws(FormatError) -> [[UInt8]] {
    let text = try engine.fields(instant)
    let kinds = [DateFormatField.timeZone.rawValue, DateFormatField.timeZoneSpecial.rawValue]
    return text.fields.filter { kinds.contains($0.kind) }.map {
      Array(String(decoding: text.units[$0.range.clamped(to: 0..<text.units.count)], as: UTF16.self).utf8)
    }
  }
}

extension DatePatternItem {
  /// Whether this is a name of the zone that depends on no other zone.
  var isZoneName: Bool {
    if case .field(let letter, _) = self { letter == UInt8(ascii: "z") || letter == UInt8(ascii: "V") } else { false }
  }
}
