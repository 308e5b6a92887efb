internal import RaqamMemory

/// The text of a plan between the affixes of a number.
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
    let variant = variant(isZero: number.isZero, isNegative: number.isNegative).rawValue
    guard let plurals else { return pairs[variant].map { beside(number, $0) } }
    var pair: AffixPair?
    if case .digits(let run) = number {
      pair = pairs[plurals.index(of: run) * SignVariant.allCases.count + variant]
      // In Hebrew, half an hour is of the same category as one, whose text has no digits.
      if let whole = pair?.whole, whole > 0, run.digits != [whole] || run.point != 1 { pair = nil }
    }
    return (pair ?? pairs[PluralRuleSet.other * SignVariant.allCases.count + variant]).map { beside(number, $0) }
  }

  /// Returns affixes without their spaces on the sides where the number has no digit.
  func beside(_ number: WrittenNumber, _ pair: AffixPair) -> AffixPair {
    if pair.prefixSpace + pair.suffixSpace == 0 { return pair }
    let edges = edges(of: number)
    return pair.beside(start: edges.start, end: edges.end)
  }

  /// Returns whether a digit is first in a number, and whether one is last.
  func edges(of number: WrittenNumber) -> (start: Bool, end: Bool) {
    guard case .digits(let run) = number else { return (false, false) }
    let (start, end) = run.edges(layout)
    return (start, end || hasExponent)
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
    if pair.whole > 0 { return bytes.append(contentsOf: pair.prefix.bytes) }
    // Collect the number separately: `bytes` may be a whole column, which must not be copied for each value.
    var body: [UInt8]
    switch number {
    case .nan: body = symbols.nan
    case .infinity: body = symbols.infinity
    case .digits(let run):
      var sink = ByteSink(plan: self)
      run.write(layout, to: &sink)
      body = sink.bytes + exponent
    }
    let pair = padding?.around(body, pair) ?? pair
    bytes += pair.prefix.bytes
    bytes += body
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

extension NumberPlan.AffixPair {
  /// Returns the pair next to a text, without the space on a side that has no digit.
  func beside(start: Bool, end: Bool) -> NumberPlan.AffixPair {
    var pair = self
    if !start { pair.removeSpace(ofPrefix: true) }
    if !end { pair.removeSpace(ofPrefix: false) }
    return pair
  }

  /// Removes the space between the affix and the number.
  fileprivate mutating func removeSpace(ofPrefix isPrefix: Bool) {
    if isPrefix {
      prefix.removeLast(prefixSpace)
      prefixSpace = 0
    } else {
      suffix.removeFirst(suffixSpace)
      suffixSpace = 0
    }
  }
}

extension NumberPlan {
  /// The padding of numbers up to the width of their pattern.
  struct Padding: Equatable, Sendable {
    enum Position { case beforePrefix, afterPrefix, beforeSuffix, afterSuffix }

    private let text: [UInt8]
    /// The number of scalars of a number that is not padded.
    private let width: Int
    private let position: Position

    /// Creates the padding of the positive subpattern; `nil` if it has none.
    init?(_ pattern: NumberPattern) {
      let positive = pattern.positive
      guard positive.items.contains(where: \.isPadding), let padding = pattern.padding else { return nil }
      text = Array(String(padding.scalar).utf8)
      position =
        positive.before.first?.isPadding == true
        ? .beforePrefix
        : positive.before.last?.isPadding == true
          ? .afterPrefix : positive.after.first?.isPadding == true ? .beforeSuffix : .afterSuffix
      width = positive.number.unicodeScalars.count + positive.items.reduce(0) { $0 + $1.width }
    }

    /// Returns affixes that pad a number, which is between them.
    ///
    /// Padding between an affix and the number takes the place of the space there.
    func around(_ number: [UInt8], _ pair: AffixPair) -> AffixPair {
      func count(_ bytes: some Collection<UInt8>) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }
      let (before, after) = (
        pair.prefix.bytes.dropLast(pair.prefixSpace), pair.suffix.bytes.dropFirst(pair.suffixSpace)
      )
      let missing = width - count(before) - count(number) - count(after)
      guard missing > 0 else { return pair }
      let filler = AffixText([[UInt8]](repeating: text, count: missing).flatMap(\.self))
      var pair = pair
      switch position {
      case .beforePrefix: pair.prefix = filler + pair.prefix
      case .afterPrefix:
        pair.removeSpace(ofPrefix: true)
        pair.prefix.append(filler)
      case .beforeSuffix:
        pair.removeSpace(ofPrefix: false)
        pair.suffix = filler + pair.suffix
      case .afterSuffix: pair.suffix.append(filler)
      }
      return pair
    }
  }
}

extension NumberPatternItem {
  /// The number of scalars that the item counts in the width of its pattern.
  fileprivate var width: Int {
    switch self {
    case .currency(let count): return count
    case .percent, .permille: return 1
    case .padding: return 0
    case .text(let source):
      var (count, isQuoted, isAfterQuote) = (0, false, false)
      for scalar in source.unicodeScalars {
        if scalar == "'" {
          // Two quotes in a row are one.
          if isAfterQuote { count += 1 }
          isAfterQuote.toggle()
          isQuoted.toggle()
        } else {
          count += 1
          isAfterQuote = false
        }
      }
      return count
    }
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
