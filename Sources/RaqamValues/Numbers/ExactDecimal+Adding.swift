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

  /// Adds a number.
  public static func += (left: inout ExactDecimal, right: ExactDecimal) { left = left + right }

  /// Takes a number away.
  public static func -= (left: inout ExactDecimal, right: ExactDecimal) { left = left - right }

  /// Multiplies by a number, exactly.
  public static func *= (left: inout ExactDecimal, right: ExactDecimal) { left = left * right }

  package func adding(_ other: ExactDecimal) -> ExactDecimal {
    if other.isZero { return isZero && !other.isNegative ? other : self }
    if isZero { return other }
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
    // What is left of a number and its opposite has no sign.
    let isNegative = larger.isNegative && digits.contains { $0 != 0 }
    return ExactDecimal(isNegative: isNegative, digits: digits.reversed(), exponent: exponent)
  }

  /// The digits from the lowest place on, that of `exponent` first.
  func places(from lowest: Int) -> [UInt8] {
    Array(repeating: 0, count: exponent - lowest) + digits.reversed()
  }
}

/// An integer literal of any length is exact. There is no literal with a point: Swift would bring it through a `Double`, which
/// keeps some fifteen digits of it. Write `try ExactDecimal("0.1")`.
extension ExactDecimal: ExpressibleByIntegerLiteral {
  /// The number that was written.
  public init(integerLiteral literal: StaticBigInt) {
    let lowest = Int(bitPattern: literal[0])
    guard literal.bitWidth > Int.bitWidth else {
      self.init(lowest)
      return
    }
    let (one, all) = (UInt(1), UInt.max)
    let base = ExactDecimal(all) + ExactDecimal(one)
    // Two's complement: above the words everything is as the sign.
    var number = literal.signum() < 0 ? -ExactDecimal(one) : .zero
    for index in (0..<(literal.bitWidth + UInt.bitWidth - 1) / UInt.bitWidth).reversed() {
      number = number * base + ExactDecimal(literal[index])
    }
    self = number
  }
}
