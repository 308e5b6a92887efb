internal import ICU

extension DecimalStyle {
  /// Returns the builder of the plan of a style; `nil` for words and some skeletons.
  func planBuilder(locale: LocaleID) throws(FormatError) -> NumberPlanBuilder? {
    try checkIncrement()
    if case .skeleton(let skeleton) = base { return try planBuilder(skeleton: skeleton.text, locale: locale) }
    let (data, hasDigits) = try numbers(locale)
    guard hasDigits else { return nil }
    let currency = try effectiveCurrency(locale)
    do throws(FormatError) {
      return try planBuilder(locale, data, currency)
    } catch {
      throw error.unsupported("this number style in locale \"\(locale)\"")
    }
  }

  private func planBuilder(
    _ locale: LocaleID, _ data: NumberLocaleData, _ currency: CurrencyCode?
  ) throws(FormatError) -> NumberPlanBuilder? {
    guard let symbols = data.symbols, let digits = data.digits,
      let padded = try pattern(of: currency, data: data)
    else { return nil }
    let pattern = padded.padding == nil ? padded : padded.removingPadding
    guard let spec = try spec(pattern, currency: currency, data: data) else { return nil }
    let code = if let currency { currency.code } else { try pattern.hasCurrencySign ? data.currencyOfICU() : nil }
    var builder = NumberPlanBuilder(
      spec: spec, affixes: AffixBuilder(sign: sign, data: data, pattern: pattern, symbols: symbols), digits: digits,
      signRule: NumberPlan.SignRule(sign), plainZeros: sign.plainZeros, padding: NumberPlan.Padding(padded))
    if isCompact { builder.notation = .compact(isLong: base == .named(.compactLong)) }
    guard let code else { return builder }
    let texts = try currency.map { currency throws(FormatError) in try data.texts(of: currency) }
    builder.currency = (code, texts)
    builder.omitsCurrency = currencySymbol?.isEmpty == true
    builder.affixes.renderer.currency.code = Array(code.utf8)
    let symbol = try symbol(of: currency, locale: locale)
    builder.affixes.renderer.currency.symbol = symbol.map { Array($0.utf8) } ?? texts?.symbol ?? []
    guard isPlural || pattern.hasCurrencyName else { return builder }
    try setNames(of: currency, code: code, in: locale, &builder.affixes)
    // The rule identifier is used because some locales have plural rules and no other data.
    let isOfLocale = currency.map { isPlural || $0.definition != nil } ?? false
    builder.rules = try data.pluralRules(of: isOfLocale ? locale.ruleID : data.resource)
    return builder.rules == nil ? nil : builder
  }

  /// Returns the digits of a pattern with the options of the style; `nil` if the pattern has padding.
  func spec(
    _ pattern: NumberPattern, currency: CurrencyCode?, data: NumberLocaleData
  ) throws(FormatError) -> NumberSpec? {
    var spec = NumberSpec()
    if isCompact { spec.setGroups(of: pattern) } else if let own = pattern.spec { spec = own } else { return nil }
    try spec.apply(self, currency: currency, data: data)
    return spec
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
