extension ExactDecimal {
  /// Returns the number rounded to `fractionDigits` fraction digits, ties to even. A negative number that rounds to
  /// zero preserves its sign.
  ///
  /// ```swift
  /// try ExactDecimal("2.345").rounded(fractionDigits: 2)  // 2.34
  /// ```
  public func rounded(fractionDigits: Int) -> ExactDecimal {
    let dropped = -exponent - fractionDigits
    guard dropped > 0 else { return self }
    if let rounded = shortRounded(dropping: dropped) { return rounded }
    var digits = digits
    _ = digits.round(keeping: digits.count - dropped) { $0 == .aboveHalf || $0 == .half && $1 }
    return ExactDecimal(isNegative: isNegative, digits: digits, exponent: -fractionDigits)
  }

  /// The number without its fraction digits.
  public var truncated: ExactDecimal {
    guard exponent < 0 else { return self }
    if let whole = shortTruncated { return whole }
    return ExactDecimal(isNegative: isNegative, digits: Array(digits.dropLast(-exponent)), exponent: 0)
  }

  /// The power of ten of the leading digit: 2 for 123, -3 for 0.00456.
  package var leadingPower: Int { digitCount + exponent - 1 }
}
