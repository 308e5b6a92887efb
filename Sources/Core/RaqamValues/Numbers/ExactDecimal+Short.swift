// Arithmetic of numbers of at most 18 digits, in 128 bits and without allocating memory. Each function returns `nil` for
// numbers that it does not support.

extension ExactDecimal {
  /// The powers of ten up to 10¹⁸.
  private static let powers: [UInt64] = (0...18).reduce(into: []) { powers, _ in
    powers.append(powers.last.map { $0 * 10 } ?? 1)
  }

  /// Creates a number from a coefficient that may have more than 18 digits; `nil` if they do not end with zeros.
  init?(isNegative: Bool, wide coefficient: UInt128, exponent: Int) {
    var (kept, power) = (coefficient, exponent)
    while kept >= UInt128(Self.powers[18]) {
      let (quotient, rest) = kept.quotientAndRemainder(dividingBy: 10)
      if rest != 0 { return nil }
      kept = quotient
      power += 1
    }
    self.init(isNegative: isNegative, coefficient: UInt64(truncatingIfNeeded: kept), exponent: power)
  }

  /// Returns the coefficients of two numbers for a common power of ten.
  private static func aligned(
    _ left: ExactDecimal, _ right: ExactDecimal
  ) -> (left: UInt128, right: UInt128, exponent: Int)? {
    guard case .short(let first) = left.storage, case .short(let second) = right.storage else { return nil }
    let lowest = min(left.exponent, right.exponent)
    let (one, other) = (left.exponent - lowest, right.exponent - lowest)
    guard one < powers.count, other < powers.count else { return nil }
    return (UInt128(first) * UInt128(powers[one]), UInt128(second) * UInt128(powers[other]), lowest)
  }

  static func shortSum(_ left: ExactDecimal, _ right: ExactDecimal) -> ExactDecimal? {
    guard let (first, second, exponent) = aligned(left, right) else { return nil }
    if left.isNegative == right.isNegative {
      return ExactDecimal(isNegative: left.isNegative, wide: first + second, exponent: exponent)
    }
    // The sum of a number and its opposite is zero without a sign.
    return first < second
      ? ExactDecimal(isNegative: right.isNegative, wide: second - first, exponent: exponent)
      : ExactDecimal(isNegative: left.isNegative && first != second, wide: first - second, exponent: exponent)
  }

  static func shortProduct(_ left: ExactDecimal, _ right: ExactDecimal) -> ExactDecimal? {
    guard case .short(let first) = left.storage, case .short(let second) = right.storage else { return nil }
    return ExactDecimal(
      isNegative: left.isNegative != right.isNegative, wide: UInt128(first) * UInt128(second),
      exponent: left.exponent + right.exponent)
  }

  static func shortQuotient(
    _ left: ExactDecimal, _ right: ExactDecimal
  ) -> (quotient: ExactDecimal, remainder: ExactDecimal)? {
    guard let (first, second, exponent) = aligned(left, right) else { return nil }
    let (count, rest) = first.quotientAndRemainder(dividingBy: second)
    guard
      let quotient = ExactDecimal(
        isNegative: count != 0 && left.isNegative != right.isNegative, wide: count, exponent: 0),
      let remainder = ExactDecimal(isNegative: rest != 0 && left.isNegative, wide: rest, exponent: exponent)
    else { return nil }
    return (quotient, remainder)
  }

  /// Returns a negative number, zero or a positive number if the magnitude of `left` is less than, equal to or greater
  /// than that of `right`.
  static func shortOrder(_ left: ExactDecimal, _ right: ExactDecimal) -> Int? {
    guard let (first, second, _) = aligned(left, right) else { return nil }
    return first < second ? -1 : first > second ? 1 : 0
  }

  /// Returns the number without its last digits, rounded ties to even.
  func shortRounded(dropping dropped: Int) -> ExactDecimal? {
    guard case .short(let coefficient) = storage, dropped < Self.powers.count else { return nil }
    let power = Self.powers[dropped]
    let (quotient, rest) = coefficient.quotientAndRemainder(dividingBy: power)
    let isUp = rest > power / 2 || rest == power / 2 && quotient & 1 != 0
    let kept = isUp ? quotient + 1 : quotient
    return ExactDecimal(isNegative: isNegative, coefficient: kept, exponent: exponent + dropped)
  }

  /// The number without its fraction digits.
  var shortTruncated: ExactDecimal? {
    guard case .short(let coefficient) = storage, exponent < 0 else { return nil }
    let kept = -exponent < Self.powers.count ? coefficient / Self.powers[-exponent] : 0
    return ExactDecimal(isNegative: isNegative, coefficient: kept, exponent: 0)
  }

  /// Parses `[+-] digits [. digits]` with at most 18 digits; `nil` for any other text, which may be a number.
  static func shortReading(_ text: Span<UInt8>) -> ExactDecimal? {
    var (coefficient, count, exponent, isNegative, hasPoint): (UInt64, Int, Int, Bool, Bool) = (0, 0, 0, false, false)
    for index in text.indices {
      switch text[index] {
      case 0x30...0x39 where count < shortDigits:
        coefficient = coefficient * 10 + UInt64(text[index] & 0x0F)
        count += 1
        if hasPoint { exponent -= 1 }
      case 0x2E where !hasPoint: hasPoint = true
      case 0x2D where index == 0: isNegative = true
      case 0x2B where index == 0: break
      default: return nil
      }
    }
    return count == 0 ? nil : ExactDecimal(isNegative: isNegative, coefficient: coefficient, exponent: exponent)
  }

  /// The number of digits; 0 for zero.
  var digitCount: Int {
    switch storage {
    case .long(let digits): return digits.count
    case .short(let coefficient):
      var count = 0
      while count < Self.powers.count, coefficient >= Self.powers[count] { count += 1 }
      return count
    }
  }

  /// The number as an `Int64` if it has an exponent above zero.
  var shortInteger: Int64? {
    guard case .short(let coefficient) = storage, exponent >= 0, exponent < Self.powers.count else { return nil }
    let (product, overflows) = coefficient.multipliedReportingOverflow(by: Self.powers[exponent])
    if overflows { return nil }
    return isNegative ? (product <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- product) : nil) : Int64(exactly: product)
  }
}
