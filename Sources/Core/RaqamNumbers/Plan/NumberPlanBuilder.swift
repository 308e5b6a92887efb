internal import ICU

/// A ``NumberSpec`` with the data of a locale, from which the plans of numbers are compiled.
struct NumberPlanBuilder {
  /// The notation of large and small numbers.
  enum Notation: Equatable { case simple, compact(isLong: Bool), scientific(ExponentLayout) }

  var spec: NumberSpec
  var notation = Notation.simple
  /// Writes the affixes of the pattern.
  var affixes: AffixBuilder
  let digits: DigitTexts
  var signRule: NumberPlan.SignRule
  var plainZeros: NumberPlan.PlainZeros
  /// The code of the currency of amounts, and the currency's own separators.
  var currency: (code: String, texts: CurrencyTexts?)?
  /// Whether the currency's symbol is empty, and the spaces next to it are omitted.
  var omitsCurrency = false
  var padding: NumberPlan.Padding?
  /// The plural rules of the names in the affixes; `nil` without names.
  var rules: PluralRuleSet?
  /// The names of the unit next to the numbers.
  var unit: UnitPatterns?

  private var symbols: NumberSymbols { affixes.renderer.symbols }

  /// Returns the parts of a plan; `nil` for compact notation, separators longer than eight bytes, and increments of too
  /// many digits.
  func parts() throws(FormatError) -> NumberPlan.Parts? {
    if case .compact = notation { nil } else { try digitParts() }
  }

  private func digitParts() throws(FormatError) -> NumberPlan.Parts? {
    let own = currency?.texts?.own
    guard var layout = try spec.layout(currency: currency?.code),
      let decimal = ShortText(currency == nil ? symbols.decimal : own?.decimal ?? symbols.currencyDecimal),
      let group = ShortText(currency == nil ? symbols.grouping : own?.grouping ?? symbols.currencyGrouping)
    else { return nil }
    let exponent =
      if case .scientific(let exponent) = notation { exponent } else { spec.exponentLayout(&layout) }
    var parts = NumberPlan.Parts(
      layout: layout, signRule: signRule, plainZeros: plainZeros, plurals: nil, digits: digits, decimal: decimal,
      group: group, symbols: NumberPlan.Symbols(symbols), affixes: [],
      exponent: exponent.map { ExponentTexts($0, symbols) }, padding: padding)
    guard let rules else {
      parts.affixes = try affixes.all()
      return parts
    }
    try parts.setAffixes(by: rules) { category throws(FormatError) in
      let pairs = try affixes.all(category: category)
      guard let unit else { return pairs }
      return pairs.map { pair in pair.flatMap { unit.around($0, category: category, rules) } }
    }
    return parts
  }

  /// Returns the plan of numbers in compact notation; `nil` for other notations, and as ``parts()`` does.
  func compactPlan() throws(FormatError) -> CompactPlan? {
    guard case .compact(let isLong) = notation, let parts = try digitParts(),
      let rules = try affixes.data.pluralRules(of: affixes.data.resource)
    else {
      return nil
    }
    let rounding = CompactRounding(parts.layout, isUsual: !spec.asksForDigits)
    let patterns = try affixes.data.compactPatterns(
      CompactPatterns.Key(isLong: isLong, isCurrency: currency != nil))
    return try CompactPlanCompiler.plan(parts, rounding, rules, patterns) { pattern throws(FormatError) in
      var affixes = affixes
      affixes.pattern = omitsCurrency ? pattern.removingSpacesOfCurrency : pattern
      affixes.renderer.words = .compact
      return try affixes.all()
    }
  }
}

extension CompactRounding {
  /// Creates the rounding after division.
  ///
  /// - Parameter isUsual: Whether numbers have at least two significant digits, and no fraction beyond them.
  fileprivate init(_ layout: NumberLayout, isUsual: Bool) {
    shift = layout.shift
    var layout = layout
    layout.shift = 0
    if isUsual {
      layout.minimumFraction = 0
      layout.precision = .significant(least: 1, most: 2)
    }
    small = layout
    if isUsual { layout.precision = .fraction(most: 0) }
    large = layout
  }
}

extension NumberPlan.Parts {
  /// Sets the affixes of every plural category that numbers of the layout may have.
  ///
  /// - Parameter affixes: Returns the affixes of a category.
  fileprivate mutating func setAffixes(
    by rules: PluralRuleSet, _ affixes: (_ category: Int) throws(FormatError) -> [NumberPlan.AffixPair?]
  ) throws(FormatError) {
    var rules = rules
    if case .fraction(layout.minimumFraction) = layout.precision, !layout.hidesZerosOfWhole {
      rules = rules.bound(decimals: layout.minimumFraction)
    }
    let variants = NumberPlan.SignVariant.allCases.count
    if rules.rules.isEmpty {
      plurals = nil
      self.affixes = try affixes(PluralRuleSet.other)
    } else {
      plurals = rules
      self.affixes = []
      let known = Set(rules.rules.map(\.category) + [PluralRuleSet.other])
      for category in PluralSelector.Category.allCases.indices {
        self.affixes +=
          known.contains(category) ? try affixes(category) : [NumberPlan.AffixPair?](repeating: nil, count: variants)
      }
    }
  }
}
