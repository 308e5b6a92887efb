internal import ICU

extension DecimalStyle {
  /// Opens ICU for this style and applies all settings that do not depend on the value.
  ///
  /// - Parameter showsPlus: Whether to write a plus sign before positive numbers.
  func opened(locale: LocaleID, showsPlus: Bool) throws(FormatError) -> any DecimalEngine {
    try checkIncrement()
    let (data, hasDigits) = try numbers(locale)
    if case .skeleton(let skeleton) = base {
      return try skeletonEngine(skeleton.text, resource: data.resource, showsPlus: showsPlus)
    }
    let currency = try effectiveCurrency(locale)
    let engine: any DecimalEngine
    do throws(FormatError) {
      engine =
        hasDigits
        ? try digitEngine(data, locale, currency, showsPlus: showsPlus)
        : try ruleEngine(data, locale, currency, showsPlus: showsPlus)
    } catch {
      throw error.unsupported("this number style in locale \"\(locale)\"")
    }
    guard writesCurrencyName, let currency, isPlural || currency.definition != nil else { return engine }
    // The rule identifier is used because some locales have plural rules and no other data.
    let rules = try PluralRulesHandle.text(locale: locale.ruleID, ordinal: false)
    if isPlural {
      return try CurrencyNameEngine(engine, currency: currency, locale: locale, data: data, rules: rules)
    }
    guard let definition = currency.definition else { return engine }
    return NamedCurrencyEngine(engine, definition: definition, locale: locale, rules: rules)
  }

  private func digitEngine(
    _ data: NumberLocaleData, _ locale: LocaleID, _ currency: CurrencyCode?, showsPlus: Bool
  ) throws(FormatError) -> any DecimalEngine {
    var handle = try opened(data: data, currency: currency)
    try apply(to: &handle, currency: currency, locale: locale, data: data, showsPlus: showsPlus)
    if hasCurrencyOnBothSides { return ICUNumberFormatterEngine(handle) }
    if isPaddedCurrency {
      // ICU 72: the first results have the padding one position too early if ICU inserts a space between digits and
      // currency.
      for _ in 0..<3 { _ = try handle.string(.integer(0)) }
    }
    if isCompact, !asksForDigits, currency != nil || roundingMode != .halfEven {
      return try ICUCompactEngine(handle)
    }
    // An exponent and a compact-notation word depend on the magnitude of the number.
    let takesDecimals = roundingMode == .unnecessary || handle.looksAtAllDigits || mayHaveExponent || isCompact
    return ICUDecimalEngine(handle, takesDecimals: takesDecimals)
  }

  /// Returns the engine for numbers in words or letters.
  private func ruleEngine(
    _ data: NumberLocaleData, _ locale: LocaleID, _ currency: CurrencyCode?, showsPlus: Bool
  ) throws(FormatError) -> any DecimalEngine {
    var handle = try opened(data: data, currency: currency)
    try apply(to: &handle, currency: currency, locale: locale, data: data, showsPlus: showsPlus)
    guard base == .named(.decimal) else {
      return try ICURuleEngine(
        handle, locale: data.resource, beyond: nil, fractionRounding: keepsEveryDigit ? roundingMode.icuValue : nil)
    }
    let latin = try NumberLocaleData.of(LocaleData.setting("numbers", to: "latn", in: data.resource))
    var digits = try opened(data: latin, currency: currency)
    try apply(to: &digits, currency: currency, locale: locale, data: latin, showsPlus: showsPlus)
    return try ICURuleEngine(
      handle, locale: data.resource, beyond: ICUDecimalEngine(digits, takesDecimals: true))
  }

  /// Whether ICU applies significant digits. It does not if the style has an increment, even one that is too small for
  /// the fraction digits, or for cash. An increment in a pattern with a currency or with `@` is ignored.
  var heedsSignificantDigits: Bool {
    if isCash { return false }
    if let roundingIncrement { return roundingIncrement.isZero }
    switch base {
    case .pattern(let pattern):
      return pattern.positive.hasCurrencySign || pattern.positive.number.utf8.contains(UInt8(ascii: "@"))
        || !pattern.positive.number.utf8.contains { (0x31...0x39).contains($0) }
    case .currency, .named, .skeleton: return true
    }
  }

