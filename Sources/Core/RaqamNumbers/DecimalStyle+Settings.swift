package import ICU

extension DecimalStyle {
  /// Applies all options of the style to a format of its base.
  package func apply(
    to handle: inout NumberFormatHandle, currency: CurrencyCode?, locale: LocaleID, data: NumberLocaleData,
    showsPlus: Bool
  ) throws(FormatError) {
    if let currency { try handle.setCurrency(currency.code) }
    try apply(to: &handle, currency: currency, data: data)
    // Set the symbol after the currency, which resets it.
    if !isInWords, let symbol = try symbol(of: currency, locale: locale) { try handle.set(.currency, symbol) }
    if showsPlus { handle.set(.signAlwaysShown, Int32(1)) }
  }

  /// Applies the options for digits, rounding and grouping.
  package func apply(
    to options: inout some NumberAttributes & ~Copyable, currency: CurrencyCode?, data: NumberLocaleData
  ) throws(FormatError) {
    let digits = try setDigits(of: currency)
    if isCash, digits == nil { options.set(.currencyUsage, Int32(1)) }
    if isCompact {
      // Compact notation rounds independently of the currency.
    } else if let definition = currency?.definition {
      apply(digits: definition.digits, to: &options)
    } else if isPlural, let currency {
      // The decimal pattern does not have the fraction digits of the currency.
      apply(digits: try NumberData.fractionDigits(currency: currency.code, cash: isCash), to: &options)
    }
    // Avoid redundant settings: each costs ICU as much as formatting several numbers.
    if !keepsEveryDigit, options.get(.roundingMode) != roundingMode.icuValue {
      options.set(.roundingMode, roundingMode.icuValue)
    }
    var counts = digitCounts
    if isCompact, let least = counts.minimumFraction, counts.maximumFraction == nil {
      let currencyDigits = try currency.map { currency throws(FormatError) in
        if let definition = currency.definition { return definition.digits }
        return try NumberData.fractionDigits(currency: currency.code, cash: isCash)
      }
      counts.maximumFraction = Self.compactMaximum(minimum: least, currencyDigits: currencyDigits)
    }
    if let least = counts.minimumInteger { options.set(.minimumInteger, Self.count(least)) }
    if let digits, countsDigits(of: digits) { apply(digits, to: &options) } else { apply(counts, to: &options) }
    try applyGroups(to: &options, data: data)
  }

  /// Returns the symbol for `¤` if it differs from ICU's.
  func symbol(of currency: CurrencyCode?, locale: LocaleID) throws(FormatError) -> String? {
    if let currencySymbol { return currencySymbol }
    let isNarrow = if case .pattern(let pattern) = base { pattern.hasNarrowSign } else { false }
    if let definition = currency?.definition {
      return isNarrow ? definition.narrowSymbol(in: locale) : definition.symbol(in: locale)
    }
    guard isNarrow, let currency else { return nil }
    return try NumberData.name(currency: currency.code, locale: locale.resourceID, width: .narrow)
  }

  private func apply(digits: Int, to options: inout some NumberAttributes & ~Copyable) {
    options.set(.maximumFraction, Self.count(digits))
    options.set(.minimumFraction, Self.count(digits))
  }

  /// Returns a number of digits clamped to ICU's range, 0 to 999.
  static func count(_ digits: Int) -> Int32 { Int32(clamping: min(max(digits, 0), 999)) }
}

extension DecimalStyle.Sign {
  /// Whether numbers that round to zero lose their sign.
  var hidesZero: Bool { self == .negative || self == .exceptZero }

  /// Whether positive numbers are formatted with a plus sign.
  var showsPlus: Bool { self == .always || self == .exceptZero }
}
