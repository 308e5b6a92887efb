internal import ICU

/// Finds prefixes, suffixes and separators of a format in texts that ICU writes.
///
/// The digits of each text are known beforehand; what stands around them, and where ICU may have its own separators for
/// a currency between them, is what is looked for. A text in which the digits cannot be told from the rest gives nothing.
struct AffixProbe {
  private(set) var parts: NumberPlan.Parts
  private let engine: any DecimalEngine
  private let unsigned: (any DecimalEngine)?
  private let hasCurrency: Bool
  private let rules: PluralRuleSet?
  private let hasRules: Bool
  /// The power of ten that ICU multiplies with; the style's own scale is not in it.
  private let shift: Int
  private var plan: NumberPlan

  init(_ parts: NumberPlan.Parts, opened: OpenedDecimal, unsigned: (any DecimalEngine)?) {
    self.parts = parts
    self.parts.affixes = []
    engine = opened.engine
    self.unsigned = unsigned
    hasCurrency = opened.hasCurrency
    hasRules = opened.pluralRules != nil
    rules = opened.pluralRules.flatMap { PluralRuleSet($0) }
    shift = opened.multiplierShift
    plan = NumberPlan(parts)
  }
}

extension AffixProbe {
  /// Looks for the separators where they may not be the format's symbols; `false` where there is no telling.
  mutating func findSeparators() throws(ICUFailure) -> Bool {
    guard !hasRules || rules != nil, let number = longNumber else { return false }
    guard hasCurrency else { return true }
    guard try find(number) else { return false }
    // A number of few significant digits has no decimals when it has groups.
    if case .significant(_, let most) = parts.layout.precision, most < 11 { return try find((1, -1)) }
    return true
  }

  /// A number with groups, and with decimals where the format has any, that need not be rounded.
  private var longNumber: (coefficient: UInt64, exponent: Int)? {
    switch parts.layout.precision {
    case .fraction(let most): return most > 0 ? (12_345_678_901, -1) : (1_234_567_890, 0)
    case .significant(_, let most):
      if most >= 11 { return (12_345_678_901, -1) }
      return (12_345_678_901 / PowersOfTen.integer(11 - most), 10 - most)
    case .increment(let step, let power):
      let (product, overflows) = step.multipliedReportingOverflow(by: 1_234_567_891)
      return overflows ? nil : (product, power)
    }
  }

  /// Takes the separators of a number from ICU's text of it.
  private mutating func find(_ number: (coefficient: UInt64, exponent: Int)) throws(ICUFailure) -> Bool {
    guard let pieces = pieces(number) else { return false }
    let text = try text(number, isNegative: false, engine)
    var found: (group: ShortText?, decimal: ShortText?)?
    for start in text.indices {
      guard let separators = pieces.separators(in: text[start...]) else { continue }
      // Found twice is not found.
      if found != nil { return false }
      found = separators
    }
    guard let found else { return false }
    if let group = found.group { parts.group = group }
    if let decimal = found.decimal { parts.decimal = decimal }
    plan = NumberPlan(parts)
    return true
  }

  /// Looks for the affixes of every plural category and sign; `false` where none is found.
  mutating func findAffixes() throws(ICUFailure) -> Bool {
    guard let rules else {
      guard let number = longNumber else { return false }
      parts.affixes = try affixes(number)
      return parts.affixes[0] != nil && parts.affixes[1] != nil
    }
    let layout = parts.layout
    var bound = rules
    if case .fraction(layout.minimumFraction) = layout.precision {
      bound = rules.bound(decimals: layout.minimumFraction)
    }
    let variants = NumberPlan.SignVariant.allCases.count
    var affixes = [NumberPlan.AffixPair?](
      repeating: nil, count: PluralSelector.Category.allCases.count * variants)
    var wanted = Set(bound.rules.map(\.category) + [PluralRuleSet.other])
    for sample in Self.samples where !wanted.isEmpty {
      guard let number = layout.rounded(sample.coefficient, exponent: sample.exponent, isNegative: false),
        let category = bound.index(of: number), wanted.remove(category) != nil
      else { continue }
      affixes.replaceSubrange(category * variants..<(category + 1) * variants, with: try self.affixes(sample))
    }
    parts.plurals = bound
    parts.affixes = affixes
    let others = affixes[PluralRuleSet.other * variants..<affixes.count]
    if bound.rules.isEmpty {
      parts.plurals = nil
      parts.affixes = Array(others)
    }
    return affixes.contains { $0 != nil }
  }

