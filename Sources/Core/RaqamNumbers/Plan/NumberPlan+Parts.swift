extension NumberPlan {
  /// Returns the typed parts of a number; `nil` if ICU has to format it.
  func parts(_ value: NumericValue) -> [FormatPart]? {
    guard let run = run(value), let affix = affixIndex(run), let pair = pairs[affix] else { return nil }
    return parts(run, between: pair)
  }

  /// Returns the index of a number's affixes; `nil` if its plural category is unknown.
  private func affixIndex(_ run: RoundedDigits) -> Int? {
    let index = variant(isZero: run.digits.isEmpty, isNegative: run.isNegative).rawValue
    guard let plurals else { return index }
    guard let number = run.rounded, let category = plurals.index(of: number) else { return nil }
    return index + category * SignVariant.allCases.count
  }

  /// Returns the typed parts of a number between affixes of the plan.
  ///
  /// - Parameter exponent: The parts of the exponent after the digits.
  func parts(_ run: RoundedDigits, between pair: AffixPair, exponent: [FormatPart] = []) -> [FormatPart] {
    var sink = PartSink(plan: self, parts: pair.prefix.parts)
    run.write(layout, to: &sink)
    sink.endPiece()
    return sink.parts + exponent + pair.suffix.parts
  }
}

extension RoundedDigits {
  /// The number in 64 bits; `nil` if it does not fit.
  fileprivate var rounded: RoundedNumber? {
    var number: UInt64 = 0
    for index in 0..<max(0, point + scale) {
      let (product, overflows) = number.multipliedReportingOverflow(by: 10)
      let (sum, carries) = product.addingReportingOverflow(index < digits.count ? UInt64(digits[index]) : 0)
      if overflows || carries { return nil }
      number = sum
    }
    return RoundedNumber(digits: number, scale: scale, isNegative: isNegative)
  }
}

/// Collects typed parts.
private struct PartSink: DigitSink {
  let plan: NumberPlan
  var parts: [FormatPart]
  private var kind = FormatPart.Kind.integer
  private var digits: [UInt8] = []

  init(plan: NumberPlan, parts: [FormatPart]) {
    self.plan = plan
    self.parts = parts
  }

  mutating func digit(_ digit: Int) { digits += plan.bytes(ofDigit: digit) }

  mutating func group() {
    endPiece()
    append(.group, plan.group)
  }

  mutating func decimal() {
    endPiece()
    append(.decimal, plan.decimal)
    kind = .fraction
  }

  mutating func endPiece() {
    if digits.isEmpty { return }
    parts.append(FormatPart(kind, String(decoding: digits, as: UTF8.self)))
    digits = []
  }

  private mutating func append(_ kind: FormatPart.Kind, _ text: ShortText) {
    if text.count > 0 { parts.append(FormatPart(kind, String(decoding: text.bytes, as: UTF8.self))) }
  }
}
