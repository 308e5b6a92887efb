/// The digits, separators and affixes of a number format. They suffice to format an incomplete number.
struct EditedNumberLayout: Sendable {
  /// The prefix and suffix of a number.
  struct Affix: Hashable, Sendable {
    var prefix = ""
    var suffix = ""
    /// The range of the sign in the prefix or the suffix, in UTF-16 units.
    var sign: Sign?

    struct Sign: Hashable, Sendable {
      let isAfter: Bool
      let range: Range<Int>
    }
  }

  /// Formats without rounding, scale or a text for zero.
  let formatter: DecimalFormatter
  /// The ten digits of the format.
  let digits: [String]
  let decimal: String
  let group: String
  /// The number of digits in the last group and in the groups before it; 0 without grouping.
  let groups: (last: Int, others: Int)
  /// The minimum number of integer digits for grouping.
  let groupedFrom: Int
  let minimumInteger: Int
  /// The power of ten from the value to the displayed number: 2 for percent.
  let power: Int
  let positive: Affix
  let negative: Affix
  /// Whether all numbers with the same sign have the same affixes.
  let isFixed: Bool

  /// Whether negative numbers differ from positive ones in their affixes.
  var hasNegative: Bool { positive != negative }
}

extension EditedNumberLayout {
  func affix(of draft: NumberDraft) throws(FormatError) -> Affix {
    guard let shown = draft.shown else { return Affix() }
    // Display a typed sign even if the format writes none on zero.
    if draft.isNegative, shown.isZero { return negative }
    if isFixed { return draft.isNegative ? negative : positive }
    return try Self.affix(formatter.parts(value(shown)))
  }

  /// Returns the value of a displayed number.
  private func value(_ shown: ExactDecimal) -> NumericValue {
    .decimal(
      ExactDecimal(isNegative: shown.isNegative, digits: shown.digits, exponent: shown.exponent - power))
  }

  /// Returns the value of a draft with the scale of the style; `nil` if no digit was typed.
  func value(of draft: NumberDraft, scale: ExactDecimal?) -> NumericValue? {
    guard let shown = draft.shown else { return nil }
    let value = ExactDecimal(isNegative: shown.isNegative, digits: shown.digits, exponent: shown.exponent - power)
    guard let scale else { return NumericValue(value) }
    return NumericValue(value.divided(by: scale))
  }

  /// Returns a draft with all digits of a number if the format displays fewer of them; otherwise, `draft`.
  func exactDraft(of exact: ExactDecimal, orIfShorter draft: NumberDraft) -> NumberDraft {
    let exponent = exact.exponent + power
    guard exponent < 0, -exponent > draft.fractionCount else { return draft }
    let missing = max(0, 1 - exponent - exact.digits.count)
    var exactDraft = NumberDraft(digits: [UInt8](repeating: 0, count: missing) + exact.digits)
    exactDraft.point = exactDraft.digits.count + exponent
    return exactDraft
  }

  /// Returns the affixes of a formatted number.
  static func affix(_ parts: [FormatPart]) -> Affix {
    guard let first = parts.firstIndex(where: \.isDigits), let last = parts.lastIndex(where: \.isDigits) else {
      return Affix()
    }
    return affix((Array(parts[..<first]), Array(parts[(last + 1)...])))
  }

  static func affix(_ parts: (prefix: [FormatPart], suffix: [FormatPart])) -> Affix {
    var affix = Affix()
    for (isAfter, parts) in [(false, parts.prefix), (true, parts.suffix)] {
      var text = ""
      for part in parts {
        let start = text.utf16.count
        text += part.text
        if part.kind == .minusSign || part.kind == .plusSign {
          affix.sign = Affix.Sign(isAfter: isAfter, range: start..<text.utf16.count)
        }
      }
      if isAfter { affix.suffix = text } else { affix.prefix = text }
    }
    return affix
  }
}
