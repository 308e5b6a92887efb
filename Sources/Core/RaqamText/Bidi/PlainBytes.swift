/// Recognizes UTF-8 text that cannot be reordered from its bytes alone.
package enum PlainBytes {
  /// Returns whether the bytes from `start` on cannot be reordered in a paragraph of this direction. `true` for letters
  /// of the common scripts of that direction, spaces and punctuation; `false` if the bytes alone do not decide.
  package static func are(_ text: [UInt8], from start: Int, _ direction: TextDirection) -> Bool {
    unsafe text.withUnsafeBytes { bytes in
      let text = unsafe UnsafeRawBufferPointer(rebasing: bytes.dropFirst(start))
      return unsafe are(text, direction)
    }
  }

  /// Returns whether bytes in memory cannot be reordered in a paragraph of this direction.
  @inline(__always)
  static func are(_ text: UnsafeRawBufferPointer, _ direction: TextDirection) -> Bool {
    unsafe direction == .leftToRight ? areLeftToRight(text) : areRightToLeft(text)
  }

  /// Accepts ASCII, Latin, Greek, Cyrillic and most other scripts. Rejects U+0580 to U+08FF, U+2000 to U+207F except
  /// the dashes and quotation marks of U+2010 to U+2027, and everything from U+E000 on except the emoji and symbols of
  /// U+1F000 to U+1FFFF.
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

  /// A bit for each ASCII character that is neither a letter, digit nor control: one word from U+0000, one from U+0040.
  private static let signs: (UInt64, UInt64) = (0xFC00_FFFF_0000_0000, 1)
  /// A bit for each Arabic letter, combining mark, comma and question mark by the second byte, for the first bytes D8,
  /// D9, DA and DB.
  private static let letters: (UInt64, UInt64, UInt64, UInt64) = (
    0xFFFF_FFFF_8800_1000, 0xFFFF_C000_FFFF_FFFF, .max, 0xF_FFFF
  )

  /// Accepts Arabic and Hebrew letters, ZWNJ, RLM, and ASCII without letters, digits and controls.
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
