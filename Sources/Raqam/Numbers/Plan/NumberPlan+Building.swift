extension NumberPlan {
  /// Compiles a style from its locale's data; `nil` where ICU has to write it.
  static func compiled(_ style: DecimalStyle, locale: LocaleID) throws(FormatError) -> NumberPlan? {
    try style.planParts(locale: locale).map { NumberPlan($0) }
  }
}

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

extension NumberLayout {
  /// n of 10ⁿ; `nil` for other numbers.
  static func power(of number: ExactDecimal) -> Int? {
    number.digits == [1] && !number.isNegative && number.exponent.magnitude <= 1000 ? number.exponent : nil
  }
}
