extension ExactDecimal {
  /// The exact sum of two numbers that are not negative; the sign of the right one does not count.
  static func + (left: ExactDecimal, right: ExactDecimal) -> ExactDecimal {
    let exponent = min(left.exponent, right.exponent)
    let (first, second) = (left.digits(downTo: exponent), right.digits(downTo: exponent))
    var sum: [UInt8] = []
    var carry: UInt8 = 0
    for place in 0..<max(first.count, second.count) {
      let digit =
        carry + (place < first.count ? first[first.count - 1 - place] : 0)
        + (place < second.count ? second[second.count - 1 - place] : 0)
      sum.append(digit % 10)
      carry = digit / 10
    }
    sum.append(carry)
    return ExactDecimal(isNegative: false, digits: sum.reversed(), exponent: exponent)
  }

  private func digits(downTo power: Int) -> [UInt8] {
    digits + [UInt8](repeating: 0, count: isZero ? 0 : exponent - power)
  }
}
