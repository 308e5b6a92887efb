internal import ICU
internal import Synchronization

/// Writes amounts with the currency's name: the number in the locale's decimal pattern, the name where CLDR's
/// `unitPattern` has it.
///
/// UTS #35 part 3, Currencies: the plural category is that of the number as it is written. It chooses the pattern, and
/// where the locale has none for it, that of `other`; it chooses the name by itself. ICU's `unit-width-full-name` takes
/// the name of `other` with the pattern of `other` (`1 yens`, ICU 72), and puts a symbol before the number where the
/// region's currency has a pattern of its own.
struct CurrencyNameEngine: DecimalEngine {
  private let numbers: any DecimalEngine
  private let categories: VisibleCategories
  /// Both by the index of a category.
  private let patterns: [CurrencyUnitPattern]
  private let names: [[UInt16]]

  /// `numbers` writes the amount without its name; `rules` are the locale's plural rules.
  init(
    _ numbers: any DecimalEngine, currency: CurrencyCode, locale: LocaleID, resource: String, rules: String
  ) throws(ICUFailure) {
    self.numbers = numbers
    let categories = VisibleCategories(rules, locale: locale)
    self.categories = categories
    patterns = try CurrencyUnitPattern.all(resource: resource) { categories.index(of: $0) }
    names = try PluralSelector.Category.allCases.map { category throws(ICUFailure) in
      if let definition = currency.definition { return Array(definition.name(in: locale, category).utf16) }
      let name = try NumberData.pluralName(
        currency: currency.code, locale: resource, category: category.rawValue)
      return Array(name.utf16)
    }
  }

  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(ICUFailure) {
    bytes += try fields(value).text.utf8
  }

  func fields(_ value: NumericValue) throws(ICUFailure) -> FieldedText {
    let written = try numbers.fields(value)
    let parts = written.parts { NumberFieldKinds.kind($0, text: $1, value: value) }
    let index = parts.visibleNumber.map(categories.index) ?? PluralRuleSet.other
    return patterns[index].text(written, name: names[index])
  }
}

/// The plural categories of numbers in ASCII digits, visible decimals included, by their index in
/// `PluralSelector.Category.allCases`.
private final class VisibleCategories: Sendable {
  private let rules: PluralRuleSet?
  private let locale: LocaleID
  /// Opened for numbers that the rules do not take.
  private let selector = LazyReference<PluralSelector>()

  init(_ rules: String, locale: LocaleID) {
    self.rules = PluralRuleSet(rules)
    self.locale = locale
  }

  func index(of number: RoundedNumber) -> Int {
    rules?.index(of: number) ?? selectedIndex(of: number.text)
  }

  func index(of text: String) -> Int {
    if let rules, let number = RoundedNumber(text), let index = rules.index(of: number) { return index }
    return selectedIndex(of: text)
  }

  private func openedSelector() throws(FormatError) -> PluralSelector {
    if let opened = selector.load() { return opened }
    return selector.storeIfNil(try PluralSelector(.cardinal, locale: locale))
  }

  /// `other` for what is no number.
  private func selectedIndex(of text: String) -> Int {
    do throws(FormatError) {
      let category = try openedSelector().category(of: text)
      return PluralSelector.Category.allCases.firstIndex(of: category) ?? PluralRuleSet.other
    } catch {
      return PluralRuleSet.other
    }
  }
}

extension RoundedNumber {
  /// The number of a text in ASCII digits, `-12.50`; `nil` where it has more than 19.
  fileprivate init?(_ text: String) {
    guard let short = ShortDecimal(text.utf8) else { return nil }
    self.init(digits: short.coefficient, scale: -short.exponent, isNegative: short.isNegative)
  }

  /// The number in ASCII digits.
  fileprivate var text: String {
    let digits = String(digits)
    guard scale > 0 else { return digits }
    let padded = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
    return padded.dropLast(scale) + "." + padded.suffix(scale)
  }
}
