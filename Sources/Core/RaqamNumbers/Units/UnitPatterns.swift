internal import ICU

/// CLDR's names of a unit around a number, by plural category: `{0} hours`, or a text in place of a number: `ساعتان`.
struct UnitPatterns: Sendable {
  /// The width of the names; the raw value is the name of CLDR's table.
  enum Width: String {
    case long = "units"
    case short = "unitsShort"
    case narrow = "unitsNarrow"
  }

  /// The patterns by CLDR's names of the plural categories.
  private let patterns: [String: String]

  /// Reads the patterns of a unit; `nil` for units whose names ICU derives by rules of grammar.
  ///
  /// - Parameter keepsCase: Whether long names after a prefix keep their capitals, as in ICU's other widths.
  init?(_ unit: String, _ width: Width, keepsCase: Bool = false, resource: String) throws(FormatError) {
    let tables = try UnitData.tables(of: unit)
    let lowercases = width == .long && !keepsCase
    guard let first = tables.first, var patterns = try Self.read(first, width, lowercases, resource) else { return nil }
    if tables.count > 1 {
      guard
        let per = try Self.read(tables[1], width, lowercases, resource).flatMap({ patterns throws(FormatError) in
          try Self.per(patterns, width, resource)
        })
      else { return nil }
      patterns = patterns.mapValues { per.replacing("{0}", with: $0) }
    }
    guard patterns["other"] != nil else { return nil }
    self.patterns = patterns
  }

  /// Reads the patterns of one unit, after a prefix if there is one.
  private static func read(
    _ tables: String, _ width: Width, _ lowercases: Bool, _ resource: String
  ) throws(FormatError) -> [String: String]? {
    let words = tables.split(separator: " ")
    guard let table = words.last else { return nil }
    let patterns = try UnitData.patterns("\(width.rawValue)/\(table)", locale: resource)
    guard words.count > 1 else { return patterns }
    let prefix = try LocaleData.text("\(width.rawValue)/\(words[0])", locale: resource, isUnit: true)
    guard let joiner = patterns["other"].flatMap(parts)?.joiner else { return nil }
    var prefixed: [String: String] = [:]
    for (category, pattern) in patterns where category != "per" {
      guard let (name, _, isAfter) = parts(of: pattern) else { return nil }
      let whole = prefix.replacing("{0}", with: lowercases ? name.lowercased() : name)
      prefixed[category] = isAfter.map { $0 ? "\(whole)\(joiner){0}" : "{0}\(joiner)\(whole)" } ?? whole
    }
    return prefixed
  }

  /// Returns the name in a pattern, the space between it and the number, and whether the number is after the name, `nil`
  /// if there is none; `nil` if the number is within the name.
  private static func parts(of pattern: String) -> (name: String, joiner: String, isAfter: Bool?)? {
    guard let number = pattern.firstRange(of: "{0}") else { return (pattern, "", nil) }
    if number.lowerBound == pattern.startIndex {
      let name = pattern[number.upperBound...].drop { $0.isWhitespace }
      return (String(name), String(pattern[number.upperBound..<name.startIndex]), false)
    }
    guard number.upperBound == pattern.endIndex else { return nil }
    var name = pattern[..<number.lowerBound]
    while name.last?.isWhitespace == true { name.removeLast() }
    return (String(name), String(pattern[name.endIndex..<number.lowerBound]), true)
  }

  /// Returns the pattern of an amount per unit: `{0}/h`. Without such a pattern, only short names need no other case.
  private static func per(
    _ patterns: [String: String], _ width: Width, _ resource: String
  ) throws(FormatError) -> String? {
    if let own = patterns["per"] { return own }
    guard width != .long, let name = patterns["one"] ?? patterns["other"] else { return nil }
    let scalars = NumberSyntax.trimmed(Array(name.replacing("{0}", with: "").unicodeScalars))
    return try LocaleData.text("\(width.rawValue)/compound/per", locale: resource, isUnit: true)
      .replacing("{1}", with: String(String.UnicodeScalarView(scalars)))
  }
}

extension UnitPatterns {
  /// Returns the texts before and after a number of a plural category; `after` is `nil` if the text replaces the number.
  func texts(_ category: Int) -> (before: String, after: String?) {
    let name = PluralSelector.Category.allCases[category].rawValue
    let pattern = (patterns[name] ?? patterns["other"] ?? "{0}").replacing("''", with: "'")
    guard let number = pattern.firstRange(of: "{0}") else { return (pattern, nil) }
    return (String(pattern[..<number.lowerBound]), String(pattern[number.upperBound...]))
  }

  /// Returns the name with a number of a plural category, without spaces around it.
  func name(_ category: Int) -> String {
    let (before, after) = texts(category)
    let scalars = NumberSyntax.trimmed(Array((before + (after ?? "")).unicodeScalars))
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns the affixes of an amount; `nil` if the text has no number and neither one nor two is of the category.
  ///
  /// - Parameter amount: The affixes of the number, with its sign.
  func around(
    _ amount: NumberPlan.AffixPair, category: Int, _ rules: PluralRuleSet
  ) -> NumberPlan.AffixPair? {
    let (before, after) = texts(category)
    let prefix = AffixText(Array(before.utf8), as: .unit)
    if let after { return amount.between(prefix, AffixText(Array(after.utf8), as: .unit)) }
    let number = (1...2).first { rules.index(of: RoundedNumber(digits: $0, scale: 0, isNegative: false)) == category }
    return number.map { number in
      // The sign of a text without digits is that of a number with digits.
      NumberPlan.AffixPair(prefix: amount.prefix + prefix + amount.suffix, whole: UInt8(truncatingIfNeeded: number))
    }
  }

  /// Returns the affixes of all positive amounts.
  func pairs(_ rules: PluralRuleSet) -> [NumberPlan.AffixPair] {
    PluralSelector.Category.allCases.indices.compactMap { around(NumberPlan.AffixPair(), category: $0, rules) }
  }
}
