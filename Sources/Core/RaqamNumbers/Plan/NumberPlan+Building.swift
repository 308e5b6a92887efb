internal import ICU

extension NumberPlan.SignRule {
  init(_ sign: DecimalStyle.Sign) {
    switch sign {
    case .auto, .always: self = .automatic
    case .never: self = .never
    case .negative: self = .notOnNegativeZero
    case .exceptZero: self = .notOnZero
    }
  }
}

extension NumberPlan.Symbols {
  init(_ symbols: NumberSymbols) { (nan, infinity) = (symbols.nan, symbols.infinity) }
}

extension NumberLayout {
  /// Returns n for 10ⁿ; `nil` for other numbers.
  static func power(of number: ExactDecimal) -> Int? {
    number.digits == [1] && !number.isNegative && number.exponent.magnitude <= 1000 ? number.exponent : nil
  }
}
