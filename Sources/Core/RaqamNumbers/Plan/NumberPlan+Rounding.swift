extension NumberPlan {
  /// Returns the rounded number; `nil` if it has too many digits, rounding is an error, or the fast path does not apply.
  @inline(__always)
  func rounded(_ value: NumericValue) -> RoundedNumber? {
    switch value {
    case .double(let double): rounded(double)
    case .integer(let integer): rounded(integer)
    case .decimal(let decimal): rounded(decimal)
    }
  }

  @inline(__always)
  private func rounded(_ value: Int64) -> RoundedNumber? {
    guard isFast else { return nil }
    return layout.rounded(value.magnitude, exponent: layout.shift, isNegative: value < 0)
  }

  private func rounded(_ value: ExactDecimal) -> RoundedNumber? {
    guard let coefficient = value.shortCoefficient, isFast else { return nil }
    return layout.rounded(coefficient, exponent: value.exponent + layout.shift, isNegative: value.isNegative)
  }

  func rounded(_ value: ShortDecimal) -> RoundedNumber? {
    guard isFast else { return nil }
    return layout.rounded(value.coefficient, exponent: value.exponent + layout.shift, isNegative: value.isNegative)
  }

  /// Rounds a double by its shortest decimal digits, without computing them if they cannot matter.
  ///
  /// Let S be the shortest decimal of `value`, n the number of displayed fraction digits, x = |`value`| × 10ⁿ (rounded
  /// once), and w the integer nearest to x. While x < 10¹⁵, the error of x is less than a quarter, so S × 10ⁿ differs
  /// from w by less than one. A decimal of at most 15 digits is the shortest decimal of the double that it parses as.
  /// Dividing two exact integers rounds once, so w / 10ⁿ is the double that the decimal parses as, and parsing is
  /// monotonic. Comparing that quotient with |`value`| therefore shows on which side of w the number S × 10ⁿ is, or
  /// that both are equal. The same holds for a half.
  ///
  /// Most numbers need no quotient. Below 10¹⁴ the error of x is less than 0.03. If x is within 0.45 of w, then S × 10ⁿ
  /// is within 0.48 of w, so w is the nearest integer.
  @inline(__always)
  private func rounded(_ value: Double) -> RoundedNumber? {
    let magnitude = value.magnitude
    let scaled = magnitude * doublePower
    guard scaled < 1e14 else { return roundedSlowly(value) }
    let isNegative = value.sign == .minus
    // Adding 2⁵² leaves no bits for a fraction, so the sum is the nearest integer.
    let sum = scaled + 0x1p52
    var digits = sum.bitPattern &- (0x1p52).bitPattern
    let nearest = sum - 0x1p52
    if !layout.rounding.isToNearest || (scaled - nearest).magnitude > 0.45 {
      let read = nearest / doublePower
      if read != magnitude {
        if layout.rounding.refusesRest { return nil }
        digits = beyond(digits, isBelow: read < magnitude, magnitude: magnitude, isNegative: isNegative)
      }
    }
    var scale = doubleShift
    while scale > layout.minimumFraction, digits.isMultiple(of: 10) {
      digits /= 10
      scale &-= 1
    }
    return RoundedNumber(digits: digits, scale: scale, isNegative: isNegative)
  }

  /// Rounds a number that differs from `nearest` / 10ⁿ.
  private func beyond(_ nearest: UInt64, isBelow: Bool, magnitude: Double, isNegative: Bool) -> UInt64 {
    let kept = isBelow ? nearest : nearest &- 1
    let half = Double(2 &* kept &+ 1) / (2 * doublePower)
    let rest: RoundingTable.Rest = half < magnitude ? .aboveHalf : half == magnitude ? .half : .belowHalf
    let isAway = layout.rounding.isAwayFromZero(rest, isOdd: kept & 1 != 0, isNegative: isNegative)
    return isAway ? kept &+ 1 : kept
  }

  /// Rounds large doubles, and doubles in formats with other precisions, by their shortest digits.
  private func roundedSlowly(_ value: Double) -> RoundedNumber? {
    guard value.isFinite, isFast else { return nil }
    let isNegative = value.sign == .minus
    let (coefficient, exponent) = Self.shortest(value.magnitude)
    return layout.rounded(coefficient, exponent: exponent + layout.shift, isNegative: isNegative)
  }

  /// Returns the shortest digits of a finite double; numbers with at most four decimals need no search.
  static func shortest(_ magnitude: Double) -> (coefficient: UInt64, exponent: Int) {
    let scaled = magnitude * 1e4
    if scaled < 1e15 {
      let sum = scaled + 0x1p52
      if (sum - 0x1p52) / 1e4 == magnitude { return (sum.bitPattern &- (0x1p52).bitPattern, -4) }
    }
    let digits = ShortestDigits(magnitude)
    return (digits.coefficient, digits.exponent)
  }
}
