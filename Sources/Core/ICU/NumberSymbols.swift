internal import CICU
package import RaqamValues

/// Digits and symbols of a locale's numbers in UTF-8, from ICU's data.
package final class NumberSymbols: Sendable {
  /// The UTF-8 of each digit, in the order of its value.
  package let digits: [[UInt8]]
  package let decimal: [UInt8]
  package let grouping: [UInt8]
  package let minus: [UInt8]
  package let plus: [UInt8]
  package let approximately: [UInt8]
  package let percent: [UInt8]
  package let permille: [UInt8]
  /// The symbol before an exponent, such as `E`.
  package let exponential: [UInt8]
  package let nan: [UInt8]
  package let infinity: [UInt8]
  /// The separators of currency amounts.
  package let currencyDecimal: [UInt8]
  package let currencyGrouping: [UInt8]
  /// The minimum number of digits before the first grouping separator (CLDR's `minimumGroupingDigits`).
  package let minimumGrouping: Int

  /// Creates the symbols of a locale; `nil` if its numbers use letters (`he@numbers=hebr`).
  package init?(locale: String) throws(FormatError) {
    var read = cicu_number_symbols()
    try unsafe check(cicu_number_symbols_read(locale, false, &read), "NumberElements")
    guard read.has_digits else { return nil }
    digits = read.digitTexts
    decimal = read.decimal.utf8
    grouping = read.grouping.utf8
    minus = read.minus.utf8
    plus = read.plus.utf8
    approximately = read.approximately.utf8
    percent = read.percent.utf8
    permille = read.permille.utf8
    exponential = read.exponential.utf8
    nan = read.nan.utf8
    infinity = read.infinity.utf8
    currencyDecimal = read.currency_decimal.utf8
    currencyGrouping = read.currency_grouping.utf8
    minimumGrouping = Int(read.minimum_grouping)
  }
}

extension cicu_number_symbols {
  var digitTexts: [[UInt8]] {
    unsafe withUnsafeBytes(of: digits) { bytes in
      unsafe bytes.withMemoryRebound(to: cicu_symbol.self) { unsafe $0.map(\.utf8) }
    }
  }
}

extension cicu_symbol {
  var utf8: [UInt8] { unsafe withUnsafeBytes(of: bytes) { unsafe Array($0.prefix(Int(length))) } }
}
