internal import ICU

/// Infers from samples what ICU writes around the digits of a number with a unit, by sign and plural category.
///
/// The digits of each sample are known; the rest of its text is the affixes. A sample whose digits cannot be located
/// uniquely is not used.
struct AffixProbe {
  private let numbers: NumberPlan.Parts
  /// Formats the digits without affixes.
  private let digits: NumberPlan
  private let engine: SkeletonNumbers

  /// - Parameter numbers: The parts of the engine's numbers without the unit.
  init(_ numbers: NumberPlan.Parts, engine: SkeletonNumbers) {
    self.numbers = numbers
    self.engine = engine
    var digits = numbers
    digits.affixes = [NumberPlan.AffixPair(), NumberPlan.AffixPair(), nil]
    self.digits = NumberPlan(digits)
  }

  /// Returns the parts of a plan; `nil` if an affix cannot be inferred.
  func parts(_ rules: PluralRuleSet) throws(FormatError) -> NumberPlan.Parts? {
    var parts = numbers
    return try parts.setAffixes(by: rules) { category throws(FormatError) in try affixes(of: category, rules) }
      ? parts : nil
  }

  /// Returns the affixes of the first sample of a plural category; none if there is no sample.
  private func affixes(of category: Int, _ rules: PluralRuleSet) throws(FormatError) -> [NumberPlan.AffixPair?]? {
    for sample in PluralRuleSet.samples {
      let rounded = numbers.layout.rounded(sample.coefficient, exponent: sample.exponent, isNegative: false)
      guard rounded.map({ rules.index(of: $0) }) == category else { continue }
      guard let positive = try pair(.decimal(sample.decimal()), between: digits),
        let negative = try pair(.decimal(sample.decimal(isNegative: true)), between: digits)
      else { return nil }
      return [positive, negative, nil]
    }
    return []
  }

  /// Returns the affixes around a signed number of a plural category, from the first sample that determines them.
  ///
  /// - Parameter isReached: Set to whether there is a sample.
  func name(
    of category: Int, _ rules: PluralRuleSet, isReached: inout Bool
  ) throws(FormatError) -> NumberPlan.AffixPair? {
    let signed = NumberPlan(numbers)
    // Try zero last, because its sign may differ from that of other numbers.
    for sample in PluralRuleSet.samples.dropFirst() + PluralRuleSet.samples.prefix(1) {
      let rounded = numbers.layout.rounded(
        sample.coefficient, exponent: sample.exponent + numbers.layout.shift, isNegative: false)
      guard let rounded, rules.index(of: rounded) == category else { continue }
      isReached = true
      if let found = try pair(.decimal(sample.decimal()), between: signed) { return found }
      if sample.exponent == 0, (1...2).contains(sample.coefficient), let whole = try whole(sample) { return whole }
    }
    // Infinity is of the category `other` even if no other number is.
    if category == PluralRuleSet.other, !isReached { return try pair(.double(.infinity), between: signed) }
    return nil
  }

  /// Returns the text of a number without digits; `nil` if there are digits.
  private func whole(_ sample: PluralRuleSet.Sample) throws(FormatError) -> NumberPlan.AffixPair? {
    let value = NumericValue.decimal(sample.decimal())
    let parts = try engine.fields(value).parts { NumberFieldKinds.kind($0, text: $1, value: value) }
    if parts.isEmpty || parts.contains(where: \.isDigits) { return nil }
    return NumberPlan.AffixPair(prefix: AffixText(parts[...]), whole: UInt8(truncatingIfNeeded: sample.coefficient))
  }

  /// Returns the prefix and suffix around the number that `plan` formats.
  private func pair(
    _ value: NumericValue, between plan: NumberPlan
  ) throws(FormatError) -> NumberPlan.AffixPair? {
    var body: [UInt8] = []
    guard plan.append(value, to: &body) else { return nil }
    let parts = try engine.fields(value).parts { NumberFieldKinds.kind($0, text: $1, value: value) }
    let text = parts.flatMap { Array($0.text.utf8) }
    let starts = text.indices.filter { text[$0...].starts(with: body) }
    guard starts.count == 1, let start = starts.first, let prefix = AffixText(parts, in: 0..<start),
      let suffix = AffixText(parts, in: (start + body.count)..<text.count)
    else { return nil }
    return NumberPlan.AffixPair(prefix: prefix, suffix: suffix)
  }
}
