internal import ICU

/// Makes a ``CompactPlan`` from texts that ICU writes: of each magnitude, of each plural category, of both signs.
///
/// The digits of each text are known beforehand; what stands around them is what is looked for. Where they cannot be
/// told from the rest, numbers of that kind are left to ICU.
struct CompactPlanCompiler {
  private let writer: ICUDecimalWriter
  private let rounding: CompactRounding
  private let rules: PluralRuleSet
  private let digits: [[UInt8]]
  private let separator: [UInt8]
  private let hasUnsigned: Bool
  private let asksForDigits: Bool
  /// What writes digits without affixes: without groups, in threes, in twos before a last three.
  private let bodies: [NumberPlan]
  private let parts: [NumberPlan.Parts]
  private var steps: [CompactPlan.Step] = []
  private var forms: [Int16] = []
  /// The affixes of each of `bodies`.
  private var affixes: [[NumberPlan.AffixPair]] = [[], [], []]
  /// Numbers of every case, by the digits before their separator.
  private var samples: [Int: [Sample]] = [:]

  /// As many magnitudes as numbers of 64 bits have.
  private static let magnitudes = 19

  /// A plan of the format; `nil` where none agrees with ICU.
  static func plan(
    _ style: DecimalStyle, locale: LocaleID, writer: ICUDecimalWriter
  ) -> CompactPlan? {
    // Without digits asked for, ICU 72 looks at no rounding mode.
    for mode in [.halfEven, style.roundingMode] {
      guard let compiler = CompactPlanCompiler(style, locale: locale, mode: mode, writer: writer)
      else { continue }
      let plan = compiler.compiled()
      if compiler.agrees(plan) { return plan }
    }
    return nil
  }

  private init?(
    _ style: DecimalStyle, locale: LocaleID, mode: RoundingMode, writer: ICUDecimalWriter
  ) {
    guard let rounding = CompactRounding(style, mode: mode), let rules = Self.rules(locale),
      let symbols = CompactSymbols(writer, shift: rounding.shift),
      let decimal = ShortText(symbols.decimal), let group = ShortText(symbols.group),
      let texts = DigitTexts(symbols.digits)
    else { return nil }
    self.writer = writer
    self.rounding = rounding
    self.rules = rules
    digits = symbols.digits
    separator = symbols.group
    hasUnsigned = style.sign == .exceptZero
    asksForDigits = style.significantDigits != nil || style.maximumFraction != nil
    parts = [(0, 0), (3, 3), (3, 2)].map { primary, secondary in
      NumberPlan.Parts(
        layout: rounding.small.grouped(primary, secondary), signRule: NumberPlan.SignRule(style.sign), plurals: nil,
        digits: texts, decimal: decimal, group: group, affixes: [NumberPlan.AffixPair()])
    }
    bodies = parts.map { NumberPlan($0) }
  }

  private static func rules(_ locale: LocaleID) -> PluralRuleSet? {
    do {
      return try locale.numberData().pluralRules(of: locale.resourceID)
    } catch {
      return nil
    }
  }
}

extension CompactPlanCompiler {
  private func compiled() -> CompactPlan {
    var compiler = self
    for magnitude in -1..<Self.magnitudes { compiler.addStep(magnitude) }
    let plans = zip(parts, compiler.affixes).map { parts, affixes -> NumberPlan? in
      var parts = parts
      parts.affixes = affixes
      return affixes.isEmpty ? nil : NumberPlan(parts)
    }
    return CompactPlan(
      CompactPlan.Parts(
        rounding: rounding, rules: rules, steps: compiler.steps, forms: compiler.forms, plain: plans[0] ?? bodies[0],
        grouped: Array(plans.dropFirst())))
  }

