package import ICU

extension DecimalStyle {
  /// Opens the format of the style's base without applying the options of the style.
  package func opened(data: NumberLocaleData, currency: CurrencyCode?) throws(FormatError) -> NumberFormatHandle {
    switch base {
    case .named(let named)
    where named != .permille && named != .scientific && (negativePattern == nil || !named.hasPattern):
      return try Self.opened(named, resource: data.resource)
    case .named, .pattern, .currency, .skeleton: break
    }
    guard let pattern = try pattern(of: currency, data: data) else { throw .illegalArgument("unum_open") }
    return try NumberFormatHandle(pattern: pattern.replacingNarrowSigns.text, locale: data.resource)
  }

  private static func opened(_ named: Named, resource: String) throws(FormatError) -> NumberFormatHandle {
    // Many locales have number data and no spell-out rules; ICU would fall back to the rules of the process's default
    // locale.
    var rules: String { LocaleData.hasNumberRules(resource) ? resource : "root" }
    switch named {
    case .decimal, .permille, .scientific: return try NumberFormatHandle(style: .decimal, locale: resource)
    case .percent: return try NumberFormatHandle(style: .percent, locale: resource)
    case .compact: return try NumberFormatHandle(style: .compactShort, locale: resource)
    case .compactLong: return try NumberFormatHandle(style: .compactLong, locale: resource)
    case .spellout: return try NumberFormatHandle(style: .spellout, locale: rules)
    case .ordinal: return try NumberFormatHandle(style: .ordinal, locale: rules)
    }
  }

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
    case .currency(let money): pattern = try money.pattern(of: currency, data: data)
    case .named, .skeleton: return nil
    }
    if let negativePattern { pattern = NumberPattern(positive: pattern.positive, negative: negativePattern) }
    return removesSpacesOfCurrency ? pattern.removingSpacesOfCurrency : pattern
  }

  /// Whether to remove the spaces next to an empty currency symbol.
  private var removesSpacesOfCurrency: Bool {
    guard currencySymbol?.isEmpty == true else { return false }
    switch base {
    case .pattern(let pattern): return !pattern.hasNarrowSign
    case .currency(let style): return style.presentation != .plural
    case .named, .skeleton: return false
    }
  }
}

extension DecimalStyle.Named {
  /// Whether one pattern of the locale determines the format.
  fileprivate var hasPattern: Bool {
    switch self {
    case .decimal, .percent, .permille, .scientific: true
    case .compact, .compactLong, .spellout, .ordinal: false
    }
  }
}
