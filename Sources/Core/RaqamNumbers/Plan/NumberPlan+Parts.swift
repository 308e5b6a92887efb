extension NumberPlan {
  /// Returns the typed parts of a number; `nil` if rounding is an error.
  func parts(_ value: NumericValue) -> [FormatPart]? {
    guard let number = written(value), let pair = pair(of: number) else { return nil }
    return parts(number, between: pair)
  }

  /// Returns the typed parts of a number between affixes.
  ///
  /// - Parameter exponent: The parts of the exponent after the digits.
  func parts(_ number: WrittenNumber, between pair: AffixPair, exponent: [FormatPart] = []) -> [FormatPart] {
    if pair.whole > 0 { return pair.prefix.parts }
    func symbol(_ kind: FormatPart.Kind, _ text: [UInt8]) -> [FormatPart] {
      [FormatPart(kind, String(decoding: text, as: UTF8.self))]
    }
    let body: [FormatPart]
    switch number {
    case .nan: body = symbol(.nan, symbols.nan)
    case .infinity: body = symbol(.infinity, symbols.infinity)
    case .digits(let run):
      var sink = PartSink(plan: self)
      run.write(layout, to: &sink)
      sink.endPiece()
      body = sink.parts + exponent
    }
    let pair = padding?.around(body.flatMap { Array($0.text.utf8) }, pair) ?? pair
    return pair.prefix.parts + body + pair.suffix.parts
  }
}

/// Collects typed parts.
private struct PartSink: DigitSink {
  let plan: NumberPlan
  private(set) var parts: [FormatPart] = []
  private var kind = FormatPart.Kind.integer
  private var digits: [UInt8] = []

  init(plan: NumberPlan) { self.plan = plan }

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
