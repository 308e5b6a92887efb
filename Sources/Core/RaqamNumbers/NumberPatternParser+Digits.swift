/// Parses the digits of a pattern.
extension NumberPatternParser {
  mutating func number(from start: Int) throws(FormatError) {
    guard let first = current, Self.startsNumber(first) else {
      throw failure(
        units.isEmpty ? "is empty" : "has no digit placeholder", at: min(index, units.count),
        hint: .numberPattern(.digit))
    }
    let numberStart = index
    let integer = try integerPart()
    var fractionDigits = 0
    if current == Unit.point {
      index += 1
      fractionDigits = try fractionPart()
    }
    if integer.placeholders == 0, fractionDigits == 0 {
      throw failure("has no digit placeholder", at: start, hint: .numberPattern(.digitNextToSeparator))
    }
    try checkIncrement(from: numberStart)
    try exponentPart(grouping: integer.grouping)
  }

  private struct IntegerPart {
    var placeholders = 0
    var significant = false
    /// The UTF-16 offset of the first grouping separator.
    var grouping: Int?
  }

  private mutating func integerPart() throws(FormatError) -> IntegerPart {
    var part = IntegerPart()
    var zeros = false
    var hashesAfterAt = false
    var groupSize: Int?
    while let unit = current {
      switch unit {
      case Unit.comma:
        if groupSize == 0 {
          throw failure("has two grouping separators in a row", at: index, hint: .numberPattern(.oneGroupingSeparator))
        }
        groupSize = 0
        part.grouping = part.grouping ?? index
      case Unit.hash:
        if zeros { throw failure("has \"#\" after \"0\"", at: index, hint: .numberPattern(.optionalDigitsFirst)) }
        hashesAfterAt = part.significant
        part.placeholders += 1
        groupSize = groupSize.map { $0 + 1 }
      case Unit.at:
        if zeros || hashesAfterAt {
          throw failure("has a misplaced \"@\"", at: index, hint: .numberPattern(.significantDigits))
        }
        part.significant = true
        part.placeholders += 1
        groupSize = groupSize.map { $0 + 1 }
      case 0x30...0x39:
        if part.significant {
          throw failure("mixes \"@\" and digits", at: index, hint: .numberPattern(.significantOrPlaces))
        }
        zeros = true
        part.placeholders += 1
        groupSize = groupSize.map { $0 + 1 }
      default:
        try endOfGroups(groupSize)
        return part
      }
      index += 1
    }
    try endOfGroups(groupSize)
    return part
  }

  private func endOfGroups(_ size: Int?) throws(FormatError) {
    if size == 0 {
      throw failure("has a grouping separator without digits after it", at: index - 1, hint: .numberPattern(.group))
    }
  }

  private mutating func fractionPart() throws(FormatError) -> Int {
    let start = index
    var hashes = false
    while let unit = current {
      if unit == Unit.hash {
        hashes = true
      } else if Self.isDigit(unit) {
        if hashes {
          throw failure("has a digit after \"#\" in the fraction", at: index, hint: .numberPattern(.fraction))
        }
      } else if unit == Unit.comma || unit == Unit.at {
        throw failure("has \(quoted(unit)) in the fraction", at: index, hint: .numberPattern(.fractionDigits))
      } else {
        break
      }
      index += 1
    }
    return index - start
  }

  /// ICU stores an increment as a double, which represents 15 decimal digits exactly.
  private func checkIncrement(from start: Int) throws(FormatError) {
    let digits = units[start..<index].filter(Self.isDigit).drop { $0 == Unit.zero }
    guard let last = digits.lastIndex(where: { $0 != Unit.zero }), digits[...last].count > 15 else { return }
    throw failure("has a rounding increment of more than 15 digits", at: start, hint: .digitLimit(15))
  }

  private mutating func exponentPart(grouping: Int?) throws(FormatError) {
    guard current == Unit.exponent else { return }
    if let grouping {
      throw failure(
        "has a grouping separator and an exponent", at: grouping, hint: .numberPattern(.groupsOrExponent))
    }
    let start = index
    index += 1
    if current == Unit.plus { index += 1 }
    let digits = index
    while current == Unit.zero { index += 1 }
    if index == digits {
      throw failure("has an exponent without digits", at: start, hint: .numberPattern(.exponentDigits))
    }
  }
}
