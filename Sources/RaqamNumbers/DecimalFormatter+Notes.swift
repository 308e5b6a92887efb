extension DecimalFormatter {
  /// What should be known of the format's texts: where numbers are written in digits though words were asked for. Empty
  /// for most formats.
  ///
  /// ```swift
  /// let formatter = try DecimalFormatter(style: DecimalStyle(.named(.spellout)), locale: LocaleID("ur"))
  /// try formatter.notes  // ["there are no words for numbers in ur: they are written in digits"]
  /// ```
  ///
  /// What the locale's rules in CLDR say counts (`RuleBasedNumberFormat`). Numbers from 10¹⁵ on are in digits in many
  /// languages, and not worth a note.
  ///
  /// *Errors*: as when numbers are written.
  public var notes: [String] {
    get throws(FormatError) {
      guard style.base == .named(.spellout), let text = try rules else { return [] }
      guard let words = WordRules(text: text.text, root: text.root, isComplete: false) else { return [] }
      switch words.leastInDigits {
      case .some(0): return ["there are no words for numbers in \(locale): they are written in digits"]
      case .some(let least) where least < Self.usualLimit:
        return ["there are no words for numbers from \(least) on in \(locale): they are written in digits"]
      default:
        return words.writesFractionsInDigits
          ? ["there are no words for fractions in \(locale): such numbers are written in digits"] : []
      }
    }
  }

  /// Numbers below this one are in words as a rule.
  private static let usualLimit: Int64 = 1_000_000_000_000_000
}

extension WordRules {
  /// The least whole number that the rules write in digits.
  fileprivate var leastInDigits: Int64? { leastInDigits(root, []) }

  private func leastInDigits(_ set: Int, _ seen: Set<Int>) -> Int64? {
    guard !seen.contains(set) else { return nil }
    for (index, rule) in sets[set].rules.enumerated() {
      if items[rule.body].contains(where: \.isNumberInDigits) { return rule.base }
      guard let next = passedOn(rule.body), let least = leastInDigits(next, seen.union([set])) else { continue }
      // The rule passes on what is below the next one.
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
