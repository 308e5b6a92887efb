@testable import Raqam
@testable import RaqamNumbers

/// The numbers that Raqam writes differently from ICU on purpose. All others are equal, byte for byte.
enum ICUDifference: CaseIterable {
  /// ICU fails beyond 33 digits, and for exponents of several digits beyond U+FFFF.
  case refusal
  /// ICU's arithmetic for increments has 34 digits.
  case increment
  /// ICU selects plural categories by doubles.
  case plural
  /// A factor below zero changes the sign of infinity.
  case infinity
  /// The digits of a mantissa are those of the pattern, not those of the currency.
  case mantissa
  /// ICU writes zero, or a multiple of another power, for a mantissa that is rounded up to too many integer digits.
  case wideIncrement
  /// The digits of compact amounts are not those of the currency, as in ECMA-402; and an empty symbol has no space.
  case compactAmount
  /// A text of a unit without digits has a sign, and no fraction is written with it.
  case wordsOfUnits
  /// Zero has a digit, where ICU writes only the decimal separator.
  case zero
  /// ICU divides a number by the next power of ten if an increment rounds it down.
  case compactIncrement

  /// Returns the difference that allows another text; `nil` if there is none.
  init?(_ style: DecimalStyle, _ value: NumericValue, icu: String) {
    guard let found = Self.allCases.first(where: { $0.applies(to: style, value, icu) }) else { return nil }
    self = found
  }

  private func applies(to style: DecimalStyle, _ value: NumericValue, _ icu: String) -> Bool {
    let power = (value.exact?.leadingPower ?? 0) + (style.scale?.leadingPower ?? 0)
    let pattern = if case .pattern(let pattern) = style.base { pattern } else { NumberPattern.standard }
    let skeleton = if case .skeleton(let skeleton) = style.base { skeleton.text } else { "" }
    let increment = style.roundingIncrement ?? .zero
    let isCompact = style.isCompact || skeleton.contains("compact")
    switch self {
    case .refusal: return icu.contains("from ICU's") || icu.contains("ICU cannot format an exponent")
    case .increment:
      let hasIncrement =
        !increment.isZero || pattern.positive.number.contains { ("1"..."9").contains($0) }
        || skeleton.contains("increment")
      return hasIncrement && (power > 25 || style.minimumInteger ?? 0 > 25)
    case .plural:
      return (power >= 12 || value.exact?.digits.count ?? 0 > 15)
        && (style.writesCurrencyName || isCompact || !skeleton.isEmpty)
    case .infinity: return value.exact == nil && style.scale?.isNegative == true
    case .mantissa: return pattern.positive.number.contains("E") && (pattern.hasCurrencySign || style.currency != nil)
    case .wideIncrement:
      let digits = pattern.positive.number.prefix { $0 != "E" && $0 != "." }.count { $0 == "0" }
      let stem = skeleton.split(separator: " ").last { $0.hasPrefix("precision-increment/") }
      let ofSkeleton = try? stem.map { try ExactDecimal(String($0.dropFirst("precision-increment/".count))) }
      let isScientific = ["E", "scientific", "engineering"].contains { skeleton.contains($0) }
      if isScientific { return max(increment, ofSkeleton ?? .zero).leadingPower >= 1 }
      return skeleton.isEmpty && style.mayHaveExponent && increment.leadingPower >= min(digits, 1)
    case .compactAmount:
      return style.isCompact && style.currency != nil
        && (!increment.isZero || style.maximumFraction != nil || style.currencySymbol?.isEmpty == true)
    case .wordsOfUnits: return skeleton.contains("unit/") && !icu.contains(where: \.isNumber)
    case .zero:
      return ["decimal-always", "integer-width/+"].allSatisfy(skeleton.contains) && (power < 1 || value.isZero)
    case .compactIncrement: return isCompact && !increment.isZero
    }
  }
}
