/// Parses a number pattern, one subpattern at a time, in UTF-16 code units.
struct NumberPatternParser {
  private let text: String
  let units: [UInt16]
  var index = 0

  /// The maximum length of a pattern in UTF-16 code units.
  static let limit = 1024

  init(_ text: String) {
    self.text = text
    units = Array(text.utf16)
  }

  enum Unit {
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

  var current: UInt16? { index < units.count ? units[index] : nil }

  static func isDigit(_ unit: UInt16?) -> Bool { unit.map { (0x30...0x39).contains($0) } ?? false }

  static func startsNumber(_ unit: UInt16) -> Bool {
    isDigit(unit) || [Unit.hash, Unit.comma, Unit.point, Unit.at].contains(unit)
  }

  // MARK: Structure

  mutating func subpattern() throws(FormatError) -> NumberPattern.Subpattern {
    guard units.count <= Self.limit else {
      throw FormatError(.limitExceeded, "the number pattern exceeds the limit of \(Self.limit) UTF-16 code units")
    }
    let start = index
    let before = try affix()
    let numberStart = index
    try number(from: start)
    let number = slice(numberStart..<index)
    let numberEnd = index
    let after = try affix()
    if (before + after).count(where: \.isPadding) > 1 {
      throw failure("has more than one padding", at: start, hint: .numberPattern(.onePadding))
    }
    if before.contains(where: \.isScale) && after.contains(where: \.isScale) {
      throw failure(
        "has a percent or permille sign on both sides", at: numberEnd, hint: .numberPattern(.oneSidedPercent))
    }
    return NumberPattern.Subpattern(before, number, after)
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
        hint: .numberPattern(.twoSubpatterns))
    }
    if unit == Unit.point {
      throw failure("has a second decimal separator", at: index, hint: .numberPattern(.quotedPoint))
    }
    throw failure(
      "has \(quoted(unit)) after the digits", at: index,
      hint: .numberPattern(.quotedText))
  }

  // MARK: Prefix and suffix

  /// Parses the items of an affix. Padding is only allowed at its ends.
  private mutating func affix() throws(FormatError) -> [NumberPatternItem] {
    var items: [NumberPatternItem] = []
    try takePadding(&items)
    var textStart = index
    func flush(_ parser: NumberPatternParser) {
      if textStart < parser.index { items.append(.text(parser.slice(textStart..<parser.index))) }
    }
    while let unit = current, unit != Unit.semicolon, unit != Unit.star, !Self.startsNumber(unit) {
      switch unit {
      case Unit.quote: try takeQuoted()
      case Unit.currency:
        flush(self)
        items.append(.currency(try takeCurrencySigns()))
        textStart = index
      case Unit.percent, Unit.permille:
        if items.contains(where: \.isScale) {
          throw failure("has more than one percent or permille sign", at: index, hint: .writeOnce)
        }
        flush(self)
        items.append(unit == Unit.percent ? .percent : .permille)
        index += 1
        textStart = index
      default: index += 1
      }
    }
    flush(self)
    try takePadding(&items)
    return items
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
        // Two quotes inside quoted text represent one quote.
        guard current == Unit.quote else { return }
        index += 1
      }
    }
    throw failure("has an unclosed quote", at: opening, hint: .form(.doubledQuote))
  }

  private mutating func takeCurrencySigns() throws(FormatError) -> Int {
    let start = index
    while current == Unit.currency { index += 1 }
    // CLDR reserves `¤¤¤¤`.
    guard index - start <= 5, index - start != 4 else {
      throw failure(
        "has \(index - start) currency signs in a row", at: start,
        hint: .numberPattern(.currencySigns))
    }
    return index - start
  }

  private mutating func takePadding(_ items: inout [NumberPatternItem]) throws(FormatError) {
    guard current == Unit.star else { return }
    let start = index
    index += 1
    guard let unit = current else {
      throw failure("has no character after \"*\"", at: start, hint: .numberPattern(.paddingCharacter))
    }
    if unit == Unit.quote {
      try takeQuoted()
    } else {
      index += UTF16.isLeadSurrogate(unit) && index + 1 < units.count ? 2 : 1
    }
    items.append(.padding(slice((start + 1)..<index)))
  }

  // MARK: Messages

  func slice(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }

  func quoted(_ unit: UInt16) -> String { "\"\(String(decoding: [unit], as: UTF16.self))\"" }

  func failure(_ what: String, at offset: Int, hint: FormatError.Hint) -> FormatError {
    FormatError(.invalidPattern, "number pattern \"\(text.abbreviated(to: 60))\" \(what)", offset: offset, hint: hint)
  }
}
