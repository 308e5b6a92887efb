/// The look of a compiled format's numbers: digits, separators and groups, and the affixes of each sign, plural
/// category and power of ten. The parsers and the editor are derived from it.
package struct NumberForm: Sendable {
  /// The texts before and after the digits of some numbers.
  struct Affixes: Sendable {
    let prefix: AffixText
    let suffix: AffixText
    let isNegative: Bool
    /// The value is the digits times this power of ten.
    let power: Int
    /// The number whose text without digits is the prefix, such as `mille` of 1 and 10³; `nil` if there are digits.
    let whole: UInt8?
  }

  let affixes: [Affixes]
  /// Writes the digits and separators.
  let digits: NumberPlan
  /// The texts of exponents; `nil` without an exponent.
  let exponent: ExponentTexts?

  /// - Parameter power: The power of ten that the digits of every number lack.
  init(_ plan: NumberPlan, power: Int, exponent: ExponentTexts? = nil) {
    let variants = NumberPlan.SignVariant.allCases
    affixes = plan.pairs.indices.compactMap { index in
      let variant = variants[index % variants.count]
      return plan.writes(variant) ? plan.pairs[index].map { Affixes($0, variant, power: power) } : nil
    }
    digits = plan
    self.exponent = exponent
  }

  init(_ affixes: [Affixes], digits: NumberPlan) {
    self.affixes = affixes
    self.digits = digits
    exponent = nil
  }
}

extension NumberForm.Affixes {
  init(_ pair: NumberPlan.AffixPair, _ variant: NumberPlan.SignVariant, power: Int, whole: UInt8? = nil) {
    self.init(
      prefix: pair.prefix, suffix: pair.suffix, isNegative: variant == .negative, power: power,
      whole: whole ?? (pair.whole > 0 ? pair.whole : nil))
  }
}

extension NumberForm {
  /// The ten digits.
  package var digitTexts: [String] { (0..<10).map { String(decoding: digits.bytes(ofDigit: $0), as: UTF8.self) } }

  package var decimal: String { String(decoding: digits.decimal.bytes, as: UTF8.self) }

  /// The grouping separator; empty without grouping.
  package var group: String {
    digits.layout.primaryGroup > 0 ? String(decoding: digits.group.bytes, as: UTF8.self) : ""
  }

  /// The number of digits in the last group and in the groups before it; 0 without grouping.
  package var groups: (last: Int, others: Int) {
    digits.layout.primaryGroup > 0 ? (digits.layout.primaryGroup, digits.layout.secondaryGroup) : (0, 0)
  }

  /// The minimum number of integer digits for grouping.
  package var groupedFrom: Int { digits.layout.groupedFrom }

  package var minimumInteger: Int { digits.layout.minimumInteger }

  /// The power of ten from a value to its digits; `nil` if numbers have several or an exponent, or some have no digits.
  package var fixedPower: Int? {
    guard exponent == nil, let power = affixes.first?.power,
      affixes.allSatisfy({ $0.power == power && $0.whole == nil })
    else { return nil }
    return -power
  }

  /// Whether all numbers with the same sign have the same affixes.
  package var hasFixedAffixes: Bool { digits.plurals == nil && digits.padding == nil && affixes.count <= 2 }

  /// Returns the parts before and after the digits of the first numbers with a sign.
  package func parts(isNegative: Bool) -> (prefix: [FormatPart], suffix: [FormatPart]) {
    let found = affixes.first { $0.isNegative == isNegative } ?? affixes.first
    return (found?.prefix.parts ?? [], found?.suffix.parts ?? [])
  }
}

extension NumberLayout {
  /// Whether any number has a decimal separator.
  var showsDecimals: Bool {
    if showsDecimalAlways || minimumFraction > 0 { return true }
    switch precision {
    case .fraction(let most): return most > 0
    case .significant: return true
    case .increment(_, let exponent): return exponent < 0
    }
  }
}
