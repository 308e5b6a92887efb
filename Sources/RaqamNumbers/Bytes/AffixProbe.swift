internal import ICU

/// Finds what ICU writes around the digits of a number with a unit, by sign and plural category, in texts that it writes.
///
/// The digits of each text are known beforehand; what stands around them is what is looked for. A text in which the digits
/// cannot be told from the rest gives nothing.
struct AffixProbe {
  private let numbers: NumberPlan.Parts
  /// Writes the digits alone.
  private let digits: NumberPlan
  private let engine: any DecimalEngine

  /// `numbers` are those of the engine's texts without the unit.
  init(_ numbers: NumberPlan.Parts, engine: any DecimalEngine) {
    self.numbers = numbers
    self.engine = engine
    var digits = numbers
    digits.affixes = [NumberPlan.AffixPair(), NumberPlan.AffixPair(), nil]
    self.digits = NumberPlan(digits)
  }

  /// What a plan is put together from; `nil` where no affix is found.
  func parts(_ rules: PluralRuleSet) throws(ICUFailure) -> NumberPlan.Parts? {
    var parts = numbers
    return try parts.setAffixes(by: rules) { category throws(ICUFailure) in try affixes(of: category, rules) }
      ? parts : nil
  }

  /// The affixes of the first sample of a plural category.
  private func affixes(of category: Int, _ rules: PluralRuleSet) throws(ICUFailure) -> [NumberPlan.AffixPair?]? {
    for sample in PluralRuleSet.samples {
      let rounded = numbers.layout.rounded(sample.coefficient, exponent: sample.exponent, isNegative: false)
      guard rounded.flatMap({ rules.index(of: $0) }) == category else { continue }
      return [
        try pair(sample, isNegative: false, between: digits), try pair(sample, isNegative: true, between: digits), nil,
      ]
    }
    return nil
  }

  /// What stands around a number of a plural category together with its signs: the first sample that tells.
  func name(of category: Int, _ rules: PluralRuleSet) throws(ICUFailure) -> NumberPlan.AffixPair? {
    let signed = NumberPlan(numbers)
    // Zero, which other signs stand beside, where no other number is of the category.
    for sample in PluralRuleSet.samples.dropFirst() + PluralRuleSet.samples.prefix(1) {
      let rounded = numbers.layout.rounded(
        sample.coefficient, exponent: sample.exponent + numbers.layout.shift, isNegative: false)
      guard let rounded, rules.index(of: rounded) == category else { continue }
      if let found = try pair(sample, isNegative: false, between: signed) { return found }
    }
    return nil
  }

  /// What stands before and behind what `plan` writes of a number.
  private func pair(
    _ number: PluralRuleSet.Sample, isNegative: Bool, between plan: NumberPlan
  ) throws(ICUFailure) -> NumberPlan.AffixPair? {
    let value = NumericValue.decimal(number.decimal(isNegative: isNegative))
    var body: [UInt8] = []
    guard plan.append(value, to: &body) else { return nil }
    let parts = try engine.fields(value).parts { NumberFieldKinds.kind($0, text: $1, value: value) }
    let text = parts.flatMap { Array($0.text.utf8) }
    let starts = text.indices.filter { text[$0...].starts(with: body) }
    guard starts.count == 1, let start = starts.first, let prefix = AffixText(parts, in: 0..<start),
      let suffix = AffixText(parts, in: (start + body.count)..<text.count)
    else { return nil }
    return NumberPlan.AffixPair(prefix: prefix, suffix: suffix).checked
  }
}
