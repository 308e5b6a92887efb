extension ExactDecimal {
  /// Returns the integer quotient and the remainder; `nil` if the divisor is zero. `quotient * divisor + remainder`
  /// equals this number, and the remainder has its sign.
  ///
  /// ```swift
  /// let parts = try ExactDecimal("100.00").quotientAndRemainder(dividingBy: 3)
  /// parts?.quotient   // 33
  /// parts?.remainder  // 1
  /// ```
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of digits of the divisor and the quotient.
  public func quotientAndRemainder(
    dividingBy divisor: ExactDecimal
  ) -> (quotient: ExactDecimal, remainder: ExactDecimal)? {
    guard !divisor.isZero else { return nil }
    if let parts = Self.shortQuotient(self, divisor) { return parts }
    let lowest = min(exponent, divisor.exponent)
    let divisorDigits = Array(divisor.reversedDigits(from: lowest).reversed())
    var quotient: [UInt8] = []
    var rest: [UInt8] = []
    for digit in reversedDigits(from: lowest).reversed() {
      rest = Self.trimmed(rest + [digit])
      quotient.append(Self.takeAway(divisorDigits, from: &rest))
    }
    return (
      ExactDecimal(isNegative: isNegative != divisor.isNegative, digits: quotient, exponent: 0).withoutSignOfZero,
      ExactDecimal(isNegative: isNegative, digits: rest, exponent: lowest).withoutSignOfZero
    )
  }

  private var withoutSignOfZero: ExactDecimal { isZero ? .zero : self }

  /// Subtracts `divisor` from `rest` as often as possible and returns the count, from 0 to 9.
  private static func takeAway(_ divisor: [UInt8], from rest: inout [UInt8]) -> UInt8 {
    var count: UInt8 = 0
    while !isBelow(rest, divisor) {
      rest = difference(rest, divisor)
      count += 1
    }
    return count
  }

  /// Returns the quotient. If it does not terminate, it is rounded, ties to even, to at least 40 more digits than the
  /// dividend has.
  package func divided(by divisor: ExactDecimal) -> ExactDecimal {
    let divisorDigits = divisor.digits
    guard !divisorDigits.isEmpty, !isZero else {
      return ExactDecimal(isNegative: isNegative != divisor.isNegative, digits: [], exponent: 0)
    }
    let dividend = digits
    // If the divisor is 2ᵃ5ᵇ10ᶜ, the quotient terminates within as many digits as the divisor has bits, which is less
    // than four per decimal digit.
    let limit = dividend.count + 4 * divisorDigits.count + Self.guardDigits
    var quotient: [UInt8] = []
    var rest: [UInt8] = []
    var taken = 0
    while taken < dividend.count || (!rest.isEmpty && taken < limit) {
      rest = Self.trimmed(rest + [taken < dividend.count ? dividend[taken] : 0])
      quotient.append(Self.takeAway(divisorDigits, from: &rest))
      taken += 1
    }
    let power = exponent - divisor.exponent + dividend.count - taken
    let result = ExactDecimal(isNegative: isNegative != divisor.isNegative, digits: quotient, exponent: power)
    return rest.isEmpty ? result : result.rounded(fractionDigits: -(power + 1))
  }

  private static let guardDigits = 40

  private static func trimmed(_ digits: [UInt8]) -> [UInt8] { Array(digits.drop { $0 == 0 }) }

  private static func isBelow(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
  }

  /// Returns `left` minus `right`. Precondition: `right` is not greater than `left`.
  private static func difference(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    var result = left
    var borrow: UInt8 = 0
    for step in 1...left.count {
      let index = left.count - step
      let subtrahend = borrow + (step <= right.count ? right[right.count - step] : 0)
      if result[index] < subtrahend {
        result[index] += 10 - subtrahend
        borrow = 1
      } else {
        result[index] -= subtrahend
        borrow = 0
      }
    }
    return trimmed(result)
  }
}
