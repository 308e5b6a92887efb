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

  /// Writes the digits, grouping separators and decimal separator to a sink.
  func write(_ layout: NumberLayout, to sink: inout some DigitSink) {
    var count = max(digits.isEmpty ? 0 : point, layout.minimumInteger)
    if count <= 0 { count = scale == 0 && !layout.showsDecimalAlways ? 1 : 0 }
    let isGrouped = layout.primaryGroup > 0 && count >= layout.groupedFrom
    for position in stride(from: count - 1, through: 0, by: -1) {
      sink.digit(digit(at: point - 1 - position))
      let beyond = position - layout.primaryGroup
      if isGrouped, beyond >= 0, beyond % layout.secondaryGroup == 0 { sink.group() }
    }
    if scale > 0 || layout.showsDecimalAlways { sink.decimal() }
    for offset in 0..<scale { sink.digit(digit(at: point + offset)) }
  }

  private func digit(at index: Int) -> Int { digits.indices.contains(index) ? Int(digits[index]) : 0 }
}

extension NumberPlan {
  /// Returns the rounded number of any length; `nil` if ICU has to format it.
  func run(_ value: NumericValue) -> RoundedDigits? {
    if let number = rounded(value) { return RoundedDigits(number) }
    return longRun(value)
  }

  /// Returns the rounded number if it does not fit into 64 bits.
  private func longRun(_ value: NumericValue) -> RoundedDigits? {
    guard plurals == nil, let source = value.exact else { return nil }
    var run = RoundedDigits(
      digits: source.digits, point: source.digits.count + source.exponent + layout.shift, scale: 0,
      isNegative: source.isNegative)
    var least = layout.minimumFraction
    switch layout.precision {
    case .fraction(let most):
      guard source.isZero || run.round(keeping: run.point + most, layout.rounding) else { return nil }
    case .significant(let leastDigits, let mostDigits):
      guard run.round(keeping: mostDigits, layout.rounding) else { return nil }
      least = leastDigits - (run.digits.isEmpty ? 1 : run.point)
    case .increment: return nil
    }
    if run.digits.isEmpty { run.point = 0 }
    if layout.hidesZerosOfWhole, run.digits.count <= run.point { least = 0 }
    run.scale = max(0, least, run.digits.count - run.point)
    return run
  }

  /// Appends a number that does not fit into 64 bits; returns `false` if ICU has to format it.
  func appendLong(_ value: NumericValue, to bytes: inout [UInt8]) -> Bool {
    guard let run = longRun(value) else { return false }
    let affix = affixes[variant(isZero: run.digits.isEmpty, isNegative: run.isNegative).rawValue]
    if affix.isUnknown { return false }
    bytes += self.bytes(upTo: affix.prefixEnd, count: affix.prefixCount)
    // Collect the number separately: `bytes` may be a whole column, which must not be copied for each value.
    var sink = ByteSink(plan: self)
    run.write(layout, to: &sink)
    bytes += sink.bytes
    bytes += self.bytes(upTo: affix.suffixEnd, count: affix.suffixCount)
    return true
  }

  /// Returns a text of the plan.
  func bytes(upTo last: Int32, count: Int32) -> [UInt8] {
    if count == 0 { return [] }
    let first = Int(last) + 1 - (Int(count) + 7) / 8
    let bytes = (first...Int(last)).flatMap { index in
      (0..<8).map { UInt8(truncatingIfNeeded: words[index].littleEndian >> UInt64(8 * $0)) }
    }
    return Array(bytes.suffix(Int(count)))
  }

  /// Returns a digit from 0 to 9 in UTF-8.
  func bytes(ofDigit digit: Int) -> [UInt8] {
    bytes(upTo: Int32(truncatingIfNeeded: Self.digitWords + digit), count: Int32(truncatingIfNeeded: digitWidth))
  }
}

/// Collects digits and separators in UTF-8.
private struct ByteSink: DigitSink {
  let plan: NumberPlan
  private(set) var bytes: [UInt8] = []

  init(plan: NumberPlan) { self.plan = plan }

  mutating func digit(_ digit: Int) { bytes += plan.bytes(ofDigit: digit) }
  mutating func group() { bytes += plan.group.bytes }
  mutating func decimal() { bytes += plan.decimal.bytes }
}
