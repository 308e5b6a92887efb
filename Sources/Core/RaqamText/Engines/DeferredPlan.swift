internal import RaqamMemory
internal import Synchronization

/// A plan compiled on demand: ICU formats the first `planThreshold` values.
///
/// Inferring a plan from ICU's output costs as much as formatting dozens of values. A format with few values never
/// needs one.
package struct DeferredPlan<Plan: AnyObject & Sendable>: ~Copyable, Sendable {
  private let plan = LazyReference<Plan>()
  /// The number of values formatted without a plan; far below zero if no plan is possible.
  private let written = Atomic(0)
  /// The number of values that ICU formats before the plan is compiled.
  private let planThreshold: Int

  package init(planThreshold: Int) { self.planThreshold = planThreshold }

  /// Calls `body` with the plan, without retain and release, and returns its result; `false` if there is no plan. The
  /// plan is compiled after `planThreshold` values.
  @inline(__always)
  package func writes<Failure: Error>(
    _ body: (Plan) throws(Failure) -> Bool, orMake make: () throws(Failure) -> Plan?
  ) throws(Failure) -> Bool {
    if let outcome = plan.with({ plan in Result { () throws(Failure) in try body(plan) } }) { return try outcome.get() }
    guard written.wrappingAdd(1, ordering: .relaxed).newValue > planThreshold, let made = try value(make) else {
      return false
    }
    return try body(made)
  }

  /// Returns the plan, compiling it if necessary; `nil` if `make` returns `nil`, which is called only once then.
  package func value<Failure: Error>(_ make: () throws(Failure) -> Plan?) throws(Failure) -> Plan? {
    if let known = plan.load() { return known }
    if written.load(ordering: .relaxed) < 0 { return nil }
    guard let made = try make() else {
      written.store(.min / 2, ordering: .relaxed)
      return nil
    }
    return plan.storeIfNil(made)
  }
}
