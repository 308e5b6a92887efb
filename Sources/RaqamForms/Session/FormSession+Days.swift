internal import Raqam
internal import RaqamPredicates

/// The days that a date picker offers.
extension FormSession {
  /// A month without the days that a rule of the row forbids: its predicates hold for none of them. Where the row selects a
  /// time as well, a day is tried with the time of the row's value, else with that of now.
  func withRules(_ month: MonthSnapshot, _ slot: Int) -> MonthSnapshot {
    let row = rows[slot].plan
    let predicates = row.rules.compactMap { if case .predicate(let bound) = $0 { bound } else { nil } }
    guard !predicates.isEmpty else { return month }
    let context = update().context
    let values = predicates.map { RowValues(rows: rows, slots: $0.variables) }
    var month = month
    for week in month.weeks.indices {
      for place in month.weeks[week].indices {
        guard let day = month.weeks[week][place], day.isSelectable, let subject = subject(day, slot) else { continue }
        let value = PredicateValue(subject, zone: row.zone)
        for (bound, values) in zip(predicates, values) {
          do throws(FormPredicateError) {
            guard try !bound.predicate.evaluate(value, values: values, context: context) else { continue }
            month.weeks[week][place]?.isSelectable = false
          } catch {
            // Nobody knows: the day can be picked, and the rule is an issue then.
          }
        }
      }
    }
    return month
  }

  /// A day of a month as a value of the row.
  private func subject(_ day: MonthSnapshot.Day, _ slot: Int) -> FieldValue? {
    let row = rows[slot]
    do throws(FormatError) {
      guard case .localDate(let number) = try ISO8601Text.read(day.date) else { return nil }
      if row.plan.descriptor.datetime.style == .date { return .day(number) }
      let instant = if case .date(let instant) = row.value { instant } else { pickerNow }
      let local = LocalDateTime(day: number, time: row.plan.zone.localDateTime(at: instant).time)
      return .date(
        try ISO8601Text.Value.localDateTime(local).instant(in: row.plan.zone, gap: .later, overlap: .earlier))
    } catch {
      return nil
    }
  }
}
