internal import ICU

extension DecimalStyle {
  /// Returns the builder of a skeleton's plan; `nil` if libicu has to write the numbers.
  ///
  /// - Throws: `invalidSkeleton` for a skeleton that ICU rejects.
  func planBuilder(skeleton text: String, locale: LocaleID) throws(FormatError) -> NumberPlanBuilder? {
    let stems = try checkedStems(text)
    let skeleton = ParsedSkeleton(stems)
    guard skeleton.isPlanned else { return nil }
    let (usual, _) = try numbers(locale)
    let data = if let name = skeleton.numberingSystem { try data(locale, digits: name) } else { usual }
    do throws(FormatError) {
      var builder = try skeleton.planBuilder(data)
      builder?.plainZeros = sign.plainZeros
      // The formatter applies factors that are not powers of ten.
      builder?.spec.shift += scale.flatMap(NumberLayout.power) ?? 0
      return builder
    } catch {
      // ICU reports the error for data that cannot be read.
      return nil
    }
  }
}

extension ParsedSkeleton {
  /// Whether a unit or currency name is formatted next to the number.
  private var hasName: Bool {
    if case .measure = unit { return true }
    return width == .fullName && unit != .none
  }

  /// Whether plans support the combination of notation, unit and width.
  private var isSupported: Bool {
    switch notation {
    case .simple: break
    // CLDR's compact patterns have no percent sign; ICU places it.
    case .compact: if hasName || unit == .percent || unit == .permille { return false }
    case .scientific: if hasName { return false }
    }
    return currency == nil || width != .hidden || Self.keepsSpacesOfHiddenCurrency
  }

  /// Whether ICU keeps the spaces of a hidden currency, as ICU 72 does; determined once.
  private static let keepsSpacesOfHiddenCurrency: Bool = {
    do {
      var bytes: [UInt8] = []
      try NumberFormatterHandle(skeleton: "currency/EUR unit-width-hidden .", locale: "de").append(
        decimal: "1", to: &bytes)
      return String(decoding: bytes, as: UTF8.self) == "1\u{A0}"
    } catch {
      return false
    }
  }()

  fileprivate func planBuilder(_ data: NumberLocaleData) throws(FormatError) -> NumberPlanBuilder? {
    guard isSupported, let symbols = data.symbols, let digits = data.digits else { return nil }
    let texts = try currency.map { currency throws(FormatError) in try data.texts(ofKnown: currency) }
    guard let pattern = try pattern(data, texts), pattern.spec != nil else { return nil }
    let sign = sign ?? .auto
    // The negative affixes of `sign-never` have no sign; numbers are still negative, and not "exactly one".
    let rule: NumberPlan.SignRule = sign == .never ? .automatic : NumberPlan.SignRule(sign)
    var builder = NumberPlanBuilder(
      spec: spec, notation: notation,
      affixes: AffixBuilder(sign: sign, data: data, pattern: pattern, symbols: symbols), digits: digits,
      signRule: rule, plainZeros: .none)
    builder.spec.setGroups(of: pattern)
    builder.spec.group(grouping ?? (isCompact ? .min2 : .auto), minimum: symbols.minimumGrouping)
    if let currency {
      builder.currency = (currency, texts)
      builder.affixes.renderer.currency.code = Array(currency.utf8)
      builder.affixes.renderer.currency.symbol = try symbol(of: currency, texts, data)
    }
    guard hasName else { return builder }
    builder.rules = try data.pluralRules(of: data.resource)
    if let currency {
      builder.affixes.setNames(try data.names(of: currency, isKnown: true), try data.unitPatterns())
    } else {
      builder.unit = try namedUnit.flatMap { unit throws(FormatError) in
        try UnitPatterns(unit, width.ofUnits, keepsCase: width != .fullName, resource: data.resource)
      }
    }
    return builder.rules == nil || currency == nil && builder.unit == nil ? nil : builder
  }

  /// The unit whose name is formatted next to the number.
  private var namedUnit: String? {
    switch unit {
    case .measure(let unit): unit
    case .percent: "percent"
    case .permille: "permille"
    case .none, .currency: nil
    }
  }

  /// Returns the pattern with the positions of signs, percent signs and currencies.
  private func pattern(_ data: NumberLocaleData, _ texts: CurrencyTexts?) throws(FormatError) -> NumberPattern? {
    switch unit {
    case .percent where !hasName: return try data.pattern(.percent)
    case .permille where !hasName: return try data.pattern(.percent).inPermille
    case .currency where !hasName:
      if let own = texts?.own { return try .reading(own.pattern) }
      return try data.pattern(isAccounting ? .currencyAccounting : .currency)
    case .currency:
      // If the currency or the region's currency has a specific pattern, which puts a symbol next to the name, ICU
      // formats the numbers.
      let region = try data.texts(ofKnown: data.currencyOfICU())
      return texts?.own == nil && region.own == nil ? try data.pattern(.decimal) : nil
    case .none, .measure, .percent, .permille: return try data.pattern(.decimal)
    }
  }

  private func symbol(
    of currency: String, _ texts: CurrencyTexts?, _ data: NumberLocaleData
  ) throws(FormatError) -> [UInt8] {
    switch width {
    case .short: texts?.symbol ?? []
    case .narrow: Array(try NumberData.name(currency: currency, locale: data.resource, width: .narrow).utf8)
    case .isoCode: Array(currency.utf8)
    case .fullName, .hidden: []
    }
  }
}

extension ParsedSkeleton.Width {
  fileprivate var ofUnits: UnitPatterns.Width {
    switch self {
    case .short: .short
    case .narrow: .narrow
    case .isoCode, .fullName, .hidden: .long
    }
  }
}
