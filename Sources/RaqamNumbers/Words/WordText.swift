/// A text in words as it is compared: without capitals, soft hyphens, bidi marks and breaks that nobody sees, with one
/// kind of space, hyphen and apostrophe.
struct WordText: Sendable {
  /// One code point of the folded text, and the UTF-16 unit of the text that it came from.
  private(set) var units: [UInt32] = []
  private(set) var offsets: [Int] = []

  static let space: UInt32 = 0x20
  static let hyphen: UInt32 = 0x2D

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

  /// Whether two texts differ only in hyphens where the other has spaces.
  func isSameButForHyphens(_ other: WordText) -> Bool {
    units.lazy.map { $0 == Self.hyphen ? Self.space : $0 }
      .elementsEqual(other.units.lazy.map { $0 == Self.hyphen ? Self.space : $0 })
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ offset: Int) {
    Self.fold(scalar, into: &units, isStart: units.isEmpty)
    while offsets.count < units.count { offsets.append(offset) }
  }

  fileprivate static func fold(_ scalar: Unicode.Scalar, into units: inout [UInt32], isStart: Bool) {
    let value = scalar.value
    switch value {
    case 0x61...0x7A, 0x30...0x39: return units.append(value)
    case 0x41...0x5A: return units.append(value | 0x20)
    default: break
    }
    if scalar.isHidden { return }
    if scalar.isSpace {
      if isStart || units.last != space { units.append(space) }
    } else if scalar.isMinusSign {
      units.append(0x2D)
    } else if scalar.isApostrophe || value == 0x02BC {
      units.append(0x27)
    } else if value < 0x80 || scalar.isUncased || !scalar.properties.changesWhenLowercased {
      units.append(value)
    } else {
      for folded in scalar.properties.lowercaseMapping.unicodeScalars { units.append(folded.value) }
    }
  }
}

/// Folds many texts of one language: what became of a letter is remembered.
struct WordFolder {
  /// For each letter its folded one; 0 where that is not known.
  private var letters = [UInt32](repeating: 0, count: 0x800)

  /// Appends what a text in UTF-8 is compared as.
  mutating func fold(_ text: ArraySlice<UInt8>, into units: inout [UInt32]) {
    let start = units.count
    var bytes = text.makeIterator()
    var decoder = UTF8()
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      let value = Int(scalar.value)
      let isKept = letters.indices.contains(value)
      if isKept, letters[value] != 0 {
        units.append(letters[value])
        continue
      }
      let before = units.count
      WordText.fold(scalar, into: &units, isStart: before == start)
      // A space counts once in a row.
      if isKept, units.count == before + 1, units[before] != WordText.space { letters[value] = units[before] }
    }
  }
}

extension Unicode.Scalar {
  /// Blocks of scripts without capitals, from Hebrew to Myanmar, of Khmer, and of China, Japan and Korea: to ask for a
  /// letter's properties takes longer than all else. *Source*: Unicode, Blocks.txt.
  fileprivate var isUncased: Bool {
    switch value {
    case 0x0590...0x109F, 0x1780...0x17FF, 0x2E80...0xA63F, 0xAC00...0xD7FF: true
    default: false
    }
  }
}
