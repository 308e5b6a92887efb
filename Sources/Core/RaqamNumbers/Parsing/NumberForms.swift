/// The affixes of a compiled format, and the plan of its digits.
struct NumberForms {
  struct Form {
    let prefix: [FormatPart]
    let suffix: [FormatPart]
    let isNegative: Bool
    /// The value is the digits times this power of ten.
    let power: Int
    /// The number whose whole text without digits is the prefix, such as `mille` of 1 and 10³; `nil` if there are
    /// digits.
    let whole: UInt8?
  }

  let forms: [Form]
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
    digits = plan
    self.exponent = exponent
  }

  init(_ forms: [Form], digits: NumberPlan) {
    self.forms = forms
    self.digits = digits
    exponent = nil
  }
}

extension NumberForms.Form {
  init(_ pair: NumberPlan.AffixPair, _ variant: NumberPlan.SignVariant, power: Int, whole: UInt8? = nil) {
    self.init(
      prefix: pair.prefix.parts, suffix: pair.suffix.parts, isNegative: variant == .negative, power: power,
      whole: whole ?? (pair.whole > 0 ? pair.whole : nil))
  }
}
