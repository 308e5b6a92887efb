internal import ICU

extension DecimalStyle {
  /// Whether the currency determines the digits, as in ICU: always for cash, otherwise if no option does.
  var currencyDeterminesDigits: Bool { isCash || writesCurrency && !asksForDigits }

  /// Whether an option sets the number of digits.
  var asksForDigits: Bool {
    let counts = digitCounts
    return counts.minimumFraction != nil || counts.maximumFraction != nil || significantDigits != nil
      || roundingIncrement.map { !$0.isZero } ?? false
  }

  /// Returns the digits that override those of ICU: newer ones, and those of cash. ICU omits trailing zeros of cash
  /// amounts if the smallest coin is a multiple of ten of the last digit (`1,234.5` for DKK, which has two digits and
  /// coins of 0.50).
  func setDigits(of currency: CurrencyCode?) throws(FormatError) -> RegionalOverlay.Digits? {
    guard let currency, currency.source == .icu else { return nil }
    if let newer = currency.newerDigits(from: regionalData) { return newer }
    guard isCash else { return nil }
    let digits = try NumberData.fractionDigits(currency: currency.code, cash: true)
    let coin = ExactDecimal(try NumberData.cashIncrement(currency: currency.code)) ?? .zero
    let units = ExactDecimal(isNegative: false, digits: coin.digits, exponent: coin.exponent + digits)
    return RegionalOverlay.Digits(
      standard: digits, cash: digits, cashIncrement: units.integerValue.flatMap { Int(exactly: $0) } ?? 0)
  }

  /// Returns the smallest coin if cash is rounded to a multiple greater than one of the last digit.
  func cashIncrement(_ newer: RegionalOverlay.Digits) -> ExactDecimal? {
    guard isCash, newer.cashIncrement > 0 else { return nil }
    return ExactDecimal(isNegative: false, coefficient: UInt64(newer.cashIncrement), exponent: -newer.cash)
  }

  /// Replaces the style's currency with a definition of the same code. `definitions` is evaluated only if a currency
  /// may apply.
  package mutating func define(
    _ definitions: @autoclosure () -> [String: CurrencyDefinition], locale: LocaleID
  ) throws(FormatError) {
    if let currency {
      guard currency.source != .definition, let own = definitions()[currency.code] else { return }
      self.currency = CurrencyCode(own)
    } else if writesCurrency, let found = try effectiveCurrency(locale) {
      currency = definitions()[found.code].map { CurrencyCode($0) } ?? found
    }
  }

  /// Returns the style with an explicit currency if a locale's region would determine it.
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

  /// Returns the precision stem of a skeleton for the digits of a currency; `nil` if those of ICU apply.
  func precisionStem(of currency: CurrencyCode?) throws(FormatError) -> String? {
    let set = try setDigits(of: currency)
    guard let set, currencyDeterminesDigits else { return nil }
    let digits = isCash ? set.cash : set.standard
    if let increment = cashIncrement(set) {
      // ICU shows as many fraction digits as the increment has.
      let text = increment.description
      let shown = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
      let point = shown == 0 && digits > 0 ? "." : ""
      return "precision-increment/\(text)\(point)" + String(repeating: "0", count: max(0, digits - shown))
    }
    return digits == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits)
  }
}
