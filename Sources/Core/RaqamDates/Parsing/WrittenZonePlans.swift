internal import RaqamMemory
internal import Synchronization

/// The fast path for text with a name of the zone: one plan for each name that the zone has had.
///
/// As ``ZoneNamePlans`` does, it computes them only after some texts.
final class WrittenZonePlans: Sendable {
  private let formats: ZoneNamePlans
  private let make: @Sendable (DatePlan) -> WrittenDateParsePlan?
  private let plans = LazyReference<Plans>()
  private let parsed = Atomic(0)

  private final class Plans: Sendable {
    let names: ZoneNamePlans.Plans
    let plans: HeldArray<WrittenDateParsePlan>

    init(_ names: ZoneNamePlans.Plans, _ plans: [WrittenDateParsePlan]) {
      self.names = names
      self.plans = HeldArray(plans)
    }
  }

  /// Creates the fast path of a format; `make` returns the parse plan of a plan.
  init(_ formats: ZoneNamePlans, _ make: @escaping @Sendable (DatePlan) -> WrittenDateParsePlan?) {
    self.formats = formats
    self.make = make
  }

  /// Parses text that the formatter can write; returns `nil` for other text.
  func date(_ bytes: UnsafeBufferPointer<UInt8>) -> TypedDate? {
    if plans.isStored { return plans.with { unsafe Self.date(bytes, $0) } }
    if parsed.wrappingAdd(1, ordering: .relaxed).newValue == ZoneNamePlans.planThreshold { compile() }
    return nil
  }

  private func compile() {
    do throws(FormatError) {
      guard let names = try formats.compiled() else { return }
      let made = names.all.compactMap(make)
      if made.count == names.all.count { _ = plans.storeIfNil(Plans(names, made)) }
    } catch {
      // The scanner reports the error, if it also fails.
    }
  }

  /// Returns the only instant with the date, the time and the name of a text.
  private static func date(_ bytes: UnsafeBufferPointer<UInt8>, _ plans: Plans) -> TypedDate? {
    for index in plans.plans.objects.indices {
      let found = plans.plans[index].with { plan in
        unsafe plan.date(bytes, whereNamed: { instant in plans.names.index(at: instant.flooredEpochSeconds) == index })
      }
      if let found { return found }
    }
    return nil
  }
}
