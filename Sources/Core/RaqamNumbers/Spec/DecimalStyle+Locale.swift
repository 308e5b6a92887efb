internal import ICU

extension DecimalStyle {
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

  /// Rejects an increment of more digits than a plan supports.
  ///
  /// - Throws: `unsupportedStyle`.
  func checkIncrement() throws(FormatError) {
    guard let roundingIncrement, roundingIncrement.shortCoefficient == nil else { return }
    throw FormatError(
      .unsupportedStyle, "rounding increment \(roundingIncrement.description.abbreviated()) has too many digits",
      hint: .digitLimit(18))
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
