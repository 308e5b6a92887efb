internal import ICU

/// A number format that ICU has opened, and what a plan is made from.
struct OpenedDecimal {
  let engine: any DecimalEngine
  /// `nil` where there are no settings that a plan could follow.
  var settings: NumberSettings?
  /// The plural rules, where the currency's name is part of the text.
  var pluralRules: String?
  var hasCurrency = false
  /// Nothing stands around the digits but a minus sign.
  var isPlain = false

  /// The power of ten that ICU multiplies values with.
  var multiplierShift: Int {
    guard let settings else { return 0 }
    return settings.magnitudeShift + (NumberLayout.power(of: ExactDecimal(settings.multiplier)) ?? 0)
  }
}

extension DecimalStyle {
  /// Opens ICU for this style: everything that is known before the first value is set here.
  ///
  /// `showsPlus` writes a plus sign before positive numbers.
  func opened(locale: LocaleID, showsPlus: Bool) throws(FormatError) -> OpenedDecimal {
    try checkIncrement()
    let (resource, hasDigits) = try resources(locale)
    if case .skeleton(let skeleton) = base {
      return OpenedDecimal(engine: try skeletonEngine(skeleton, resource: resource, showsPlus: showsPlus))
    }
    let currency = try effectiveCurrency(locale)
    var opened = try icuEngine(
      resource: resource, hasDigits: hasDigits, locale: locale, currency: currency, showsPlus: showsPlus)
    guard writesCurrencyName else { return opened }
    do throws(ICUFailure) {
      // Plural rules exist for locales that have no other data.
      let isOfLocale = currency.map { isPlural || $0.definition != nil } ?? false
      let rules = try PluralRulesHandle.text(locale: isOfLocale ? locale.identifier : resource, ordinal: false)
      if isPlural, let currency {
        let named = try CurrencyNameEngine(
          opened.engine, currency: currency, locale: locale, resource: resource, rules: rules)
        return OpenedDecimal(engine: named, settings: opened.settings, pluralRules: rules, hasCurrency: true)
      }
      opened.pluralRules = rules
      guard let definition = currency?.definition else { return opened }
      let named = NamedCurrencyEngine(opened.engine, definition: definition, locale: locale, rules: rules)
      return OpenedDecimal(
        engine: named, settings: opened.settings, pluralRules: rules, hasCurrency: opened.hasCurrency)
    } catch {
      throw FormatError(icu: error, while: "looking for the name of an amount in \"\(locale)\"")
    }
  }

  private func icuEngine(
    resource: String, hasDigits: Bool, locale: LocaleID, currency: CurrencyCode?, showsPlus: Bool
  ) throws(FormatError) -> OpenedDecimal {
    do throws(ICUFailure) {
      var handle = try opened(resource: resource, currency: currency)
      try apply(to: &handle, currency: currency, locale: locale, resource: resource, showsPlus: showsPlus)
      if hasDigits {
        let settings = handle.settings()
        let engine: any DecimalEngine =
          hasCurrencyOnBothSides
          ? ICUNumberFormatterEngine(handle) : ICUDecimalEngine(handle, looksAtAllDigits: looksAtAllDigits(settings))
        return OpenedDecimal(
          engine: engine, settings: settings,
          hasCurrency: currency != nil || currencySymbol != nil, isPlain: isPlain(currency, showsPlus: showsPlus))
      }
      guard base == .named(.decimal) else {
        return OpenedDecimal(
          engine: try ICURuleEngine(
            handle, locale: resource, beyond: nil, fractionRounding: keepsEveryDigit ? roundingMode.icuValue : nil))
      }
      let latin = try LocaleData.setting("numbers", to: "latn", in: resource)
      var digits = try opened(resource: latin, currency: currency)
      try apply(to: &digits, currency: currency, locale: locale, resource: latin, showsPlus: showsPlus)
      return OpenedDecimal(
        engine: try ICURuleEngine(
          handle, locale: resource, beyond: ICUDecimalEngine(digits, looksAtAllDigits: true)))
    } catch {
      throw FormatError(
        .unsupportedStyle, "ICU does not take this number style in locale \"\(locale)\": \(error.name)")
    }
  }

  private func looksAtAllDigits(_ settings: NumberSettings?) -> Bool {
    guard let settings, roundingMode != .unnecessary else { return true }
    return settings.increment > 0 || settings.significant != nil
  }

  /// Whether ICU looks at significant digits: not where an increment is given, even one too small for the fraction
  /// digits, nor for cash. The increment of a pattern with a currency does not count.
  var heedsSignificantDigits: Bool {
    if let roundingIncrement { return roundingIncrement.isZero }
    switch base {
    case .pattern(let pattern):
      return pattern.positive.items.hasCurrencySign
        || !pattern.positive.number.utf8.contains { (0x31...0x39).contains($0) }
    case .currency(let style): return !style.isCash
    case .named, .skeleton: return true
    }
  }

