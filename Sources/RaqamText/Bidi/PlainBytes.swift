/// Texts in UTF-8 of which a look at the bytes tells that no part of them can be seen elsewhere.
enum PlainBytes {
  /// Whether no character of a text, from a place in UTF-8 on, can be reordered in a paragraph of this direction; `false` where
  /// that is not sure, as it is for letters of common scripts, spaces and punctuation.
  static func are(_ text: [UInt8], from start: Int, _ direction: TextDirection) -> Bool {
    unsafe text.withUnsafeBytes { bytes in
      let text = unsafe UnsafeRawBufferPointer(rebasing: bytes.dropFirst(start))
      return unsafe are(text, direction)
    }
  }

  /// The same of a text in memory.
  @inline(__always)
  static func are(_ text: UnsafeRawBufferPointer, _ direction: TextDirection) -> Bool {
    unsafe direction == .leftToRight ? areLeftToRight(text) : areRightToLeft(text)
  }

  /// ASCII, Latin, Greek, Cyrillic and whatever stands outside of the blocks from U+0590 to U+08FF, of U+2000 to U+206F
  /// (dashes and quotes apart) and of what lies from U+FB1D on, the emoji and signs from U+1F000 to U+1FFFF apart.
  private static func areLeftToRight(_ text: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index < text.count {
      if index &+ 8 <= text.count,
        unsafe text.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index &+= 8
        continue
      }
      let byte = unsafe text[index]
      if byte < 0x80 {
        index &+= 1
        continue
      }
      let next = unsafe index &+ 1 < text.count ? text[index &+ 1] : 0
      switch byte {
      case 0xC2...0xD5: index &+= 2
      case 0xE1, 0xE3...0xED: index &+= 3
      case 0xE0 where next >= 0xA4: index &+= 3
      case 0xE2 where next > 0x81: index &+= 3
      case 0xE2 where next == 0x80:
        guard index &+ 2 < text.count, unsafe (0x90...0xA7).contains(text[index &+ 2]) else { return false }
        index &+= 3
      case 0xF0 where next == 0x9F: index &+= 4
      default: return false
      }
    }
    return true
  }

  /// What ASCII has besides letters, digits and controls: a bit for each character from U+0000 and from U+0040 on.
  private static let signs: (UInt64, UInt64) = (0xFC00_FFFF_0000_0000, 1)
  /// Arabic letters and marks, commas and question marks, by the second byte: those that begin with D8, D9, DA and DB.
  private static let letters: (UInt64, UInt64, UInt64, UInt64) = (
    0xFFFF_FFFF_8800_1000, 0xFFFF_C000_FFFF_FFFF, .max, 0xF_FFFF
  )

  /// Arabic and Hebrew letters, ZWNJ, RLM, and what ASCII has besides letters and digits.
  private static func areRightToLeft(_ text: UnsafeRawBufferPointer) -> Bool {
    let (signs, letters) = (signs, letters)
    var index = 0
    while index < text.count {
      let byte = unsafe text[index]
      let next = unsafe index &+ 1 < text.count ? text[index &+ 1] : 0
      let block = byte &- 0xD8
      if block < 4 {
        let set = block < 2 ? (block == 0 ? letters.0 : letters.1) : (block == 2 ? letters.2 : letters.3)
        if set &>> UInt64(next & 0x3F) & 1 == 0 { return false }
        index &+= 2
      } else if byte < 0x80 {
        if (byte < 0x40 ? signs.0 : signs.1) &>> UInt64(byte & 0x3F) & 1 == 0 { return false }
        index &+= 1
      } else if byte == 0xD7 {
        guard (0x90...0xAA).contains(next) else { return false }
        index &+= 2
      } else {
        guard byte == 0xE2, next == 0x80, index &+ 2 < text.count,
          unsafe text[index &+ 2] == 0x8C || text[index &+ 2] == 0x8F
        else { return false }
        index &+= 3
      }
    }
    return true
  }
}
