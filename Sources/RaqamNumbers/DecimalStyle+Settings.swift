package import ICU

extension DecimalStyle {
  /// Sets all that the style says on a format of its base.
  package func apply(
    to handle: inout NumberFormatHandle, currency: CurrencyCode?, locale: LocaleID, data: NumberLocaleData,
    showsPlus: Bool
  ) throws(ICUFailure) {
    if let currency { try handle.setCurrency(currency.code) }
    try apply(to: &handle, currency: currency, data: data)
    // After the currency, which brings its own symbol along.
    if !isInWords, let symbol = try symbol(of: currency, locale: locale) { try handle.set(.currency, symbol) }
    if showsPlus { handle.set(.signAlwaysShown, Int32(1)) }
  }

  /// Sets the digits and groups.
  package func apply(
    to options: inout some NumberOptions & ~Copyable, currency: CurrencyCode?, data: NumberLocaleData
  ) throws(ICUFailure) {
    let digits = try setDigits(of: currency)
    if isCash, digits == nil { options.set(.currencyUsage, Int32(1)) }
    if isCompact {
      // Compact numbers have digits of their own, whatever currency they are of.
    } else if let definition = currency?.definition {
      apply(digits: definition.digits, to: &options)
    } else if isPlural, let currency {
      // The decimal pattern has digits of its own.
      apply(digits: try NumberData.fractionDigits(currency: currency.code, cash: isCash), to: &options)
    }
    // Each setting costs ICU as much as formatting several numbers.
    if !keepsEveryDigit, options.get(.roundingMode) != roundingMode.icuValue {
      options.set(.roundingMode, roundingMode.icuValue)
    }
    if let minimumInteger { options.set(.minimumInteger, Self.count(minimumInteger)) }
    if let digits, countsDigits(of: digits) { apply(digits, to: &options) } else { applyCounts(to: &options) }
    try applyGroups(to: &options, data: data)
  }

  /// The symbol of `¤` where it is not the one that ICU has.
  func symbol(of currency: CurrencyCode?, locale: LocaleID) throws(ICUFailure) -> String? {
    if let currencySymbol { return currencySymbol }
    let isNarrow = if case .pattern(let pattern) = base { pattern.hasNarrowSign } else { false }
    if let definition = currency?.definition {
      return isNarrow ? definition.narrowSymbol(in: locale) : definition.symbol(in: locale)
    }
    guard isNarrow, let currency else { return nil }
    return try NumberData.name(currency: currency.code, locale: locale.resourceID, width: .narrow)
  }

  private func apply(digits: Int, to options: inout some NumberOptions & ~Copyable) {
    options.set(.maximumFraction, Self.count(digits))
    options.set(.minimumFraction, Self.count(digits))
  }

  /// A digit count as ICU takes it: 0 to 999.
  static func count(_ digits: Int) -> Int32 { Int32(clamping: min(max(digits, 0), 999)) }
}

extension DecimalStyle.Sign {
  /// Whether positive numbers have a sign.
  var showsPlus: Bool { self == .always || self == .exceptZero }
}
