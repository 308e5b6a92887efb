public import RaqamValues

extension ExactDecimal {
  /// Returns the quotient, rounded to a number of fraction digits; `nil` if the divisor is zero, or if the rounding mode
  /// is `unnecessary` and the quotient has more digits.
  ///
  /// ```swift
  /// ExactDecimal(100).divided(by: 3, fractionDigits: 2)?.description                       // 33.33
  /// ExactDecimal(200).divided(by: 3, fractionDigits: 2, rounding: .down)?.description      // 66.66
  /// ExactDecimal(1250).divided(by: 1, fractionDigits: -2, rounding: .halfUp)?.description  // 1300
  /// ```
  ///
  /// - Parameters:
  ///   - divisor: The number by which to divide.
  ///   - fractionDigits: The number of fraction digits; if negative, the number of integer digits that become zero.
  ///   - rounding: The rounding mode, which applies to the signed quotient.
  /// - Complexity: O(*n* · *m*) in the numbers of digits of the divisor and the quotient.
  public func divided(
    by divisor: ExactDecimal, fractionDigits: Int, rounding: RoundingMode = .halfEven
  ) -> ExactDecimal? {
    guard let (whole, rest) = shifted(by: fractionDigits).quotientAndRemainder(dividingBy: divisor) else { return nil }
    var quotient = whole
    if !rest.isZero {
      let table = RoundingTable(rounding)
      if table.refusesRest { return nil }
      let order = ExactDecimal.order(rest.magnitude * 2, divisor.magnitude)
      let kind: RoundingTable.Rest = order < 0 ? .belowHalf : order == 0 ? .half : .aboveHalf
      let isBelowZero = isNegative != divisor.isNegative
      let isOdd = quotient.exponent == 0 && (quotient.digits.last ?? 0) & 1 != 0
      if table.isAwayFromZero(kind, isOdd: isOdd, isNegative: isBelowZero) { quotient += isBelowZero ? -1 : 1 }
    }
    return quotient.shifted(by: -fractionDigits)
  }

  /// Creates an amount from its number of minor units, such as cents.
  ///
  /// ```swift
  /// try ExactDecimal(minorUnits: 1999, of: CurrencyCode("EUR"))  // 19.99
  /// try ExactDecimal(minorUnits: 1999, of: CurrencyCode("JPY"))  // 1999
  /// ```
  ///
  /// - Throws: The errors of ``CurrencyCode/fractionDigits(cash:from:)``.
  public init(minorUnits: Int64, of currency: CurrencyCode) throws(FormatError) {
    self.init(significand: minorUnits, exponent: -(try currency.fractionDigits()))
  }

  /// Returns the number of minor units of an amount; `nil` if the amount has a part of one, or if the number does not
  /// fit into 64 bits.
  ///
  /// ```swift
  /// try ExactDecimal("19.99").minorUnits(of: CurrencyCode("EUR")) == 1999  // true
  /// try ExactDecimal("19.999").minorUnits(of: CurrencyCode("EUR")) == nil  // true
  /// ```
  ///
  /// - Throws: The errors of ``CurrencyCode/fractionDigits(cash:from:)``.
  public func minorUnits(of currency: CurrencyCode) throws(FormatError) -> Int64? {
    shifted(by: try currency.fractionDigits()).integerValue
  }
}
