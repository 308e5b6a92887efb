internal import CICU

/// Owns what ICU has for the currencies of a locale.
///
/// Sendable: reading changes nothing in it; `ContentionTests` holds this to account.
@safe package struct CurrencyDataHandle: ~Copyable, @unchecked Sendable {
  private let raw: OpaquePointer

  /// Opens the data of a locale.
  package init(locale: String) throws(ICUFailure) {
    var opened: OpaquePointer?
    try unsafe check(cicu_currencies_open(locale, &opened), "ures_open")
    guard let opened = unsafe opened else { throw ICUFailure.illegalArgument("ures_open") }
    unsafe raw = opened
  }

  deinit { unsafe cicu_currencies_close(raw) }
}

extension CurrencyDataHandle {
  /// What the locale has for a currency; one that it does not know has its code as symbol.
  package borrowing func texts(of code: String) throws(ICUFailure) -> CurrencyTexts {
    var read = cicu_currency()
    try unsafe check(cicu_currency_read(raw, code, &read), "Currencies")
    return CurrencyTexts(read)
  }

  /// What stands between a currency and one of the locale's digits. `isBefore`: what is put before a currency.
  package borrowing func spacing(isBefore: Bool, digit: Unicode.Scalar) throws(ICUFailure) -> CurrencySpacing {
    var read = cicu_currency_spacing()
    try unsafe check(
      cicu_currency_spacing_read(raw, isBefore, Int32(bitPattern: digit.value), &read), "currencySpacing")
    return CurrencySpacing(read)
  }

  /// How the locale puts a currency's name beside an amount of a plural category, `{0} {1}`; empty where `other` counts.
  package borrowing func unitPattern(category: String) throws(ICUFailure) -> String {
    let raw = unsafe raw
    return try icuText("CurrencyUnitPatterns") { unsafe cicu_currency_unit_pattern(raw, category, $0, $1, $2) }
  }
}

/// What a locale has for one currency, in UTF-8.
package struct CurrencyTexts: Sendable {
  package let symbol: [UInt8]
  /// The pattern and the separators that are this currency's alone.
  package let own: (pattern: String, decimal: [UInt8], grouping: [UInt8])?

  fileprivate init(_ read: cicu_currency) {
    symbol = read.symbol.utf8
    guard read.has_pattern else {
      own = nil
      return
    }
    let pattern = unsafe withUnsafeBytes(of: read.pattern) { bytes in
      unsafe String(decoding: bytes.prefix(Int(read.pattern_length)), as: UTF8.self)
    }
    own = (pattern, read.decimal.utf8, read.grouping.utf8)
  }
}

/// What stands between an amount and a currency on one side of it (CLDR's `currencySpacing`).
package struct CurrencySpacing: Sendable {
  /// Empty where the locale's digits take none.
  package let text: [UInt8]
  private let raw: cicu_currency_spacing

  fileprivate init(_ read: cicu_currency_spacing) {
    text = read.insert.utf8
    raw = read
  }

  /// Whether a currency with this character at the amount's side is set apart.
  package func isWanted(beside edge: Unicode.Scalar) -> Bool {
    unsafe withUnsafePointer(to: raw) { unsafe cicu_currency_spacing_matches($0, Int32(bitPattern: edge.value)) }
  }
}
