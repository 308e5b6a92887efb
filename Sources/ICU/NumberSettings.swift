internal import CICU

/// What a number format has settled on once pattern, locale, currency and attributes have met.
package struct NumberSettings: Sendable {
  package let minimumInteger: Int
  package let maximumInteger: Int
  package let minimumFraction: Int
  package let maximumFraction: Int
  /// The least and the most significant digits, where they count in place of fraction digits.
  package let significant: (minimum: Int, maximum: Int)?
  /// Digits of the last group and of those before it; 0 without groups.
  package let primaryGroup: Int
  package let secondaryGroup: Int
  /// Digits that must stand before the first separator.
  package let minimumGrouping: Int
  package let multiplier: Int
  /// The power of ten that values are multiplied with besides.
  package let magnitudeShift: Int
  /// Of padded formats, above 0.
  package let width: Int
  package let showsDecimalAlways: Bool
  /// `UNumberFormatRoundingMode`.
  package let roundingMode: Int
  /// 0 for none.
  package let increment: Double
  /// The digits from 0 to 9 in UTF-8.
  package let digits: [[UInt8]]
  package let decimal: [UInt8]
  package let grouping: [UInt8]
  package let minus: [UInt8]
}

extension NumberFormatHandle {
  /// Reads the settings; `nil` where a symbol is too long to be one.
  package borrowing func settings() -> NumberSettings? {
    var read = cicu_number_settings()
    guard unsafe cicu_number_format_settings(raw, &read) <= 0 else { return nil }
    let digits = unsafe withUnsafeBytes(of: &read.digits) { bytes in
      unsafe bytes.withMemoryRebound(to: cicu_symbol.self) { unsafe $0.map(Self.bytes) }
    }
    let isGrouped = read.grouping_used != 0
    let primary = max(read.grouping_size > 0 ? read.grouping_size : read.secondary_grouping_size, 0)
    let secondary = read.secondary_grouping_size > 0 ? read.secondary_grouping_size : primary
    return NumberSettings(
      minimumInteger: Int(read.minimum_integer), maximumInteger: Int(read.maximum_integer),
      minimumFraction: Int(read.minimum_fraction), maximumFraction: Int(read.maximum_fraction),
      significant: read.uses_significant == 0
        ? nil : (Int(read.minimum_significant), Int(read.maximum_significant)),
      primaryGroup: isGrouped ? Int(primary) : 0, secondaryGroup: isGrouped ? Int(secondary) : 0,
      minimumGrouping: Int(read.minimum_grouping_digits), multiplier: Int(read.multiplier),
      magnitudeShift: Int(read.scale), width: Int(read.width),
      showsDecimalAlways: read.shows_decimal_always != 0, roundingMode: Int(read.rounding_mode),
      increment: read.increment, digits: digits, decimal: Self.bytes(read.decimal),
      grouping: Self.bytes(read.grouping), minus: Self.bytes(read.minus))
  }

  private static func bytes(_ symbol: cicu_symbol) -> [UInt8] {
    unsafe withUnsafeBytes(of: symbol.bytes) { unsafe Array($0.prefix(Int(symbol.length))) }
  }
}
