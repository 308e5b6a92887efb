internal import Raqam

extension DecimalStyle {
  static var keys: [KeyDefinition] { styleKeys.map(\.definition) + CurrencyStyle.styleKeys.map(\.definition) }

  /// The keys of numbers in the order of their documentation. `decodeBase` decodes the keys that select the layout,
  /// because they exclude each other.
  static let styleKeys: [StyleKey<DecimalStyle>] = [
    StyleKey(
      own: KeyDefinition(
        "number.format", .string, default: "#,##0.###", example: "#,##0.00;(#,##0.00)", reference: 73,
        "pattern: one subpattern, or positive;negative")),
    StyleKey(
      own: KeyDefinition(
        "number.format.positive", .string, example: "#,##0.00", reference: 74, "pattern of numbers from zero up")),
    StyleKey(
      own: KeyDefinition(
        "number.format.negative", .string, example: "(#,##0.00)", reference: 75, "prefix and suffix of negative numbers"
      )),
    .string(
      "number.symbol.zero", \.zeroText, reference: 76, "replaces the whole text when the value is zero"),
    .string("number.symbol.currency", \.currencySymbol, reference: 77, "stands for ¤; empty shows nothing"),
    .word("number.rounding_mode", \.roundingMode, of: .standard, reference: 78, "how to round"),
    StyleKey(
      own: KeyDefinition(
        "number.style", .word(Named.allCases.map(\.rawValue) + ["currency"]), default: "decimal",
        "the locale's own style, when no pattern is given")),
    StyleKey(
      own: KeyDefinition(
        "number.skeleton", .string, example: "percent scale/100 .00", "ICU number skeleton, instead of a pattern")),
    .integer(
      "number.minimum_fraction", \.minimumFraction, in: 0...340, "least digits behind the separator"),
    .integer("number.maximum_fraction", \.maximumFraction, in: 0...340, "most digits behind the separator"),
    .integer("number.minimum_integer", \.minimumInteger, in: 0...340, "least digits before the separator"),
    .integer("number.significant", \.significantDigits, in: 1...340, "most significant digits"),
    .word(
      "number.grouping", \.grouping, of: .standard,
      "grouping separators; auto: as the pattern has them, without one as the locale has"),
    .word("number.sign", \.sign, of: .standard, "when a sign is shown"),
    .decimal("number.scale", \.scale, default: "1", "multiplies the value before formatting, exactly"),
    .digits("number.digits", \.numberingSystem, "numbering system, whatever the locale says"),
    .decimal("number.rounding_increment", \.roundingIncrement, "rounds to a multiple"),
    StyleKey(
      KeyDefinition("currency.code", .string, example: "IRR", "ISO 4217 code, ahead of the region of currency.locale"),
      \.currency
    ) { reader, key in reader.currency(key) },
    StyleKey(own: KeyDefinition("currency.locale", .locale, example: "fa_IR", "gives currency, digits and separators")),
  ]
}

extension CurrencyStyle {
  static let styleKeys: [StyleKey<CurrencyStyle>] = [
    .word("currency.style", \.presentation, of: CurrencyStyle(), "makes number.style currency"),
    .word("currency.position", \.position, of: CurrencyStyle(), "where the code of iso stands"),
    .word("currency.accounting", \.accounting, of: CurrencyStyle(), "parentheses in every locale, or CLDR's own"),
    .bool("currency.cash", \.isCash, of: CurrencyStyle(), "rounding and digits of cash"),
  ]
}
