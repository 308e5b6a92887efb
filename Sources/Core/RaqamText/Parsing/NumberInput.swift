/// The code points of typed input without bidi marks and other ignored characters, with their offsets.
package struct NumberInput {
  package let scalars: [Unicode.Scalar]
  /// The UTF-16 offset of each code point in the whole input, followed by the length of the input.
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

  /// Returns the input with some code points replaced one by one. Offsets remain those of the whole input.
  package func replacing(_ replacements: [Int: Unicode.Scalar]) -> NumberInput {
    var scalars = scalars
    for (index, scalar) in replacements where scalars.indices.contains(index) { scalars[index] = scalar }
    return NumberInput(scalars: scalars, offsets: offsets)
  }

  /// Returns the input without some code points. Offsets remain those of the whole input.
  package func removing(_ range: Range<Int>) -> NumberInput {
    let range = range.clamped(to: scalars.indices)
    var (scalars, offsets) = (scalars, offsets)
    scalars.removeSubrange(range)
    offsets.removeSubrange(range)
    return NumberInput(scalars: scalars, offsets: offsets)
  }

  package var count: Int { scalars.count }

  package func offset(_ index: Int) -> Int { offsets[min(max(index, 0), scalars.count)] }

  package func scalar(at index: Int) -> Unicode.Scalar? { scalars.indices.contains(index) ? scalars[index] : nil }

  /// Returns the index after `word` if it occurs at `index`, or `nil`. All kinds of spaces match each other.
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

  /// KELVIN SIGN, whose lowercase mapping is that of `K`.
  private static let kelvin: Unicode.Scalar = "\u{212A}"
}

extension Unicode.Scalar {
  /// Whether the character only controls the direction of others (Unicode property Bidi_Control).
  package var isBidiMark: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether the character is removed from typed input: bidi controls, zero width space, word joiner, byte order mark
  /// and soft hyphen. ZWNJ and ZWJ remain, because Persian and Indic spellings contain them.
  package var isHidden: Bool {
    switch value {
    case 0xAD, 0x200B, 0x2060, 0xFEFF: true
    default: isBidiMark
    }
  }

  /// Whether the character is a space that occurs in formatted numbers, or one that keyboards produce instead.
  package var isSpace: Bool {
    switch value {
    case 0x20, 0xA0, 0x2009, 0x202F, 0x2007, 0x2008, 0x3000: true
    default: false
    }
  }

  /// Whether the character is one of the apostrophes that are interchangeable as grouping separators.
  package var isApostrophe: Bool { value == 0x27 || value == 0x2019 }

  /// Whether the character is a hyphen, dash or minus sign that users type before a negative number.
  package var isMinusSign: Bool {
    switch value {
    case 0x2D, 0x2212, 0x2010...0x2013, 0xFE63, 0xFF0D, 0x207B, 0x208B, 0x2796: true
    default: false
    }
  }

  /// Whether the character is a minus sign or a dash of running text.
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

  /// The digits of CLDR's `hanidec`, the only ones without consecutive code points.
  private static let ideographs: [Unicode.Scalar] = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
}
