internal import ICU

extension DecimalStyle {
  /// Returns the plan of numbers in compact notation; `nil` for other styles, or if ICU has to format them.
  func compactPlan(locale: LocaleID) throws(FormatError) -> CompactPlan? {
    if case .skeleton(let skeleton) = base { return try compactPlan(skeleton: skeleton.text, locale: locale) }
    guard isCompact else { return nil }
    try checkIncrement()
    let (data, hasDigits) = try numbers(locale)
    guard hasDigits else { return nil }
    let currency = try effectiveCurrency(locale)
    return Self.readable { () throws(FormatError) in try compactPlan(locale, data, currency) }
  }

  private func compactPlan(
    _ locale: LocaleID, _ data: NumberLocaleData, _ currency: CurrencyCode?
  ) throws(FormatError) -> CompactPlan? {
    guard let symbols = data.symbols, let digits = data.digits,
      let rules = try data.pluralRules(of: data.resource)
    else { return nil }
    let texts = try currency.map { currency throws(FormatError) in try data.texts(of: currency) }
    let pattern: NumberPattern =
      if let currency { try CurrencyStyle().pattern(of: currency, data: data) } else { try data.pattern(.decimal) }
    var spec = NumberSpec(compactWithGroupsOf: pattern)
    try spec.apply(self, currency: currency, data: data)
    // The digits of compact amounts are not those of the currency, except those of cash.
    guard var layout = try spec.layout(self, currency: isCash ? currency?.code : nil),
      let decimal = ShortText(currency == nil ? symbols.decimal : texts?.own?.decimal ?? symbols.currencyDecimal),
      let group = ShortText(currency == nil ? symbols.grouping : texts?.own?.grouping ?? symbols.currencyGrouping)
    else { return nil }
    let rounding = asksForDigits ? CompactRounding(layout) : CompactRounding(usual: layout, roundingMode)
    layout.shift = 0
    func affixes(
      _ pattern: NumberPattern, words: FormatPart.Kind?
    ) throws(FormatError) -> [NumberPlan.AffixPair?] {
      let own = currencySymbol?.isEmpty == true ? pattern.removingSpacesOfCurrency : pattern
      var builder = AffixBuilder(sign: sign, data: data, pattern: own, symbols: symbols)
      builder.renderer.words = words
      if let currency {
        builder.renderer.currency.code = Array(currency.code.utf8)
        builder.renderer.currency.symbol =
          if let own = try symbol(of: currency, locale: locale) { Array(own.utf8) } else { texts?.symbol ?? [] }
      }
      return try builder.all()
    }
    let parts = NumberPlan.Parts(
      layout: layout, signRule: NumberPlan.SignRule(sign), plainZeros: sign.plainZeros, plurals: nil,
      digits: digits, decimal: decimal,
      group: group, symbols: NumberPlan.Symbols(symbols), affixes: try affixes(pattern, words: nil))
    let patterns = try data.compactPatterns(
      CompactPatterns.Key(isLong: base == .named(.compactLong), isCurrency: currency != nil))
    return try CompactPlanCompiler.plan(parts, rounding, rules, patterns) { pattern throws(FormatError) in
      try affixes(pattern, words: .compact)
    }
  }

  private func compactPlan(skeleton text: String, locale: LocaleID) throws(FormatError) -> CompactPlan? {
    guard let frame = try skeletonFrame(text, locale: locale), case .compact(let isLong) = frame.skeleton.notation,
      !frame.hasName
    else { return nil }
    return Self.readable { () throws(FormatError) in try frame.compactPlan(isLong: isLong) }
  }
}

extension SkeletonFrame {
  fileprivate func compactPlan(isLong: Bool) throws(FormatError) -> CompactPlan? {
    // CLDR's compact patterns have no percent sign; ICU places it.
    guard skeleton.unit != .percent, skeleton.unit != .permille else { return nil }
    guard var parts = try parts(), let rules = try data.pluralRules(of: data.resource)
    else { return nil }
    parts.layout.shift += shift
    let rounding =
      skeleton.digits == nil
      ? CompactRounding(usual: parts.layout, skeleton.rounding) : CompactRounding(parts.layout)
    let patterns = try data.compactPatterns(CompactPatterns.Key(isLong: isLong, isCurrency: currency != nil))
    return try CompactPlanCompiler.plan(parts, rounding, rules, patterns) { pattern throws(FormatError) in
      var builder = try affixes(pattern)
      builder.renderer.words = .compact
      return try builder.signed(as: skeleton.sign ?? .auto)
    }
  }
}

extension CompactRounding {
  /// Creates the rounding of a style that sets the number of digits.
  init(_ layout: NumberLayout) {
    shift = layout.shift
    var layout = layout
    layout.shift = 0
    small = layout
    large = layout
  }

  /// Creates the default rounding: at least two significant digits, and no fraction beyond them.
  init(usual layout: NumberLayout, _ mode: RoundingMode) {
    shift = layout.shift
    var layout = layout
    layout.shift = 0
    layout.minimumFraction = 0
    layout.rounding = RoundingTable(mode)
    layout.precision = .significant(least: 1, most: 2)
    small = layout
    layout.precision = .fraction(most: 0)
    large = layout
  }
}
