internal import RaqamMemory
internal import Synchronization

/// A plan that is made once a format has shown that it is used: ICU writes the values before.
///
/// Making a plan from what ICU writes takes as long as some dozens of values do. A format that writes a few never needs it.
package struct DeferredPlan<Plan: AnyObject & Sendable>: ~Copyable, Sendable {
  private let plan = LazyReference<Plan>()
  /// Values that were written without a plan; far below zero where there will be none.
  private let written = Atomic(0)
  /// Values that are left to ICU.
  private let patience: Int

  package init(patience: Int) { self.patience = patience }

  /// Calls `body` with the plan, without retain and release; `nil` where there is none yet.
  @inline(__always)
  func with<Result>(_ body: (Plan) -> Result?) -> Result? { plan.with(body) }

  /// Whether `body` did its work with the plan, which is called without retain and release, and made now if the format has
  /// been patient enough.
  @inline(__always)
  package func writes<Failure: Error>(
    _ body: (Plan) throws(Failure) -> Bool, orMake make: () throws(Failure) -> Plan?
  ) throws(Failure) -> Bool {
    if let outcome = plan.with({ plan in Result { () throws(Failure) in try body(plan) } }) { return try outcome.get() }
    guard written.wrappingAdd(1, ordering: .relaxed).newValue > patience, let made = try value(make) else {
      return false
    }
    return try body(made)
  }

  /// The plan, made now where there is none yet; `nil` where `make` gives none, which is asked once.
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
