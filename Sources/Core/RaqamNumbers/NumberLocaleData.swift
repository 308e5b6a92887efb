internal import ICU
internal import RaqamMemory

/// The number data of a locale, each read from ICU on first use.
///
/// All formats of a locale share one instance, because the process caches the recently used ones. Tables are bounded and
/// are cleared when full.
package final class NumberLocaleData: Sendable {
  /// ICU's locale identifier, with the digits as keyword unless they are the locale's own.
  package let resource: String
  /// The symbols; `nil` if numbers are formatted in letters or words.
  let symbols: NumberSymbols?
  /// The digits; `nil` if a plan cannot format them.
  package let digits: DigitTexts?
  private let patterns = MemoTable<NumberFormatHandle.Style, NumberPattern>()
  private let currencyData = LazyReference<Boxed<CurrencyDataHandle>>()
  private let currencies = MemoTable<String, CurrencyTexts>()
  private let names = MemoTable<String, [[UInt8]]>()
  private let compact = MemoTable<CompactPatterns.Key, CompactPatterns>()
  private let groupSizes = LazyReference<Boxed<LocaleGroups>>()
  private let rules = LazyReference<Boxed<PluralRuleSet?>>()
  private let units = LazyReference<Boxed<[CurrencyUnitPattern]>>()
  private let spacingBefore = LazyReference<Boxed<CurrencySpacing>>()
  private let spacingAfter = LazyReference<Boxed<CurrencySpacing>>()
  /// The compact-notation words, loaded when an input may contain one.
  let multipliers = LazyReference<NumberMultipliers>()
  /// The locale's words for percent, longest first, loaded when lenient parsing first needs them.
  let percentWords = LazyReference<Boxed<[[Unicode.Scalar]]>>()

  private init(resource: String) throws(FormatError) {
    self.resource = resource
    symbols = try NumberSymbols(locale: resource)
    digits = symbols.flatMap { DigitTexts($0.digits) }
  }
}

extension NumberLocaleData {
  /// The process-wide cache.
  static let shared = MemoTable<String, NumberLocaleData>(limit: largestCached)
  static let largestCached = 64

  static func of(_ resource: String) throws(FormatError) -> NumberLocaleData {
    try shared.value(for: resource) { () throws(FormatError) in try NumberLocaleData(resource: resource) }
  }
}

extension NumberLocaleData {
  /// Returns the locale's pattern for one of ICU's styles.
  func pattern(_ style: NumberFormatHandle.Style) throws(FormatError) -> NumberPattern {
    try patterns.value(for: style) { () throws(FormatError) in
      try .reading(NumberFormatHandle(style: style, locale: resource).pattern())
    }
  }

  /// Returns the patterns of compact notation.
  func compactPatterns(_ key: CompactPatterns.Key) throws(FormatError) -> CompactPatterns {
    try compact.value(for: key) { () throws(FormatError) in try CompactPatterns(key, locale: resource) }
  }

  /// Returns the grouping: the sizes of the decimal pattern and CLDR's `minimumGroupingDigits`.
  func groups() throws(FormatError) -> LocaleGroups {
    let box = try groupSizes.value { () throws(FormatError) in
      guard let symbols else { return Boxed(.none) }
      return Boxed(LocaleGroups(try pattern(.decimal), minimum: symbols.minimumGrouping))
    }
    return box.value
  }

  /// Returns the cardinal plural rules of a locale, which may differ from this one if it has no other data; `nil` if
  /// they cannot be parsed.
  func pluralRules(of id: String) throws(FormatError) -> PluralRuleSet? {
    guard id == resource else { return PluralRuleSet(try PluralRulesHandle.text(locale: id, ordinal: false)) }
    let box = try rules.value { () throws(FormatError) in
      Boxed(PluralRuleSet(try PluralRulesHandle.text(locale: id, ordinal: false)))
    }
    return box.value
  }
}

/// Currency data. Data of defined currencies are not cached.
extension NumberLocaleData {
  /// Returns ICU's default currency, which applies if a pattern requires a currency and none is set.
  func currencyOfICU() throws(FormatError) -> String {
    let code = try LocaleData.currency(resource)
    return code.isEmpty ? "XXX" : code
  }

  private func openedCurrencies() throws(FormatError) -> Boxed<CurrencyDataHandle> {
    try currencyData.value { () throws(FormatError) in Boxed(try CurrencyDataHandle(locale: resource)) }
  }

  func texts(of currency: CurrencyCode) throws(FormatError) -> CurrencyTexts {
    if currency.definition == nil { return try texts(ofKnown: currency.code) }
    return try openedCurrencies().value.texts(of: currency.code)
  }

  /// Returns ICU's data of a currency code.
  func texts(ofKnown code: String) throws(FormatError) -> CurrencyTexts {
    try currencies.value(for: code) { () throws(FormatError) in try openedCurrencies().value.texts(of: code) }
  }

  /// Returns ICU's names of a currency in UTF-8, by plural category. They are cached if ICU knows the code (`isKnown`).
  func names(of code: String, isKnown: Bool) throws(FormatError) -> [[UInt8]] {
    func read() throws(FormatError) -> [[UInt8]] {
      try PluralSelector.Category.allCases.map { category throws(FormatError) in
        Array(try NumberData.pluralName(currency: code, locale: resource, category: category.rawValue).utf8)
      }
    }
    return isKnown ? try names.value(for: code, read) : try read()
  }

  /// Returns the positions of a currency's name, by plural category.
  func unitPatterns() throws(FormatError) -> [CurrencyUnitPattern] {
    try units.value { () throws(FormatError) in Boxed(try CurrencyUnitPattern.all(openedCurrencies().value)) }.value
  }

  /// Returns the spacing between the digits and a currency before or after them.
  func spacing(isBefore: Bool) throws(FormatError) -> Boxed<CurrencySpacing>? {
    guard let symbols else { return nil }
    func read() throws(FormatError) -> Boxed<CurrencySpacing> {
      // Every digit is a single scalar.
      let digit = String(decoding: symbols.digits[0], as: UTF8.self).unicodeScalars.first ?? "0"
      return Boxed(try openedCurrencies().value.spacing(isBefore: isBefore, digit: digit))
    }
    return isBefore ? try spacingBefore.value(read) : try spacingAfter.value(read)
  }
}

extension NumberPattern {
  /// Parses a pattern that ICU provided.
  static func reading(_ text: String) throws(FormatError) -> NumberPattern {
    do throws(FormatError) {
      return try NumberPattern(text)
    } catch {
      throw .illegalArgument("unum_toPattern")
    }
  }
}
