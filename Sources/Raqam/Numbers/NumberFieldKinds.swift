/// What ICU's number fields are called in ECMA-402.
enum NumberFieldKinds {
  static let group: Int32 = 6
  static let currency: Int32 = 7

  /// The kind of a run that ICU marks as field `field` (`UNumberFormatFields`).
  static func kind(_ field: Int32, text: String, value: NumericValue) -> FormatPart.Kind? {
    switch field {
    case 0: special(value) ?? .integer
    case 1: .fraction
    case 2: .decimal
    case 3: .exponentSeparator
    case 4: isMinus(text) ? .exponentMinusSign : .exponentPlusSign
    case 5: .exponentInteger
    case 6: .group
    case 7: .currency
    case 8: .percentSign
    case 9: .perMilleSign
    case 10: isMinus(text) ? .minusSign : .plusSign
    case 11: .unit
    case 12: .compact
    default: nil
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
