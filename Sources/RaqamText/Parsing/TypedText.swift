/// A typed text as readers look at it: code points without bidi marks, and where each stood.
package struct TypedText {
  package let scalars: [Unicode.Scalar]
  /// Where each code point begins, in UTF-16 units of the whole text; behind the last, where the text ends.
  private let offsets: [Int]

  package init(_ text: String) {
    var scalars: [Unicode.Scalar] = []
    var offsets: [Int] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      if !scalar.isHidden {
        scalars.append(scalar)
        offsets.append(offset)
      }
      offset += scalar.value > 0xFFFF ? 2 : 1
    }
    offsets.append(offset)
    self.scalars = scalars
    self.offsets = offsets
  }

  private init(scalars: [Unicode.Scalar], offsets: [Int]) {
    self.scalars = scalars
    self.offsets = offsets
  }

  /// The text with some code points replaced one by one, so that offsets stay those of the whole text.
  package func replacing(_ replacements: [Int: Unicode.Scalar]) -> TypedText {
    var scalars = scalars
    for (index, scalar) in replacements where scalars.indices.contains(index) { scalars[index] = scalar }
    return TypedText(scalars: scalars, offsets: offsets)
  }

  /// The text without some code points; offsets stay those of the whole text.
  package func removing(_ range: Range<Int>) -> TypedText {
    let range = range.clamped(to: scalars.indices)
    var (scalars, offsets) = (scalars, offsets)
    scalars.removeSubrange(range)
    offsets.removeSubrange(range)
    return TypedText(scalars: scalars, offsets: offsets)
  }

  package var count: Int { scalars.count }

  package func offset(_ index: Int) -> Int { offsets[min(max(index, 0), scalars.count)] }

  package func scalar(at index: Int) -> Unicode.Scalar? { scalars.indices.contains(index) ? scalars[index] : nil }

  /// Where `word` ends when it stands at `index`; any space is as good as another.
  package func end(of word: [Unicode.Scalar], at index: Int, foldingCase: Bool = false) -> Int? {
    guard index >= 0, index + word.count <= scalars.count else { return nil }
    for step in word.indices {
      let (typed, wanted) = (scalars[index + step], word[step])
      if typed == wanted || typed.isSpace && wanted.isSpace { continue }
      if foldingCase, typed != Self.kelvin, typed.properties.lowercaseMapping == wanted.properties.lowercaseMapping {
        continue
      }
      return nil
    }
    return index + word.count
  }

  /// Its small letter is that of `K`.
  private static let kelvin: Unicode.Scalar = "\u{212A}"
}

extension Unicode.Scalar {
  /// Whether the character only steers the direction of others (Unicode property Bidi_Control).
  package var isBidiMark: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether the character is removed from typed texts: bidi controls, zero width space, word joiner, byte order mark and soft
  /// hyphen. Joiners of letters are not: the spelling of Persian and Indic words has them.
  package var isHidden: Bool {
    switch value {
    case 0xAD, 0x200B, 0x2060, 0xFEFF: true
    default: isBidiMark
    }
  }

  /// The spaces that stand in formatted numbers, and those that keyboards give for them.
  package var isSpace: Bool {
    switch value {
    case 0x20, 0xA0, 0x2009, 0x202F, 0x2007, 0x2008, 0x3000: true
    default: false
    }
  }

  /// The apostrophes that stand for one another as group separators.
  package var isApostrophe: Bool { value == 0x27 || value == 0x2019 }

  /// Hyphens, dashes and minus signs that people type before a negative number.
  package var isMinusSign: Bool {
    switch value {
    case 0x2D, 0x2212, 0x2010...0x2013, 0xFE63, 0xFF0D, 0x207B, 0x208B, 0x2796: true
    default: false
    }
  }

  /// A minus sign, or a dash of text.
  package var isDash: Bool { isMinusSign || value == 0x2014 || value == 0x2015 }

  package var isPlusSign: Bool {
    switch value {
    case 0x2B, 0xFF0B, 0xFE62, 0x207A, 0x208A, 0x2795, 0xFB29: true
    default: false
    }
  }

  package var isPercentSign: Bool {
    switch value {
    case 0x25, 0x066A, 0xFE6A, 0xFF05: true
    default: false
    }
  }

  package var isPermilleSign: Bool { value == 0x2030 || value == 0x0609 }

  /// The value of a decimal digit and the zero of its script.
  package var decimalDigit: (value: UInt8, zero: UInt32)? {
    if (0x30...0x39).contains(value) { return (UInt8(truncatingIfNeeded: value - 0x30), 0x30) }
    if value < 0x0660 { return nil }
    if let digit = Self.ideographs.firstIndex(of: self) { return (UInt8(truncatingIfNeeded: digit), 0x3007) }
    guard properties.numericType == .decimal, let number = properties.numericValue, (0...9).contains(number),
      let digit = UInt8(exactly: number)
    else { return nil }
    return (digit, value - UInt32(digit))
  }

  /// The digits of CLDR's `hanidec`, the only ones that do not stand in a row in Unicode.
  private static let ideographs: [Unicode.Scalar] = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
}
