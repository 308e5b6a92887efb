internal import ICU
internal import Synchronization

/// What the numbers of a locale are written with, each part read from ICU's data when it is first asked for.
///
/// All formats of a locale share it. A `LocaleID` keeps the one of its own digits as long as it lives; besides, the process
/// keeps those that were asked for last, `mostKept` at most: when there would be more, it begins anew. Each holds as many
/// patterns as there are styles and as many currencies as ICU knows, at most.
final class NumberLocaleData: Sendable {
  /// ICU's id of the locale, its digits among the keywords where they are not the locale's own.
  let resource: String
  /// `nil` where numbers are written in letters or words.
  let symbols: NumberSymbols?
  /// `nil` where there are no digits that a plan can write.
  let digits: DigitTexts?
  private let kept = Mutex(Kept())
  private let rules = LazyReference<Box<PluralRuleSet?>>()
  private let spacingBefore = LazyReference<Box<CurrencySpacing>>()
  private let spacingBehind = LazyReference<Box<CurrencySpacing>>()

  /// What there is one of for each style or currency.
  private struct Kept {
    var patterns: [NumberFormatHandle.Style: NumberPattern] = [:]
    var currencies: [String: CurrencyTexts] = [:]
    var names: [String: [[UInt8]]] = [:]
    var unitPatterns: [CurrencyUnitPattern] = []
    var groups: LocaleGroups?
  }

  private final class Box<Value: Sendable>: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private init(resource: String) throws(ICUFailure) {
    self.resource = resource
    symbols = try NumberSymbols(locale: resource)
    digits = symbols.flatMap { DigitTexts($0.digits) }
  }
}

extension NumberLocaleData {
  private static let shared = Mutex<[String: NumberLocaleData]>([:])
  /// How many locales the process keeps by itself.
  static let mostKept = 64

  /// How many it keeps now.
  static var keptCount: Int { shared.withLock { $0.count } }

  /// The data of one of ICU's ids.
  static func of(_ resource: String) throws(ICUFailure) -> NumberLocaleData {
    if let known = shared.withLock({ $0[resource] }) { return known }
    let read = try NumberLocaleData(resource: resource)
    return shared.withLock { shared in
      if let first = shared[resource] { return first }
      if shared.count >= mostKept { shared.removeAll(keepingCapacity: true) }
      shared[resource] = read
      return read
    }
  }
}

extension NumberLocaleData {
  /// The locale's pattern of one of ICU's styles.
  func pattern(_ style: NumberFormatHandle.Style) throws(ICUFailure) -> NumberPattern {
    if let known = kept.withLock({ $0.patterns[style] }) { return known }
    let read = try NumberPattern.reading(NumberFormatHandle(style: style, locale: resource).pattern())
    kept.withLock { $0.patterns[style] = read }
    return read
  }

  /// How numbers are grouped: the sizes of the decimal pattern and CLDR's `minimumGroupingDigits`.
  func groups() throws(ICUFailure) -> LocaleGroups {
    if let known = kept.withLock({ $0.groups }) { return known }
    let read = try symbols.map { symbols throws(ICUFailure) in
      LocaleGroups(try pattern(.decimal), minimum: symbols.minimumGrouping)
    }
    let groups = read ?? .none
    kept.withLock { $0.groups = groups }
    return groups
  }

  /// The cardinal plural rules of a locale, which has others than these data's where it has no other data; `nil` where they
  /// cannot be read.
  func pluralRules(of id: String) throws(ICUFailure) -> PluralRuleSet? {
    guard id == resource else { return PluralRuleSet(try PluralRulesHandle.text(locale: id, ordinal: false)) }
    let box = try rules.value { () throws(ICUFailure) in
      Box(PluralRuleSet(try PluralRulesHandle.text(locale: id, ordinal: false)))
    }
    return box.value
  }
}

/// Currencies.
extension NumberLocaleData {
  /// The currency that ICU takes where none is set and one is asked for.
  func currencyOfICU() throws(ICUFailure) -> String {
    let code = try LocaleData.currency(resource)
    return code.isEmpty ? "XXX" : code
  }

  /// What the locale has for a currency.
  func texts(of currency: CurrencyCode) throws(ICUFailure) -> CurrencyTexts {
    if currency.definition != nil { return try CurrencyTexts(code: currency.code, locale: resource) }
    if let known = kept.withLock({ $0.currencies[currency.code] }) { return known }
    let read = try CurrencyTexts(code: currency.code, locale: resource)
    kept.withLock { $0.currencies[currency.code] = read }
    return read
  }

  /// The names that ICU has for a currency in UTF-8, by the index of a plural category. They are kept where ICU `isKnown` to
  /// have the code.
  func names(of code: String, isKnown: Bool) throws(ICUFailure) -> [[UInt8]] {
    if isKnown, let known = kept.withLock({ $0.names[code] }) { return known }
    let read = try PluralSelector.Category.allCases.map { category throws(ICUFailure) in
      Array(try NumberData.pluralName(currency: code, locale: resource, category: category.rawValue).utf8)
    }
    if isKnown { kept.withLock { $0.names[code] = read } }
    return read
  }

  /// Where a currency's name stands beside an amount, by the index of a plural category.
  func unitPatterns() throws(ICUFailure) -> [CurrencyUnitPattern] {
    let known = kept.withLock { $0.unitPatterns }
    if !known.isEmpty { return known }
    let read = try CurrencyUnitPattern.all(resource: resource)
    kept.withLock { $0.unitPatterns = read }
    return read
  }

  /// What stands between the digits and a currency before or behind them.
  func spacing(isBefore: Bool) throws(ICUFailure) -> CurrencySpacing? {
    guard let symbols, let digit = String(decoding: symbols.digits[0], as: UTF8.self).unicodeScalars.first else {
      return nil
    }
    func read() throws(ICUFailure) -> Box<CurrencySpacing> {
      Box(try CurrencySpacing(locale: resource, isBefore: isBefore, digit: digit))
    }
    return isBefore ? try spacingBefore.value(read).value : try spacingBehind.value(read).value
  }
}

extension LocaleID {
  /// Whether numbers of this locale are written in digits, not in letters (`he@numbers=hebr`).
  func hasDecimalDigits() throws(FormatError) -> Bool { try numberData().symbols != nil }
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
