/// The number of digits of a format, their rounding and their grouping.
struct NumberLayout: Sendable {
  /// The limit of the digits.
  enum Precision: Sendable {
    /// The maximum number of fraction digits.
    case fraction(most: Int)
    /// The minimum and maximum number of significant digits.
    case significant(least: Int, most: Int)
    /// A rounding increment of `coefficient` × 10^`exponent`.
    case increment(coefficient: UInt64, exponent: Int)
  }

  var precision: Precision
  var rounding: RoundingTable
  var minimumInteger: Int
  var minimumFraction: Int
  let showsDecimalAlways: Bool
  /// The power of ten by which values are multiplied: 2 for a percentage.
  var shift: Int
  /// The sizes of the last group and of those before it; `primaryGroup` is 0 without grouping.
  let primaryGroup: Int
  let secondaryGroup: Int
  /// The minimum number of integer digits for grouping.
  var groupedFrom: Int
  /// Whether zero has an integer digit if significant digits apply.
  var zeroHasInteger = true
  /// Whether whole numbers have no fraction digits.
  var hidesZerosOfWhole = false

  /// The maximum number of digits on one side that the fast path writes.
  static let mostAtOnce = 32

  /// Whether the fast path supports the layout.
  var isFast: Bool {
    if case .significant = precision, minimumInteger == 0 { return false }
    return minimumInteger <= Self.mostAtOnce && primaryGroup <= 15 && secondaryGroup <= 15
  }
}

/// A rounded number: `digits` / 10^`scale`, with `scale` fraction digits.
struct RoundedNumber {
  var digits: UInt64
  var scale: Int
  var isNegative: Bool
}

extension NumberLayout {
  /// Returns `coefficient` × 10^`exponent`, rounded; `nil` if the result does not fit or rounding is an error.
  ///
  /// The caller applies ``shift``.
  func rounded(_ coefficient: UInt64, exponent: Int, isNegative: Bool) -> RoundedNumber? {
    switch precision {
    case .fraction(let most):
      return fractionRounded(coefficient, exponent: exponent, isNegative: isNegative, most: most)
    case .significant(let least, let most):
      return significantRounded(coefficient, exponent: exponent, isNegative: isNegative, least: least, most: most)
    case .increment(let step, let power):
      return incrementRounded(coefficient, exponent: exponent, isNegative: isNegative, step: step, power: power)
    }
  }

  private func fractionRounded(
    _ coefficient: UInt64, exponent: Int, isNegative: Bool, most: Int
  ) -> RoundedNumber? {
    if -exponent > most {
      guard let kept = cut(coefficient, digits: -exponent - most, isNegative: isNegative) else { return nil }
      return shown(kept, exponent: -most, isNegative: isNegative, leastScale: minimumFraction)
    }
    return shown(coefficient, exponent: exponent, isNegative: isNegative, leastScale: minimumFraction)
  }

  private func significantRounded(
    _ coefficient: UInt64, exponent: Int, isNegative: Bool, least: Int, most: Int
  ) -> RoundedNumber? {
    let drop = max(0, PowersOfTen.digitCount(coefficient) - most)
    guard var kept = cut(coefficient, digits: drop, isNegative: isNegative) else { return nil }
    var power = exponent + drop
    while kept != 0, kept.isMultiple(of: 10) {
      kept /= 10
      power += 1
    }
    let leading = kept == 0 ? 0 : PowersOfTen.digitCount(kept) + power - 1
    return shown(kept, exponent: power, isNegative: isNegative, leastScale: max(0, least - 1 - leading))
  }

  private func incrementRounded(
    _ coefficient: UInt64, exponent: Int, isNegative: Bool, step: UInt64, power: Int
  ) -> RoundedNumber? {
    let common = min(exponent, power)
    guard let number = Self.multiplied(UInt128(coefficient), by: exponent - common),
      let unit = Self.multiplied(UInt128(step), by: power - common), unit > 0, unit < UInt128.max / 4
    else { return nil }
    var (quotient, rest) = number.quotientAndRemainder(dividingBy: unit)
    if rest != 0 {
      if rounding.refusesRest { return nil }
      let kind: RoundingTable.Rest = rest * 2 < unit ? .belowHalf : rest * 2 == unit ? .half : .aboveHalf
      let isOdd = quotient & 1 != 0
      if rounding.isAwayFromZero(kind, isOdd: isOdd, isNegative: isNegative) { quotient += 1 }
    }
    var (product, overflows) = quotient.multipliedReportingOverflow(by: unit)
    if overflows { return nil }
    var shownExponent = common
    while product != 0, product.isMultiple(of: 10) {
      product /= 10
      shownExponent += 1
    }
    guard let narrow = UInt64(exactly: product) else { return nil }
    return shown(narrow, exponent: shownExponent, isNegative: isNegative, leastScale: minimumFraction)
  }

  private static func multiplied(_ number: UInt128, by power: Int) -> UInt128? {
    var product = number
    if number == 0 { return 0 }
    for _ in 0..<min(power, 40) {
      let (next, overflows) = product.multipliedReportingOverflow(by: 10)
      if overflows { return nil }
      product = next
    }
    return power > 40 ? nil : product
  }
}

extension NumberLayout {
  /// Returns the number without its last digits, rounded; `nil` if rounding is an error.
  private func cut(_ number: UInt64, digits: Int, isNegative: Bool) -> UInt64? {
    if digits <= 0 || number == 0 { return number }
    if rounding.refusesRest {
      guard digits < 20 else { return nil }
      let power = PowersOfTen.integer(digits)
      return number.isMultiple(of: power) ? number / power : nil
    }
    // The largest 64-bit number is less than half of 10²⁰.
    guard digits < 20 else {
      return rounding.isAwayFromZero(.belowHalf, isOdd: false, isNegative: isNegative) ? 1 : 0
    }
    let power = PowersOfTen.integer(digits)
    let (kept, rest) = number.quotientAndRemainder(dividingBy: power)
    if rest == 0 { return kept }
    let half = power / 2
    let kind: RoundingTable.Rest = rest < half ? .belowHalf : rest == half ? .half : .aboveHalf
    return rounding.isAwayFromZero(kind, isOdd: kept & 1 != 0, isNegative: isNegative) ? kept + 1 : kept
  }

  private static func isWhole(_ number: UInt64, exponent: Int) -> Bool {
    if number == 0 || exponent >= 0 { return true }
    return exponent > -20 && number.isMultiple(of: PowersOfTen.integer(-exponent))
  }

  /// Returns the number with at least `leastScale` fraction digits and no zeros beyond them.
  private func shown(_ number: UInt64, exponent: Int, isNegative: Bool, leastScale: Int) -> RoundedNumber? {
    guard leastScale <= Self.mostAtOnce else { return nil }
    let leastScale = hidesZerosOfWhole && Self.isWhole(number, exponent: exponent) ? 0 : leastScale
    if number == 0 { return RoundedNumber(digits: 0, scale: leastScale, isNegative: isNegative) }
    var digits = number
    var scale = -exponent
    while scale > leastScale, digits.isMultiple(of: 10) {
      digits /= 10
      scale -= 1
    }
    guard scale <= Self.mostAtOnce else { return nil }
    if scale < leastScale {
      guard leastScale - scale < 20 else { return nil }
      let (product, overflows) = digits.multipliedReportingOverflow(by: PowersOfTen.integer(leastScale - scale))
      if overflows { return nil }
      digits = product
      scale = leastScale
    }
    return RoundedNumber(digits: digits, scale: scale, isNegative: isNegative)
  }
}
