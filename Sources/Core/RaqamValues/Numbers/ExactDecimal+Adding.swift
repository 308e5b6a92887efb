extension ExactDecimal {
  /// Returns the exact sum.
  ///
  /// - Complexity: O(*n*) in the number of digits from the highest to the lowest position of the two numbers.
  ///
  /// ```swift
  /// try ExactDecimal("0.1") + ExactDecimal("0.02")  // 0.12
  /// ```
  public static func + (left: ExactDecimal, right: ExactDecimal) -> ExactDecimal { left.adding(right) }

  /// Returns the exact difference.
  ///
  /// - Complexity: O(*n*) in the number of digits from the highest to the lowest position of the two numbers.
  public static func - (left: ExactDecimal, right: ExactDecimal) -> ExactDecimal { left.adding(-right) }

  /// Returns the number with the opposite sign; zero becomes negative zero.
  public static prefix func - (number: ExactDecimal) -> ExactDecimal {
    ExactDecimal(isNegative: !number.isNegative, digitsOf: number)
  }

  /// Adds a number exactly.
  public static func += (left: inout ExactDecimal, right: ExactDecimal) { left = left + right }

  /// Subtracts a number exactly.
  public static func -= (left: inout ExactDecimal, right: ExactDecimal) { left = left - right }

  /// Multiplies by a number exactly.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of digits.
  public static func *= (left: inout ExactDecimal, right: ExactDecimal) { left = left * right }

  package func adding(_ other: ExactDecimal) -> ExactDecimal {
    if other.isZero { return isZero && !other.isNegative ? other : self }
    if isZero { return other }
    if let sum = Self.shortSum(self, other) { return sum }
    let (larger, smaller) = magnitude < other.magnitude ? (other, self) : (self, other)
    let exponent = min(exponent, other.exponent)
    let first = larger.reversedDigits(from: exponent)
    let second = smaller.reversedDigits(from: exponent)
    let sign: Int8 = isNegative == other.isNegative ? 1 : -1
    var carry: Int8 = 0
    var digits: [UInt8] = []
    digits.reserveCapacity(first.count + 1)
    for index in first.indices {
      var digit = Int8(first[index]) + carry
      if index < second.count { digit += sign * Int8(second[index]) }
      carry = digit > 9 ? 1 : digit < 0 ? -1 : 0
      digits.append(UInt8(digit - carry * 10))
    }
    if carry > 0 { digits.append(1) }
    // The sum of a number and its opposite is zero without a sign.
    let isNegative = larger.isNegative && digits.contains { $0 != 0 }
    return ExactDecimal(isNegative: isNegative, digits: digits.reversed(), exponent: exponent)
  }

  /// Returns the digits from the lowest position up, starting at the power of ten `lowest`.
  func reversedDigits(from lowest: Int) -> [UInt8] {
    Array(repeating: 0, count: exponent - lowest) + digits.reversed()
  }
}

/// An integer literal of any length is exact. There is no floating-point literal, because Swift would convert it
/// through a `Double` with some fifteen digits. Use `try ExactDecimal("0.1")`.
extension ExactDecimal: ExpressibleByIntegerLiteral {
  /// Creates the exact number of an integer literal of any length.
  public init(integerLiteral literal: StaticBigInt) {
    let lowest = Int(bitPattern: literal[0])
    guard literal.bitWidth > Int.bitWidth else {
      self.init(lowest)
      return
    }
    let (one, all) = (UInt(1), UInt.max)
    let base = ExactDecimal(all) + ExactDecimal(one)
    // Two's complement: the words above the stored ones consist of sign bits.
    var number = literal.signum() < 0 ? -ExactDecimal(one) : .zero
    for index in (0..<(literal.bitWidth + UInt.bitWidth - 1) / UInt.bitWidth).reversed() {
      number = number * base + ExactDecimal(literal[index])
    }
    self = number
  }
}
