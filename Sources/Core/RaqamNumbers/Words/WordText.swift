/// The folded form of spelled-out numbers for comparison: lowercase, without soft hyphens, bidi marks and invisible
/// breaks, with one kind of space, hyphen and apostrophe.
struct WordText: Sendable {
  /// The code points of the folded text, and the UTF-16 offset in the original text of each.
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

  /// Returns the folded text without spaces at its ends, for input and for whole texts of a format.
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

  /// Returns whether two texts differ only in hyphens versus spaces.
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

/// Folds many texts of one language, with a cache of folded letters.
struct WordFolder {
  /// The folded form of each letter; 0 if it is not known.
  private var letters = [UInt32](repeating: 0, count: 0x800)

  /// Appends the folded form of a UTF-8 text.
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
      // Consecutive spaces fold to one, so a space has no cacheable one-to-one mapping.
      if isKept, units.count == before + 1, units[before] != WordText.space { letters[value] = units[before] }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is in a block without letter case: from Hebrew to Myanmar, Khmer, and CJK. Querying properties
  /// of a scalar would dominate the cost. *Source*: Unicode, Blocks.txt.
  fileprivate var isUncased: Bool {
    switch value {
    case 0x0590...0x109F, 0x1780...0x17FF, 0x2E80...0xA63F, 0xAC00...0xD7FF: true
    default: false
    }
  }
}
