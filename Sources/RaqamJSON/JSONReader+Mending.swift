// Going on behind faults whose meaning is beyond doubt, so that one text shows all that is wrong with it.

extension JSONReader {
  /// Most faults behind which reading goes on.
  static let faultLimit = 1000

  /// Keeps a fault behind which reading goes on; `false` where it must not.
  @discardableResult mutating func note(_ fault: JSONError) -> Bool {
    guard goesOn, fault.edit != nil, faults.count < Self.faultLimit else { return false }
    faults.append(fault)
    return true
  }

  /// Where the comment at an offset ends, before the line break of one of a line; `nil` if none begins there or it has no end.
  func commentEnd(at offset: Int) -> Int? {
    var index = offset + 1
    if bytes[offset] == .slash {
      guard let second = bytes.byte(at: index) else { return nil }
      index += 1
      if second == UInt8(ascii: "*") {
        while index + 1 < bytes.count {
          if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == .slash { return index + 2 }
          index += 1
        }
        return nil
      }
      guard second == .slash else { return nil }
    }
    while let byte = bytes.byte(at: index), byte != .lineFeed, byte != .carriageReturn { index += 1 }
    return index
  }

  func commentFault(upTo end: Int?) -> JSONError {
    guard let end else {
      return fault(
        .comment, at: offset, "the comment that begins here has no end",
        hint: "comments are not part of JSON; remove it")
    }
    return fault(.comment, at: offset, "comments are not part of JSON", hint: "remove it", replacing: offset..<end)
  }

  /// A key without quotation marks, or between single quotes.
  mutating func readBareKey() throws(JSONError) -> String {
    let fault = keyFault()
    if fault.code == .singleQuote, goesOn { return try readSingleQuoted(fault) }
    guard let range = fault.edit?.range, note(fault) else { throw fault }
    offset = range.upperBound
    return text(in: range)
  }

  /// Whether a key begins at an offset, and not the rest of a string that ended too early.
  func beginsKey(at offset: Int) -> Bool {
    var index = offset
    if bytes[index] == .quote || bytes[index] == .apostrophe { return true }
    while let byte = bytes.byte(at: index), byte.isWordCharacter { index += 1 }
    return index > offset && bytes.byte(at: index) == .colon
  }

  /// A string between single quotes that has no quotation marks, escapes and line breaks in it.
  mutating func readSingleQuoted(_ fault: JSONError) throws(JSONError) -> String {
    guard let range = fault.edit?.range, note(fault) else { throw fault }
    offset = range.upperBound
    return text(in: range.lowerBound + 1..<range.upperBound - 1)
  }

  /// The bytes of a string between single quotes, where quotation marks can take their place.
  func singleQuotedRange(at start: Int) -> Range<Int>? {
    var index = start + 1
    while let byte = bytes.byte(at: index) {
      switch byte {
      case .apostrophe: return start..<index + 1
      case .quote, .backslash, ..<UInt8.space: return nil
      case 0x80...:
        guard let length = bytes.multibyteScalarLength(at: index) else { return nil }
        index += length
      default: index += 1
      }
    }
    return nil
  }
}
