internal import Raqam
internal import RaqamPredicates

/// The days that a date picker offers.
extension FormSession {
  /// Returns a month in which days that violate a rule of the row are not selectable.
  ///
  /// A rule forbids no day if it does not read `SELF`, or if an empty row leaves it undecided. If the row has a time of
  /// day, each day is tested with the time of its value, or of `pickerNow` if it is empty. `pickerNow` changes only
  /// with a refresh, so that every change of a day is reported.
  func withRules(_ month: MonthSnapshot, _ slot: Slot, budget: inout Budget) -> MonthSnapshot {
    let row = rows[slot].plan
    let predicates = row.predicates
    guard !predicates.isEmpty else { return month }
    let context = EvaluationContext.form(now: pickerNow, locale: form.locale.identifier)
    let tests = tests(predicates, slot)
    var month = month
    for week in month.weeks.indices {
      for index in month.weeks[week].indices {
        guard let day = month.weeks[week][index], day.isSelectable, let subject = subject(day, slot) else { continue }
        let value = subject.operand
        for (predicate, values) in tests {
          do throws(FormPredicateError) {
            guard try predicate.isViolated(by: value, values: values, context: context, budget: &budget) else {
              continue
            }
            month.weeks[week][index]?.isSelectable = false
          } catch {
            // If a rule cannot be evaluated, the day remains selectable; the rule becomes an issue once it is chosen.
          }
        }
      }
    }
    return month
  }

  /// Returns the predicates with the values that they read, including totals and rows of the same entry. Omits
  /// predicates that read an unavailable total.
  private func tests(_ predicates: [BoundPredicate], _ slot: Slot) -> [(FormPredicate, EntryValues)] {
    // Updating a stale total mutates the session but no visible state, so a copy is sufficient.
    var session = self
    return predicates.compactMap { bound in
      let count = bound.predicate.variableUses.count
      if !bound.variables.isPlain, session.settle(bound.variables, count: count) != nil { return nil }
      return (bound.predicate, session.values(bound.variables, count: count, for: slot))
    }
  }

  /// Marks a row whose selectable days may have changed. The totals that its rules read are updated here once, not for
  /// each snapshot.
  mutating func touchDays(_ slot: Slot) {
    guard rows[slot].plan.calendar != nil, !rows[slot].isDeleted else { return }
    for bound in rows[slot].plan.predicates where !bound.variables.isPlain {
      _ = settle(bound.variables, count: bound.predicate.variableUses.count)
    }
    touch(slot)
  }

  /// Returns a day of a month as a value of the row.
  private func subject(_ day: MonthSnapshot.Day, _ slot: Slot) -> FieldValue? {
    let row = rows[slot]
    do throws(FormatError) {
      guard case .localDate(let number) = try ISO8601Text.parse(day.date) else { return nil }
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
  /// Whether any of the rules is a predicate.
  var hasPredicates: Bool { rules.contains { if case .predicate = $0 { true } else { false } } }

  /// The predicates that read the value of the row. The result of the others does not depend on the day.
  fileprivate var predicates: [BoundPredicate] {
    rules.compactMap { rule in
      guard case .predicate(let bound) = rule, bound.predicate.readsSubject else { return nil }
      return bound
    }
  }
}
