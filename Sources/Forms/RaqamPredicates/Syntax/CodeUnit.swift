/// A UTF-16 code unit that can be compared with ASCII literals, as in `unit == "$"`.
struct CodeUnit: Hashable, Comparable, ExpressibleByUnicodeScalarLiteral {
  let value: UInt16

  init(_ value: UInt16) { self.value = value }
  init(unicodeScalarLiteral scalar: Unicode.Scalar) { value = UInt16(clamping: scalar.value) }

  static func < (left: CodeUnit, right: CodeUnit) -> Bool { left.value < right.value }
}

extension CodeUnit {
  var isWhiteSpace: Bool { self == " " || (0x09...0x0D).contains(value) }
  var isDigit: Bool { self >= "0" && self <= "9" }
  var isLetter: Bool { (self >= "a" && self <= "z") || (self >= "A" && self <= "Z") }
  var startsIdentifier: Bool { isLetter || self == "_" }
  var continuesIdentifier: Bool { startsIdentifier || isDigit }
  var isHighSurrogate: Bool { UTF16.isLeadSurrogate(value) }
  var isLowSurrogate: Bool { UTF16.isTrailSurrogate(value) }

  /// The character, or nil if the unit is a surrogate.
  var character: Character? { Unicode.Scalar(value).map(Character.init) }

  /// The unit with A to Z mapped to a to z.
  var lowercased: CodeUnit { self >= "A" && self <= "Z" ? CodeUnit(value | 0x20) : self }

  /// Returns the value of a digit in a base up to 16; nil if the unit is not one.
  func digit(base: UInt16) -> UInt16? {
    let digit: UInt16
    switch self {
    case "0"..."9": digit = value - 0x30
    case "a"..."f": digit = value - 0x61 + 10
    case "A"..."F": digit = value - 0x41 + 10
    default: return nil
    }
    return digit < base ? digit : nil
  }
}

extension String {
  /// Creates a string from well-formed UTF-16.
  init(_ units: ArraySlice<CodeUnit>) {
    // Fast path: names and most strings are ASCII, so units are bytes.
    guard units.allSatisfy({ $0.value < 0x80 }) else {
      self.init(decoding: units.map(\.value), as: UTF16.self)
      return
    }
    unsafe self.init(unsafeUninitializedCapacity: units.count) { buffer in
      for (index, unit) in units.enumerated() { unsafe buffer[index] = UInt8(clamping: unit.value) }
      return units.count
    }
  }
}
