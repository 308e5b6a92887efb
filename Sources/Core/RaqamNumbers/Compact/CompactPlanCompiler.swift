internal import ICU

/// Compiles a ``CompactPlan`` from the patterns of a locale.
struct CompactPlanCompiler {
  private let rounding: CompactRounding
  private let rules: PluralRuleSet
  private let patterns: CompactPatterns
  /// Returns the prefix and suffix of a pattern by sign.
  private let affixes: (NumberPattern) throws(FormatError) -> [NumberPlan.AffixPair?]
  /// The prefix and suffix of numbers without compact notation, by sign.
  private let plain: [NumberPlan.AffixPair?]
  private var steps: [CompactPlan.Step] = []
  private var forms: [Int16] = []
  private var pairs: [NumberPlan.AffixPair] = []
  private var known: [String: [Int16]] = [:]

  /// The number of decimal magnitudes of a 64-bit number.
  private static let magnitudes = 19

  /// Returns a plan with the digits and plain affixes of `parts`.
  static func plan(
    _ parts: NumberPlan.Parts, _ rounding: CompactRounding, _ rules: PluralRuleSet, _ patterns: CompactPatterns,
    affixes: @escaping (NumberPattern) throws(FormatError) -> [NumberPlan.AffixPair?]
  ) throws(FormatError) -> CompactPlan {
    var compiler = CompactPlanCompiler(
      rounding: rounding, rules: rules, patterns: patterns, affixes: affixes, plain: parts.affixes)
    for magnitude in -1..<magnitudes { try compiler.addStep(magnitude) }
    var digits = parts
    digits.layout = rounding.small
    digits.layout.shift = 0
    digits.affixes = compiler.pairs
    return CompactPlan(
      CompactPlan.Parts(
        rounding: rounding, rules: rules, steps: compiler.steps, forms: compiler.forms, digits: NumberPlan(digits)))
  }

  private init(
    rounding: CompactRounding, rules: PluralRuleSet, patterns: CompactPatterns,
    affixes: @escaping (NumberPattern) throws(FormatError) -> [NumberPlan.AffixPair?],
    plain: [NumberPlan.AffixPair?]
  ) {
    self.rounding = rounding
    self.rules = rules
    self.patterns = patterns
    self.affixes = affixes
    self.plain = plain
  }

  private mutating func addStep(_ magnitude: Int) throws(FormatError) {
    // ICU formats zero, and numbers that round to zero, with magnitude 0.
    let row = patterns.row(max(magnitude, 0))
    var found: [Int16] = []
    for kind in 0..<CompactPlan.cases {
      let category = kind < CompactPlan.zero ? kind : categoryOfExact(kind == CompactPlan.zero ? 0 : 1)
      let forms = try forms(row.pattern(kind, category: category))
      // The case of exactly one does not include minus one.
      let negative = try kind == CompactPlan.one ? self.forms(row.pattern(category, category: category)) : forms
      for variant in NumberPlan.SignVariant.allCases {
        found.append((variant == .negative ? negative : forms)[variant.rawValue])
      }
    }
    forms += found
    steps.append(
      CompactPlan.Step(
        shift: Int32(truncatingIfNeeded: magnitude < 0 ? 0 : patterns.row(magnitude).shift), isUniform: isUniform(found)
      ))
  }

  /// Returns the plural category of 0 or 1 with its displayed fraction digits.
  private func categoryOfExact(_ number: UInt64) -> Int {
    rounding.rounded(ExactDecimal(number), shift: 0, digits: 1).map { rules.index(of: $0) }
      ?? PluralRuleSet.other
  }

  /// Returns whether all categories and the numbers one and zero have the same affixes.
  private func isUniform(_ found: [Int16]) -> Bool {
    let variants = CompactPlan.variants
    let categories = Set(rules.rules.map(\.category) + [PluralRuleSet.other, CompactPlan.zero, CompactPlan.one])
    return categories.allSatisfy { kind in
      found[(kind * variants)..<((kind + 1) * variants)].elementsEqual(
        found[(PluralRuleSet.other * variants)..<((PluralRuleSet.other + 1) * variants)])
    }
  }

  /// Returns the indices of a pattern's affixes by sign.
  private mutating func forms(_ text: String?) throws(FormatError) -> [Int16] {
    if let known = known[text ?? ""] { return known }
    let (found, hasDigits): ([NumberPlan.AffixPair?], Bool)
    if let text {
      let (pattern, isNumber) = try NumberPattern.compact(text)
      (found, hasDigits) = (try affixes(pattern), isNumber)
    } else {
      (found, hasDigits) = (plain, true)
    }
    let forms = NumberPlan.SignVariant.allCases.map { variant in
      found[variant.rawValue].map { index($0) | (hasDigits ? 0 : CompactPlan.withoutDigits) } ?? CompactPlan.unknown
    }
    known[text ?? ""] = forms
    return forms
  }

  private mutating func index(_ pair: NumberPlan.AffixPair) -> Int16 {
    if let known = pairs.firstIndex(of: pair) { return Int16(truncatingIfNeeded: known) }
    pairs.append(pair)
    return Int16(truncatingIfNeeded: pairs.count - 1)
  }
}
