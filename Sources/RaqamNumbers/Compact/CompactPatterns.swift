internal import ICU

/// The patterns of compact notation of a locale, read from CLDR: for each magnitude the power of ten that numbers are divided
/// by, and a pattern for each plural category (`0K`, `0 thousand`).
final class CompactPatterns: Sendable {
  /// Which of a locale's tables.
  struct Key: Hashable, Sendable {
    let isLong: Bool
    let isCurrency: Bool
  }

  /// What numbers of a magnitude are written by.
  struct Row: Sendable {
    var shift = 0
    /// By the index of a plural category, then those of zero and one alone.
    var patterns = [String?](repeating: nil, count: CompactPlan.cases)
  }

  private let rows: [Row?]

  init(_ key: Key, locale: String) throws(ICUFailure) {
    var rows: [Row?] = []
    for entry in try NumberData.compactPatterns(locale: locale, isLong: key.isLong, isCurrency: key.isCurrency) {
      while rows.count <= entry.magnitude { rows.append(nil) }
      var row = rows[entry.magnitude] ?? Row()
      row.patterns[Self.kind(entry.category)] = entry.pattern
      // As many digits as the pattern has zeros stand before the separator.
      let zeros = entry.pattern.drop { $0 != "0" }.prefix { $0 == "0" }.count
      if row.shift == 0, entry.pattern != "0", zeros > 0 { row.shift = entry.magnitude + 1 - zeros }
      rows[entry.magnitude] = row
    }
    self.rows = rows
  }

  private static func kind(_ name: String) -> Int {
    switch name {
    case "0": CompactPlan.zero
    case "1": CompactPlan.one
    default:
      PluralSelector.Category(rawValue: name).flatMap { PluralSelector.Category.allCases.firstIndex(of: $0) }
        ?? PluralRuleSet.other
    }
  }

  /// What numbers of a magnitude are written by; those beyond the last have the last's.
  func row(_ magnitude: Int) -> Row {
    if magnitude < 0 || rows.isEmpty { return Row() }
    return rows[min(magnitude, rows.count - 1)] ?? Row()
  }
}

extension CompactPatterns.Row {
  /// The pattern of a number; `nil` for that of plain numbers.
  ///
  /// `category` is the number's; `kind` tells zero and one, which may have patterns of their own.
  func pattern(_ kind: Int, category: Int) -> String? {
    let found = kind >= CompactPlan.zero && patterns[kind] != nil ? patterns[kind] : patterns[category]
    let pattern = found ?? patterns[PluralRuleSet.other]
    return pattern == "0" ? nil : pattern
  }
}

extension NumberPattern {
  /// Reads a pattern that may be a word without digits (`mille`).
  static func compact(_ text: String) throws(ICUFailure) -> (pattern: NumberPattern, hasDigits: Bool) {
    if text.contains("0") { return (try .reading(text), true) }
    return (NumberPattern(positive: Subpattern([.text(text)], "", [])), false)
  }
}
