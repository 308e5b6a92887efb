/// Computes the value of a production from its parts.
extension WordMatcher {
  mutating func value(of frame: Frame, _ meaning: WordGrammar.Meaning) -> Found? {
    switch meaning {
    case .rule(let range): whole(frame, range)
    case .same: part(frame.same)
    case .unusual: part(frame.same).flatMap { $0.isNegative || $0.fraction >= 0 ? $0 : nil }
    case .negative: negative(part(frame.remainder) ?? part(frame.same))
    case .fraction: fraction(frame)
    case .firstDigit: digit(part(frame.remainder), after: nil)
    case .nextDigit: digit(part(frame.remainder), after: part(frame.quotient))
    case .numerator(let count): numerator(part(frame.quotient), digits: count)
    case .zeroBefore: zero(part(frame.remainder), before: part(frame.quotient))
    }
  }

  private func negative(_ found: Found?) -> Found? {
    guard var found, !found.isNegative else { return nil }
    found.isNegative = true
    return found
  }

  private func fraction(_ frame: Frame) -> Found? {
    guard let digits = part(frame.remainder), digits.fraction >= 0 else { return nil }
    var found = part(frame.quotient) ?? Found(end: 0)
    found.fraction = digits.fraction
    return found
  }

  private mutating func digit(_ digit: Found?, after before: Found?) -> Found? {
    guard let digit, let value = UInt8(exactly: digit.values.lowerBound), value < 10 else { return nil }
    if let before, !grammar.joined.isEmpty, isJoined(before, value) { return nil }
    append(value, after: before?.fraction ?? -1)
    return Found(end: 0, fraction: Int32(truncatingIfNeeded: digits.count - 1))
  }

  /// Returns whether the words of two digits, without a space, are the word of another digit.
  private func isJoined(_ before: Found, _ digit: UInt8) -> Bool {
    let end = Int(before.end)
    if end < text.count, text[end] == WordText.space { return false }
    guard before.fraction >= 0 else { return false }
    return grammar.joined.contains(.init(first: digits[Int(before.fraction)].value, second: digit))
  }

  private mutating func append(_ digit: UInt8, after before: Int32) {
    let known = before < 0 ? 0 : digits[Int(before)].hash
    digits.append(Digit(value: digit, before: before, hash: known &* 1_000_003 &+ UInt64(digit) &+ 1))
  }

  private mutating func numerator(_ found: Found?, digits count: Int?) -> Found? {
    guard let found else { return nil }
    let text = String(found.values.lowerBound).utf8.map { $0 - 0x30 }
    let missing = (count ?? text.count) - text.count
    return missing < 0 ? nil : chain(Array(repeating: 0, count: missing) + text)
  }

  private mutating func zero(_ zero: Found?, before found: Found?) -> Found? {
    guard let zero, zero.isWhole, zero.values == 0...0, let found else { return nil }
    let known = fraction(found)
    return known.count < Self.zeroLimit ? chain([0] + known) : nil
  }

  /// The maximum number of digits of a fraction with a numerator.
  private static let zeroLimit = 24

  private mutating func chain(_ fraction: [UInt8]) -> Found {
    var last: Int32 = -1
    for digit in fraction {
      append(digit, after: last)
      last = Int32(truncatingIfNeeded: digits.count - 1)
    }
    return Found(end: 0, fraction: last)
  }

  private func fraction(_ found: Found) -> [UInt8] {
    var fraction: [UInt8] = []
    var link = found.fraction
    while link >= 0 {
      let digit = digits[Int(link)]
      fraction.append(digit.value)
      link = digit.before
    }
    return fraction.reversed()
  }
}

extension WordMatcher {
  private func whole(_ frame: Frame, _ range: WordRange) -> Found? {
    let (same, quotient, remainder) = (part(frame.same), part(frame.quotient), part(frame.remainder))
    guard (same?.isWhole ?? true) && (quotient?.isWhole ?? true) else { return nil }
    if let values = range.values(same: same, quotient: quotient, remainder: remainder) {
      return Found(end: 0, values: values)
    }
    return isRelaxed && same == nil ? relaxed(range, quotient, remainder) : nil
  }

  /// Returns a number for which the rule has words although another rule applies to it.
  private func relaxed(_ range: WordRange, _ quotient: Found?, _ remainder: Found?) -> Found? {
    let divisor = range.divisor
    let rest = remainder?.values.lowerBound ?? 0
    guard rest < divisor else { return nil }
    if let quotient = quotient?.values.lowerBound {
      guard quotient > 0, quotient < divisor else { return nil }
      let (multiple, overflow) = quotient.multipliedReportingOverflow(by: divisor)
      let (sum, isBeyond) = multiple.addingReportingOverflow(rest)
      return overflow || isBeyond ? nil : Found(end: 0, values: sum...sum)
    }
    guard remainder != nil else { return nil }
    let sum = range.base - range.base % divisor + rest
    return Found(end: 0, values: sum...sum)
  }
}

extension WordMatcher {
  /// Returns the complete number of a result.
  func number(_ found: Found) -> NumericValue {
    let fraction = fraction(found)
    let whole = String(found.values.lowerBound).utf8.map { $0 - 0x30 }
    let exact = ExactDecimal(
      isNegative: found.isNegative && (found.values.lowerBound != 0 || fraction.contains { $0 != 0 }),
      digits: whole + fraction, exponent: -fraction.count)
    return NumericValue(exact)
  }
}
