extension ExactDecimal {
  /// The exact sum of numbers with any signs; at most as many digits as from the highest place of the two to the lowest.
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
