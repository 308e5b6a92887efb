/// What digits stand for that are typed where a format shows numbers: what decides between two formats that read one text.
package struct DigitMeaning: Sendable {
  /// Whose separators count.
  let locale: LocaleID
  /// What a number is multiplied by before its digits are written; `nil` where words say it.
  let factor: ExactDecimal?
  /// The currency that the digits are an amount of; `nil` where they are none.
  let currency: CurrencyCode?
  /// Whether digits are read only beside a unit, which says how much one is.
  let needsUnit: Bool

  /// That of a format that writes no number by itself, or one with its unit.
  package init(locale: LocaleID, factor: ExactDecimal? = nil, needsUnit: Bool = false) {
    self.init(locale: locale, factor: factor, currency: nil, needsUnit: needsUnit)
  }

  init(locale: LocaleID, factor: ExactDecimal?, currency: CurrencyCode?, needsUnit: Bool) {
    self.locale = locale
    self.factor = factor
    self.currency = currency
    self.needsUnit = needsUnit
  }

  /// Whether a format with this meaning may read a text that one with another meaning shows the value of: no digit may count
  /// for more or less there, no separator for another, and no amount be one of another currency.
  package func agrees(on text: String, with shown: DigitMeaning) throws(FormatError) -> Bool {
    if !needsUnit, let factor, let other = shown.factor, factor != other { return false }
    if let currency, let other = shown.currency, currency != other { return false }
    return locale == shown.locale ? true : try Self.readAlike(text, in: locale, and: shown.locale)
  }

  /// Whether both locales have the same separators beside the text's digits, or it has none: digits alone are one number
  /// everywhere.
  private static func readAlike(
    _ text: String, in locale: LocaleID, and other: LocaleID
  ) throws(FormatError) -> Bool {
    let scalars = text.unicodeScalars.filter { !$0.isHidden }
    guard let first = scalars.firstIndex(where: { $0.decimalDigit != nil }),
      let last = scalars.lastIndex(where: { $0.decimalDigit != nil }), let zero = scalars[first].decimalDigit?.zero
    else { return true }
    let system = try NumberReader.numberingSystem(zero: zero)
    let own = try Separators(locale: locale, numberingSystem: system, isMonetary: false)
    let others = try Separators(locale: other, numberingSystem: system, isMonetary: false)
    if own == others { return true }
    if scalars[..<first].last.map({ own.isDecimal($0) || others.isDecimal($0) }) == true { return false }
    return scalars[first...last].allSatisfy { $0.decimalDigit != nil }
  }
}

extension DecimalFormatter {
  /// What digits stand for that are typed in this format.
  package var digitMeaning: DigitMeaning {
    get throws(FormatError) {
      let reader = try reader()
      let shape = reader.shape
      let power = shape.isCompact ? 0 : shape.affixes.first?.power ?? 0
      let factor = (shape.scale ?? ExactDecimal(1)) * ExactDecimal(isNegative: false, coefficient: 1, exponent: -power)
      return DigitMeaning(
        locale: locale, factor: reader.rules == nil ? factor : nil, currency: shape.currency, needsUnit: false)
    }
  }
}
