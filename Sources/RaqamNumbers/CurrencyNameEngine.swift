internal import ICU

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
    _ numbers: any DecimalEngine, currency: CurrencyCode, locale: LocaleID, data: NumberLocaleData, rules: String
  ) throws(ICUFailure) {
    self.numbers = numbers
    categories = VisibleCategories(rules, locale: locale)
    patterns = try data.unitPatterns()
    if let definition = currency.definition {
      names = PluralSelector.Category.allCases.map { Array(definition.name(in: locale, $0).utf16) }
    } else {
      names = try data.names(of: currency.code, isKnown: true).map { Array(String(decoding: $0, as: UTF8.self).utf16) }
    }
  }

  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(ICUFailure) {
    bytes += try fields(value).text.utf8
  }

  func fields(_ value: NumericValue) throws(ICUFailure) -> FieldedText {
    let written = try numbers.fields(value)
    let index = categories.index(of: written, value)
    return patterns[index].text(written, name: names[index])
  }
}
