internal import ICU

extension CurrencyStyle {
  /// Returns the pattern of amounts of a currency in the locale's data; for plural amounts, the pattern of the number
  /// without the name.
  func pattern(of currency: CurrencyCode?, data: NumberLocaleData) throws(FormatError) -> NumberPattern {
    if presentation == .plural { return try data.pattern(.decimal) }
    let own = try ownPattern(of: currency, data: data)
    switch presentation {
    case .symbol, .plural: return if let own { own } else { try data.pattern(.currency) }
    case .iso where position == .locale:
      guard let own else { return try data.pattern(.currencyISO) }
      return try .reading(own.text.replacing("¤", with: "¤¤"))
    case .iso:
      let number = if let own { own.positive.number } else { try data.pattern(.currency).positive.number }
      // Use a plain space in every locale: the source documents write `1,000.00 USD`.
      let code: [NumberPatternItem] = [.text(" "), .currency(2)]
      return NumberPattern(positive: .init([], number, code), negative: .init([.text("-")], number, code))
    case .accounting:
      let pattern = if let own { own } else { try data.pattern(.currencyAccounting) }
      if accounting == .locale { return pattern }
      if let negative = pattern.negative, negative.prefix.contains("("), negative.suffix.contains(")") {
        return pattern
      }
      let positive = if let own { own.positive } else { try data.pattern(.currency).positive }
      return NumberPattern(
        positive: positive,
        negative: .init([.text("(")] + positive.before, positive.number, positive.after + [.text(")")]))
    }
  }

  /// Returns the locale's specific pattern for this currency (UTS #35, `pattern` of a `currency`), if there is one. For
  /// the euro in en_150 it is `¤#,##0.00`, while other amounts use `#,##0.00 ¤`.
  func ownPattern(of currency: CurrencyCode?, data: NumberLocaleData) throws(FormatError) -> NumberPattern? {
    guard let currency, currency.definition == nil, let own = try data.texts(of: currency).own else { return nil }
    return try .reading(own.pattern)
  }
}

extension NumberPattern {
  /// The pattern with the permille sign in place of the percent sign, because CLDR has no permille pattern.
  var inPermille: NumberPattern {
    func inPermille(_ items: [NumberPatternItem]) -> [NumberPatternItem] {
      items.map { $0 == .percent ? .permille : $0 }
    }
    return mapping(inPermille, inPermille)
  }
}
