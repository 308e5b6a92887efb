extension ExactDecimal {
  /// The exact sum; at most as many digits as from the highest place of the two to the lowest.
  package static func + (left: ExactDecimal, right: ExactDecimal) -> ExactDecimal {
    if left.isZero { return right }
    if right.isZero { return left }
    let (larger, smaller) = left.magnitude < right.magnitude ? (right, left) : (left, right)
    let exponent = min(left.exponent, right.exponent)
    let first = larger.places(from: exponent)
    let second = smaller.places(from: exponent)
    let sign: Int8 = left.isNegative == right.isNegative ? 1 : -1
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
