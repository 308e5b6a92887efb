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
  let minimumInteger: Int
  /// The power of ten that the shown number is of the value: 2 for per cent.
  let power: Int
  let positive: Affix
  let negative: Affix
  /// Whether all numbers of a sign have the same affix.
  let isFixed: Bool

  /// Whether a negative number can be told from a positive one.
  var hasNegative: Bool { positive != negative }
}

extension EditedNumberLayout {
  /// What stands around a draft.
  func affix(of draft: NumberDraft) throws(FormatError) -> Affix {
    guard let shown = draft.shown else { return Affix() }
    // A sign that was typed is shown, also if the format writes none on zero.
    if draft.isNegative, shown.isZero { return negative }
    if isFixed { return draft.isNegative ? negative : positive }
    return try Self.affix(formatter.parts(value(shown)))
  }

  /// The value of a number that is shown.
  private func value(_ shown: ExactDecimal) -> NumericValue {
    .decimal(
      ExactDecimal(isNegative: shown.isNegative, digits: shown.digits, exponent: shown.exponent - power))
  }

  /// The value of a draft, by the scale of the style; `nil` where no digit was typed.
  func value(of draft: NumberDraft, scale: ExactDecimal?) -> NumericValue? {
    guard let shown = draft.shown else { return nil }
    let value = ExactDecimal(isNegative: shown.isNegative, digits: shown.digits, exponent: shown.exponent - power)
    guard let scale else { return NumericValue(value) }
    return NumericValue(value.divided(by: scale))
  }

  /// The draft of all digits of a number if they are more than those of `draft`, which the format shows.
  func exactDraft(of exact: ExactDecimal, orIfShorter draft: NumberDraft) -> NumberDraft {
    let exponent = exact.exponent + power
    guard exponent < 0, -exponent > draft.fractionCount else { return draft }
    let missing = max(0, 1 - exponent - exact.digits.count)
    var exactDraft = NumberDraft(digits: [UInt8](repeating: 0, count: missing) + exact.digits)
    exactDraft.point = exactDraft.digits.count + exponent
    return exactDraft
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
