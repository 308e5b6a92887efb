internal import ICU

extension DecimalStyle {
  /// The format of the style's base, with nothing set.
  func opened(resource: String, currency: CurrencyCode?) throws(ICUFailure) -> NumberFormatHandle {
    guard let bare = try patternWithoutSymbol(resource, currency) else {
      return try openedBase(resource: resource, currency)
    }
    return try NumberFormatHandle(pattern: bare, locale: resource)
  }

  /// The pattern without the spaces between the digits and a symbol that is empty; `nil` where there are none.
  private func patternWithoutSymbol(_ resource: String, _ currency: CurrencyCode?) throws(ICUFailure) -> String? {
    guard currencySymbol?.isEmpty == true else { return nil }
    let pattern: NumberPattern
    switch base {
    case .pattern(let own) where !own.hasNarrowSign: pattern = own
    case .currency(let style) where style.presentation != .plural:
      pattern = try .reading(Self.opened(style, resource: resource, currency).pattern())
    default: return nil
    }
    let bare = pattern.removingSpacesOfCurrency
    return bare == pattern ? nil : bare.text
  }

  private func openedBase(resource: String, _ currency: CurrencyCode?) throws(ICUFailure) -> NumberFormatHandle {
    switch base {
    case .pattern(let pattern):
      return try NumberFormatHandle(pattern: pattern.replacingNarrowSigns.text, locale: resource)
    case .named(let named): return try Self.opened(named, resource: resource)
    case .currency(let style): return try Self.opened(style, resource: resource, currency)
    case .skeleton: throw .illegalArgument("unum_open")
    }
  }

  private static func opened(_ named: Named, resource: String) throws(ICUFailure) -> NumberFormatHandle {
    switch named {
    case .decimal: return try NumberFormatHandle(style: .decimal, locale: resource)
    case .percent: return try NumberFormatHandle(style: .percent, locale: resource)
    case .scientific: return try NumberFormatHandle(style: .scientific, locale: resource)
    case .compact: return try NumberFormatHandle(style: .compactShort, locale: resource)
    case .compactLong: return try NumberFormatHandle(style: .compactLong, locale: resource)
    case .spellout: return try NumberFormatHandle(style: .spellout, locale: ruleResource(resource))
    case .ordinal: return try NumberFormatHandle(style: .ordinal, locale: ruleResource(resource))
    case .permille:
      // CLDR has no permille pattern: the sign stands where the locale's percent sign does.
      let percent = try NumberFormatHandle(style: .percent, locale: resource).pattern()
      let pattern = String(percent.map { $0 == "%" ? "\u{2030}" : $0 })
      return try NumberFormatHandle(pattern: pattern, locale: resource)
    }
  }

  /// Many locales have data and no rules for words: for them ICU would take those of the process's default locale.
  private static func ruleResource(_ resource: String) -> String {
    LocaleData.hasNumberRules(resource) ? resource : "root"
  }

  private static func opened(
    _ style: CurrencyStyle, resource: String, _ currency: CurrencyCode?
  ) throws(ICUFailure) -> NumberFormatHandle {
    // The number alone: its name is put beside it (`CurrencyNameEngine`).
    if style.presentation == .plural { return try NumberFormatHandle(style: .decimal, locale: resource) }
    let own = try ownPattern(of: currency, resource: resource)
    switch style.presentation {
    case .symbol, .plural:
      return try opened(own?.text, or: .currency, resource: resource)
    case .iso where style.position == .locale:
      return try opened(own?.text.replacing("¤", with: "¤¤"), or: .currencyISO, resource: resource)
    case .iso:
      let number = try pattern(own, resource: resource).positive.number
      // A plain space in every locale: the source documents write `1,000.00 USD`.
      return try NumberFormatHandle(pattern: "\(number) ¤¤;-\(number) ¤¤", locale: resource)
    case .accounting:
      let handle = try opened(own?.text, or: .currencyAccounting, resource: resource)
      if style.accounting == .locale { return handle }
      let negative = try NumberPattern.reading(handle.pattern()).negative
      if let negative, negative.prefix.contains("("), negative.suffix.contains(")") { return handle }
      let positive = try pattern(own, resource: resource).positive.text
      return try NumberFormatHandle(pattern: "\(positive);(\(positive))", locale: resource)
    }
  }

  private static func opened(
    _ pattern: String?, or style: NumberFormatHandle.Style, resource: String
  ) throws(ICUFailure) -> NumberFormatHandle {
    guard let pattern else { return try NumberFormatHandle(style: style, locale: resource) }
    return try NumberFormatHandle(pattern: pattern, locale: resource)
  }

  /// The pattern that the locale has for this currency alone (UTS #35, `pattern` of a `currency`): `¤#,##0.00` of the
  /// euro in en_150, which writes other amounts by `#,##0.00 ¤`.
  private static func ownPattern(
    of currency: CurrencyCode?, resource: String
  ) throws(ICUFailure) -> NumberPattern? {
    guard let currency, currency.definition == nil else { return nil }
    let text = try NumberData.pattern(currency: currency.code, locale: resource)
    return text.isEmpty ? nil : try .reading(text)
  }

  /// A currency's own pattern, else the locale's for all amounts of money.
  private static func pattern(_ own: NumberPattern?, resource: String) throws(ICUFailure) -> NumberPattern {
    if let own { return own }
    return try .reading(try NumberFormatHandle(style: .currency, locale: resource).pattern())
  }
}

extension NumberPattern {
  /// Reads a pattern that ICU gave.
  fileprivate static func reading(_ text: String) throws(ICUFailure) -> NumberPattern {
    do throws(FormatError) {
      return try NumberPattern(text)
    } catch {
      throw .illegalArgument("unum_toPattern")
    }
  }
}
