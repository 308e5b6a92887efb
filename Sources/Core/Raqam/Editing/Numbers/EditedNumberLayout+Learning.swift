extension EditedNumberLayout {
  /// Infers the layout from sample numbers.
  ///
  /// - Throws: `unsupportedStyle` if the digits of the style are not consecutive.
  init(_ original: DecimalFormatter, syntax: NumberSyntax) throws(FormatError) {
    let formatter = try DecimalFormatter(original.style.forEditing, locale: original.locale)
    guard let zero = syntax.zero, syntax.exponentMarks.isEmpty, !syntax.isCompact else { throw Self.unsupported }
    let power = try Self.power(formatter)
    let fraction = try formatter.parts(.decimal(Self.fraction))
    let long = try formatter.parts(.decimal(Self.ones(digits: 21, power: power)))
    self.formatter = formatter
    digits = Self.digits(zero: zero)
    decimal = fraction.first { $0.kind == .decimal }?.text ?? syntax.separators.decimalText
    group = long.first { $0.kind == .group }?.text ?? ""
    groups = group.isEmpty ? (0, 0) : syntax.groups
    minimumGrouping = group.isEmpty ? 1 : try Self.minimumGrouping(formatter, last: syntax.groups.last, power: power)
    minimumInteger = try formatter.parts(0).filter { $0.kind == .integer }.map { $0.text.unicodeScalars.count }
      .reduce(0, +)
    self.power = power
    positive = try Self.affix(formatter.parts(.decimal(ExactDecimal(1))))
    negative = try Self.affix(formatter.parts(.decimal(ExactDecimal(isNegative: true, digits: [1], exponent: 0))))
    isFixed = formatter.style.hasFixedAffixes && syntax.padding == nil
    try verify()
  }

  private static let unsupported = FormatError(
    .unsupportedStyle, "numbers of this style cannot be edited digit by digit",
    hint: .option(.plainDigits))

  /// Checks that the inferred layout formats sample numbers as the formatter does.
  private func verify() throws(FormatError) {
    let values = ["0", "1", "-1", "0.5", "12", "1234", "-12345.75", "1234567", "123456789012345678901.5"]
    for text in values {
      let value = NumericValue.decimal(try ExactDecimal(text))
      let parts = try formatter.parts(value)
      guard var draft = Self.draft(parts) else { throw Self.unsupported }
      draft.isNegative = text.hasPrefix("-") && hasNegative
      let written = try RenderedNumber(draft, self)
      guard written.text == parts.map(\.text).joined() || draft.shown?.isZero ?? true else { throw Self.unsupported }
    }
  }

  /// Returns the power of ten between a value and the displayed number.
  private static func power(_ formatter: DecimalFormatter) throws(FormatError) -> Int {
    // Large enough to be unaffected by a rounding increment of the pattern.
    let probe = ExactDecimal(isNegative: false, digits: [1], exponent: 18)
    let parts = try formatter.parts(.decimal(probe))
    guard let text = parts.visibleNumber else { throw unsupported }
    let shown = try ExactDecimal(text)
    guard shown.digits == [1] else { throw unsupported }
    return shown.exponent - probe.exponent
  }

  /// Returns the minimum number of digits before the first grouping separator.
  private static func minimumGrouping(
    _ formatter: DecimalFormatter, last: Int, power: Int
  ) throws(FormatError) -> Int {
    for count in 1...9 {
      let parts = try formatter.parts(.decimal(ones(digits: last + count, power: power)))
      if parts.contains(where: { $0.kind == .group }) { return count }
    }
    return 10
  }

  private static func ones(digits: Int, power: Int) -> ExactDecimal {
    ExactDecimal(isNegative: false, digits: [UInt8](repeating: 1, count: digits), exponent: -power)
  }

  /// A number that every style formats with a decimal separator.
  private static let fraction = ExactDecimal(isNegative: false, digits: [5], exponent: -9)

  /// Returns the ten digits of a script.
  static func digits(zero: UInt32) -> [String] {
    if zero == 0x3007 { return ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"] }
    return (0..<10).map { digit in Unicode.Scalar(zero + digit).map { String($0) } ?? String(digit) }
  }
}

extension EditedNumberLayout {
  /// Returns the digits of a formatted number; `nil` if it has none.
  static func draft(_ parts: [FormatPart]) -> NumberDraft? {
    var draft = NumberDraft()
    for part in parts {
      switch part.kind {
      case .integer, .fraction:
        for scalar in part.text.unicodeScalars {
          guard let digit = scalar.decimalDigit else { return nil }
          draft.digits.append(digit.value)
        }
      case .decimal: draft.point = draft.digits.count
      default: break
      }
    }
    return draft.digits.isEmpty ? nil : draft
  }
}

extension DecimalStyle {
  /// The style without options that change the digits: scale, rounding and a text for zero.
  fileprivate var forEditing: DecimalStyle {
    var style = self
    style.zeroText = nil
    style.scale = nil
    style.roundingMode = .down
    style.roundingIncrement = nil
    if style.sign == .negative { style.sign = .auto }
    return style
  }

  /// Whether all numbers with the same sign have the same affixes.
  fileprivate var hasFixedAffixes: Bool {
    sign != .exceptZero && !mayHavePluralForms
  }
}
