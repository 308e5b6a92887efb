internal import ICU

extension DecimalStyle {
  /// Returns the pattern of the numbers; `nil` if a single pattern cannot express the style.
  func pattern(of currency: CurrencyCode?, data: NumberLocaleData) throws(FormatError) -> NumberPattern? {
    var pattern: NumberPattern
    switch base {
    case .pattern(let own): pattern = own
    case .named(.decimal): pattern = try data.pattern(.decimal)
    // Some locales have none with an exponent, or one in brackets. ICU's number skeletons use this one, too.
    case .named(.scientific): pattern = .scientific
    case .named(.percent): pattern = try data.pattern(.percent)
    case .named(.permille): pattern = try data.pattern(.percent).inPermille
    case .named(.compact), .named(.compactLong):
      let money = try currency.map { currency throws(FormatError) in
        try CurrencyStyle().pattern(of: currency, data: data)
      }
      pattern = if let money { money } else { try data.pattern(.decimal) }
    case .currency(let money): pattern = try money.pattern(of: currency, data: data)
    case .named, .skeleton: return nil
    }
    if let negativePattern, !isCompact {
      pattern = NumberPattern(positive: pattern.positive, negative: negativePattern)
    }
    return removesSpacesOfCurrency ? pattern.removingSpacesOfCurrency : pattern
  }

  /// Whether to remove the spaces next to an empty currency symbol.
  private var removesSpacesOfCurrency: Bool {
    guard currencySymbol?.isEmpty == true else { return false }
    switch base {
    case .pattern(let pattern): return !pattern.hasNarrowSign
    case .currency(let style): return style.presentation != .plural
    case .named: return isCompact
    case .skeleton: return false
    }
  }

  /// Returns the symbol for `¤` if it differs from ICU's.
  func symbol(of currency: CurrencyCode?, locale: LocaleID) throws(FormatError) -> String? {
    if let currencySymbol { return currencySymbol }
    let isNarrow = if case .pattern(let pattern) = base { pattern.hasNarrowSign } else { false }
    if let definition = currency?.definition {
      return isNarrow ? definition.narrowSymbol(in: locale) : definition.symbol(in: locale)
    }
    guard isNarrow, let currency else { return nil }
    return try NumberData.name(currency: currency.code, locale: locale.resourceID, width: .narrow)
  }
}

extension DecimalStyle.Sign {
  /// The numbers that round to zero and lose their sign.
  var plainZeros: NumberPlan.PlainZeros {
    switch self {
    case .negative: .negative
    case .exceptZero: .all
    case .auto, .always, .never: .none
    }
  }

  /// Whether positive numbers are formatted with a plus sign.
  var showsPlus: Bool { self == .always || self == .exceptZero }
}
