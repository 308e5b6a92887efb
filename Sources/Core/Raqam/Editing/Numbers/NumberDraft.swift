/// The digits, decimal separator and sign of a typed number, independent of its display.
struct NumberDraft: Hashable, Sendable {
  var isNegative = false
  /// The values of the digits on both sides of the separator.
  var digits: [UInt8] = []
  /// The number of digits before the decimal separator; `nil` without a separator.
  var point: Int?

  var wholeCount: Int { point ?? digits.count }
  var fractionCount: Int { digits.count - wholeCount }

  /// The displayed number; `nil` without digits.
  var shown: ExactDecimal? {
    digits.isEmpty ? nil : ExactDecimal(isNegative: isNegative, digits: digits, exponent: -fractionCount)
  }
}
