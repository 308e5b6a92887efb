/// What is known of the instant that was written last: its day, and until when its offset holds.
///
/// Instants near one another, as the lines of a log are, are written faster by a cursor, in any order and with the same
/// text. A cursor belongs to one caller and is not shared; it may go from one formatter to another, and then begins anew.
///
/// ```swift
/// var cursor = InstantCursor()
/// for instant in instants { try formatter.append(instant, to: &bytes, cursor: &cursor) }
/// ```
public struct InstantCursor: Sendable {
  /// Whose moment it is; kept, so that no other plan can take its place in memory.
  private var plan: DatePlan?
  private var owner: ObjectIdentifier?
  var moment = DatePlan.Moment()
  /// In which interval of a zone's names the instant was.
  var zone = ZoneNamePlans.Place()

  /// A cursor that knows nothing yet.
  public init() {}

  /// Forgets what is not of this plan.
  @inline(__always)
  mutating func belong(to plan: DatePlan) {
    // Identities are compared without counting a reference.
    if owner == ObjectIdentifier(plan) { return }
    self.plan = plan
    owner = ObjectIdentifier(plan)
    moment = DatePlan.Moment()
  }
}
