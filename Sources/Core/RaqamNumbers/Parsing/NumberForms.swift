/// The affixes of a compiled format, and the plan of its digits.
struct NumberForms {
  struct Form {
    let prefix: [FormatPart]
    let suffix: [FormatPart]
    let isNegative: Bool
    /// The value is the digits times this power of ten.
    let power: Int
    /// Whether there are digits. Without digits, the prefix is the whole text (`mille`) of the power of ten.
    let hasDigits: Bool
  }

  let forms: [Form]
  /// Whether the forms are all affixes of the format; `false` if ICU formats some numbers with other affixes.
  let isComplete: Bool
  let digits: NumberPlan
  /// The texts of exponents; `nil` without an exponent.
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
    self.forms = forms
    self.isComplete = isComplete
    self.digits = digits
    exponent = nil
  }
}

extension NumberForms.Form {
  init(_ pair: NumberPlan.AffixPair, _ variant: NumberPlan.SignVariant, power: Int, hasDigits: Bool = true) {
    self.init(
      prefix: pair.prefix.parts, suffix: pair.suffix.parts, isNegative: variant == .negative, power: power,
      hasDigits: hasDigits)
  }
}
