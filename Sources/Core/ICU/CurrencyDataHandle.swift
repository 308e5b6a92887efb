internal import CICU
package import RaqamValues

/// Owns the resource bundles with the currency data of a locale.
///
/// Sendable: reading does not change the object, which `ContentionTests` verifies.
@safe package struct CurrencyDataHandle: ~Copyable, @unchecked Sendable {
  private let raw: OpaquePointer

  /// Opens the data of a locale.
  package init(locale: String) throws(FormatError) {
    unsafe raw = try opened("ures_open") { unsafe cicu_currencies_open(locale, &$0) }
  }

  deinit { unsafe cicu_currencies_close(raw) }
}

extension CurrencyDataHandle {
  /// Returns the locale's data of a currency; the symbol of an unknown currency is its code.
  package borrowing func texts(of code: String) throws(FormatError) -> CurrencyTexts {
    var read = cicu_currency()
    try unsafe check(cicu_currency_read(raw, code, &read), "Currencies")
    return CurrencyTexts(read)
  }

  /// Returns the text between a currency and one of the locale's digits. `isBefore`: before the currency symbol.
  package borrowing func spacing(isBefore: Bool, digit: Unicode.Scalar) throws(FormatError) -> CurrencySpacing {
    var read = cicu_currency_spacing()
    try unsafe check(
      cicu_currency_spacing_read(raw, isBefore, Int32(bitPattern: digit.value), &read), "currencySpacing")
    return CurrencySpacing(read)
  }

  /// Returns the pattern of a currency name and an amount of a plural category, `{0} {1}`; empty if that of `other`
  /// applies.
  package borrowing func unitPattern(category: String) throws(FormatError) -> String {
    let raw = unsafe raw
    return try icuText("CurrencyUnitPatterns") { unsafe cicu_currency_unit_pattern(raw, category, $0, $1, $2) }
  }
}

/// A locale's data of one currency, in UTF-8.
package struct CurrencyTexts: Sendable {
  package let symbol: [UInt8]
  /// The pattern and separators that apply only to this currency; `nil` for those of the locale.
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

/// The text between an amount and a currency symbol on one side of it (CLDR's `currencySpacing`).
package struct CurrencySpacing: Sendable {
  /// The text to insert; empty if the locale's digits need none.
  package let text: [UInt8]
  private let raw: cicu_currency_spacing

  fileprivate init(_ read: cicu_currency_spacing) {
    text = read.insert.utf8
    raw = read
  }

  /// Returns whether to insert the text if this character of the currency symbol is next to the amount.
  package func isWanted(beside edge: Unicode.Scalar) -> Bool {
    unsafe withUnsafePointer(to: raw) { unsafe cicu_currency_spacing_matches($0, Int32(bitPattern: edge.value)) }
  }
}