  /// Whether digits, separators and the minus sign are all that is ever written.
  private func isPlain(_ currency: CurrencyCode?, showsPlus: Bool) -> Bool {
    guard case .pattern(let pattern) = base, currency == nil, currencySymbol == nil, !showsPlus else { return false }
    return pattern.isBare
      && pattern.positive.number.utf8.allSatisfy { byte in
        switch byte {
        // Digits, `#`, `,`, `.` and `@`.
        case 0x30...0x39, 0x23, 0x2C, 0x2E, 0x40: true
        default: false
        }
      }
  }

  private var hasCurrencyOnBothSides: Bool {
    if case .pattern(let pattern) = base { pattern.hasCurrencyOnBothSides } else { false }
  }

  /// Whether words are written for the number as it is: with a rounding mode, ICU would leave three digits behind the
  /// separator.
  var keepsEveryDigit: Bool {
    base == .named(.spellout) && maximumFraction == nil && significantDigits == nil && roundingIncrement == nil
  }

  /// Whether the currency's name is part of the text.
  private var writesCurrencyName: Bool {
    switch base {
    case .currency(let style): style.presentation == .plural
    case .pattern(let pattern): pattern.hasCurrencyName
    case .named, .skeleton: false
    }
  }

  /// The locale's resources with the digits of this style, and whether numbers are written in digits at all.
  ///
  /// ICU writes numbers in words or letters (spell-out, `number.digits` `roman`) by rules that know neither patterns,
  /// currencies nor percents.
  private func resources(_ locale: LocaleID) throws(FormatError) -> (id: String, hasDigits: Bool) {
    if base == .named(.spellout) || base == .named(.ordinal) {
      // Numbers that the rules do not reach are written in digits.
      return (try locale.ruleResource(), false)
    }
    var resource = locale.resourceID
    if numberingSystem == nil, try locale.hasDecimalDigits() { return (resource, true) }
    if let numberingSystem { resource = try locale.resourceID(setting: "numbers", to: numberingSystem.name) }
    do throws(ICUFailure) {
      let name = try NumberData.numberingSystem(locale: resource)
      if try NumberData.digits(numberingSystem: name) != nil { return (resource, true) }
    } catch {
      throw FormatError(icu: error, while: "looking for the digits of \"\(locale)\"")
    }
    if base == .named(.decimal) { return (resource, false) }
    if let numberingSystem {
      throw FormatError(
        .unsupportedStyle, "numbering system \"\(numberingSystem)\" has no digits, which this number style needs",
        hint: .option(.decimalStyle))
    }
    return (try locale.resourceID(setting: "numbers", to: "latn"), true)
  }

  /// ICU keeps increments as doubles: one that a double would change is refused.
  private func checkIncrement() throws(FormatError) {
    guard let roundingIncrement, ExactDecimal(roundingIncrement.doubleValue) != roundingIncrement else { return }
    throw FormatError(
      .unsupportedStyle, "rounding increment \(roundingIncrement.description.prefix(40)) has too many digits",
      hint: .digitLimit(15))
  }

  /// The currency that `¤` stands for, `nil` where none is shown.
  func effectiveCurrency(_ locale: LocaleID) throws(FormatError) -> CurrencyCode? {
    if let currency {
      try currency.checkKnown(from: regionalData)
      return currency
    }
    if let currencyRegion { return try CurrencyCode(region: currencyRegion, from: regionalData) }
    switch base {
    case .currency: return try CurrencyCode(region: locale, from: regionalData)
    case .pattern(let pattern) where pattern.hasCurrencySign:
      do throws(FormatError) {
        return try CurrencyCode(region: locale, from: regionalData)
      } catch {
        // With a symbol of its own the amount can be written without knowing the currency.
        if currencySymbol != nil, error.code == .noCurrencyForRegion { return nil }
        throw error
      }
    default: return nil
    }
  }
}

extension LocaleID {
  /// The locale with digits for the numbers that no rules for words reach.
  func ruleResource() throws(FormatError) -> String {
    try hasDecimalDigits() ? resourceID : try resourceID(setting: "numbers", to: "latn")
  }

  /// Whether numbers of this locale are written in digits, not in letters (`he@numbers=hebr`).
  ///
  /// The locale keeps the answer: asking ICU costs as much as formatting ten numbers.
  func hasDecimalDigits() throws(FormatError) -> Bool {
    if let known = knownDigits { return known }
    do throws(ICUFailure) {
      let found = try NumberData.digits(numberingSystem: NumberData.numberingSystem(locale: resourceID)) != nil
      keep(hasDecimalDigits: found)
      return found
    } catch {
      throw FormatError(icu: error, while: "looking for the digits of \"\(self)\"")
    }
  }
}
