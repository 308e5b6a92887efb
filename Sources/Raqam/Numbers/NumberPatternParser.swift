/// Reads one number pattern, subpattern by subpattern, in UTF-16 units.
struct NumberPatternParser {
  private let text: String
  private let units: [UInt16]
  private var index = 0

  /// Longest pattern that is read.
  static let limit = 1024

  init(_ text: String) {
    self.text = text
    units = Array(text.utf16)
  }

  private enum Unit {
    static let quote: UInt16 = 0x27
    static let semicolon: UInt16 = 0x3B
    static let hash: UInt16 = 0x23
    static let comma: UInt16 = 0x2C
    static let point: UInt16 = 0x2E
    static let at: UInt16 = 0x40
    static let star: UInt16 = 0x2A
    static let plus: UInt16 = 0x2B
    static let exponent: UInt16 = 0x45
    static let zero: UInt16 = 0x30
    static let currency: UInt16 = 0xA4
    static let percent: UInt16 = 0x25
    static let permille: UInt16 = 0x2030
  }

  private var current: UInt16? { index < units.count ? units[index] : nil }

  private static func isDigit(_ unit: UInt16?) -> Bool { unit.map { (0x30...0x39).contains($0) } ?? false }

  private static func startsNumber(_ unit: UInt16) -> Bool {
    isDigit(unit) || [Unit.hash, Unit.comma, Unit.point, Unit.at].contains(unit)
  }

  // MARK: Structure

  mutating func subpattern() throws(FormatError) -> NumberPattern.Subpattern {
    guard units.count <= Self.limit else {
      throw FormatError(.limitExceeded, "a number pattern may have \(Self.limit) characters")
    }
    let start = index
    var padding = 0
    try takePadding(&padding)
    let prefix = try affix()
    try takePadding(&padding)
    let prefixEnd = index
    try number(from: start)
    let numberEnd = index
    try takePadding(&padding)
    let suffix = try affix()
    try takePadding(&padding)
    if padding > 1 {
      throw failure("has more than one padding", at: start, hint: "\"*\" and its character may stand once")
    }
    if prefix.scales && suffix.scales {
      throw failure(
        "has a percent or permille sign on both sides", at: numberEnd, hint: "write it once, before or behind")
    }
    return NumberPattern.Subpattern(
      prefix: slice(start..<prefixEnd), number: slice(prefixEnd..<numberEnd), suffix: slice(numberEnd..<index))
  }

  var separatorOffset: Int? { current == Unit.semicolon ? index : nil }

  mutating func takeSeparator() -> Bool {
    guard current == Unit.semicolon else { return false }
    index += 1
    return true
  }

  func expectEnd() throws(FormatError) {
    guard let unit = current else { return }
    if unit == Unit.semicolon {
      throw failure(
        "has a third subpattern", at: index,
        hint: "there are two: positive;negative; the text of zero is an option of its own")
    }
    if unit == Unit.point {
      throw failure("has a second decimal separator", at: index, hint: "quote a point that is plain text: '.'")
    }
    throw failure(
      "has \(quoted(unit)) behind the digits", at: index,
      hint: "quote a character that is plain text, or move it to the digits")
  }

  // MARK: Prefix and suffix

  private struct Affix {
    var scales = false
  }

  /// Text up to something that cannot stand in an affix.
  private mutating func affix() throws(FormatError) -> Affix {
    var affix = Affix()
    while let unit = current {
      if unit == Unit.quote {
        try takeQuoted()
      } else if unit == Unit.semicolon || unit == Unit.star || Self.startsNumber(unit) {
        break
      } else if unit == Unit.currency {
        try takeCurrencySigns()
      } else {
        if unit == Unit.percent || unit == Unit.permille {
          if affix.scales {
            throw failure("has more than one percent or permille sign", at: index, hint: "write it once")
          }
          affix.scales = true
        }
        index += 1
      }
    }
    return affix
  }

  private mutating func takeQuoted() throws(FormatError) {
    let opening = index
    index += 1
    if current == Unit.quote {
      index += 1
      return
    }
    while let unit = current {
      index += 1
      if unit == Unit.quote {
        // Two quotes inside a quoted text stand for one.
        guard current == Unit.quote else { return }
        index += 1
      }
    }
    throw failure("has a quote that is never closed", at: opening, hint: "two quotes '' stand for one")
  }

  private mutating func takeCurrencySigns() throws(FormatError) {
    let start = index
    while current == Unit.currency { index += 1 }
    // CLDR reserves four.
    guard index - start <= 5, index - start != 4 else {
      throw failure(
        "has \(index - start) currency signs in a row", at: start,
        hint: "¤ is the symbol, ¤¤ the ISO code, ¤¤¤ the name, ¤¤¤¤ unused, ¤¤¤¤¤ the narrow symbol")
    }
  }