  /// Numbers among which every category has one, where it has any.
  static let samples: [(coefficient: UInt64, exponent: Int)] =
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 18, 19, 20, 21, 22, 23, 24, 30, 32, 42, 100, 101, 102, 103, 105]
    .map { ($0, 0) } + [111, 1000, 100_000, 1_000_000, 2_000_000].map { ($0, 0) }
    + (1...40).map { ($0, -1) } + (1...25).map { ($0, -2) }

  private func affixes(
    _ number: (coefficient: UInt64, exponent: Int)
  ) throws(ICUFailure) -> [NumberPlan.AffixPair?] {
    let zero = try unsigned.map { engine throws(ICUFailure) in try pair((0, 0), isNegative: false, engine) }
    return [
      try pair(number, isNegative: false, engine), try pair(number, isNegative: true, engine), zero.flatMap { $0 },
    ]
  }

  /// What stands before and behind the digits of a number.
  private func pair(
    _ number: (coefficient: UInt64, exponent: Int), isNegative: Bool, _ engine: any DecimalEngine
  ) throws(ICUFailure) -> NumberPlan.AffixPair? {
    guard let body = pieces(number)?.bytes(group: plan.group.bytes, decimal: plan.decimal.bytes) else { return nil }
    let text = try text(number, isNegative: isNegative, engine)
    let starts = text.indices.filter { text[$0...].starts(with: body) }
    guard starts.count == 1, let start = starts.first else { return nil }
    let pair = NumberPlan.AffixPair(prefix: Array(text[..<start]), suffix: Array(text[(start + body.count)...]))
    return pair.prefix.count + pair.suffix.count <= NumberPlan.mostAffixBytes ? pair : nil
  }

  /// ICU's text of a number that is shown as `number`.
  private func text(
    _ number: (coefficient: UInt64, exponent: Int), isNegative: Bool, _ engine: any DecimalEngine
  ) throws(ICUFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    let digits = ExactDecimal(number.coefficient).digits
    let value = ExactDecimal(
      isNegative: isNegative, digits: digits,
      exponent: number.exponent + Self.zeros(number.coefficient) - shift)
    try engine.append(.decimal(value), to: &bytes)
    return bytes
  }

  /// Zeros at the end of a number, which its exact decimal keeps in the exponent.
  private static func zeros(_ number: UInt64) -> Int { ExactDecimal(number).exponent }

  private func pieces(_ number: (coefficient: UInt64, exponent: Int)) -> NumberPieces? {
    guard
      let rounded = parts.layout.rounded(number.coefficient, exponent: number.exponent, isNegative: false)
    else { return nil }
    var pieces = NumberPieces(plan: plan)
    RoundedDigits(rounded).write(parts.layout, to: &pieces)
    return pieces
  }
}

/// The digits of a number between its separators.
private struct NumberPieces: DigitSink {
  enum Separator { case group, decimal }

  let plan: NumberPlan
  private var runs: [[UInt8]] = [[]]
  private var separators: [Separator] = []

  init(plan: NumberPlan) { self.plan = plan }

  mutating func digit(_ digit: Int) { runs[runs.count - 1] += plan.bytes(ofDigit: digit) }

  mutating func group() {
    separators.append(.group)
    runs.append([])
  }

  mutating func decimal() {
    separators.append(.decimal)
    runs.append([])
  }

  func bytes(group: [UInt8], decimal: [UInt8]) -> [UInt8] {
    var bytes = runs[0]
    for (separator, run) in zip(separators, runs.dropFirst()) {
      bytes += separator == .group ? group : decimal
      bytes += run
    }
    return bytes
  }

  /// The separators, when `text` begins with the number; `nil` when it does not.
  func separators(in text: ArraySlice<UInt8>) -> (group: ShortText?, decimal: ShortText?)? {
    var found: (group: ShortText?, decimal: ShortText?) = (nil, nil)
    guard text.starts(with: runs[0]) else { return nil }
    var rest = text.dropFirst(runs[0].count)
    for (separator, run) in zip(separators, runs.dropFirst()) {
      guard let length = (0...8).first(where: { rest.dropFirst($0).starts(with: run) }),
        let text = ShortText(Array(rest.prefix(length)))
      else { return nil }
      let known = separator == .group ? found.group : found.decimal
      if let known, known != text { return nil }
      if separator == .group { found.group = text } else { found.decimal = text }
      rest = rest.dropFirst(length + run.count)
    }
    return found
  }
}
