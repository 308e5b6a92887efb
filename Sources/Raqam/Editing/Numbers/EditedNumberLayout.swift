/// How a number format writes digits, learnt once from what it writes: all that must be known to write a number that is
/// not complete.
struct EditedNumberLayout: Sendable {
  /// What stands around the digits.
  struct Affix: Hashable, Sendable {
    var prefix = ""
    var suffix = ""
    /// The sign: where in the prefix, or behind the digits in the suffix, in UTF-16 units.
    var sign: Sign?

    struct Sign: Hashable, Sendable {
      let isBehind: Bool
      let range: Range<Int>
    }
  }

  /// Writes without rounding, scale or a text for zero.
  let formatter: DecimalFormatter
  /// The ten digits.
  let digits: [String]
  let decimal: String
  let group: String
  /// Digits in the last group and in those before it; 0 where there are no groups.
  let groups: (last: Int, others: Int)
  /// Digits that stand before the first group separator at least.
  let minimumGrouping: Int
  let maximumFraction: Int
  let minimumInteger: Int
  /// Whether a separator stands behind whole numbers too.
  let endsWithSeparator: Bool
  /// The power of ten that the shown number is of the value: 2 for per cent.
  let power: Int
  let positive: Affix
  let negative: Affix
  /// Whether all numbers of a sign have the same affix.
  let isFixed: Bool

  /// Whether a negative number can be told from a positive one.
  var hasNegative: Bool { positive != negative }
  var hasDecimal: Bool { maximumFraction > 0 || endsWithSeparator }
}

extension EditedNumberLayout {
  /// What stands around a draft.
  func affix(of draft: NumberDraft) throws(FormatError) -> Affix {
    if draft.isEmpty { return Affix() }
    let shown = draft.shown
    // A sign that was typed is shown, also where the format writes none on zero.
    if draft.isNegative, shown?.isZero ?? true { return negative }
    if isFixed { return draft.isNegative ? negative : positive }
    return try Self.affix(formatter.parts(value(shown ?? .zero)))
  }

  /// The value of a number that is shown.
  private func value(_ shown: ExactDecimal) -> NumericValue {
    .decimal(
      ExactDecimal(isNegative: shown.isNegative, digits: shown.digits, exponent: shown.exponent - power))
  }

  /// The value of a draft, by the scale of the style; `nil` where no digit was typed.
  func value(of draft: NumberDraft, scale: ExactDecimal?) -> NumericValue? {
    if let origin = draft.origin { return origin }
    guard let shown = draft.shown else { return nil }
    let value = ExactDecimal(isNegative: shown.isNegative, digits: shown.digits, exponent: shown.exponent - power)
    guard let scale else { return NumericValue(value) }
    return NumericValue(value.divided(by: scale))
  }

  /// What stands around the digits of a formatted number.
  static func affix(_ parts: [FormatPart]) -> Affix {
    guard let first = parts.firstIndex(where: \.isDigits), let last = parts.lastIndex(where: \.isDigits) else {
      return Affix()
    }
    var affix = Affix()
    for part in parts[..<first] {
      let start = affix.prefix.utf16.count
      affix.prefix += part.text
      if part.kind == .minusSign || part.kind == .plusSign {
        affix.sign = Affix.Sign(isBehind: false, range: start..<affix.prefix.utf16.count)
      }
    }
    for part in parts[(last + 1)...] {
      let start = affix.suffix.utf16.count
      affix.suffix += part.text
      if part.kind == .minusSign || part.kind == .plusSign {
        affix.sign = Affix.Sign(isBehind: true, range: start..<affix.suffix.utf16.count)
      }
    }
    return affix
  }
}