  private mutating func addStep(_ magnitude: Int) {
    var step = CompactPlan.Step()
    var found = [Int16](repeating: CompactPlan.unknown, count: CompactPlan.formsPerStep)
    defer {
      steps.append(step)
      forms += found
    }
    guard let shift = magnitude < 0 ? 0 : shift(of: magnitude) else { return }
    step.shift = Int32(truncatingIfNeeded: shift)
    let count = magnitude < 0 ? 0 : magnitude - shift + 1
    let samples = samples(count)
    guard let grouping = grouping(samples.first, shift) else { return }
    step.grouping = grouping
    for sample in samples {
      for variant in NumberPlan.SignVariant.allCases
      where variant != .unsigned || sample.coefficient == 0 && hasUnsigned {
        guard let (pair, hasDigits) = pair(sample, shift, variant, bodies[Int(grouping)]) else { continue }
        found[sample.kind * CompactPlan.variants + variant.rawValue] =
          index(pair, Int(grouping)) | (hasDigits ? 0 : CompactPlan.withoutDigits)
      }
    }
    step.isUniform = isComplete(samples, count) && isUniform(samples, found)
    if step.isUniform, let first = samples.first {
      for variant in 0..<CompactPlan.variants { found[variant] = found[first.kind * CompactPlan.variants + variant] }
    }
  }

  /// Whether no number with so many digits before the separator is of another case than the samples.
  private func isComplete(_ samples: [Sample], _ count: Int) -> Bool {
    if !asksForDigits, count <= 3 { return true }
    let kinds = samples.map(\.kind)
    return rules.rules.allSatisfy { kinds.contains($0.category) }
  }

  /// Whether all numbers that a step has are written alike. Zero is apart: its variants are more.
  private func isUniform(_ samples: [Sample], _ found: [Int16]) -> Bool {
    guard let first = samples.first, first.coefficient != 0 else { return false }
    let variants = CompactPlan.variants
    return samples.allSatisfy { sample in
      found[(sample.kind * variants)..<((sample.kind + 1) * variants)]
        .elementsEqual(found[(first.kind * variants)..<((first.kind + 1) * variants)])
    }
  }

  /// The power of ten that numbers of a magnitude are divided by: seen in the text of three times that power.
  private func shift(of magnitude: Int) -> Int? {
    guard let text = text(3, magnitude, .positive),
      var index = text.indices.first(where: { text[$0...].starts(with: digits[3]) })
    else { return nil }
    index += digits[3].count
    var count = 1
    while true {
      let rest = text[index...]
      if rest.starts(with: digits[0]) {
        index += digits[0].count
      } else if rest.starts(with: separator + digits[0]) {
        index += separator.count + digits[0].count
      } else {
        break
      }
      count += 1
    }
    return count <= magnitude + 1 ? magnitude + 1 - count : nil
  }

  /// Which of `bodies` writes the digits of a step.
  private func grouping(_ sample: Sample?, _ shift: Int) -> UInt8? {
    guard let sample else { return nil }
    return (UInt8(0)..<3).first { pair(sample, shift, .positive, bodies[Int($0)])?.hasDigits == true }
  }

  /// What stands around the digits of a sample, and whether there are digits.
  private func pair(
    _ sample: Sample, _ shift: Int, _ variant: NumberPlan.SignVariant, _ body: NumberPlan
  ) -> (NumberPlan.AffixPair, hasDigits: Bool)? {
    guard let text = text(sample.coefficient, sample.exponent + shift, variant),
      let number = rounding.rounded(
        sample.coefficient, exponent: sample.exponent, digits: sample.count, isNegative: false)
    else { return nil }
    var digits: [UInt8] = []
    body.append(number, body.affixes[0], to: &digits)
    let starts = text.indices.filter { text[$0...].starts(with: digits) }
    let pair: NumberPlan.AffixPair
    if starts.isEmpty, sample.kind != PluralRuleSet.other {
      pair = NumberPlan.AffixPair(prefix: text)
    } else {
      guard starts.count == 1, let start = starts.first else { return nil }
      pair = NumberPlan.AffixPair(prefix: Array(text[..<start]), suffix: Array(text[(start + digits.count)...]))
    }
    guard pair.prefix.count + pair.suffix.count <= NumberPlan.mostAffixBytes, !hasDigit(pair.prefix),
      !hasDigit(pair.suffix)
    else { return nil }
    return (pair, !starts.isEmpty)
  }

