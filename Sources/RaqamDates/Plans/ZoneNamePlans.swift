internal import ICU
internal import RaqamMemory
internal import Synchronization

/// Writes a pattern that has the name of the zone (`z`, `v`, `V`) by plans: one for each name that the zone has had.
///
/// At first the name is looked up at each instant. Once the format has shown that it is used, it is read when the name changes,
/// and nothing is looked up any more. Generic names (`v`) depend on other zones too: they are looked up each time.
final class ZoneNamePlans: Sendable {
  private let recipe: InstantRecipe
  let pattern: DatePattern
  private let names: ZoneNames
  private let plans = LazyReference<Plans>()
  private let byNames = LazyTable<[[UInt8]], Boxed<DatePlan?>>(limit: 16)
  /// Instants whose names were looked up so far; far below zero where intervals are of no use.
  private let written: Atomic<Int>

  /// Instants whose names are looked up before intervals are read: that takes as long.
  static let patience = 200

  /// `nil` for patterns without such a name, and where a plan cannot write the rest.
  init?(_ recipe: InstantRecipe) throws(FormatError) {
    guard let own = try recipe.pattern(), let names = try ZoneNames(own, recipe) else { return nil }
    // Whatever the names are: what a plan cannot write lies in the rest.
    guard try recipe.plan(zoneNames: names.fields.map { _ in [] }) != nil else { return nil }
    self.recipe = recipe
    self.names = names
    pattern = own
    written = Atomic(names.isGeneric ? .min / 2 : 0)
  }

  /// Plans by the kind of interval that an instant is in.
  final class Plans: Sendable {
    private let intervals: ZoneNameIntervals
    private let plans: HeldArray<DatePlan>
    /// The index into `plans` for each kind of interval.
    private let byKind: FrozenBuffer<UInt8>

    fileprivate init(_ intervals: ZoneNameIntervals, _ plans: [DatePlan], _ kinds: [UInt8]) {
      self.intervals = intervals
      self.plans = HeldArray(plans)
      byKind = FrozenBuffer(kinds)
    }

    /// Appends the text of an instant; `false`, and nothing appended, where ICU has to write it.
    func append(_ instant: Instant, to bytes: inout [UInt8]) -> Bool {
      guard let kind = intervals.kind(at: instant.flooredEpochSeconds) else { return false }
      return plans[Int(byKind.view[kind])].with { $0.append(instant, to: &bytes) }
    }

    /// The same by a cursor, which knows the interval of the instant before it.
    func append(_ instant: Instant, to bytes: inout [UInt8], cursor: inout InstantCursor) -> Bool {
      let second = instant.flooredEpochSeconds
      if !cursor.zone.holds(second, of: self) {
        guard let found = intervals.interval(at: second) else { return false }
        cursor.zone = Place(self, found.seconds, plan: Int(byKind.view[found.kind]))
      }
      return plans[cursor.zone.plan].with { plan in
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
  func append(_ instant: Instant, to bytes: inout [UInt8]) throws(FormatError) -> Bool {
    if plans.with({ $0.append(instant, to: &bytes) }) == true { return true }
    if written.wrappingAdd(1, ordering: .relaxed).newValue == Self.patience,
      let made = try compiled(), made.append(instant, to: &bytes)
    {
      return true
    }
    return try plan(for: instant)?.append(instant, to: &bytes) ?? false
  }

  /// The same by a cursor.
  func append(
    _ instant: Instant, to bytes: inout [UInt8], cursor: inout InstantCursor
  ) throws(FormatError) -> Bool {
    if plans.with({ $0.append(instant, to: &bytes, cursor: &cursor) }) == true { return true }
    return try append(instant, to: &bytes)
  }

  /// The plan of the names at an instant; `nil` where there is none.
  func plan(for instant: Instant) throws(FormatError) -> DatePlan? { try plan(names: names.texts(instant)) }

  /// The plans by intervals, made now where there are none yet; `nil` where libicu is to be asked each time.
  func compiled() throws(FormatError) -> Plans? {
    if let known = plans.load() { return known }
    guard !names.isGeneric, let made = try made() else { return nil }
    return plans.storeIfNil(made)
  }

  private func made() throws(FormatError) -> Plans? {
    let intervals: ZoneNameIntervals?
    do throws(ICUFailure) {
      intervals = try ZoneNameIntervals(names.clocks)
    } catch {
      // What ICU does not tell is left to it.
      intervals = nil
    }
    guard let intervals else { return nil }
    var plans: [DatePlan] = []
    var kinds: [UInt8] = []
    var known: [[[UInt8]]: UInt8] = [:]
    for sample in intervals.samples {
      let names = try names.texts(sample)
      if known[names] == nil {
        guard let plan = try plan(names: names) else { return nil }
        known[names] = UInt8(truncatingIfNeeded: plans.count)
        plans.append(plan)
      }
      kinds.append(known[names] ?? 0)
    }
    return Plans(intervals, plans, kinds)
  }

  private func plan(names: [[UInt8]]) throws(FormatError) -> DatePlan? {
    try byNames.value(for: names) { () throws(FormatError) in
      Boxed(try recipe.plan(zoneNames: names)?.plan)
    }.value
  }
}
