internal import ICU
internal import RaqamMemory

/// What the numbers of a locale are written with, each part read from ICU's data when it is first asked for.
///
/// All formats of a locale share it. A `LocaleID` keeps the one of its own digits as long as it lives; besides, the process
/// keeps those that were asked for last. Tables are bounded: when one is full, it begins anew.
package final class NumberLocaleData: Sendable {
  /// ICU's id of the locale, its digits among the keywords where they are not the locale's own.
  package let resource: String
  /// `nil` where numbers are written in letters or words.
  let symbols: NumberSymbols?
  /// `nil` where there are no digits that a plan can write.
  package let digits: DigitTexts?
  private let patterns = LazyTable<NumberFormatHandle.Style, NumberPattern>()
  private let currencyData = LazyReference<Boxed<CurrencyDataHandle>>()
  private let currencies = LazyTable<String, CurrencyTexts>()
  private let names = LazyTable<String, [[UInt8]]>()
  private let compact = LazyTable<CompactPatterns.Key, CompactPatterns>()
  private let groupSizes = LazyReference<Boxed<LocaleGroups>>()
  private let rules = LazyReference<Boxed<PluralRuleSet?>>()
  private let units = LazyReference<Boxed<[CurrencyUnitPattern]>>()
  private let spacingBefore = LazyReference<Boxed<CurrencySpacing>>()
  private let spacingBehind = LazyReference<Boxed<CurrencySpacing>>()
  /// The words for powers of ten, once a text that is read might have one.
  let multipliers = LazyReference<NumberMultipliers>()
  /// The locale's words for per cent, longest first, once a lenient reading looks for one.
  let percentWords = LazyReference<Boxed<[[Unicode.Scalar]]>>()

  private init(resource: String) throws(ICUFailure) {
    self.resource = resource
    symbols = try NumberSymbols(locale: resource)
    digits = symbols.flatMap { DigitTexts($0.digits) }
  }
}

extension NumberLocaleData {
  /// What the process keeps by itself.
  private static let shared = LazyTable<String, NumberLocaleData>(limit: mostKept)
  static let mostKept = 64
  static var keptCount: Int { shared.count }

  /// The data of one of ICU's ids.
  static func of(_ resource: String) throws(ICUFailure) -> NumberLocaleData {
    try shared.value(for: resource) { () throws(ICUFailure) in try NumberLocaleData(resource: resource) }
  }
}

extension NumberLocaleData {
  /// The locale's pattern of one of ICU's styles.
  func pattern(_ style: NumberFormatHandle.Style) throws(ICUFailure) -> NumberPattern {
    try patterns.value(for: style) { () throws(ICUFailure) in
      try .reading(NumberFormatHandle(style: style, locale: resource).pattern())
    }
  }

  /// The patterns of compact notation.
  func compactPatterns(_ key: CompactPatterns.Key) throws(ICUFailure) -> CompactPatterns {
    try compact.value(for: key) { () throws(ICUFailure) in try CompactPatterns(key, locale: resource) }
  }

  /// How numbers are grouped: the sizes of the decimal pattern and CLDR's `minimumGroupingDigits`.
  func groups() throws(ICUFailure) -> LocaleGroups {
    let box = try groupSizes.value { () throws(ICUFailure) in
      guard let symbols else { return Boxed(.none) }
      return Boxed(LocaleGroups(try pattern(.decimal), minimum: symbols.minimumGrouping))
    }
    return box.value
  }

  /// The cardinal plural rules of a locale, which has others than these data's where it has no other data; `nil` where they
  /// cannot be read.
  func pluralRules(of id: String) throws(ICUFailure) -> PluralRuleSet? {
    guard id == resource else { return PluralRuleSet(try PluralRulesHandle.text(locale: id, ordinal: false)) }
    let box = try rules.value { () throws(ICUFailure) in
      Boxed(PluralRuleSet(try PluralRulesHandle.text(locale: id, ordinal: false)))
    }
    return box.value
  }
}

/// Currencies. What is defined as data is not kept.
extension NumberLocaleData {
  /// The currency that ICU takes where none is set and one is asked for.
  func currencyOfICU() throws(ICUFailure) -> String {
    let code = try LocaleData.currency(resource)
    return code.isEmpty ? "XXX" : code
  }

  private func openedCurrencies() throws(ICUFailure) -> Boxed<CurrencyDataHandle> {
    try currencyData.value { () throws(ICUFailure) in Boxed(try CurrencyDataHandle(locale: resource)) }
  }

  /// What the locale has for a currency.
  func texts(of currency: CurrencyCode) throws(ICUFailure) -> CurrencyTexts {
    if currency.definition == nil { return try texts(ofKnown: currency.code) }
    return try openedCurrencies().value.texts(of: currency.code)
  }

  /// What ICU has for a code.
  func texts(ofKnown code: String) throws(ICUFailure) -> CurrencyTexts {
    try currencies.value(for: code) { () throws(ICUFailure) in try openedCurrencies().value.texts(of: code) }
  }

  /// The names that ICU has for a currency in UTF-8, by the index of a plural category. They are kept where ICU `isKnown` to
  /// have the code.
  func names(of code: String, isKnown: Bool) throws(ICUFailure) -> [[UInt8]] {
    func read() throws(ICUFailure) -> [[UInt8]] {
      try PluralSelector.Category.allCases.map { category throws(ICUFailure) in
        Array(try NumberData.pluralName(currency: code, locale: resource, category: category.rawValue).utf8)
      }
    }
    return isKnown ? try names.value(for: code, read) : try read()
  }

  /// Where a currency's name stands beside an amount, by the index of a plural category.
  func unitPatterns() throws(ICUFailure) -> [CurrencyUnitPattern] {
    try units.value { () throws(ICUFailure) in Boxed(try CurrencyUnitPattern.all(openedCurrencies().value)) }.value
  }

  /// What stands between the digits and a currency before or behind them.
  func spacing(isBefore: Bool) throws(ICUFailure) -> Boxed<CurrencySpacing>? {
    guard let symbols else { return nil }
    func read() throws(ICUFailure) -> Boxed<CurrencySpacing> {
      // A digit is one character.
      let digit = String(decoding: symbols.digits[0], as: UTF8.self).unicodeScalars.first ?? "0"
      return Boxed(try openedCurrencies().value.spacing(isBefore: isBefore, digit: digit))
    }
    return isBefore ? try spacingBefore.value(read) : try spacingBehind.value(read)
  }
}

extension NumberPattern {
  /// Reads a pattern that ICU gave.
  static func reading(_ text: String) throws(ICUFailure) -> NumberPattern {
    do throws(FormatError) {
      return try NumberPattern(text)
    } catch {
      throw .illegalArgument("unum_toPattern")
    }
  }
}
