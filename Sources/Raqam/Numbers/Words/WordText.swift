/// A text in words as it is compared: without capitals, soft hyphens, bidi marks and breaks that nobody sees, with one
/// kind of space, hyphen and apostrophe.
struct WordText: Sendable {
  /// One code point of the folded text, and the UTF-16 unit of the text that it came from.
  private(set) var units: [UInt32] = []
  private(set) var offsets: [Int] = []

  static let space: UInt32 = 0x20

  init(_ text: String) {
    var offset = 0
    for scalar in text.unicodeScalars {
      append(scalar, offset)
      offset += scalar.value > 0xFFFF ? 2 : 1
    }
  }

  /// The text without spaces at its ends: what is typed, or written as a whole.
  static func trimmed(_ text: String) -> WordText {
    var folded = WordText(text)
    if folded.units.last == space {
      folded.units.removeLast()
      folded.offsets.removeLast()
    }
    if folded.units.first == space {
      folded.units.removeFirst()
      folded.offsets.removeFirst()
    }
    return folded
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ offset: Int) {
    if scalar.isBidiMark || scalar.isUnseen { return }
    if scalar.isSpace {
      if units.last != Self.space { take(Self.space, offset) }
    } else if scalar.isMinusSign {
      take(0x2D, offset)
    } else if scalar.isApostrophe || scalar.value == 0x02BC {
      take(0x27, offset)
    } else if scalar.value < 0x80 {
      take(scalar.value | (scalar.properties.isUppercase ? 0x20 : 0), offset)
    } else {
      for folded in scalar.properties.lowercaseMapping.unicodeScalars { take(folded.value, offset) }
    }
  }

  private mutating func take(_ unit: UInt32, _ offset: Int) {
    units.append(unit)
    offsets.append(offset)
  }
}

extension Unicode.Scalar {
  /// Soft hyphens, and places where a line may or may not end.
  fileprivate var isUnseen: Bool {
    switch value {
    case 0xAD, 0x200B, 0x2060, 0xFEFF: true
    default: false
    }
  }
}
