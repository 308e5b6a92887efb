internal import ICU
internal import RaqamMemory
internal import Synchronization

/// Plans for a pattern with the name of the zone (`z`, `v`, `V`): one plan for each name that the zone has had.
///
/// The first `planThreshold` values look up the name by instant. Then the intervals between name changes are computed once.
/// Generic names (`v`) depend on other zones too, so they are always looked up.
final class ZoneNamePlans: Sendable {
  private let recipe: InstantConfiguration
  private let names: ZoneNames
  private let plans = LazyReference<Plans>()
  private let byNames = MemoTable<[[UInt8]], DatePlan>(limit: 16)
  /// The number of instants whose names were looked up; strongly negative if intervals cannot be used.
  private let written: Atomic<Int>

  /// The number of lookups before intervals are computed; both take about the same time.
  static let planThreshold = 200

  /// Creates plans; `nil` for a pattern without such a name.
  init?(_ recipe: InstantConfiguration, _ pattern: DatePattern) throws(FormatError) {
    guard let names = try ZoneNames(pattern, recipe) else { return nil }
    self.recipe = recipe
    self.names = names
    written = Atomic(names.isGeneric ? .min / 2 : 0)
  }

  /// The plans by the kind of the interval that contains an instant.
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

    /// The plans, one for each name.
    var all: [DatePlan] { plans.objects }

    /// Returns the index in `all` of the plan for a second since 1970; `nil` outside of the intervals.
    func index(at second: Int64) -> Int? { intervals.kind(at: second).map { Int(byKind.view[$0]) } }

    /// Appends a formatted instant. Returns `false` and appends nothing outside of the intervals.
    func append(_ instant: Instant, to bytes: inout [UInt8]) -> Bool {
      guard let kind = intervals.kind(at: instant.flooredEpochSeconds) else { return false }
      return plans[Int(byKind.view[kind])].with { $0.append(instant, to: &bytes) }
    }

    /// Appends a formatted instant, using the interval of the preceding instant in `cursor`. Returns `false` and
    /// appends nothing outside of the intervals.
    func append(_ instant: Instant, to bytes: inout [UInt8], cursor: inout InstantCursor) -> Bool {
      let second = instant.flooredEpochSeconds
      if !cursor.zone.holds(second, of: self) {
        guard let found = intervals.interval(at: second) else { return false }
        cursor.zone = Interval(self, found.seconds, plan: Int(byKind.view[found.kind]))
      }
      return plans[cursor.zone.plan].with { plan in
        cursor.belong(to: plan)
        return plan.append(instant, to: &bytes, by: &cursor.moment)
      }
    }
  }
}

extension ZoneNamePlans {
  /// An interval in which a zone's names do not change, and the index of the plan with these names.
  struct Interval: Sendable {
    /// The owner of the interval. The strong reference prevents another instance from reusing its address.
    private var owner: Plans?
    private var identity: ObjectIdentifier?
    private var seconds: Range<Int64> = 0..<0
    private(set) var plan = 0

    init() {}

    fileprivate init(_ owner: Plans, _ seconds: Range<Int64>, plan: Int) {
      self.owner = owner
      identity = ObjectIdentifier(owner)
      self.seconds = seconds
      self.plan = plan
    }

    @inline(__always)
    fileprivate func holds(_ second: Int64, of plans: Plans) -> Bool {
      identity == ObjectIdentifier(plans) && seconds.contains(second)
    }
  }

  /// Appends a formatted instant. Returns `false` and appends nothing if the calendar does not have the day.
  func append(_ instant: Instant, to bytes: inout [UInt8]) throws(FormatError) -> Bool {
    if plans.with({ $0.append(instant, to: &bytes) }) == true { return true }
    if written.wrappingAdd(1, ordering: .relaxed).newValue == Self.planThreshold,
      let made = try compiled(), made.append(instant, to: &bytes)
    {
      return true
    }
    return try plan(for: instant).append(instant, to: &bytes)
  }

  /// Appends a formatted instant with a cursor. Returns `false` and appends nothing if the calendar does not have the day.
  func append(
    _ instant: Instant, to bytes: inout [UInt8], cursor: inout InstantCursor
  ) throws(FormatError) -> Bool {
    if plans.with({ $0.append(instant, to: &bytes, cursor: &cursor) }) == true { return true }
    return try append(instant, to: &bytes)
  }

  /// Returns the plan with the names at an instant.
  func plan(for instant: Instant) throws(FormatError) -> DatePlan { try plan(names: names.names(at: instant)) }

  /// Returns the plans by interval, compiled now if necessary; `nil` if names must be looked up each time.
  func compiled() throws(FormatError) -> Plans? {
    if let known = plans.load() { return known }
    guard !names.isGeneric, let made = try made() else { return nil }
    return plans.storeIfNil(made)
  }

  private func made() throws(FormatError) -> Plans? {
    let intervals: ZoneNameIntervals?
    do throws(FormatError) {
      intervals = try ZoneNameIntervals(names.clocks)
    } catch {
      // If ICU fails here, look up the names each time.
      intervals = nil
    }
    guard let intervals else { return nil }
    var plans: [DatePlan] = []
    var kinds: [UInt8] = []
    var known: [[[UInt8]]: UInt8] = [:]
    for sample in intervals.samples {
      let names = try names.names(at: sample)
      if known[names] == nil {
        known[names] = UInt8(truncatingIfNeeded: plans.count)
        plans.append(try plan(names: names))
      }
      kinds.append(known[names] ?? 0)
    }
    return Plans(intervals, plans, kinds)
  }

  private func plan(names: [[UInt8]]) throws(FormatError) -> DatePlan {
    try byNames.value(for: names) { () throws(FormatError) in try recipe.plan(zoneNames: names) }
  }
}
