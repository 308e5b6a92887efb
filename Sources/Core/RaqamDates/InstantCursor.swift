/// A cache for consecutive instants: the last formatted day and the interval in which its offset is valid.
///
/// A cursor speeds up formatting of instants that are close together, such as the lines of a log. It accepts instants
/// in any order and does not change the text. A cursor belongs to one caller and is not shared. It may be passed to
/// another formatter, which resets it.
///
/// ```swift
/// var cursor = InstantCursor()
/// for instant in instants { try formatter.append(instant, to: &bytes, cursor: &cursor) }
/// ```
public struct InstantCursor: Sendable {
  /// The plan that `moment` belongs to. The strong reference prevents another plan from reusing its address.
  private var plan: DatePlan?
  private var owner: ObjectIdentifier?
  var moment = DatePlan.Moment()
  /// The last interval between changes of the zone's names.
  var zone = ZoneNamePlans.Interval()

  /// Creates an empty cursor.
  public init() {}

  /// Resets the cursor if it belongs to another plan.
  @inline(__always)
  mutating func belong(to plan: DatePlan) {
    // Compare identities, which needs no reference counting.
    if owner == ObjectIdentifier(plan) { return }
    self.plan = plan
    owner = ObjectIdentifier(plan)
    moment = DatePlan.Moment()
  }
}
