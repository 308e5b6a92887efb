extension DecimalFormatter {
  /// The limitations of the format, such as numbers in digits although the style is spell-out. Empty for most formats.
  ///
  /// ```swift
  /// let formatter = try DecimalFormatter(DecimalStyle(.named(.spellout)), locale: "ur")
  /// try formatter.notes  // ["no words for numbers in ur; digits are used"]
  /// ```
  ///
  /// The notes follow the locale's rules in CLDR (`RuleBasedNumberFormat`). Many languages use digits from 10¹⁵ on,
  /// which is not reported.
  ///
  /// - Throws: `icuFailure` or `unsupportedStyle` if ICU cannot open the format.
  /// - Complexity: O(*n*) in the number of the locale's rules; O(1) for styles other than spell-out.
  public var notes: [String] {
    get throws(FormatError) {
      guard style.base == .named(.spellout), let text = rules else { return [] }
      guard let words = WordRules(text: text.text, root: text.root, isComplete: false) else { return [] }
      switch words.leastInDigits {
      case .some(0): return ["no words for numbers in \(locale); digits are used"]
      case .some(let least) where least < Self.usualLimit:
        return ["no words for numbers of \(least) or more in \(locale); digits are used"]
      default:
        return words.writesFractionsInDigits
          ? ["no words for fractions in \(locale); digits are used"] : []
      }
    }
  }

  /// Warnings about probable mistakes in the style's pattern, those of ``NumberPattern/warnings``. Empty for styles
  /// without a pattern.
  ///
  /// ```swift
  /// let formatter = try DecimalFormatter(.pattern("9,999.99"), locale: "en_US")
  /// formatter.warnings.first?.pattern  // #,##0.00
  /// ```
  ///
  /// - Complexity: O(*n*) in the length of the pattern.
  public var warnings: [PatternWarning] {
    if case .pattern(let pattern) = style.base { pattern.warnings } else { [] }
  }

  /// Rules are expected to have words for the numbers below this limit.
  private static let usualLimit: Int64 = 1_000_000_000_000_000
}

extension WordRules {
  /// The smallest whole number that the rules format in digits.
  fileprivate var leastInDigits: Int64? { leastInDigits(root, []) }

  private func leastInDigits(_ set: Int, _ seen: Set<Int>) -> Int64? {
    guard !seen.contains(set) else { return nil }
    for (index, rule) in sets[set].rules.enumerated() {
      if items[rule.body].contains(where: \.isNumberInDigits) { return rule.base }
      guard let next = passedOn(rule.body), let least = leastInDigits(next, seen.union([set])) else { continue }
      // The rule applies to numbers below the base of the next rule.
      let end = index + 1 < sets[set].rules.count ? sets[set].rules[index + 1].base : Int64.max
      if max(least, rule.base) < end { return max(least, rule.base) }
    }
    return nil
  }

  fileprivate var writesFractionsInDigits: Bool {
    let fractions = path(from: root).lazy.map { sets[$0].fractions }.first { !$0.isEmpty }
    return fractions?.contains { items[$0].contains(where: \.isDigits) } ?? false
  }
}

extension WordRules.Item {
  fileprivate var isDigits: Bool { if case .digits = self { true } else { false } }
}
