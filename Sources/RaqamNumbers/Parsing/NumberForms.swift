/// Everything that a compiled format writes around its digits, and the plan that writes the digits.
struct NumberForms {
  struct Form {
    let prefix: [FormatPart]
    let suffix: [FormatPart]
    let isNegative: Bool
    /// The number is the digits times this power of ten.
    let power: Int
    /// Whether digits are written; without them the prefix is the whole text (`mille`) of the power of ten itself.
    let hasDigits: Bool
  }

  let forms: [Form]
  /// `false` if ICU writes some numbers, with affixes that are not among the forms.
  let isComplete: Bool
  /// Writes the digits.
  let digits: NumberPlan
  /// `nil` without an exponent.
  let exponent: ExponentTexts?

  /// - Parameter power: The power of ten that the digits of every number lack.
  init(_ plan: NumberPlan, power: Int, exponent: ExponentTexts? = nil) {
    let variants = NumberPlan.SignVariant.allCases
    forms = plan.pairs.indices.compactMap { index in
      let variant = variants[index % variants.count]
      return plan.writes(variant) ? plan.pairs[index].map { Form($0, variant, power: power) } : nil
    }
    let categories = plan.plurals.map { $0.rules.map(\.category) + [PluralRuleSet.other] } ?? [0]
    isComplete = categories.allSatisfy { plan.pairs[$0 * variants.count] != nil }
    digits = plan
    self.exponent = exponent
  }

  init(_ forms: [Form], isComplete: Bool, digits: NumberPlan) {
    (self.forms, self.isComplete, self.digits, exponent) = (forms, isComplete, digits, nil)
  }
}

extension NumberForms.Form {
  init(_ pair: NumberPlan.AffixPair, _ variant: NumberPlan.SignVariant, power: Int, hasDigits: Bool = true) {
    self.init(
      prefix: pair.prefix.parts, suffix: pair.suffix.parts, isNegative: variant == .negative, power: power,
      hasDigits: hasDigits)
  }
}
