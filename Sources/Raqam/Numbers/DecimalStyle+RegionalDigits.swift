internal import ICU

extension DecimalStyle {
  /// Whether amounts have the digits of cash.
  var isCash: Bool { if case .currency(let style) = base { style.isCash } else { false } }

  /// Whether the currency decides the digits, as it does in ICU: always those of cash, else where no option counts them.
  func countsDigits(of newer: RegionalOverlay.Digits) -> Bool {
    if isCash { return true }
    guard minimumFraction == nil, maximumFraction == nil, significantDigits == nil, roundingIncrement == nil else {
      return false
    }
    switch base {
    case .currency: return true
    case .pattern(let pattern): return pattern.hasCurrencySign
    case .named, .skeleton: return false
    }
  }

  /// The smallest coin, where cash is rounded to more than a last digit.
  func cashIncrement(_ newer: RegionalOverlay.Digits) -> ExactDecimal? {
    guard isCash, newer.cashIncrement > 0 else { return nil }
    return ExactDecimal(isNegative: false, coefficient: UInt64(newer.cashIncrement), exponent: -newer.cash)
  }

  /// This style with its currency defined by some data, where there is a definition of its code.
  package func defining(
    _ definitions: [String: CurrencyDefinition], locale: LocaleID
  ) throws(FormatError) -> DecimalStyle {
    var style = self
    if let currency {
      guard currency.source != .definition, let own = definitions[currency.code] else { return self }
      style.currency = CurrencyCode(own)
      return style
    }
    guard writesCurrency, let found = try effectiveCurrency(locale) else { return self }
    style.currency = definitions[found.code].map { CurrencyCode($0) } ?? found
    return style
  }

  private var writesCurrency: Bool {
    switch base {
    case .currency: true
    case .pattern(let pattern): pattern.hasCurrencySign
    case .named, .skeleton: false
    }
  }

  /// The style with its currency named, where a locale's region decides.
  func namingCurrency(of locale: LocaleID) throws(FormatError) -> DecimalStyle {
    guard currency == nil else { return self }
    var style = self
    switch base {
    case .currency: style.currency = try CurrencyCode(region: currencyRegion ?? locale, from: regionalData)
    case .named, .pattern, .skeleton:
      style.currency = try currencyRegion.map { region throws(FormatError) in
        try CurrencyCode(region: region, from: regionalData)
      }
    }
    return style
  }

  /// The stem of a skeleton that gives the digits of a currency; `nil` where ICU's are right.
  func precisionStem(of currency: CurrencyCode?) -> String? {
    guard let newer = currency?.newerDigits(from: regionalData), countsDigits(of: newer) else { return nil }
    if let increment = cashIncrement(newer) { return "precision-increment/\(increment)" }
    let digits = isCash ? newer.cash : newer.standard
    return digits == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits)
  }

  /// Sets the digits that the style counts itself.
  func applyCounts(to handle: inout NumberFormatHandle) {
    if let maximumFraction { handle.set(.maximumFraction, Self.count(maximumFraction)) }
    if let minimumFraction { handle.set(.minimumFraction, Self.count(minimumFraction)) }
    if let significantDigits {
      handle.set(.significantDigitsUsed, Int32(1))
      handle.set(.minimumSignificant, Int32(1))
      handle.set(.maximumSignificant, max(1, Self.count(significantDigits)))
    }
    if let roundingIncrement { handle.set(.roundingIncrement, roundingIncrement.doubleValue) }
  }

  /// Sets the digits of a currency that are newer than ICU's.
  func apply(_ newer: RegionalOverlay.Digits, to handle: inout NumberFormatHandle) {
    let digits = Self.count(isCash ? newer.cash : newer.standard)
    handle.set(.minimumFraction, digits)
    handle.set(.maximumFraction, digits)
    if let increment = cashIncrement(newer) { handle.set(.roundingIncrement, increment.doubleValue) }
  }
}
