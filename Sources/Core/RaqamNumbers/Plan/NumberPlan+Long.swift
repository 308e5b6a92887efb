internal import RaqamMemory

/// What a plan writes between the affixes of a number.
enum WrittenNumber {
  /// Digits of any number.
  case digits(RoundedDigits)
  case nan
  case infinity(isNegative: Bool)

  /// The number of a value without digits; `nil` for all others.
  init?(symbolOf value: NumericValue) {
    guard case .double(let double) = value, !double.isFinite else { return nil }
    self = double.isNaN ? .nan : .infinity(isNegative: double < 0)
  }

  /// Whether the number has the sign of zero; NaN has.
  var isZero: Bool {
    switch self {
    case .digits(let run): run.digits.isEmpty
    case .nan: true
    case .infinity: false
    }
  }

  var isNegative: Bool {
    switch self {
    case .digits(let run): run.isNegative
    case .nan: false
    case .infinity(let isNegative): isNegative
    }
  }
}

// Numbers of any length, and those without digits.
extension NumberPlan {
  /// Returns the number that is written for a value; `nil` if rounding is an error.
  func written(_ value: NumericValue) -> WrittenNumber? {
    if let symbol = WrittenNumber(symbolOf: value) { return symbol }
    return value.exact.flatMap { layout.rounded($0, shift: layout.shift) }.map { .digits($0) }
  }

  /// Returns the affixes of a number; `nil` if they are unknown.
  func pair(of number: WrittenNumber) -> AffixPair? {
    var index = variant(isZero: number.isZero, isNegative: number.isNegative).rawValue
    if let plurals {
      var category = PluralRuleSet.other
      if case .digits(let run) = number { category = plurals.index(of: run) }
      index += category * SignVariant.allCases.count
    }
    let other = PluralRuleSet.other * SignVariant.allCases.count + index % SignVariant.allCases.count
    return (pairs[index] ?? (plurals == nil ? nil : pairs[other])).map { beside(number, $0) }
  }

  /// Returns affixes without their spaces on the sides where the number has no digit.
  func beside(_ number: WrittenNumber, _ pair: AffixPair) -> AffixPair {
    if pair.prefixSpace + pair.suffixSpace == 0 { return pair }
    var edges = (start: false, end: false)
    if case .digits(let run) = number { edges = run.edges(layout) }
    var pair = pair
    if !edges.start { pair.prefix.removeLast(pair.prefixSpace) }
    if !edges.end { pair.suffix.removeFirst(pair.suffixSpace) }
    return pair
  }

  /// Appends a number of any length; returns `false`, and appends nothing, if rounding is an error.
  func appendLong(_ value: NumericValue, to bytes: inout [UInt8]) -> Bool {
    guard let number = written(value), let pair = pair(of: number) else { return false }
    append(number, between: pair, to: &bytes)
    return true
  }

  /// Appends a number between affixes.
  ///
  /// - Parameter exponent: The text after the digits.
  func append(_ number: WrittenNumber, between pair: AffixPair, exponent: [UInt8] = [], to bytes: inout [UInt8]) {
    bytes += pair.prefix.bytes
    switch number {
    case .nan: bytes += symbols.nan
    case .infinity: bytes += symbols.infinity
    case .digits(let run):
      // Collect the number separately: `bytes` may be a whole column, which must not be copied for each value.
      var sink = ByteSink(plan: self)
      run.write(layout, to: &sink)
      bytes += sink.bytes
      bytes += exponent
    }
    bytes += pair.suffix.bytes
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
