/// The digits, decimal separator and sign of a typed number, apart from how they are shown.
struct NumberDraft: Hashable, Sendable {
  var isNegative = false
  /// Values of the digits on both sides of the separator.
  var digits: [UInt8] = []
  /// The number of digits before the decimal separator; `nil` without a separator.
  var point: Int?

  var wholeCount: Int { point ?? digits.count }
  var fractionCount: Int { digits.count - wholeCount }

  /// The number that is shown; `nil` without digits.
  var shown: ExactDecimal? {
    digits.isEmpty ? nil : ExactDecimal(isNegative: isNegative, digits: digits, exponent: -fractionCount)
  }
}
