internal import ICU

/// The patterns of compact notation of a locale in CLDR: for each magnitude a power of ten as divisor, and a pattern
/// for each plural category (`0K`, `0 thousand`).
final class CompactPatterns: Sendable {
  /// Selects one of the four tables of a locale.
  struct Key: Hashable, Sendable {
    let isLong: Bool
    let isCurrency: Bool
  }

  /// The divisor and patterns of a magnitude.
  struct Row: Sendable {
    var shift = 0
    /// The patterns by plural category, followed by those of exactly zero and exactly one.
    var patterns = [String?](repeating: nil, count: CompactPlan.cases)
  }

  private let rows: [Row?]

  init(_ key: Key, locale: String) throws(FormatError) {
    var rows: [Row?] = []
    for entry in try NumberData.compactPatterns(locale: locale, isLong: key.isLong, isCurrency: key.isCurrency) {
      while rows.count <= entry.magnitude { rows.append(nil) }
      var row = rows[entry.magnitude] ?? Row()
      row.patterns[Self.kind(entry.category)] = entry.pattern
      // The number of zeros in the pattern is the number of integer digits.
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

  /// Returns the patterns of a magnitude; magnitudes beyond the table use its last row.
  func row(_ magnitude: Int) -> Row {
    if magnitude < 0 || rows.isEmpty { return Row() }
    return rows[min(magnitude, rows.count - 1)] ?? Row()
  }
}

extension CompactPatterns.Row {
  /// Returns the pattern of a number; `nil` if it is formatted without compact notation.
  ///
  /// - Parameters:
  ///   - kind: The case of the number, which identifies exactly zero and one because they may have specific patterns.
  ///   - category: The plural category of the number.
  func pattern(_ kind: Int, category: Int) -> String? {
    let found = kind >= CompactPlan.zero && patterns[kind] != nil ? patterns[kind] : patterns[category]
    let pattern = found ?? patterns[PluralRuleSet.other]
    return pattern == "0" ? nil : pattern
  }
}

extension NumberPattern {
  /// Parses a pattern that may be a word without digits (`mille`).
  static func compact(_ text: String) throws(FormatError) -> (pattern: NumberPattern, hasDigits: Bool) {
    if text.contains("0") { return (try .reading(text), true) }
    return (NumberPattern(positive: Subpattern([.text(text)], "", [])), false)
  }
}
