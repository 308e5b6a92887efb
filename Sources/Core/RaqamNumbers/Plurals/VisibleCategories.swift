internal import ICU
internal import RaqamMemory

/// Selects the plural categories of numbers, including visible fraction digits, as indices into
/// `PluralSelector.Category.allCases`.
package final class VisibleCategories: Sendable {
  private let rules: PluralRuleSet?
  private let kind: PluralSelector.Kind
  private let locale: LocaleID
  /// Opened for numbers that the parsed rules do not support.
  private let selector = LazyReference<PluralSelector>()

  init(_ rules: String, locale: LocaleID) {
    self.rules = PluralRuleSet(rules)
    self.kind = .cardinal
    self.locale = locale
  }

  /// Creates a selector with the rules of a locale.
  package init(_ kind: PluralSelector.Kind, locale: LocaleID) throws(FormatError) {
    rules = PluralRuleSet(try PluralSelector.rules(kind, in: locale))
    self.kind = kind
    self.locale = locale
  }

  /// Returns the category of a number as a formatter writes it.
  package func index(of value: NumericValue, writtenBy formatter: DecimalFormatter) throws(FormatError) -> Int {
    if let rounded = formatter.rounded(value), let index = rules?.index(of: rounded) { return index }
    // A number in words has no digits.
    let parts = try formatter.parts(value)
    guard let text = parts.visibleNumber ?? value.exact?.description else { return PluralRuleSet.other }
    return abbreviatedIndex(of: parts, text, value) ?? index(of: text)
  }

  /// Returns the category of a number with a word or power of ten, `1M` or `1E6`; `nil` for other numbers.
  private func abbreviatedIndex(of parts: [FormatPart], _ text: String, _ value: NumericValue) -> Int? {
    guard parts.contains(where: { $0.kind == .compact || $0.kind == .exponentInteger }), let value = value.exact else {
      return nil
    }
    return selectedIndex { selector throws(FormatError) in
      try selector.category(ofAbbreviated: ExactDecimal(text).scaled(near: value))
    }
  }

  private func index(of text: String) -> Int {
    if let rules, let number = RoundedNumber(text) { return rules.index(of: number) }
    return selectedIndex { selector throws(FormatError) in try selector.category(of: text) }
  }

  /// Returns the category of a formatted number; `other` if it has no digits.
  func index(of written: FieldedText, _ value: NumericValue) -> Int {
    let parts = written.parts { NumberFieldKinds.kind($0, text: $1, value: value) }
    guard let text = parts.visibleNumber else { return PluralRuleSet.other }
    return abbreviatedIndex(of: parts, text, value) ?? index(of: text)
  }

  private func openedSelector() throws(FormatError) -> PluralSelector {
    try selector.value { () throws(FormatError) in try PluralSelector(kind, locale: locale) }
  }

  /// Returns the category according to ICU; `other` if the text is not a number.
  private func selectedIndex(
    _ category: (PluralSelector) throws(FormatError) -> PluralSelector.Category
  ) -> Int {
    do throws(FormatError) {
      let category = try category(openedSelector())
      return PluralSelector.Category.allCases.firstIndex(of: category) ?? PluralRuleSet.other
    } catch {
      return PluralRuleSet.other
    }
  }
}

extension ExactDecimal {
  /// Returns the number times the power of ten that is nearest to another number.
  fileprivate func scaled(near value: ExactDecimal) -> ExactDecimal {
    guard !isZero, !value.isZero else { return self }
    let power = (value.digits.count + value.exponent) - (digits.count + exponent)
    // 999,999 is 1M: rounding can add a digit.
    let candidates = [power, power + 1].map {
      ExactDecimal(isNegative: false, digits: digits, exponent: exponent + $0)
    }
    let distances = candidates.map { ($0 - value.magnitude).magnitude }
    return distances[0] <= distances[1] ? candidates[0] : candidates[1]
  }
}

extension RoundedNumber {
  /// Creates a number from ASCII digits, `-12.50`; `nil` for more than 19 digits.
  fileprivate init?(_ text: String) {
    guard let short = unsafe text.utf8.withContiguousStorageIfAvailable({ unsafe ShortDecimal($0.span) }) ?? nil else {
      return nil
    }
    self.init(digits: short.coefficient, scale: -short.exponent, isNegative: short.isNegative)
  }
}
