internal import Raqam
internal import RaqamPredicates

/// The days that a date picker offers.
extension FormSession {
  /// A month without the days that violate a rule of the row. A rule that does not name SELF, or that is undecided because another row is
  /// empty, forbids no day. Where the row selects a
  /// time as well, a day is tried with the time of the row's value, else with that of now. Now is when the session began or
  /// was last refreshed, so that no day changes without a reason that is told.
  func withRules(_ month: MonthSnapshot, _ slot: Slot, steps: inout Int) -> MonthSnapshot {
    let row = rows[slot].plan
    let predicates = row.predicates
    guard !predicates.isEmpty else { return month }
    let context = EvaluationContext.form(now: pickerNow, locale: form.locale.identifier)
    let tests = tests(predicates, slot)
    var month = month
    for week in month.weeks.indices {
      for place in month.weeks[week].indices {
        guard let day = month.weeks[week][place], day.isSelectable, let subject = subject(day, slot) else { continue }
        let value = subject.operand
        for (predicate, values) in tests {
          do throws(FormPredicateError) {
            guard try predicate.isViolated(by: value, values: values, context: context, steps: &steps) else { continue }
            month.weeks[week][place]?.isSelectable = false
          } catch {
            // Nobody knows: the day can be picked, and the rule is an issue then.
          }
        }
      }
    }
    return month
  }

  /// Predicates with what they read, rows of the same line and totals too; without those that read a total that there is
  /// not, as nobody knows what they would say.
  private func tests(_ predicates: [BoundPredicate], _ slot: Slot) -> [(FormPredicate, LineValues)] {
    // A total may have to be made ready, which changes nothing that is seen.
    var session = self
    return predicates.compactMap { bound in
      let count = bound.predicate.variableUses.count
      if !bound.variables.isPlain, session.settle(bound.variables, count: count) != nil { return nil }
      return (bound.predicate, session.values(bound.variables, count: count, for: slot))
    }
  }

  /// Notes that the days that can be picked in a row may be others. The totals that its rules read are made ready once, not by
  /// each snapshot.
  mutating func touchDays(_ slot: Slot) {
    guard rows[slot].plan.calendar != nil, !rows[slot].isDeleted else { return }
    for bound in rows[slot].plan.predicates where !bound.variables.isPlain {
      _ = settle(bound.variables, count: bound.predicate.variableUses.count)
    }
    touch(slot)
  }

  /// A day of a month as a value of the row.
  private func subject(_ day: MonthSnapshot.Day, _ slot: Slot) -> FieldValue? {
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

extension RowPlan {
  /// Whether one of its rules is a predicate.
  var hasPredicates: Bool { rules.contains { if case .predicate = $0 { true } else { false } } }

  /// The predicates among its rules that name the value of the row: what others say of other rows is the same for every day.
  fileprivate var predicates: [BoundPredicate] {
    rules.compactMap { rule in
      guard case .predicate(let bound) = rule, bound.predicate.readsSubject else { return nil }
      return bound
    }
  }
}
