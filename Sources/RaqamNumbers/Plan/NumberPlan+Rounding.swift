extension NumberPlan {
  /// The number as it is shown; `nil` where it has too many digits or must not be rounded.
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
    guard layout.minimumInteger <= NumberLayout.mostAtOnce else { return nil }
    let isNegative = value < 0 && signRule != .never
    return layout.rounded(value.magnitude, exponent: layout.shift, isNegative: isNegative)
  }

  private func rounded(_ value: ExactDecimal) -> RoundedNumber? {
    guard value.digits.count <= 19, layout.minimumInteger <= NumberLayout.mostAtOnce else { return nil }
    let coefficient = value.digits.reduce(UInt64(0)) { $0 &* 10 &+ UInt64($1) }
    return layout.rounded(
      coefficient, exponent: value.exponent + layout.shift,
      isNegative: value.isNegative && signRule != .never)
  }

  func rounded(_ value: ShortDecimal) -> RoundedNumber? {
    guard layout.minimumInteger <= NumberLayout.mostAtOnce else { return nil }
    return layout.rounded(
      value.coefficient, exponent: value.exponent + layout.shift,
      isNegative: value.isNegative && signRule != .never)
  }

  /// Rounds a double by its shortest decimal digits, without looking for them where they do not matter.
  ///
  /// Below, S is the shortest decimal of `value`, x = |`value`| × 10ⁿ (rounded once) where n digits are shown, and w the
  /// integer nearest to x. While x < 10¹⁵, x is wrong by less than a quarter, so that S × 10ⁿ lies less than one from w.
  /// A decimal of at most 15 digits is the shortest of the double it reads as. Dividing two integers that are exact
  /// rounds once: w / 10ⁿ is the double that the decimal reads as, and reading keeps the order of numbers. So comparing
  /// that quotient with |`value`| tells on which side of w (or that on it) S × 10ⁿ lies, and the same for a half.
  ///
  /// Most numbers need no quotient: below 10¹⁴, x is wrong by less than 0.03, so that where x lies within 0.45 of w,
  /// S × 10ⁿ lies within 0.48 of it, and w is the nearest.
  @inline(__always)
  private func rounded(_ value: Double) -> RoundedNumber? {
    let magnitude = value.magnitude
    let scaled = magnitude * doublePower
    guard scaled < 1e14 else { return roundedSlowly(value) }
    let isNegative = value.sign == .minus && signRule != .never
    // Adding 2⁵² leaves no bits for a fraction: the sum is the nearest integer.
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

  /// Rounds a number that is not `nearest` / 10ⁿ but lies beside it.
  private func beyond(_ nearest: UInt64, isBelow: Bool, magnitude: Double, isNegative: Bool) -> UInt64 {
    let kept = isBelow ? nearest : nearest &- 1
    let half = Double(2 &* kept &+ 1) / (2 * doublePower)
    let rest: RoundingTable.Rest = half < magnitude ? .aboveHalf : half == magnitude ? .half : .belowHalf
    let isAway = layout.rounding.isAwayFromZero(rest, isOdd: kept & 1 != 0, isNegative: isNegative)
    return isAway ? kept &+ 1 : kept
  }

  /// Doubles that are large, or in formats where any number of digits may be shown.
  private func roundedSlowly(_ value: Double) -> RoundedNumber? {
    guard value.isFinite, layout.minimumInteger <= NumberLayout.mostAtOnce else { return nil }
    let isNegative = value.sign == .minus && signRule != .never
    let (coefficient, exponent) = Self.shortest(value.magnitude)
    return layout.rounded(coefficient, exponent: exponent + layout.shift, isNegative: isNegative)
  }

  /// The shortest digits of a finite double: those of few decimals without a search.
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
