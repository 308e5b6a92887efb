/// What the base of a style decides, each question in one place: whoever adds a base or a currency style answers them here.
extension DecimalStyle {
  /// Whether numbers are written in compact notation; of a skeleton, see ``mayBeCompact``.
  package var isCompact: Bool { base == .named(.compact) || base == .named(.compactLong) }

  /// Whether rules write numbers, in words or with an ordinal's letters.
  var isInWords: Bool { base == .named(.spellout) || base == .named(.ordinal) }

  /// Whether an amount of some currency is written. Skeletons name their currencies themselves.
  package var writesCurrency: Bool {
    switch base {
    case .currency: true
    case .pattern(let pattern): pattern.hasCurrencySign
    case .named, .skeleton: false
    }
  }

  /// Whether amounts have the digits of cash.
  package var isCash: Bool { if case .currency(let style) = base { style.isCash } else { false } }

  /// Whether the currency's name is written next to the number.
  var isPlural: Bool { if case .currency(let style) = base { style.presentation == .plural } else { false } }

  /// Whether the currency's name is part of the text, next to the number or in a pattern.
  var writesCurrencyName: Bool { if case .pattern(let pattern) = base { pattern.hasCurrencyName } else { isPlural } }

  /// Whether texts may depend on plural categories.
  package var mayHavePluralForms: Bool { if case .skeleton = base { true } else { writesCurrencyName } }

  /// Whether texts may have a word for a power of ten.
  var mayBeCompact: Bool {
    if case .skeleton(let skeleton) = base { skeleton.contains("compact") || skeleton.contains("K") } else { isCompact }
  }

  /// Whether texts may have an exponent.
  var mayHaveExponent: Bool {
    switch base {
    case .named(let named): named == .scientific
    case .pattern(let pattern): pattern.text.contains("E")
    case .skeleton: true
    case .currency: false
    }
  }

  /// The power of ten that a percent or permille sign of the style stands for; `nil` if only the text shows it.
  var fixedPower: Int? {
    switch base {
    case .named(.percent): -2
    case .named(.permille): -3
    case .named(.compact), .named(.compactLong), .skeleton: nil
    case .pattern(let pattern): pattern.positive.scalePower
    case .named, .currency: 0
    }
  }

  /// Whether the locale decides where digits are grouped. The pattern of an author groups as it is written, and words are
  /// not grouped.
  var followsLocaleGroups: Bool {
    switch base {
    case .pattern: hasLocaleGroups
    case .named(.spellout), .named(.ordinal), .named(.scientific), .skeleton: false
    case .named, .currency: true
    }
  }
}