  private var isPaddedCurrency: Bool {
    if case .pattern(let pattern) = base { pattern.hasCurrencySign && pattern.padding != nil } else { false }
  }

  private var hasCurrencyOnBothSides: Bool {
    if negativePattern?.hasCurrencyOnBothSides == true { return true }
    return if case .pattern(let pattern) = base { pattern.hasCurrencyOnBothSides } else { false }
  }

  /// Whether all digits of a number are spelled out. With a rounding mode, ICU would round to three fraction digits.
  var keepsEveryDigit: Bool {
    base == .named(.spellout) && maximumFraction == nil && significantDigits == nil && roundingIncrement == nil
  }

  /// Returns the locale's data with the digits of this style, and whether numbers are formatted in digits.
  ///
  /// ICU formats numbers in words or letters (spell-out, `number.digits` `roman`) with rules that support neither
  /// patterns, currencies nor percentages.
  package func numbers(_ locale: LocaleID) throws(FormatError) -> (data: NumberLocaleData, hasDigits: Bool) {
    if isInWords {
      // ICU formats numbers outside the range of the rules in digits.
      return (try locale.hasDecimalDigits() ? try locale.numberData() : try data(locale, digits: "latn"), false)
    }
    let data =
      if let numberingSystem { try data(locale, digits: numberingSystem.name) } else { try locale.numberData() }
    if data.symbols != nil || base == .named(.decimal) { return (data, data.symbols != nil) }
    if let numberingSystem {
      throw FormatError(
        .unsupportedStyle, "numbering system \"\(numberingSystem)\" has no digits, which this number style requires",
        hint: .option(.decimalStyle))
    }
    return (try self.data(locale, digits: "latn"), true)
  }

  /// Returns the locale's data with the digits of a numbering system.
  func data(_ locale: LocaleID, digits: String) throws(FormatError) -> NumberLocaleData {
    let resource = try locale.resourceID(setting: "numbers", to: digits)
    return try NumberLocaleData.of(resource)
  }

  /// Rejects an increment that a double cannot represent, because ICU stores increments as doubles.
  ///
  /// - Throws: `unsupportedStyle`.
  func checkIncrement() throws(FormatError) {
    guard let roundingIncrement, ExactDecimal(roundingIncrement.doubleValue) != roundingIncrement else { return }
    throw FormatError(
      .unsupportedStyle, "rounding increment \(roundingIncrement.description.abbreviated()) has too many digits",
      hint: .digitLimit(15))
  }

  /// Whether amounts of a currency may be formatted, so that the source of currency data matters.
  package var mayShowCurrency: Bool {
    if currency != nil || currencyRegion != nil { return true }
    if case .pattern(let pattern) = base { return pattern.hasCurrencySign }
    return true
  }

  /// Returns the currency that `¤` represents; `nil` if the style shows none.
  func effectiveCurrency(_ locale: LocaleID) throws(FormatError) -> CurrencyCode? {
    if let currency {
      try currency.checkKnown(from: regionalData)
      return currency
    }
    if let currencyRegion { return try CurrencyCode(region: currencyRegion, from: regionalData) }
    switch base {
    case .currency: return try CurrencyCode(region: locale, from: regionalData)
    case .pattern(let pattern) where pattern.hasCurrencySign:
      do throws(FormatError) {
        return try CurrencyCode(region: locale, from: regionalData)
      } catch {
        // A style with its own symbol can format the amount although the currency is unknown.
        if currencySymbol != nil, error.code == .noCurrencyForRegion { return nil }
        throw error
      }
    default: return nil
    }
  }
}

extension LocaleID {
  /// Returns the locale identifier whose digits format the numbers outside the range of the spell-out rules.
  func ruleResource() throws(FormatError) -> String {
    try hasDecimalDigits() ? resourceID : try resourceID(setting: "numbers", to: "latn")
  }
}
