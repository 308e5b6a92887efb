import ICU
import RaqamText
import RaqamValues

@testable import RaqamNumbers

/// Formats amounts with the currency's name: the number uses the locale's decimal pattern, and CLDR's `unitPattern`
/// places the name.
///
/// UTS #35 part 3, Currencies: the plural category is that of the formatted number. It selects the pattern, which falls
/// back to that of `other`, and independently selects the name. ICU's `unit-width-full-name` combines the name and the
/// pattern of `other` (`1 yens`, ICU 72), and puts a symbol before the number if the region's currency has a specific
/// pattern.
struct CurrencyNameEngine: DecimalEngine {
  private let numbers: any DecimalEngine
  private let categories: VisibleCategories
  /// Both are indexed by plural category.
  private let patterns: [CurrencyUnitPattern]
  private let names: [[UInt16]]

  /// - Parameters:
  ///   - numbers: Formats the amount without its name.
  ///   - rules: The cardinal plural rules of the locale.
  init(
    _ numbers: any DecimalEngine, currency: CurrencyCode, locale: LocaleID, data: NumberLocaleData, rules: String
  ) throws(FormatError) {
    self.numbers = numbers
    categories = VisibleCategories(rules, locale: locale)
    patterns = try data.unitPatterns()
    if let definition = currency.definition {
      names = PluralSelector.Category.allCases.map { Array(definition.name(in: locale, $0).utf16) }
    } else {
      names = try data.names(of: currency.code, isKnown: true).map { Array(String(decoding: $0, as: UTF8.self).utf16) }
    }
  }

  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    bytes += try fields(value).text.utf8
  }

  func fields(_ value: NumericValue) throws(FormatError) -> FieldedText {
    let written = try numbers.fields(value)
    let index = categories.index(of: written, value)
    return patterns[index].text(written, name: names[index])
  }
}
