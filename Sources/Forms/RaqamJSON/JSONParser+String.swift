internal import RaqamValues

extension JSONParser {
  /// Parses a string; `offset` is at the opening quotation mark.
  mutating func readString() throws(JSONError) -> String {
    let start = offset
    offset += 1
    try skipPlainText(ofStringAt: start)
    guard bytes[offset] == .backslash else {
      let text = text(in: start + 1..<offset)
      offset += 1
      return text
    }
    return try readEscapedString(from: start)
  }

  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Advances to the next quotation mark or backslash.
  private mutating func skipPlainText(ofStringAt start: Int) throws(JSONError) {
    var index = offset
    while index < bytes.count {
      let byte = bytes[index]
      if byte == .quote || byte == .backslash {
        offset = index
        return
      }
      if byte >= 0x80 {
        guard let length = bytes.multibyteScalarLength(at: index) else { throw encodingFault(at: index) }
        index += length
      } else if byte >= .space {
        index += 1
      } else {
        let fault = controlCharacterFault(at: index)
        guard note(fault) else { throw fault }
        index += 1
      }
    }
    throw unterminatedFault(at: start)
  }

  private mutating func readEscapedString(from start: Int) throws(JSONError) -> String {
    var decoded = Array(bytes[start + 1..<offset])
    while bytes[offset] == .backslash {
      try readEscape(into: &decoded, ofStringAt: start)
      let run = offset
      try skipPlainText(ofStringAt: start)
      decoded.append(contentsOf: bytes[run..<offset])
    }
    if MarkRun.long(in: decoded.span) != nil { throw markFault(at: start) }
    offset += 1
    return String(decoding: decoded, as: UTF8.self)
  }

  private mutating func readEscape(into decoded: inout [UInt8], ofStringAt start: Int) throws(JSONError) {
    guard let letter = bytes.byte(at: offset + 1) else { throw unterminatedFault(at: start) }
    switch letter {
    case .quote, .backslash, .slash: decoded.append(letter)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(.lineFeed)
    case UInt8(ascii: "r"): decoded.append(.carriageReturn)
    case UInt8(ascii: "t"): decoded.append(.tab)
    case UInt8(ascii: "u"):
      decoded.append(contentsOf: try readScalar().utf8)
      return
    default:
      let fault = escapeFault()
      guard note(fault) else { throw fault }
      decoded += [.backslash, letter]
    }
    offset += 2
  }

  /// Parses one `\u` escape, or the two of a surrogate pair.
  private mutating func readScalar() throws(JSONError) -> Unicode.Scalar {
    let start = offset
    let unit = try readHexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, bytes.byte(at: offset) == .backslash, bytes.byte(at: offset + 1) == UInt8(ascii: "u")
    else { throw surrogateFault(at: start) }
    let low = try readHexadecimal()
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw surrogateFault(at: start) }
    return scalar
  }

  /// Parses one `\u` escape into a UTF-16 code unit.
  private mutating func readHexadecimal() throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for index in offset + 2..<offset + 6 {
      guard let digit = bytes.byte(at: index)?.hexadecimalValue else { throw hexadecimalFault() }
      unit = unit << 4 | digit
    }
    offset += 6
    return unit
  }
}
