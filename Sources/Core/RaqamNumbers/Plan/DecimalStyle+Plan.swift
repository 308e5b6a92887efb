internal import ICU

extension DecimalStyle {
  /// Returns the parts of a plan from the locale's data; `nil` for words, compact notation and some skeletons.
  func planParts(locale: LocaleID) throws(FormatError) -> NumberPlan.Parts? {
    try checkIncrement()
    if case .skeleton(let skeleton) = base { return try planParts(skeleton: skeleton.text, locale: locale) }
    let (data, hasDigits) = try numbers(locale)
    guard hasDigits else { return nil }
    let currency = try effectiveCurrency(locale)
    do throws(FormatError) {
      return try planParts(locale, data, currency)
    } catch {
      throw error.unsupported("this number style in locale \"\(locale)\"")
    }
  }

  /// Returns the parts of a plan. Plans do not support words, and separators longer than eight bytes.
  private func planParts(
    _ locale: LocaleID, _ data: NumberLocaleData, _ currency: CurrencyCode?
  ) throws(FormatError) -> NumberPlan.Parts? {
    guard let symbols = data.symbols, let digits = data.digits,
      let padded = try pattern(of: currency, data: data)
    else { return nil }
    let padding = NumberPlan.Padding(padded)
    let pattern = padded.padding == nil ? padded : padded.removingPadding
    guard var spec = pattern.spec else { return nil }
    let texts = try currency.map { currency throws(FormatError) in try data.texts(of: currency) }
    let code = if let currency { currency.code } else { try pattern.hasCurrencySign ? data.currencyOfICU() : nil }
    try spec.apply(self, currency: currency, data: data)
    guard var layout = try spec.layout(self, currency: code) else { return nil }
    let exponent = spec.exponentLayout(&layout).map { ExponentTexts($0, symbols) }
    guard
      let decimal = ShortText(code == nil ? symbols.decimal : texts?.own?.decimal ?? symbols.currencyDecimal),
      let group = ShortText(code == nil ? symbols.grouping : texts?.own?.grouping ?? symbols.currencyGrouping)
    else { return nil }
    var parts = NumberPlan.Parts(
      layout: layout, signRule: NumberPlan.SignRule(sign), plainZeros: sign.plainZeros, plurals: nil,
      digits: digits, decimal: decimal,
      group: group, symbols: NumberPlan.Symbols(symbols), affixes: [], exponent: exponent, padding: padding)
    var affixes = AffixBuilder(sign: sign, data: data, pattern: pattern, symbols: symbols)
    if let code {
      affixes.renderer.currency.code = Array(code.utf8)
      affixes.renderer.currency.symbol = try symbolBytes(texts, currency, locale)
    }
    guard isPlural || pattern.hasCurrencyName, let code else {
      parts.affixes = try affixes.all()
      return parts
    }
    try setNames(of: currency, code: code, in: locale, &affixes)
    // The rule identifier is used because some locales have plural rules and no other data.
    let isOfLocale = currency.map { isPlural || $0.definition != nil } ?? false
    guard let rules = try data.pluralRules(of: isOfLocale ? locale.ruleID : data.resource) else { return nil }
    try parts.setAffixes(by: rules) { category throws(FormatError) in try affixes.all(category: category) }
    return parts
  }

  private func symbolBytes(
    _ texts: CurrencyTexts?, _ currency: CurrencyCode?, _ locale: LocaleID
  ) throws(FormatError) -> [UInt8] {
    if let own = try symbol(of: currency, locale: locale) { return Array(own.utf8) }
    return texts?.symbol ?? []
  }

  /// Sets the currency's names, next to the amount or in a pattern's affixes.
  private func setNames(
    of currency: CurrencyCode?, code: String, in locale: LocaleID, _ affixes: inout AffixBuilder
  ) throws(FormatError) {
    var names = try affixes.data.names(of: code, isKnown: currency?.definition == nil)
    affixes.renderer.currency.names = names
    if let definition = currency?.definition {
      names = PluralSelector.Category.allCases.map { Array(definition.name(in: locale, $0).utf8) }
      if !isPlural { affixes.replacements = names }
    }
    if isPlural { affixes.setNames(names, try affixes.data.unitPatterns()) }
  }
}

extension NumberPlan.Parts {
  /// Sets the affixes of every plural category that numbers of the layout may have.
  ///
  /// - Parameter affixes: Returns the affixes of a category.
  mutating func setAffixes(
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
