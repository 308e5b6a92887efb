import ICU
import RaqamText
import RaqamValues

@testable import RaqamNumbers

extension DecimalStyle {
  /// Opens ICU for this style and applies all settings that do not depend on the value.
  ///
  /// - Parameter showsPlus: Whether to write a plus sign before positive numbers.
  func opened(locale: LocaleID, showsPlus: Bool) throws(FormatError) -> any DecimalEngine {
    let (data, _) = try numbers(locale)
    if case .skeleton(let skeleton) = base {
      return SkeletonEngine(
        numbers: try skeletonNumbers(skeleton.text, resource: data.resource))
    }
    let currency = try effectiveCurrency(locale)
    let engine: any DecimalEngine
    do throws(FormatError) {
      engine = try digitEngine(data, locale, currency, showsPlus: showsPlus)
    } catch {
      throw error.unsupported("this number style in locale \"\(locale)\"")
    }
    guard writesCurrencyName, let currency, isPlural || currency.definition != nil else { return engine }
    // The rule identifier is used because some locales have plural rules and no other data.
    let rules = try PluralRulesHandle.text(locale: locale.ruleID, ordinal: false)
    if isPlural {
      return try CurrencyNameEngine(engine, currency: currency, locale: locale, data: data, rules: rules)
    }
    guard let definition = currency.definition else { return engine }
    return NamedCurrencyEngine(engine, definition: definition, locale: locale, rules: rules)
  }

  private func digitEngine(
    _ data: NumberLocaleData, _ locale: LocaleID, _ currency: CurrencyCode?, showsPlus: Bool
  ) throws(FormatError) -> any DecimalEngine {
    var handle = try opened(data: data, currency: currency)
    try apply(to: &handle, currency: currency, locale: locale, data: data, showsPlus: showsPlus)
    if hasCurrencyOnBothSides { return ICUNumberFormatterEngine(handle) }
    if isPaddedCurrency {
      // ICU 72: the first results have the padding one position too early if ICU inserts a space between digits and
      // currency.
      for _ in 0..<3 { _ = try handle.string(.integer(0)) }
    }
    if isCompact, !asksForDigits, currency != nil || roundingMode != .halfEven {
      return try ICUCompactEngine(handle)
    }
    // An exponent and a compact-notation word depend on the magnitude of the number.
    let takesDecimals = roundingMode == .unnecessary || handle.looksAtAllDigits || mayHaveExponent || isCompact
    return ICUDecimalEngine(handle, takesDecimals: takesDecimals)
  }

  private var isPaddedCurrency: Bool {
    if case .pattern(let pattern) = base { pattern.hasCurrencySign && pattern.padding != nil } else { false }
  }

  private var hasCurrencyOnBothSides: Bool {
    if negativePattern?.hasCurrencyOnBothSides == true { return true }
    return if case .pattern(let pattern) = base { pattern.hasCurrencyOnBothSides } else { false }
  }
}

extension NumberPattern {
  fileprivate var hasCurrencyOnBothSides: Bool {
    positive.hasCurrencyOnBothSides || negative?.hasCurrencyOnBothSides ?? false
  }
}

extension NumberPattern.Subpattern {
  /// Whether both the prefix and the suffix contain a currency sign.
  fileprivate var hasCurrencyOnBothSides: Bool { features.isSuperset(of: [.currencyBefore, .currencyAfter]) }
}
