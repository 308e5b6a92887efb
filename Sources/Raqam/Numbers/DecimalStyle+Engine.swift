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
    var resourceOfRules = resource
    if let definition = currency?.definition {
      let named = try NamedCurrencyEngine(opened.engine, definition: definition, locale: locale)
      opened = OpenedDecimal(engine: named, settings: opened.settings, hasCurrency: opened.hasCurrency)
      resourceOfRules = locale.identifier
    }
    do throws(ICUFailure) {
      opened.pluralRules = try PluralRulesHandle.text(locale: resourceOfRules, ordinal: false)
    } catch {
      throw FormatError(icu: error, while: "reading the plural rules of \"\(locale)\"")
    }
    return opened
  }

  private func icuEngine(
    resource: String, hasDigits: Bool, locale: LocaleID, currency: CurrencyCode?, showsPlus: Bool
  ) throws(FormatError) -> OpenedDecimal {
    do throws(ICUFailure) {
      var handle = try opened(resource: resource)
      try apply(to: &handle, currency: currency, locale: locale, showsPlus: showsPlus)
      if hasDigits {
        let settings = handle.settings()
        let engine: any DecimalEngine =
          hasCurrencyOnBothSides
          ? ICUNewDecimalEngine(handle) : ICUDecimalEngine(handle, looksAtAllDigits: looksAtAllDigits(settings))
        return OpenedDecimal(
          engine: engine, settings: settings,
          hasCurrency: currency != nil || currencySymbol != nil, isPlain: isPlain(currency, showsPlus: showsPlus))
      }
      guard base == .named(.decimal) else {
        return OpenedDecimal(
          engine: try ICURuleEngine(
            handle, locale: resource, beyond: nil, fractionRounding: keepsEveryDigit ? roundingMode.icuValue : nil))
      }
      var digits = try opened(resource: try LocaleData.setting("numbers", to: "latn", in: resource))
      try apply(to: &digits, currency: currency, locale: locale, showsPlus: showsPlus)
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
      return pattern.positive.hasCurrencySign
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
  private var keepsEveryDigit: Bool {
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
        hint: "it writes whole numbers in number.style decimal")
    }
    return (try locale.resourceID(setting: "numbers", to: "latn"), true)
  }

  /// ICU keeps increments as doubles: one that a double would change is refused.
  private func checkIncrement() throws(FormatError) {
    guard let roundingIncrement, ExactDecimal(roundingIncrement.doubleValue) != roundingIncrement else { return }
    throw FormatError(
      .unsupportedStyle, "rounding increment \(roundingIncrement.description.prefix(40)) has too many digits",
      hint: "write at most 15")
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

  // MARK: Base

  private func opened(resource: String) throws(ICUFailure) -> NumberFormatHandle {
    guard let bare = try patternWithoutSymbol(resource) else { return try openedBase(resource: resource) }
    return try NumberFormatHandle(pattern: bare, locale: resource)
  }

  /// The pattern without the spaces between the digits and a symbol that is empty; `nil` where there are none.
  private func patternWithoutSymbol(_ resource: String) throws(ICUFailure) -> String? {
    guard currencySymbol?.isEmpty == true else { return nil }
    let pattern: NumberPattern
    switch base {
    case .pattern(let own) where own.replacingNarrowSigns == nil: pattern = own
    case .currency(let style) where style.presentation != .plural:
      pattern = try .reading(Self.opened(style, resource: resource).pattern())
    default: return nil
    }
    let bare = pattern.removingSpacesOfCurrency
    return bare == pattern ? nil : bare.text
  }

  private func openedBase(resource: String) throws(ICUFailure) -> NumberFormatHandle {
    switch base {
    case .pattern(let pattern):
      return try NumberFormatHandle(pattern: pattern.replacingNarrowSigns ?? pattern.text, locale: resource)
    case .named(let named): return try Self.opened(named, resource: resource)
    case .currency(let style): return try Self.opened(style, resource: resource)
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

  private static func opened(_ style: CurrencyStyle, resource: String) throws(ICUFailure) -> NumberFormatHandle {
    switch style.presentation {
    case .symbol:
      return try NumberFormatHandle(style: .currency, locale: resource)
    case .plural:
      return try NumberFormatHandle(style: .currencyPlural, locale: resource)
    case .iso where style.position == .locale:
      return try NumberFormatHandle(style: .currencyISO, locale: resource)
    case .iso:
      let number = try currencyPattern(resource).positive.number
      // A plain space in every locale: the source documents write `1,000.00 USD`.
      return try NumberFormatHandle(pattern: "\(number) ¤¤;-\(number) ¤¤", locale: resource)
    case .accounting:
      let handle = try NumberFormatHandle(style: .currencyAccounting, locale: resource)
      if style.accounting == .locale { return handle }
      let negative = try NumberPattern.reading(handle.pattern()).negative
      if let negative, negative.prefix.contains("("), negative.suffix.contains(")") { return handle }
      let positive = try currencyPattern(resource).positive.text
      return try NumberFormatHandle(pattern: "\(positive);(\(positive))", locale: resource)
    }
  }

  /// The locale's pattern for amounts of money.
  private static func currencyPattern(_ resource: String) throws(ICUFailure) -> NumberPattern {
    try .reading(try NumberFormatHandle(style: .currency, locale: resource).pattern())
  }

  // MARK: Settings

  private func apply(
    to handle: inout NumberFormatHandle, currency: CurrencyCode?, locale: LocaleID, showsPlus: Bool
  ) throws(ICUFailure) {
    if let currency { try handle.setCurrency(currency.code) }
    let newer = currency?.newerDigits(from: regionalData)
    if isCash, newer == nil { handle.set(.currencyUsage, Int32(1)) }
    // After the currency, which brings its own symbol along.
    if let symbol = try symbol(of: currency, locale: locale) { try handle.set(.currency, symbol) }
    if let definition = currency?.definition {
      handle.set(.minimumFraction, Self.count(definition.digits))
      handle.set(.maximumFraction, Self.count(definition.digits))
    }
    // Each setting costs as much as formatting several numbers.
    if !keepsEveryDigit, handle.get(.roundingMode) != roundingMode.icuValue {
      handle.set(.roundingMode, roundingMode.icuValue)
    }
    if let minimumInteger { handle.set(.minimumInteger, Self.count(minimumInteger)) }
    if let newer, countsDigits(of: newer) { apply(newer, to: &handle) } else { applyCounts(to: &handle) }
    apply(grouping, to: &handle)
    if showsPlus { handle.set(.signAlwaysShown, Int32(1)) }
  }

  /// The symbol of `¤` where it is not the one that ICU has.
  private func symbol(of currency: CurrencyCode?, locale: LocaleID) throws(ICUFailure) -> String? {
    if let currencySymbol { return currencySymbol }
    let isNarrow = if case .pattern(let pattern) = base { pattern.replacingNarrowSigns != nil } else { false }
    if let definition = currency?.definition {
      return isNarrow ? definition.narrowSymbol(in: locale) : definition.symbol(in: locale)
    }
    guard isNarrow, let currency else { return nil }
    return try NumberData.name(currency: currency.code, locale: locale.resourceID, width: .narrow)
  }

  private func apply(_ grouping: Grouping, to handle: inout NumberFormatHandle) {
    switch grouping {
    case .auto: break
    case .never: handle.set(.groupingUsed, Int32(0))
    case .always, .min2:
      handle.set(.groupingUsed, Int32(1))
      if handle.get(.groupingSize) <= 0 { handle.set(.groupingSize, Int32(3)) }
      handle.set(.minimumGroupingDigits, Int32(grouping == .min2 ? 2 : 1))
    }
  }

  /// A digit count as ICU takes it: 0 to 999.
  static func count(_ digits: Int) -> Int32 { Int32(clamping: min(max(digits, 0), 999)) }
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
