/// Questions that the base of a style answers. A new base or currency style has to be added to each of these switches.
extension DecimalStyle {
  /// Whether numbers are formatted in compact notation.
  package var isCompact: Bool { base == .named(.compact) || base == .named(.compactLong) }

  /// Whether rules format numbers, in words or with the letters of an ordinal.
  var isInWords: Bool { base == .named(.spellout) || base == .named(.ordinal) }

  /// Whether amounts of a currency are formatted; `false` for skeletons, which contain their currency.
  package var writesCurrency: Bool {
    switch base {
    case .currency: true
    case .pattern(let pattern): pattern.hasCurrencySign
    case .named, .skeleton: false
    }
  }

  /// Whether amounts have the fraction digits of cash payments.
  package var isCash: Bool { if case .currency(let style) = base { style.isCash } else { false } }

  /// Whether the currency's name is formatted next to the number.
  var isPlural: Bool { if case .currency(let style) = base { style.presentation == .plural } else { false } }

  /// Whether the currency's name is part of the text, next to the number or in a pattern.
  var writesCurrencyName: Bool { if case .pattern(let pattern) = base { pattern.hasCurrencyName } else { isPlural } }

  /// Whether formatted numbers may contain an exponent.
  var mayHaveExponent: Bool {
    switch base {
    case .named(let named): named == .scientific
    case .pattern(let pattern): pattern.text.contains("E")
    case .skeleton: true
    case .currency: false
    }
  }

  /// Whether the locale determines the groups of digits. An author's pattern determines its own groups, and words have
  /// none.
  var followsLocaleGroups: Bool {
    switch base {
    case .pattern: hasLocaleGroups
    case .named(.spellout), .named(.ordinal), .named(.scientific), .skeleton: false
    case .named, .currency: true
    }
  }
}
