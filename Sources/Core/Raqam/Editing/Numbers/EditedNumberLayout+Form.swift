extension EditedNumberLayout {
  /// Creates the layout of a format from its form.
  ///
  /// - Throws: `unsupportedStyle` if the digits of the style are not consecutive.
  init(_ original: DecimalFormatter) throws(FormatError) {
    let formatter = try DecimalFormatter(original.style.forEditing, locale: original.locale)
    guard let form = formatter.form(), let power = form.fixedPower else {
      throw FormatError(
        .unsupportedStyle, "numbers of this style cannot be edited digit by digit", hint: .option(.plainDigits))
    }
    self.formatter = formatter
    self.power = power
    digits = form.digitTexts
    decimal = form.decimal
    group = form.group
    groups = form.groups
    groupedFrom = form.groupedFrom
    minimumInteger = form.minimumInteger
    positive = Self.affix(form.parts(isNegative: false))
    negative = Self.affix(form.parts(isNegative: true))
    isFixed = form.hasFixedAffixes
  }
}

extension EditedNumberLayout {
  /// Returns the ten digits of a script.
  static func digits(zero: UInt32) -> [String] {
    if zero == 0x3007 { return ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"] }
    return (0..<10).map { digit in Unicode.Scalar(zero + digit).map { String($0) } ?? String(digit) }
  }

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
}
