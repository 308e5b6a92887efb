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
}