  private func hasDigit(_ text: [UInt8]) -> Bool {
    text.indices.contains { start in digits.contains { text[start...].starts(with: $0) } }
  }

  private mutating func index(_ pair: NumberPlan.AffixPair, _ body: Int) -> Int16 {
    if let known = affixes[body].firstIndex(of: pair) { return Int16(truncatingIfNeeded: known) }
    affixes[body].append(pair)
    return Int16(truncatingIfNeeded: affixes[body].count - 1)
  }

  /// ICU's text of a number that is shown as `coefficient` × 10^`exponent`.
  private func text(_ coefficient: UInt64, _ exponent: Int, _ variant: NumberPlan.SignVariant) -> [UInt8]? {
    do throws(FormatError) {
      return Array(try writer.string(.decimal(value(coefficient, exponent, variant))).utf8)
    } catch {
      // What ICU does not write is left to it to refuse.
      return nil
    }
  }

  private func value(_ coefficient: UInt64, _ exponent: Int, _ variant: NumberPlan.SignVariant) -> ExactDecimal {
    ExactDecimal(isNegative: variant == .negative, coefficient: coefficient, exponent: exponent - rounding.shift)
  }
}

extension CompactPlanCompiler {
  /// A number as it is shown: `coefficient` × 10^`exponent`.
  private struct Sample {
    var coefficient: UInt64
    var exponent: Int
    var kind: Int

    /// Digits before the separator.
    var count: Int { PowersOfTen.digitCount(coefficient) + exponent }
  }

  /// A number of each case with so many digits before the separator, that of the case `other` first.
  ///
  /// Without digits asked for, numbers of up to three are looked at one and all.
  private mutating func samples(_ count: Int) -> [Sample] {
    if let known = samples[count] { return known }
    var found = [Sample?](repeating: nil, count: CompactPlan.cases)
    for (coefficient, exponent) in Self.candidates(count) {
      guard
        let number = rounding.rounded(
          coefficient, exponent: exponent, digits: PowersOfTen.digitCount(coefficient) + exponent, isNegative: false),
        PowersOfTen.digitCount(number.digits) - number.scale == PowersOfTen.digitCount(coefficient) + exponent
          || coefficient == 0,
        let kind = CompactPlan.kind(number, rules), found[kind] == nil
      else { continue }
      found[kind] = Sample(coefficient: coefficient, exponent: exponent, kind: kind)
    }
    let other = found[PluralRuleSet.other]
    found[PluralRuleSet.other] = nil
    let sorted = (other.map { [$0] } ?? []) + found.compactMap { $0 }
    samples[count] = sorted
    return sorted
  }

  private static func candidates(_ count: Int) -> [(UInt64, Int)] {
    switch count {
    case ...0: return [(0, 0)] + (1...99).map { ($0, -2) }
    case 1: return (1...9).map { ($0, 0) } + (10...99).map { ($0, -1) } + (100...125).map { ($0, -2) }
    case 2: return (10...99).map { ($0, 0) } + (100...125).map { ($0, -1) }
    case 3: return (100...999).map { ($0, 0) } + (1000...1025).map { ($0, -1) }
    default:
      let least = PowersOfTen.integer(min(count, 19) - 1)
      return (0...125).map { (least + $0, 0) } + (2...9).map { (least * $0, 0) } + [(least * 10 + 5, -1)]
    }
  }

  /// Compares the plan with ICU where rounding decides.
  private func agrees(_ plan: CompactPlan) -> Bool {
    for (coefficient, exponent) in [
      (141, -2), (145, -2), (155, -2), (165, -2), (1995, -2), (9996, -1), (14, -3), (19, -1), (1551, 0), (1549, 0),
      (25, -1),
      (99_950, 0), (999_999, 0), (123_456, 0), (1_250_000, 0), (0, 0),
    ] as [(UInt64, Int)] {
      for variant in [NumberPlan.SignVariant.positive, .negative] {
        var ours: [UInt8] = []
        guard plan.append(.decimal(value(coefficient, exponent, variant)), to: &ours) else { continue }
        if text(coefficient, exponent, variant) != ours { return false }
      }
    }
    return true
  }
}
