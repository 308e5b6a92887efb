internal import RaqamMemory

/// A rounded number of any length: its digits and the position of the decimal separator.
struct RoundedDigits {
  /// The digits without leading and trailing zeros; empty for zero.
  var digits: [UInt8]
  /// The number of digits before the decimal separator; if negative, zeros separate it from the first digit.
  var point: Int
  /// The number of fraction digits.
  var scale: Int
  /// Whether the number is negative; its sign may be hidden.
  var isNegative: Bool
}

/// Receives the digits and separators of a number from left to right.
protocol DigitSink {
  mutating func digit(_ digit: Int)
  mutating func group()
  mutating func decimal()
}

extension RoundedDigits {
  /// Creates the digits of a number that fits into 64 bits.
  init(_ number: RoundedNumber) {
    var digits = number.digits == 0 ? [] : String(number.digits).utf8.map { $0 &- 0x30 }
    point = digits.count - number.scale
    while digits.last == 0 { digits.removeLast() }
    self.digits = digits
    scale = number.scale
    isNegative = number.isNegative
  }

  /// The number without trailing zeros.
  var number: ExactDecimal {
    ExactDecimal(isNegative: isNegative, digits: digits, exponent: point - digits.count)
  }

  /// Rounds to the first `kept` digits; returns `false` if rounding is an error.
  ///
  /// If `kept` is negative, the number is less than a tenth of the last displayed digit.
  mutating func round(keeping kept: Int, _ rounding: RoundingTable) -> Bool {
    guard kept < digits.count else { return true }
    if rounding.refusesRest { return false }
    if kept < 0 { point -= kept }
    let isNegative = isNegative
    let isLonger = digits.round(keeping: kept) { rounding.isAwayFromZero($0, isOdd: $1, isNegative: isNegative) }
    if isLonger { point += 1 }
    while digits.last == 0 { digits.removeLast() }
    return true
  }

  /// Rounds to a multiple of `step` × 10^`power`; returns `false` if rounding is an error.
  mutating func round(toMultiplesOf step: UInt64, power: Int, _ rounding: RoundingTable) -> Bool {
    if digits.isEmpty { return true }
    let kept = point - power
    var (quotient, rest): ([UInt8], UInt128) = ([], 0)
    quotient.reserveCapacity(max(kept, 0) + 1)
    for index in 0..<max(kept, 0) {
      rest = rest * 10 + (index < digits.count ? UInt128(digits[index]) : 0)
      // A remainder is below the step, so each quotient is one digit.
      quotient.append(UInt8(truncatingIfNeeded: rest / UInt128(step)))
      rest %= UInt128(step)
    }
    if let kind = Self.rest(rest, of: step, tail: tail(from: kept)) {
      if rounding.refusesRest { return false }
      if rounding.isAwayFromZero(kind, isOdd: (quotient.last ?? 0) & 1 != 0, isNegative: isNegative) {
        quotient.increment()
      }
    }
    var carry: UInt128 = 0
    var product: [UInt8] = []
    for digit in quotient.reversed() {
      carry += UInt128(digit) * UInt128(step)
      product.append(UInt8(truncatingIfNeeded: carry % 10))
      carry /= 10
    }
    while carry != 0 {
      product.append(UInt8(truncatingIfNeeded: carry % 10))
      carry /= 10
    }
    while product.last == 0 { product.removeLast() }
    point = product.count + power
    digits = Array(product.reversed())
    while digits.last == 0 { digits.removeLast() }
    return true
  }

  /// Compares the digits from an index on with one half; `nil` if there are none.
  private func tail(from index: Int) -> RoundingTable.Rest? {
    guard index < digits.count else { return nil }
    guard index >= 0, digits[index] >= 5 else { return .belowHalf }
    return digits[index] == 5 && index + 1 == digits.count ? .half : .aboveHalf
  }

  /// Compares a remainder, whose fraction is `tail`, with one half of the divisor; `nil` if there is no remainder.
  private static func rest(_ rest: UInt128, of step: UInt64, tail: RoundingTable.Rest?) -> RoundingTable.Rest? {
    let (double, step) = (rest * 2, UInt128(step))
    if rest == 0, tail == nil { return nil }
    if double >= step { return double == step && tail == nil ? .half : .aboveHalf }
    return double + 1 == step ? tail ?? .belowHalf : .belowHalf
  }

  /// Writes the digits, grouping separators and decimal separator to a sink.
  func write(_ layout: NumberLayout, to sink: inout some DigitSink) {
    let count = integerCount(layout)
    let isGrouped = layout.primaryGroup > 0 && count >= layout.groupedFrom
    for position in stride(from: count - 1, through: 0, by: -1) {
      sink.digit(digit(at: point - 1 - position))
      let beyond = position - layout.primaryGroup
      if isGrouped, beyond >= 0, beyond % layout.secondaryGroup == 0 { sink.group() }
    }
    if scale > 0 || layout.showsDecimalAlways { sink.decimal() }
    for offset in 0..<scale { sink.digit(digit(at: point + offset)) }
  }

  /// The number of integer digits: one if there would be no digit at all, and for a zero whose significant digits count.
  private func integerCount(_ layout: NumberLayout) -> Int {
    let count = max(digits.isEmpty ? 0 : point, layout.minimumInteger)
    if count > 0 { return count }
    if case .significant = layout.precision, digits.isEmpty, layout.zeroHasInteger { return 1 }
    return scale == 0 ? 1 : 0
  }

  /// Whether a digit is first, and whether one is last.
  func edges(_ layout: NumberLayout) -> (start: Bool, end: Bool) {
    (integerCount(layout) > 0, scale > 0 || !layout.showsDecimalAlways)
  }

  private func digit(at index: Int) -> Int { digits.indices.contains(index) ? Int(digits[index]) : 0 }
}

extension NumberLayout {
  /// Returns a number of any length, multiplied by 10^`shift` and rounded; `nil` if rounding is an error.
  func rounded(_ number: ExactDecimal, shift: Int) -> RoundedDigits? {
    let digits = number.digits
    var run = RoundedDigits(
      digits: digits, point: digits.count + number.exponent + shift, scale: 0, isNegative: number.isNegative)
    var least = minimumFraction
    switch precision {
    case .fraction(let most):
      guard number.isZero || run.round(keeping: run.point + most, rounding) else { return nil }
    case .significant(let leastDigits, let mostDigits):
      guard run.round(keeping: mostDigits, rounding) else { return nil }
      least = leastDigits - (run.digits.isEmpty ? 1 : run.point)
    case .increment(let step, let power):
      guard run.round(toMultiplesOf: step, power: power, rounding) else { return nil }
    }
    if run.digits.isEmpty { run.point = 0 }
    if hidesZerosOfWhole, run.digits.count <= run.point { least = 0 }
    run.scale = max(0, least, run.digits.count - run.point)
    return run
  }
}
