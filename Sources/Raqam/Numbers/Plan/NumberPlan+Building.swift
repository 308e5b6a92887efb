internal import ICU

extension NumberPlan {
  /// Compiles a style from its locale's data; `nil` where ICU has to write it.
  static func compiled(_ style: DecimalStyle, locale: LocaleID) throws(FormatError) -> NumberPlan? {
    try parts(style, locale: locale).map(NumberPlan.init)
  }

  /// What the plan of a style is put together from.
  static func parts(_ style: DecimalStyle, locale: LocaleID) throws(FormatError) -> Parts? {
    try style.checkIncrement()
    let (data, hasDigits) = try style.numbers(locale)
    guard hasDigits else { return nil }
    let currency = try style.effectiveCurrency(locale)
    do throws(ICUFailure) {
      return try NumberPlanDraft(style: style, locale: locale, data: data, currency: currency).parts()
    } catch {
      // What cannot be read is left to ICU to refuse.
      return nil
    }
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
