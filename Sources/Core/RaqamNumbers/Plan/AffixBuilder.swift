internal import ICU
internal import RaqamMemory

/// Builds the affixes of a format: signs, symbols, currencies and their names.
struct AffixBuilder {
  let sign: DecimalStyle.Sign
  let data: NumberLocaleData
  var pattern: NumberPattern
  var renderer: AffixRenderer
  /// The names by plural category that replace every currency after the spacing has been inserted.
  var replacements: [[UInt8]] = []
  /// The names by plural category that are placed next to the amount, and their positions.
  private var names: (texts: [[UInt8]], patterns: [CurrencyUnitPattern])?

  init(sign: DecimalStyle.Sign, data: NumberLocaleData, pattern: NumberPattern, symbols: NumberSymbols) {
    self.sign = sign
    self.data = data
    self.pattern = pattern
    renderer = AffixRenderer(symbols: symbols)
  }

  mutating func setNames(_ texts: [[UInt8]], _ patterns: [CurrencyUnitPattern]) { names = (texts, patterns) }

  /// Returns the affixes of each `NumberPlan.SignVariant`; `nil` for those that no number has.
  func all(category: Int = PluralRuleSet.other) throws(FormatError) -> [NumberPlan.AffixPair?] {
    let unsigned = try spaced(renderer.unsigned(pattern, category: category))
    let positive = sign.showsPlus ? try spaced(renderer.plus(pattern, category: category)) : unsigned
    let negative = sign == .never ? unsigned : try self.negative(unsigned, category)
    return [pair(positive, category), pair(negative, category), sign == .exceptZero ? pair(unsigned, category) : nil]
  }

  private func negative(
    _ unsigned: NumberPlan.AffixPair, _ category: Int
  ) throws(FormatError) -> NumberPlan.AffixPair {
    if let own = renderer.negative(pattern, category: category) { return try spaced(own) }
    // The sign does not change which currency is next to the digits, so the spacing remains the same.
    var pair = unsigned
    pair.prefix = AffixText(renderer.symbols.minus, as: .minusSign) + unsigned.prefix
    return pair
  }

  private func pair(_ spaced: NumberPlan.AffixPair, _ category: Int) -> NumberPlan.AffixPair {
    var pair = spaced
    if !replacements.isEmpty {
      pair.prefix = pair.prefix.replacingCurrencies(with: replacements[category])
      pair.suffix = pair.suffix.replacingCurrencies(with: replacements[category])
    }
    if let names { pair = names.patterns[category].around(pair, name: names.texts[category]) }
    return pair
  }

  private func spaced(_ sides: AffixRenderer.Sides) throws(FormatError) -> NumberPlan.AffixPair {
    var pair = NumberPlan.AffixPair(prefix: sides.prefix, suffix: sides.suffix)
    pair.prefixSpace = try space(&pair.prefix, isPrefix: true)
    pair.suffixSpace = try space(&pair.suffix, isPrefix: false)
    return pair
  }

  /// Inserts CLDR's `currencySpacing` between a currency and a digit; returns its number of bytes.
  private func space(_ affix: inout AffixText, isPrefix: Bool) throws(FormatError) -> Int {
    guard let edge = affix.currencyEdge(isPrefix: isPrefix), let spacing = try data.spacing(isBefore: !isPrefix)?.value,
      !spacing.text.isEmpty, spacing.isWanted(beside: edge)
    else { return 0 }
    let space = AffixText(spacing.text)
    affix = isPrefix ? affix + space : space + affix
    return spacing.text.count
  }
}

extension CurrencyUnitPattern {
  /// Returns the affixes of an amount with a currency name.
  fileprivate func around(_ amount: NumberPlan.AffixPair, name: [UInt8]) -> NumberPlan.AffixPair {
    func text(_ units: [UInt16]) -> AffixText { AffixText(Array(String(decoding: units, as: UTF16.self).utf8)) }
    let name = AffixText(name, as: .currency)
    let (before, after) =
      isNameFirst
      ? (text(leading) + name + text(between), text(trailing))
      : (text(leading), text(between) + name + text(trailing))
    return amount.between(before, after)
  }
}
