internal import ICU

/// Maps ICU's number fields to the part kinds of ECMA-402.
package enum NumberFieldKinds {
  static let group = NumberFormatField.groupingSeparator.rawValue
  package static let currency = NumberFormatField.currency.rawValue

  /// Returns the part kind of a run that ICU assigns to `field`.
  package static func kind(_ field: Int32, text: String, value: NumericValue) -> FormatPart.Kind? {
    switch NumberFormatField(rawValue: field) {
    case .integer: special(value) ?? .integer
    case .fraction: .fraction
    case .decimalSeparator: .decimal
    case .exponentSymbol: .exponentSeparator
    case .exponentSign: isMinus(text) ? .exponentMinusSign : .exponentPlusSign
    case .exponent: .exponentInteger
    case .groupingSeparator: .group
    case .currency: .currency
    case .percent: .percentSign
    case .permill: .perMilleSign
    case .sign: isMinus(text) ? .minusSign : .plusSign
    case .measureUnit: .unit
    case .compact: .compact
    case nil: nil
    }
  }

  private static func special(_ value: NumericValue) -> FormatPart.Kind? {
    guard case .double(let double) = value else { return nil }
    return double.isNaN ? .nan : double.isInfinite ? .infinity : nil
  }

  private static func isMinus(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      ["-", "\u{2212}", "\u{FE63}", "\u{FF0D}", "\u{207B}", "\u{208B}", "\u{2796}"].contains($0)
    }
  }
}
