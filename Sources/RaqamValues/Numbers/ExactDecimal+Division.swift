extension ExactDecimal {
  /// How often a number goes into this one, whole, and what is left: nothing is lost, `quotient * divisor + remainder` is this
  /// number again. The remainder has the sign of this number. `nil` for a divisor of zero.
  ///
  /// ```swift
  /// let parts = try ExactDecimal("100.00").quotientAndRemainder(dividingBy: 3)
  /// parts?.quotient   // 33
  /// parts?.remainder  // 1
  /// ```
  ///
  /// Takes time in proportion to the product of the digits of divisor and quotient.
  public func quotientAndRemainder(
    dividingBy divisor: ExactDecimal
  ) -> (quotient: ExactDecimal, remainder: ExactDecimal)? {
    guard !divisor.isZero else { return nil }
    let place = min(exponent, divisor.exponent)
    let divisorDigits = Array(divisor.places(from: place).reversed())
    var quotient: [UInt8] = []
    var rest: [UInt8] = []
    for digit in places(from: place).reversed() {
      rest = Self.trimmed(rest + [digit])
      quotient.append(Self.takeAway(divisorDigits, from: &rest))
    }
    return (
      ExactDecimal(isNegative: isNegative != divisor.isNegative, digits: quotient, exponent: 0).withoutSignOfZero,
      ExactDecimal(isNegative: isNegative, digits: rest, exponent: place).withoutSignOfZero
    )
  }

  private var withoutSignOfZero: ExactDecimal { isZero ? .zero : self }

  /// How often `divisor` can be taken from what is left: 0 to 9 times.
  private static func takeAway(_ divisor: [UInt8], from rest: inout [UInt8]) -> UInt8 {
    var count: UInt8 = 0
    while !isBelow(rest, divisor) {
      rest = difference(rest, divisor)
      count += 1
    }
    return count
  }

  /// The quotient: exact where it ends, else rounded (ties to even) to as many digits as the dividend has, and 40 more.
  package func divided(by divisor: ExactDecimal) -> ExactDecimal {
    let divisorDigits = divisor.digits
    guard !divisorDigits.isEmpty, !isZero else {
      return ExactDecimal(isNegative: isNegative != divisor.isNegative, digits: [], exponent: 0)
    }
    let dividend = digits
    // A divisor 2ᵃ5ᵇ10ᶜ ends within its own bits; each digit of it has less than four.
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

  /// `left` less `right`, which is not above it.
  private static func difference(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    var result = left
    var borrow: UInt8 = 0
    for step in 1...left.count {
      let place = left.count - step
      let subtrahend = borrow + (step <= right.count ? right[right.count - step] : 0)
      if result[place] < subtrahend {
        result[place] += 10 - subtrahend
        borrow = 1
      } else {
        result[place] -= subtrahend
        borrow = 0
      }
    }
    return trimmed(result)
  }
}
