// Recovery from errors whose correction is unambiguous, so that one run of the parser reports all errors.

extension JSONParser {
  /// The maximum number of errors to recover from.
  static let faultLimit = 1000

  /// Records an error from which the parser can recover; returns `false` if it must throw the error instead.
  @discardableResult mutating func note(_ fault: JSONError) -> Bool {
    guard recoversFromErrors, fault.edit != nil, faults.count < Self.faultLimit else { return false }
    faults.append(fault)
    return true
  }

  /// Returns the end of the comment at `offset`. A line comment ends before its line break. Returns `nil` if no
  /// comment begins there or it is unterminated.
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
        .comment, at: offset, "unterminated comment",
        hint: "remove it: JSON has no comments")
    }
    return fault(.comment, at: offset, "JSON has no comments", hint: "remove it", replacing: offset..<end)
  }

  /// Parses a key that is unquoted or in single quotes.
  mutating func readBareKey() throws(JSONError) -> String {
    let fault = keyFault()
    if fault.code == .singleQuote, recoversFromErrors { return try readSingleQuoted(fault) }
    guard let range = fault.edit?.range, note(fault) else { throw fault }
    offset = range.upperBound
    return text(in: range)
  }

  /// Returns whether a key begins at `offset`. Otherwise the text there is the rest of a string that ended too
  /// early.
  func beginsKey(at offset: Int) -> Bool {
    var index = offset
    if bytes[index] == .quote || bytes[index] == .apostrophe { return true }
    while let byte = bytes.byte(at: index), byte.isWordCharacter { index += 1 }
    return index > offset && bytes.byte(at: index) == .colon
  }

  /// Parses a string in single quotes that contains no quotation marks, escapes or line breaks.
  mutating func readSingleQuoted(_ fault: JSONError) throws(JSONError) -> String {
    guard let range = fault.edit?.range, note(fault) else { throw fault }
    offset = range.upperBound
    return text(in: range.lowerBound + 1..<range.upperBound - 1)
  }

  /// Returns the byte range of a string in single quotes, or `nil` if double quotation marks cannot replace them.
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
