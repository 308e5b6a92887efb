extension NumberPattern {
  /// Warnings about probable mistakes: an increment with a currency sign, which ICU ignores; negative numbers that look
  /// like positive ones; and patterns of Excel, printf, .NET, Oracle and others that have another meaning in UTS #35.
  ///
  /// ```swift
  /// try NumberPattern("#,##0.05 ¤").warnings.first?.hint  // set the rounding increment of the style
  /// try NumberPattern("0.0;0.0").warnings.first?.pattern  // 0.0;-0.0
  /// try NumberPattern("9,999.99").warnings.first?.pattern  // #,##0.00
  /// ```
  public var warnings: [PatternWarning] {
    if let warning = Self.foreignWarning(text) { return [warning] }
    return ownWarnings
  }

  /// The warnings except that for a pattern of another tool.
  package var ownWarnings: [PatternWarning] { [incrementWarning, signWarning].compactMap(\.self) }

  /// Returns the warning for a pattern of another tool.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func foreignWarning(_ text: String) -> PatternWarning? {
    guard let pattern = ForeignNumberPattern(text), let hint = pattern.hint else { return nil }
    func units(_ range: Range<Int>) -> Int {
      text.unicodeScalars.dropFirst(range.lowerBound).prefix(range.count).reduce(0) { $0 + UTF16.width($1) }
    }
    return PatternWarning(
      message: "“\(text.abbreviated(to: 60))” is \(pattern.kind); in UTS #35, \(pattern.effect)",
      offset: units(0..<pattern.range.lowerBound), length: units(pattern.range), hint: hint,
      pattern: pattern.meant, isForeign: true)
  }

  private var incrementWarning: PatternWarning? {
    guard positive.hasCurrencySign,
      let index = positive.number.utf16.firstIndex(where: { (0x31...0x39).contains($0) })
    else { return nil }
    let number = positive.number
    return PatternWarning(
      message: "the increment in \"\(number.abbreviated(to: 60))\" is ignored because of the currency sign",
      offset: positive.prefix.utf16.count + number.utf16.distance(from: number.startIndex, to: index),
      length: number.utf16.distance(from: index, to: number.endIndex), hint: .option(.roundingIncrement))
  }

  /// The digits of the negative subpattern are ignored, so only its affixes are compared.
  private var signWarning: PatternWarning? {
    guard let negative, negative.written == positive.written else { return nil }
    return PatternWarning(
      message: "\"\(negative.text.abbreviated(to: 60))\" formats negative numbers like positive ones",
      offset: positive.text.utf16.count + 1, length: negative.text.utf16.count, hint: .negativeSign,
      pattern: positive.text + ";-" + negative.text, losesSign: true)
  }

  /// The literal minus signs of the negative subpattern: ranges of UTF-16 offsets from the start of the subpattern,
  /// including quotes.
  package var plainSigns: [Range<Int>] {
    guard let negative else { return [] }
    let before = Self.plainSigns(in: negative.prefix)
    let shift = (negative.prefix + negative.number).utf16.count
    return before + Self.plainSigns(in: negative.suffix).map { ($0.lowerBound + shift)..<($0.upperBound + shift) }
  }

  /// Returns the literal minus signs of an affix: `'-'`, or U+2212, which has no meaning in patterns.
  private static func plainSigns(in affix: String) -> [Range<Int>] {
    var signs: [Range<Int>] = []
    var isQuoted = false
    let units = Array(affix.utf16)
    for (index, unit) in units.enumerated() {
      switch unit {
      case 0x27: isQuoted.toggle()
      case 0x2D where isQuoted, 0x2212:
        let isAlone =
          isQuoted && index > 0 && units[index - 1] == 0x27 && index + 1 < units.count && units[index + 1] == 0x27
        signs.append(isAlone ? (index - 1)..<(index + 2) : index..<(index + 1))
      default: break
      }
    }
    return signs
  }

  /// Whether a percent sign multiplies numbers by 100.
  package var writesPercents: Bool { positive.scalePower == -2 }

  /// The number of fraction digits; `nil` if it varies.
  package var fixedFractionDigits: Int? {
    guard let point = positive.number.firstIndex(of: ".") else {
      return positive.number.contains { "@E".contains($0) } ? nil : 0
    }
    let fraction = positive.number[positive.number.index(after: point)...]
    return fraction.allSatisfy { ("0"..."9").contains($0) } ? fraction.count : nil
  }
}

extension NumberPattern.Subpattern {
  /// The signs with a meaning: `%`, `‰` and `¤`.
  package var signs: Set<String> {
    var signs: Set<String> = []
    if features.contains(.percent) { signs.insert("%") }
    if features.contains(.permille) { signs.insert("‰") }
    if hasCurrencySign { signs.insert("¤") }
    return signs
  }

  /// The prefix and suffix without quotes.
  fileprivate var written: [[UInt16]] {
    [prefix, suffix].map { $0.utf16.filter { $0 != 0x27 } }
  }
}

extension FormatError {
  /// Returns the error with the intended pattern as its hint, if the text is a pattern of another tool.
  func hinting(at text: String) -> FormatError {
    guard code == .invalidPattern, let hint = ForeignNumberPattern(text)?.hint else { return self }
    return FormatError(code, message, offset: offset, hint: hint)
  }
}
