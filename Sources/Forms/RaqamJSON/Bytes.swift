extension UInt8 {
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var quote: UInt8 { 0x22 }
  static var hash: UInt8 { 0x23 }
  static var apostrophe: UInt8 { 0x27 }
  static var plus: UInt8 { 0x2B }
  static var comma: UInt8 { 0x2C }
  static var minus: UInt8 { 0x2D }
  static var point: UInt8 { 0x2E }
  static var slash: UInt8 { 0x2F }
  static var zero: UInt8 { 0x30 }
  static var one: UInt8 { 0x31 }
  static var nine: UInt8 { 0x39 }
  static var colon: UInt8 { 0x3A }
  static var openBracket: UInt8 { 0x5B }
  static var backslash: UInt8 { 0x5C }
  static var closeBracket: UInt8 { 0x5D }
  static var openBrace: UInt8 { 0x7B }
  static var closeBrace: UInt8 { 0x7D }
  static var tilde: UInt8 { 0x7E }

  var isDigit: Bool { self >= .zero && self <= .nine }

  /// Whether the byte is a continuation byte of UTF-8.
  var isContinuation: Bool { self & 0xC0 == 0x80 }

  /// Whether the byte may occur in an identifier of most programming languages.
  var isWordCharacter: Bool {
    switch self {
    case .zero ... .nine, UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// The value of the byte as a hexadecimal digit, or `nil` if it is not one.
  var hexadecimalValue: UInt32? {
    switch self {
    case .zero ... .nine: UInt32(self - .zero)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
    default: nil
    }
  }

  /// The byte as two uppercase hexadecimal digits, such as `0A`.
  package var hexadecimal: String {
    let digits = String(self, radix: 16, uppercase: true)
    return digits.utf8.count < 2 ? "0" + digits : digits
  }
}

extension [UInt8] {
  func byte(at offset: Int) -> UInt8? { offset < count ? self[offset] : nil }

  /// The length of the UTF-8 byte order mark at the start: 3, or 0 if there is none.
  var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Returns the end of the word or number at `start`, or of the single character there. Words are cut after 200
  /// bytes.
  func wordEnd(from start: Int) -> Int {
    var index = start
    while index - start < 200, let byte = byte(at: index) {
      let isSign = index == start && byte == .minus && self.byte(at: index + 1)?.isDigit == true
      let isPoint = index > start && byte == .point && self[start] <= .nine
      guard byte.isWordCharacter || isSign || isPoint else { break }
      index += 1
    }
    guard index == start, let byte = byte(at: start), byte != .lineFeed, byte != .carriageReturn else { return index }
    return start + (byte < 0x80 ? 1 : multibyteScalarLength(at: start) ?? 1)
  }

  /// Returns the end of the range, or of its first line if it spans several.
  func lineEnd(in range: Range<Int>) -> Int {
    self[range].firstIndex { $0 == .lineFeed || $0 == .carriageReturn } ?? range.upperBound
  }

  /// Returns the number of scalars that begin in the range.
  func scalarCount(in range: Range<Int>) -> Int {
    var count = 0
    for byte in self[range] where !byte.isContinuation { count += 1 }
    return count
  }

  /// Returns the length in bytes of the multibyte scalar at `offset`; `nil` if it is malformed.
  ///
  /// The valid ranges are those of table 3-7 of the Unicode Standard.
  func multibyteScalarLength(at offset: Int) -> Int? {
    let first = self[offset]
    guard first >= 0xC2, let second = byte(at: offset + 1) else { return nil }
    if first < 0xE0 { return second.isContinuation ? 2 : nil }
    guard first < 0xF5, second.isContinuation, let third = byte(at: offset + 2), third.isContinuation else {
      return nil
    }
    if first < 0xF0 {
      if first == 0xE0, second < 0xA0 { return nil }
      if first == 0xED, second > 0x9F { return nil }
      return 3
    }
    guard let fourth = byte(at: offset + 3), fourth.isContinuation else { return nil }
    if first == 0xF0, second < 0x90 { return nil }
    if first == 0xF4, second > 0x8F { return nil }
    return 4
  }
}
