internal import Raqam

extension DecimalStyle {
  static var keys: [KeyDefinition] { styleKeys.map(\.definition) + CurrencyStyle.styleKeys.map(\.definition) }

  /// The keys of numbers in the order of their documentation. `decodeBase` decodes the keys that select the layout,
  /// because they exclude each other.
  static let styleKeys: [StyleKey<DecimalStyle>] = [
    StyleKey(
      own: KeyDefinition(
        "number.format", .string, syntax: .numberPattern, default: "#,##0.###", example: "#,##0.00;(#,##0.00)",
        reference: 73,
        "pattern: one subpattern, or positive;negative")),
    StyleKey(
      own: KeyDefinition(
        "number.format.positive", .string, syntax: .numberPattern, example: "#,##0.00", reference: 74,
        "pattern of zero and positive numbers")),
    StyleKey(
      own: KeyDefinition(
        "number.format.negative", .string, syntax: .numberPattern, example: "(#,##0.00)", reference: 75,
        "prefix and suffix of negative numbers"
      )),
    .string(
      "number.symbol.zero", \.zeroText, reference: 76, "text for zero"),
    .string("number.symbol.nan", \.nanText, "text for NaN"),
    .string("number.symbol.currency", \.currencySymbol, reference: 77, "replaces ¤; may be empty"),
    .word("number.rounding_mode", \.roundingMode, of: .standard, reference: 78, "how to round"),
    StyleKey(
      own: KeyDefinition(
        "number.style", .word(Named.allCases.map(\.rawValue) + ["currency"]), default: "decimal",
        "the locale's style if no pattern is set")),
    StyleKey(
      own: KeyDefinition(
        "number.skeleton", .string, example: "percent scale/100 .00", "ICU number skeleton; replaces the pattern")),
    .integer(
      "number.minimum_fraction", \.minimumFraction, in: 0...340, "minimum number of fraction digits"),
    .integer("number.maximum_fraction", \.maximumFraction, in: 0...340, "maximum number of fraction digits"),
    .integer("number.minimum_integer", \.minimumInteger, in: 0...340, "minimum number of integer digits"),
    .integer("number.significant", \.significantDigits, in: 1...340, "maximum number of significant digits"),
    .word(
      "number.grouping", \.grouping, of: .standard,
      "grouping separators; auto: as in the pattern, or else as in the locale"),
    .word("number.sign", \.sign, of: .standard, "when to show a sign"),
    .decimal("number.scale", \.scale, default: "1", "factor by which the value is multiplied exactly"),
    .digits("number.digits", \.numberingSystem, "numbering system; by default the locale's"),
    .decimal("number.rounding_increment", \.roundingIncrement, "number to whose multiples values are rounded"),
    StyleKey(
      KeyDefinition(
        "currency.code", .string, syntax: .currency, example: "IRR",
        "ISO 4217 code; by default that of the region of currency.locale"),
      \.currency
    ) { decoder, key in decoder.currency(key) },
    StyleKey(
      own: KeyDefinition("currency.locale", .locale, example: "fa_IR", "locale of the currency, digits and separators")),
  ]
}

extension CurrencyStyle {
  static let styleKeys: [StyleKey<CurrencyStyle>] = [
    .word(
      "currency.style", \.presentation, of: CurrencyStyle(),
      "how the currency is displayed; implies number.style currency"),
    .word("currency.position", \.position, of: CurrencyStyle(), "position of the code with style iso"),
    .word(
      "currency.accounting", \.accounting, of: CurrencyStyle(),
      "whether to use parentheses: in every locale, or as in CLDR"),
    .bool("currency.cash", \.isCash, of: CurrencyStyle(), "whether to use rounding and digits of cash"),
  ]
}
