/// Texts in UTF-8 of which a look at the bytes tells that no part of them can be seen elsewhere.
enum PlainBytes {
  /// Whether no character of a text can be reordered in a paragraph of this direction; `false` where that is not sure, as it
  /// is for letters of common scripts, spaces and punctuation.
  static func are(_ text: ArraySlice<UInt8>, _ direction: TextDirection) -> Bool {
    direction == .leftToRight ? areLeftToRight(text) : areRightToLeft(text)
  }

  /// Letters of Latin, Greek, Cyrillic and whatever stands outside of the blocks from U+0590 to U+08FF, of U+2000 to U+206F
  /// (dashes and quotes apart) and of what lies from U+FB1D on, the emoji and signs from U+1F000 to U+1FFFF apart.
  private static func areLeftToRight(_ text: ArraySlice<UInt8>) -> Bool {
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte < 0x80 {
        index += 1
        continue
      }
      let next = index + 1 < text.endIndex ? text[index + 1] : 0
      let length: Int
      switch byte {
      case 0xC2...0xD5: length = 2
      case 0xE0: length = next >= 0xA4 ? 3 : 0
      case 0xE2:
        let last = index + 2 < text.endIndex ? text[index + 2] : 0
        length = next > 0x81 || next == 0x80 && (0x90...0xA7).contains(last) ? 3 : 0
      case 0xE1, 0xE3...0xED: length = 3
      case 0xF0: length = next == 0x9F ? 4 : 0
      default: length = 0
      }
      if length == 0 { return false }
      index += length
    }
    return true
  }

  /// Arabic and Hebrew letters, ZWNJ, and what ASCII has besides letters and digits.
  private static func areRightToLeft(_ text: ArraySlice<UInt8>) -> Bool {
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      let next = index + 1 < text.endIndex ? text[index + 1] : 0
      let length: Int
      switch byte {
      case 0x20...0x2F, 0x3A...0x40: length = 1
      case 0xD7: length = (0x90...0xAA).contains(next) ? 2 : 0
      case 0xD8: length = next == 0x8C || next == 0x9B || next == 0x9F || next >= 0xA0 ? 2 : 0
      case 0xD9: length = next <= 0x9F || next >= 0xAE ? 2 : 0
      case 0xDA: length = 2
      case 0xDB: length = next <= 0x93 ? 2 : 0
      case 0xE2: length = text[index...].starts(with: [0xE2, 0x80, 0x8C]) ? 3 : 0
      default: length = 0
      }
      if length == 0 { return false }
      index += length
    }
    return true
  }
}
