internal import ICU

/// A style, the locale's data and its currency: all that a plan is computed from.
struct NumberPlanDraft {
  let style: DecimalStyle
  let locale: LocaleID
  let data: NumberLocaleData
  let currency: CurrencyCode?

  /// What a plan is put together from; `nil` for what no plan writes: exponents, padding, words, symbols of many bytes, and
  /// amounts whose digits may begin or end with the separator, where ICU looks at it before it puts a space.
  func parts() throws(ICUFailure) -> NumberPlan.Parts? {
    guard let symbols = data.symbols, let digits = data.digits,
      let pattern = try style.pattern(of: currency, data: data),
      var properties = NumberProperties(pattern)
    else { return nil }
    let signs = pattern.signs
    let isMoney = !signs.isDisjoint(with: .currency)
    let texts = try currency.map { currency throws(ICUFailure) in try data.texts(of: currency) }
    let code = if let currency { currency.code } else { try isMoney ? codeOfICU() : nil }
    try style.apply(to: &properties, currency: currency, data: data)
    guard let layout = try properties.layout(style, currency: code) else { return nil }
    if currency != nil || style.currencySymbol != nil, layout.minimumInteger == 0 || layout.showsDecimalAlways {
      return nil
    }
    guard
      let decimal = ShortText(code == nil ? symbols.decimal : texts?.own?.decimal ?? symbols.currencyDecimal),
      let group = ShortText(code == nil ? symbols.grouping : texts?.own?.grouping ?? symbols.currencyGrouping)
    else { return nil }
    var parts = NumberPlan.Parts(
      layout: layout, signRule: NumberPlan.SignRule(style.sign), plurals: nil, digits: digits, decimal: decimal,
      group: group, affixes: [])
    var affixes = AffixBuilder(style: style, data: data, pattern: pattern, symbols: symbols)
    if let code {
      affixes.renderer.currency.code = Array(code.utf8)
      affixes.renderer.currency.symbol = try symbol(texts)
    }
    guard style.isPlural || signs.contains(.name), let code else {
      guard let all = try affixes.all() else { return nil }
      parts.affixes = all
      return parts
    }
    return try named(parts, affixes, code: code)
  }

  /// The currency that ICU takes where none is set and one is asked for.
  private func codeOfICU() throws(ICUFailure) -> String {
    let code = try LocaleData.currency(data.resource)
    return code.isEmpty ? "XXX" : code
  }

  private func symbol(_ texts: CurrencyTexts?) throws(ICUFailure) -> [UInt8] {
    if let own = try style.symbol(of: currency, locale: locale) { return Array(own.utf8) }
    return texts?.symbol ?? []
  }
}

/// Amounts whose currency has a name that depends on the number.
extension NumberPlanDraft {
  private func named(
    _ parts: NumberPlan.Parts, _ affixes: AffixBuilder, code: String
  ) throws(ICUFailure) -> NumberPlan.Parts? {
    // Plural rules exist for locales that have no other data.
    let isOfLocale = currency.map { style.isPlural || $0.definition != nil } ?? false
    guard let rules = try data.pluralRules(of: isOfLocale ? locale.identifier : data.resource) else { return nil }
    var (parts, affixes) = (parts, affixes)
    var texts = try data.names(of: code, isKnown: currency?.definition == nil)
    affixes.renderer.currency.names = texts
    if let definition = currency?.definition {
      texts = PluralSelector.Category.allCases.map { Array(definition.name(in: locale, $0).utf8) }
      if !style.isPlural { affixes.replacements = texts }
    }
    if style.isPlural { affixes.setNames(texts, try data.unitPatterns()) }
    return try parts.setAffixes(by: rules) { category throws(ICUFailure) in try affixes.all(category: category) }
      ? parts : nil
  }
}

extension NumberPlan.Parts {
  /// Takes the affixes of every plural category that numbers of the layout may have; `false` where none is known.
  mutating func setAffixes(
    by rules: PluralRuleSet, _ affixes: (_ category: Int) throws(ICUFailure) -> [NumberPlan.AffixPair?]?
  ) throws(ICUFailure) -> Bool {
    var rules = rules
    if case .fraction(layout.minimumFraction) = layout.precision {
      rules = rules.bound(decimals: layout.minimumFraction)
    }
    let variants = NumberPlan.SignVariant.allCases.count
    if rules.rules.isEmpty {
      plurals = nil
      self.affixes = try affixes(PluralRuleSet.other) ?? []
    } else {
      plurals = rules
      self.affixes = []
      let known = Set(rules.rules.map(\.category) + [PluralRuleSet.other])
      for category in PluralSelector.Category.allCases.indices {
        let found = known.contains(category) ? try affixes(category) : nil
        self.affixes += found ?? [NumberPlan.AffixPair?](repeating: nil, count: variants)
      }
    }
    return self.affixes.contains { $0 != nil }
  }
}
