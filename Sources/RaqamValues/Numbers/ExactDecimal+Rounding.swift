extension ExactDecimal {
  /// The number rounded to `fractionDigits` digits behind the separator, ties to the even digit. A negative number
  /// that becomes zero keeps its sign.
  package func rounded(fractionDigits: Int) -> ExactDecimal {
    let dropped = -exponent - fractionDigits
    guard dropped > 0 else { return self }
    let digits = digits
    guard dropped <= digits.count else {
      return ExactDecimal(isNegative: isNegative, digits: [], exponent: 0)
    }
    var kept = Array(digits.dropLast(dropped))
    if Self.roundsUp(digits[(digits.count - dropped)...], lastKept: kept.last ?? 0) {
      var index = kept.count - 1
      while index >= 0, kept[index] == 9 {
        kept[index] = 0
        index -= 1
      }
      if index >= 0 {
        kept[index] += 1
      } else {
        kept.insert(1, at: 0)
      }
    }
    return ExactDecimal(isNegative: isNegative, digits: kept, exponent: -fractionDigits)
  }

  private static func roundsUp(_ rest: ArraySlice<UInt8>, lastKept: UInt8) -> Bool {
    guard let first = rest.first else { return false }
    if first != 5 { return first > 5 }
    return rest.dropFirst().contains { $0 != 0 } || lastKept % 2 == 1
  }

  /// The number without what stands behind the separator.
  public var truncated: ExactDecimal {
    guard exponent < 0 else { return self }
    return ExactDecimal(isNegative: isNegative, digits: Array(digits.dropLast(-exponent)), exponent: 0)
  }

  /// The power of ten of the first digit: 2 for 123, -3 for 0.00456.
  package var leadingPower: Int { digits.count + exponent - 1 }
}