  private mutating func takePadding(_ count: inout Int) throws(FormatError) {
    guard current == Unit.star else { return }
    let start = index
    index += 1
    guard let unit = current else {
      throw failure("has no character behind \"*\"", at: start, hint: "\"*x\" pads with x")
    }
    if unit == Unit.quote {
      try takeQuoted()
    } else {
      index += UTF16.isLeadSurrogate(unit) && index + 1 < units.count ? 2 : 1
    }
    count += 1
  }

  // MARK: Digits

  private mutating func number(from start: Int) throws(FormatError) {
    guard let first = current, Self.startsNumber(first) else {
      throw failure(
        units.isEmpty ? "is empty" : "has no digit placeholder", at: min(index, units.count),
        hint: "write \"0\" for a digit that is always shown, \"#\" for one that may be left out: #,##0.00")
    }
    let numberStart = index
    let integer = try integerPart()
    var fractionDigits = 0
    if current == Unit.point {
      index += 1
      fractionDigits = try fractionPart()
    }
    if integer.placeholders == 0, fractionDigits == 0 {
      throw failure("has no digit placeholder", at: start, hint: "write \"0\" or \"#\" beside the separator")
    }
    try checkIncrement(from: numberStart)
    try exponentPart(grouping: integer.grouping)
  }

  private struct IntegerPart {
    var placeholders = 0
    var significant = false
    /// Where the first grouping separator stands.
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
        if groupSize == 0 { throw failure("has two grouping separators in a row", at: index, hint: "write one") }
        groupSize = 0
        part.grouping = part.grouping ?? index
      case Unit.hash:
        if zeros { throw failure("has \"#\" behind \"0\"", at: index, hint: "optional digits come first: #,##0") }
        hashesAfterAt = part.significant
        part.placeholders += 1
        groupSize = groupSize.map { $0 + 1 }
      case Unit.at:
        if zeros || hashesAfterAt {
          throw failure("has \"@\" in a wrong place", at: index, hint: "significant digits are written #@@# or @@##")
        }
        part.significant = true
        part.placeholders += 1
        groupSize = groupSize.map { $0 + 1 }
      case 0x30...0x39:
        if part.significant {
          throw failure("mixes \"@\" and digits", at: index, hint: "write significant digits (@@#) or places (#0)")
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
      throw failure("has a grouping separator with no digits behind it", at: index - 1, hint: "write #,##0")
    }
  }

  private mutating func fractionPart() throws(FormatError) -> Int {
    let start = index
    var hashes = false
    while let unit = current {
      if unit == Unit.hash {
        hashes = true
      } else if Self.isDigit(unit) {
        if hashes { throw failure("has a digit behind \"#\" in the fraction", at: index, hint: "write 0.0#") }
      } else if unit == Unit.comma || unit == Unit.at {
        throw failure("has \(quoted(unit)) in the fraction", at: index, hint: "only \"0\" and \"#\" stand there")
      } else {
        break
      }
      index += 1
    }
    return index - start
  }

  /// ICU keeps an increment as a double, which has 15 digits for certain.
  private func checkIncrement(from start: Int) throws(FormatError) {
    let digits = units[start..<index].filter(Self.isDigit).drop { $0 == Unit.zero }
    guard let last = digits.lastIndex(where: { $0 != Unit.zero }), digits[...last].count > 15 else { return }
    throw failure("has a rounding increment of more than 15 digits", at: start, hint: "write at most 15")
  }

  private mutating func exponentPart(grouping: Int?) throws(FormatError) {
    guard current == Unit.exponent else { return }
    if let grouping {
      throw failure(
        "has a grouping separator and an exponent", at: grouping, hint: "write one of them: #,##0 or 0.###E0")
    }
    let start = index
    index += 1
    if current == Unit.plus { index += 1 }
    let digits = index
    while current == Unit.zero { index += 1 }
    if index == digits {
      throw failure("has an exponent without digits", at: start, hint: "write E0, or quote the letter: 'E'")
    }
  }

  // MARK: Messages

  private func slice(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }

  private func quoted(_ unit: UInt16) -> String { "\"\(String(decoding: [unit], as: UTF16.self))\"" }

  private func failure(_ what: String, at offset: Int, hint: String) -> FormatError {
    FormatError(.invalidPattern, "number pattern \"\(text.prefix(60))\" \(what)", offset: offset, hint: hint)
  }
}
