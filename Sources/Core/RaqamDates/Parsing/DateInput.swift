internal import ICU

/// Text in a normalized form for comparison: one case, unified similar letters, ASCII digits, no invisible characters.
///
/// | Input | Folded form |
/// |---|---|
/// | any letter | lowercase; dotted and dotless i are unified, in capitals too (`NİSAN`) |
/// | ي ى, ك, ۀ ہ | ی, ک, ه |
/// | harakat, tatweel, bidi marks, ZWNJ and ZWJ, soft hyphens | removed |
/// | digits of any script | `0`…`9`; the script is stored separately |
/// | consecutive spaces of any kind | one space; none at the ends |
/// | ’ ׳ ʻ ʼ ʾ ʿ, ״ ”, U+2010 U+2011 U+2212, full-width forms | `'`, `"`, `-`, the ASCII forms |
package struct DateInput: Sendable {
  /// The folded scalars.
  package private(set) var units: [UInt32] = []
  /// The UTF-16 offset in the source for each unit, followed by the source's length.
  private(set) var offsets: [Int] = []
  /// For each unit, the zero of the digit's script; 0 for other units.
  private(set) var zeros: [UInt32] = []
  /// The unmodified text in UTF-16.
  let source: [UInt16]
  /// Whether to preserve ZWNJ and the spaces at the ends.
  private let keepsJoiners: Bool

  /// U+200C ZERO WIDTH NON-JOINER, preserved in names: the input may have it, a space, or nothing in its place.
  static let joiner: UInt32 = 0x200C

  package init(_ text: String, keepsJoiners: Bool = false) {
    source = Array(text.utf16)
    self.keepsJoiners = keepsJoiners
    units.reserveCapacity(source.count)
    offsets.reserveCapacity(source.count + 1)
    zeros.reserveCapacity(source.count)
    var offset = 0
    for scalar in text.unicodeScalars {
      append(scalar, at: offset)
      offset += scalar.value > 0xFFFF ? 2 : 1
    }
    while units.last == 0x20, !keepsJoiners { drop() }
    offsets.append(offset)
  }

  private mutating func drop() {
    units.removeLast()
    offsets.removeLast()
    zeros.removeLast()
  }

  private mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
    let value = scalar.value
    if (0x61...0x7A).contains(value) || (0x21...0x2F).contains(value) { return add(value, offset) }
    if (0x41...0x5A).contains(value) { return add(value | 0x20, offset) }
    if (0x30...0x39).contains(value) { return add(value, offset, zero: 0x30) }
    if Self.isInvisible(scalar) {
      if keepsJoiners, value == Self.joiner, units.last != Self.joiner { add(value, offset) }
      return
    }
    let properties = scalar.properties
    if value == 0x09 || properties.generalCategory == .spaceSeparator {
      if units.last != 0x20, keepsJoiners || !units.isEmpty { add(0x20, offset) }
      return
    }
    if properties.numericType == .decimal, let digit = properties.numericValue, let number = UInt32(exactly: digit) {
      return add(0x30 + number, offset, zero: value - number)
    }
    if value < 0x80 { return add(value, offset) }
    // Decomposition would preserve the dot of U+0130 as a combining mark.
    if value == 0x130 { return add(0x69, offset) }
    for part in Self.decomposed(scalar) { fold(part, offset) }
  }

  private mutating func fold(_ scalar: Unicode.Scalar, _ offset: Int) {
    if let alike = Self.alike(scalar.value) { return add(alike, offset) }
    if Self.isInvisible(scalar) { return }
    for lower in scalar.properties.lowercaseMapping.unicodeScalars {
      if let alike = Self.alike(lower.value) { add(alike, offset) } else { add(lower.value, offset) }
    }
  }

  private mutating func add(_ unit: UInt32, _ offset: Int, zero: UInt32 = 0) {
    units.append(unit)
    offsets.append(offset)
    zeros.append(zero)
  }

  /// Returns whether to remove a character: characters hidden in all input, ZWNJ and ZWJ, tatweel and harakat.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x640, 0x64B...0x652, 0x670, 0x200C, 0x200D: true
    default: scalar.isHidden
    }
  }

  /// Returns the canonical form of a similar character.
  private static func alike(_ value: UInt32) -> UInt32? {
    switch value {
    case 0x64A, 0x649: 0x6CC
    case 0x643: 0x6A9
    case 0x6C1, 0x6D5: 0x647
    case 0x131, 0x130: 0x69
    case 0x3C2: 0x3C3
    case 0x2018, 0x2019, 0x5F3, 0x2BB, 0x2BC, 0x2BE, 0x2BF: 0x27
    case 0x201C, 0x201D, 0x5F4: 0x22
    case 0x2010, 0x2011, 0x2212: 0x2D
    case 0xFF21...0xFF3A: value - 0xFF21 + 0x61
    case 0xFF01...0xFF5E: value - 0xFF01 + 0x21
    default: nil
    }
  }

  private static func decomposed(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    do throws(FormatError) {
      return try UnicodeText.decomposed(String(scalar)).unicodeScalars
    } catch {
      return String(scalar).unicodeScalars
    }
  }
}

extension DateInput {
  var count: Int { units.count }

  /// Returns the unit at an index; `nil` at the end.
  subscript(index: Int) -> UInt32? { units.indices.contains(index) ? units[index] : nil }

  func isDigit(_ index: Int) -> Bool { zeros.indices.contains(index) && zeros[index] != 0 }

  func isLetter(_ index: Int) -> Bool {
    guard let value = self[index], let scalar = Unicode.Scalar(value) else { return false }
    return scalar.properties.isAlphabetic
  }

  /// Returns whether the unit is a letter or a combining mark of the preceding letter.
  func continuesWord(_ index: Int) -> Bool {
    guard let value = self[index], let scalar = Unicode.Scalar(value) else { return false }
    return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
  }

  /// Returns the UTF-16 offset in the source for an index.
  func offset(_ index: Int) -> Int { offsets[max(0, min(index, offsets.count - 1))] }

  /// Returns the source text of a range.
  func typed(_ range: Range<Int>) -> String {
    String(
      decoding: source[offset(range.lowerBound)..<max(offset(range.lowerBound), offset(range.upperBound))],
      as: UTF16.self)
  }

  /// Returns the source scalar at an index.
  func scalar(_ index: Int) -> Unicode.Scalar? {
    guard index < count else { return nil }
    return String(decoding: source[offset(index)...].prefix(2), as: UTF16.self).unicodeScalars.first
  }
}
