/// The whole numbers of a rule: from its base up to the next rule's base, except for multiples that belong to the
/// previous rule.
struct WordRange: Sendable {
  let base: Int64
  let divisor: Int64
  let leavesMultiples: Bool
  /// The next rule, whose excluded multiples belong to this rule.
  let next: (base: Int64, divisor: Int64, leavesMultiples: Bool)?
  /// The upper bound of the next rule.
  let end: Int64?

  func contains(_ value: Int64) -> Bool {
    if value == base { return true }
    guard value > base else { return false }
    if let next, value >= next.base {
      guard next.leavesMultiples, value > next.base, value % next.divisor == 0 else { return false }
      return end.map { value < $0 } ?? true
    }
    return !(leavesMultiples && value % divisor == 0)
  }

  /// The bounds of the rule's numbers, between which there may be numbers of another rule.
  private var all: ClosedRange<Int64> {
    guard let next else { return base...Int64.max }
    if next.leavesMultiples { return base...(end.map { max(base, $0 - 1) } ?? Int64.max) }
    return base...max(base, next.base - 1)
  }

  /// The numbers below the base of the next rule.
  private var own: ClosedRange<Int64> { base...(next.map { max(base, $0.base - 1) } ?? Int64.max) }

  /// Whether the rule applies only to its base, and to multiples that the next rule excludes.
  private var isOneNumber: Bool { next.map { $0.base == base + 1 } ?? false }
}

extension WordRange {
  /// Returns the numbers that a part may have in strict and in relaxed parsing.
  func bounds(of operand: WordRules.Operand) -> (strict: ClosedRange<Int64>, relaxed: ClosedRange<Int64>) {
    switch operand {
    case .same: return (all, all)
    case .remainder: return (0...(divisor - 1), 0...(divisor - 1))
    case .quotient:
      let quotients = (all.lowerBound / divisor)...(all.upperBound / divisor)
      return (quotients, min(quotients.lowerBound, 1)...max(quotients.upperBound, divisor - 1, 1))
    }
  }

  /// Returns bounds of the rule's numbers with these parts; `nil` if there are none.
  func values(
    same: WordMatcher.Found?, quotient: WordMatcher.Found?, remainder: WordMatcher.Found?
  ) -> ClosedRange<Int64>? {
    let found =
      if let same { same.values } else if let quotient {
        values(quotient: quotient.values, remainder: remainder?.values)
      } else if let remainder { values(remainder: remainder.values) } else { own }
    guard let found, found.overlaps(all) else { return nil }
    if found.lowerBound == found.upperBound { return contains(found.lowerBound) ? found : nil }
    return found.clamped(to: all)
  }

  private func values(quotient: ClosedRange<Int64>, remainder: ClosedRange<Int64>?) -> ClosedRange<Int64>? {
    let quotients = (all.lowerBound / divisor)...(all.upperBound / divisor)
    guard quotient.overlaps(quotients), let rest = rest(remainder) else { return nil }
    let known = quotient.clamped(to: quotients)
    // Quotients within `all` cannot overflow, but adding the remainder can.
    let (low, lowOverflow) = (known.lowerBound * divisor).addingReportingOverflow(rest.lowerBound)
    let (high, highOverflow) = (known.upperBound * divisor).addingReportingOverflow(rest.upperBound)
    return lowOverflow ? nil : low...(highOverflow ? Int64.max : high)
  }

  /// Returns the possible remainders. Without a remainder in the text, these are all, or only 0 if the rule applies to
  /// one number.
  private func rest(_ remainder: ClosedRange<Int64>?) -> ClosedRange<Int64>? {
    let any = 0...(divisor - 1)
    guard let remainder else { return isOneNumber ? 0...0 : any }
    return remainder.overlaps(any) ? remainder.clamped(to: any) : nil
  }

  private func values(remainder: ClosedRange<Int64>) -> ClosedRange<Int64>? {
    guard let rest = rest(remainder) else { return nil }
    let start = base - base % divisor
    let isOnePeriod = own.upperBound - start < divisor
    if isOnePeriod { return (start + rest.lowerBound)...(start + rest.upperBound) }
    guard rest.lowerBound == rest.upperBound else { return own }
    let step = (rest.lowerBound - base % divisor + divisor) % divisor
    let (first, overflow) = base.addingReportingOverflow(step)
    guard !overflow, first <= own.upperBound else { return nil }
    return own.upperBound - first < divisor ? first...first : first...own.upperBound
  }
}
