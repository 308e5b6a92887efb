extension ExactDecimal {
  /// The exact sum; at most as many digits as from the highest place of the two numbers to the lowest.
  ///
  /// ```swift
  /// try ExactDecimal("0.1") + ExactDecimal("0.02")  // 0.12
  /// ```
  public static func + (left: ExactDecimal, right: ExactDecimal) -> ExactDecimal { left.adding(right) }

  /// The exact difference.
  public static func - (left: ExactDecimal, right: ExactDecimal) -> ExactDecimal { left.adding(-right) }

  /// The number with the other sign; zero becomes a negative zero.
  public static prefix func - (number: ExactDecimal) -> ExactDecimal {
    ExactDecimal(isNegative: !number.isNegative, digits: number.digits, exponent: number.exponent)
  }

  package func adding(_ other: ExactDecimal) -> ExactDecimal {
    if isZero { return other }
    if other.isZero { return self }
    let (larger, smaller) = magnitude < other.magnitude ? (other, self) : (self, other)
    let exponent = min(exponent, other.exponent)
    let first = larger.places(from: exponent)
    let second = smaller.places(from: exponent)
    let sign: Int8 = isNegative == other.isNegative ? 1 : -1
    var carry: Int8 = 0
    var digits: [UInt8] = []
    digits.reserveCapacity(first.count + 1)
    for place in first.indices {
      var digit = Int8(first[place]) + carry
      if place < second.count { digit += sign * Int8(second[place]) }
      carry = digit > 9 ? 1 : digit < 0 ? -1 : 0
      digits.append(UInt8(digit - carry * 10))
    }
    if carry > 0 { digits.append(1) }
    return ExactDecimal(isNegative: larger.isNegative, digits: digits.reversed(), exponent: exponent)
  }

  /// The digits from the lowest place on, that of `exponent` first.
  private func places(from lowest: Int) -> [UInt8] {
    Array(repeating: 0, count: exponent - lowest) + digits.reversed()
  }
}
