/// The interpretation of typed digits by a format. It decides between two formats that accept the same input.
package struct DigitMeaning: Sendable {
  /// The locale that determines the separators.
  let locale: LocaleID
  /// The factor that the displayed digits include; `nil` if words express it.
  let factor: ExactDecimal?
  /// The currency of the amount; `nil` for plain numbers.
  let currency: CurrencyCode?
  /// Whether digits require a unit, which determines their value.
  let needsUnit: Bool

  /// Creates the interpretation of a format that never formats a plain number, or always with its unit.
  package init(locale: LocaleID, factor: ExactDecimal? = nil, needsUnit: Bool = false) {
    self.init(locale: locale, factor: factor, currency: nil, needsUnit: needsUnit)
  }

  init(locale: LocaleID, factor: ExactDecimal?, currency: CurrencyCode?, needsUnit: Bool) {
    self.locale = locale
    self.factor = factor
    self.currency = currency
    self.needsUnit = needsUnit
  }

  /// Returns whether a format with this interpretation may parse a text that is displayed by a format with another one.
  /// Digits must have the same value, separators the same meaning, and amounts the same currency.
  package func agrees(on text: String, with shown: DigitMeaning) throws(FormatError) -> Bool {
    if !needsUnit, let factor, let other = shown.factor, factor != other { return false }
    if let currency, let other = shown.currency, currency != other { return false }
    return locale == shown.locale ? true : try Self.readAlike(text, in: locale, and: shown.locale)
  }

  /// Returns whether both locales use the same separators for the digits of the text, or the text has no separators and
  /// so means the same number everywhere.
  private static func readAlike(
    _ text: String, in locale: LocaleID, and other: LocaleID
  ) throws(FormatError) -> Bool {
    let scalars = text.unicodeScalars.filter { !$0.isHidden }
    guard let first = scalars.firstIndex(where: { $0.decimalDigit != nil }),
      let last = scalars.lastIndex(where: { $0.decimalDigit != nil }), let zero = scalars[first].decimalDigit?.zero
    else { return true }
    let system = try NumberParser.numberingSystem(zero: zero)
    let own = try Separators(locale: locale, numberingSystem: system, isMonetary: false)
    let others = try Separators(locale: other, numberingSystem: system, isMonetary: false)
    if own == others { return true }
    if scalars[..<first].last.map({ own.isDecimal($0) || others.isDecimal($0) }) == true { return false }
    return scalars[first...last].allSatisfy { $0.decimalDigit != nil }
  }
}

extension DecimalFormatter {
  /// The interpretation of digits that are typed in this format.
  package var digitMeaning: DigitMeaning {
    get throws(FormatError) {
      let parser = try parser()
      let syntax = parser.syntax
      let power = syntax.isCompact ? 0 : syntax.affixes.first?.power ?? 0
      let factor = (syntax.scale ?? ExactDecimal(1)) * ExactDecimal(isNegative: false, coefficient: 1, exponent: -power)
      return DigitMeaning(
        locale: locale, factor: parser.rules == nil ? factor : nil, currency: syntax.currency, needsUnit: false)
    }
  }
}
