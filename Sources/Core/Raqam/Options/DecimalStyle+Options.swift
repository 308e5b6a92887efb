package import RaqamNumbers

extension DecimalStyle {
  /// The options of numbers in the order of their documentation. Decoders read those that select the layout
  /// themselves, because they exclude each other.
  package static let options: [StyleOption<DecimalStyle>] = [
    StyleOption(
      "number.format", .custom(.numberPattern), default: "#,##0.###", example: "#,##0.00;(#,##0.00)", reference: 73,
      message: MessageName(
        name: "pattern", functions: ["raqam:number"], summary: "number pattern of UTS #35, such as |#,##0.00|"),
      flag: .pattern,
      "pattern: one subpattern, or positive;negative"),
    StyleOption(
      "number.format.positive", .custom(.numberPattern), example: "#,##0.00", reference: 74,
      "pattern of zero and positive numbers"),
    StyleOption(
      "number.format.negative", .custom(.numberPattern), example: "(#,##0.00)", reference: 75,
      "prefix and suffix of negative numbers"),
    StyleOption("number.symbol.zero", .string(\.zeroText), reference: 76, flag: "zero", "text for zero"),
    StyleOption("number.symbol.nan", .string(\.nanText), flag: "nan", "text for NaN"),
    StyleOption(
      "number.symbol.currency", .string(\.currencySymbol), reference: 77, flag: "currency-symbol",
      "text that replaces ¤; may be empty"),
    .word(
      "number.rounding_mode", \.roundingMode, of: .standard, reference: 78,
      message: MessageName(
        name: "roundingMode", functions: ["number", "currency", "percent", "unit"],
        words: [
          "ceil": "ceiling", "floor": "floor", "expand": "up", "trunc": "down", "halfCeil": "halfCeiling",
          "halfFloor": "halfFloor", "halfExpand": "halfUp", "halfTrunc": "halfDown", "halfEven": "halfEven",
        ]), flag: OptionFlag("rounding", value: "mode"), "rounding of discarded digits"),
    StyleOption(
      "number.style", .custom(.word(Named.allCases.map(\.rawValue) + ["currency"])), default: "decimal",
      message: MessageName(name: "style", functions: ["raqam:number"], summary: "named style"), flag: "style",
      "named style, if no pattern is set"),
    StyleOption(
      "number.skeleton", .custom(.string), example: "percent scale/100 .00",
      message: MessageName(
        name: "skeleton", functions: ["raqam:number"], summary: "number skeleton of ICU, such as |compact-short|"),
      flag: .skeleton,
      "ICU number skeleton; replaces the pattern"),
    StyleOption(
      "number.minimum_fraction", .integer(0...340, \.minimumFraction),
      message: MessageName(name: "minimumFractionDigits", functions: ["number", "percent", "unit"]),
      flag: "minimum-fraction",
      "minimum number of fraction digits"),
    StyleOption(
      "number.maximum_fraction", .integer(0...340, \.maximumFraction),
      message: MessageName(name: "maximumFractionDigits", functions: ["number", "percent", "unit"]),
      flag: "maximum-fraction",
      "maximum number of fraction digits"),
    StyleOption(
      "number.minimum_integer", .integer(0...340, \.minimumInteger),
      message: MessageName(
        name: "minimumIntegerDigits", functions: ["number", "integer", "currency", "unit"], least: 1),
      flag: "minimum-integer", "minimum number of integer digits"),
    StyleOption(
      "number.significant", .integer(1...340, \.significantDigits),
      message: MessageName(
        name: "maximumSignificantDigits", functions: ["number", "integer", "currency", "percent", "unit"]),
      flag: "significant", "maximum number of significant digits"),
    .word(
      "number.grouping", \.grouping, of: .standard,
      message: MessageName(name: "useGrouping", functions: ["number", "integer", "currency", "percent", "unit"]),
      flag: "grouping", "grouping separators; auto: as in the pattern, or else as in the locale"),
    .word(
      "number.sign", \.sign, of: .standard,
      message: MessageName(
        name: "signDisplay", functions: ["number", "integer", "percent", "unit"],
        words: [
          "auto": "auto", "always": "always", "exceptZero": "except_zero", "negative": "negative", "never": "never",
        ]), flag: "sign", "display of the sign"),
    StyleOption("number.scale", .decimal(\.scale), default: "1", "factor by which the value is multiplied exactly"),
    StyleOption(
      "number.digits", .numberingSystem(\.numberingSystem), example: "arabext",
      flag: OptionFlag("digits", value: "system"),
      "numbering system; by default the locale's"),
    StyleOption(
      "number.rounding_increment", .decimal(\.roundingIncrement), "number to whose multiples values are rounded"),
    StyleOption(
      "currency.code", .currency(\.currency), example: "IRR",
      message: MessageName(name: "currency", functions: ["currency"]),
      flag: OptionFlag("currency", letter: "c", value: "code", help: "The ISO 4217 code of the currency."),
      "ISO 4217 code of the currency; by default that of the region of currency.locale"),
    StyleOption(
      "currency.locale", .custom(.locale), example: "fa_IR", "locale of the currency, digits and separators"),
  ]
}

extension CurrencyStyle {
  /// The options of amounts of money, in addition to those of numbers.
  package static let options: [StyleOption<CurrencyStyle>] = [
    .word(
      "currency.style", \.presentation, of: CurrencyStyle(), flag: OptionFlag("currency-style", value: "style"),
      "display of the currency; implies number.style currency"),
    .word("currency.position", \.position, of: CurrencyStyle(), "position of the code with style iso"),
    .word(
      "currency.accounting", \.accounting, of: CurrencyStyle(),
      "parentheses in the accounting style: in every locale, or as in CLDR"),
    .bool("currency.cash", \.isCash, of: CurrencyStyle(), "whether to use rounding and digits of cash"),
  ]
}

extension OptionFlag {
  /// The flag for patterns of several types.
  package static let pattern = OptionFlag(
    "pattern", letter: "p", help: "The number or date pattern (UTS #35), or the message.")
  package static let skeleton = OptionFlag("skeleton", help: "The ICU number skeleton or CLDR date skeleton.")
}
