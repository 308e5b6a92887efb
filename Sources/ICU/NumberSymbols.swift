internal import CICU

/// Digits and symbols of a locale's numbers in UTF-8, read from ICU's data.
package final class NumberSymbols: Sendable {
  /// The digits from 0 to 9.
  package let digits: [[UInt8]]
  package let decimal: [UInt8]
  package let grouping: [UInt8]
  package let minus: [UInt8]
  package let plus: [UInt8]
  package let approximately: [UInt8]
  package let percent: [UInt8]
  package let permille: [UInt8]
  /// What stands before an exponent.
  package let exponential: [UInt8]
  /// The separators of amounts of money.
  package let currencyDecimal: [UInt8]
  package let currencyGrouping: [UInt8]
  /// Digits that must stand before the first separator (CLDR's `minimumGroupingDigits`).
  package let minimumGrouping: Int

  /// `nil` where numbers are written in letters (`he@numbers=hebr`).
  package init?(locale: String) throws(ICUFailure) {
    var read = cicu_number_symbols()
    try unsafe check(cicu_number_symbols_read(locale, &read), "NumberElements")
    guard read.has_digits else { return nil }
    digits = unsafe withUnsafeBytes(of: &read.digits) { bytes in
      unsafe bytes.withMemoryRebound(to: cicu_symbol.self) { unsafe $0.map(\.utf8) }
    }
    decimal = read.decimal.utf8
    grouping = read.grouping.utf8
    minus = read.minus.utf8
    plus = read.plus.utf8
    approximately = read.approximately.utf8
    percent = read.percent.utf8
    permille = read.permille.utf8
    exponential = read.exponential.utf8
    currencyDecimal = read.currency_decimal.utf8
    currencyGrouping = read.currency_grouping.utf8
    minimumGrouping = Int(read.minimum_grouping)
  }
}

/// What a locale has for one currency, in UTF-8.
package struct CurrencyTexts: Sendable {
  package let symbol: [UInt8]
  /// The pattern and the separators that are this currency's alone.
  package let own: (pattern: String, decimal: [UInt8], grouping: [UInt8])?

  /// A currency that the locale does not know has its code as symbol.
  package init(code: String, locale: String) throws(ICUFailure) {
    var read = cicu_currency()
    try unsafe check(cicu_currency_read(code, locale, &read), "Currencies")
    symbol = read.symbol.utf8
    let pattern = unsafe withUnsafeBytes(of: read.pattern) { bytes in
      unsafe String(decoding: bytes.prefix(Int(read.pattern_length)), as: UTF8.self)
    }
    own = read.has_pattern ? (pattern, read.decimal.utf8, read.grouping.utf8) : nil
  }
}

/// What stands between an amount and a currency on one side of it (CLDR's `currencySpacing`).
package struct CurrencySpacing: Sendable {
  /// Empty where the locale's digits take none.
  package let text: [UInt8]
  private let raw: cicu_currency_spacing

  /// `isBefore`: what is put before a currency. `digit` is one of the locale's.
  package init(locale: String, isBefore: Bool, digit: Unicode.Scalar) throws(ICUFailure) {
    var read = cicu_currency_spacing()
    try unsafe check(
      cicu_currency_spacing_read(locale, isBefore, Int32(bitPattern: digit.value), &read), "currencySpacing")
    text = read.insert.utf8
    raw = read
  }

  /// Whether a currency with this character at the amount's side is set apart.
  package func isWanted(beside edge: Unicode.Scalar) -> Bool {
    unsafe withUnsafePointer(to: raw) { unsafe cicu_currency_spacing_matches($0, Int32(bitPattern: edge.value)) }
  }
}

extension cicu_symbol {
  var utf8: [UInt8] { unsafe withUnsafeBytes(of: bytes) { unsafe Array($0.prefix(Int(length))) } }
}
