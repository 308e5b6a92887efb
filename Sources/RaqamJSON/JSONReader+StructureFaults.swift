// Errors between values: keys, colons, commas, brackets and words.

extension JSONReader {
  /// Returns the error for a character that cannot begin a value.
  func valueFault() -> JSONError {
    if let general = faultAnywhere() { return general }
    switch bytes[offset] {
    case .apostrophe: return singleQuoteFault()
    case .plus:
      return fault(
        .invalidNumber, at: offset, #"a number must not begin with "+""#, hint: "remove it",
        replacing: offset..<offset + 1)
    case .point:
      return fault(
        .invalidNumber, at: offset, #"a number must not begin with ".""#, hint: "write 0 before the point")
    case .comma, .closeBracket, .closeBrace:
      return frames.isEmpty ? strayFault() : missingValueFault()
    default: return strayFault()
    }
  }

  func wordFault(in range: Range<Int>) -> JSONError {
    let word = word(at: range.lowerBound)
    let start = range.lowerBound
    switch word.lowercased() {
    case "true", "false", "null":
      return fault(
        .unknownWord, at: start, "\"\(word)\" is not a word of JSON", hint: "write \(word.lowercased())",
        replacing: range, with: word.lowercased())
    case "nil", "none", "undefined":
      return fault(
        .unknownWord, at: start, "\"\(word)\" is not a word of JSON", hint: "write null", replacing: range, with: "null"
      )
    case "yes", "no":
      let replacement = word.lowercased() == "yes" ? "true" : "false"
      return fault(
        .unknownWord, at: start, "\"\(word)\" is not a word of JSON", hint: "write \(replacement)", replacing: range,
        with: replacement)
    case "nan", "inf", "infinity":
      return notFiniteFault(at: start, word)
    default:
      return fault(
        .unknownWord, at: start, "\"\(word)\" is not a word of JSON",
        hint: "write strings between quotation marks")
    }
  }

  func notFiniteFault(at start: Int, _ word: String) -> JSONError {
    fault(.notFinite, at: start, "\(word) is not a number of JSON", hint: "write null or a string")
  }

  /// Returns the error for a character that cannot begin a key.
  func keyFault() -> JSONError {
    if let general = faultAnywhere() { return general }
    let byte = bytes[offset]
    if byte == .apostrophe { return singleQuoteFault() }
    let word = word(at: offset)
    if !word.isEmpty {
      return fault(
        .unquotedKey, at: offset, "the key \(word) must stand between quotation marks",
        hint: word.hasSuffix("…") ? nil : "write \"\(word)\"",
        replacing: word.hasSuffix("…") ? nil : offset..<offset + word.utf8.count, with: "\"\(word)\"")
    }
    let hint = byte == .comma ? "remove it" : nil
    return fault(.missingKey, at: offset, "a key is expected, not \(found(at: offset))", hint: hint)
  }

  func colonFault() -> JSONError {
    if let general = faultAnywhere() { return general }
    return fault(
      .missingColon, at: offset, "a colon must follow the key, not \(found(at: offset))",
      hint: #"write ":" and a value after the key"#)
  }

  func trailingCommaFault(at comma: Int, in frame: Frame) -> JSONError {
    fault(
      .trailingComma, at: comma, "a comma must not stand before \(found(at: offset))", hint: "remove it",
      replacing: comma..<comma + 1)
  }

  /// Returns the error for a value that is followed neither by a comma nor by the end of its container.
  func separatorFault(in frame: Frame, after end: Int) -> JSONError {
    if let general = faultAnywhere() { return general }
    let found = found(at: offset)
    switch bytes[offset] {
    case .closeBracket, .closeBrace:
      return fault(
        .mismatchedBracket, at: offset, "\(found) does not close an \(frame.name)",
        hint: closingHint(frame))
    case .quote, .apostrophe, .openBracket, .openBrace, .minus:
      return missingCommaFault(found, after: end)
    case let byte where byte.isWordCharacter:
      return missingCommaFault(found, after: end)
    default:
      let allowed = frame.isObject ? #""," or "}""# : #""," or "]""#
      return fault(
        .unexpectedCharacter, at: offset, "\(found) must not follow a value", hint: "write \(allowed)")
    }
  }

  /// Returns the error for content after the root value.
  func trailingFault() -> JSONError {
    faultAnywhere()
      ?? fault(
        .trailingContent, at: offset, "nothing may follow the value, but \(found(at: offset)) does",
        hint: "a text holds one value")
  }

  private func missingCommaFault(_ found: String, after end: Int) -> JSONError {
    fault(
      .missingComma, at: offset, "a comma is missing before \(found)", hint: #"write "," between the values"#,
      replacing: end..<end, with: ",")

  }

  private func missingValueFault() -> JSONError {
    fault(.missingValue, at: offset, "a value is missing before \(found(at: offset))")
  }

  private func singleQuoteFault() -> JSONError {
    let range = singleQuotedRange(at: offset)
    return fault(
      .singleQuote, at: offset, "a string must not stand between single quotes",
      hint: "use quotation marks", replacing: range,
      with: range.map { "\"\(text(in: $0.lowerBound + 1..<$0.upperBound - 1))\"" } ?? "")
  }

  private func strayFault() -> JSONError {
    let character = found(at: offset)
    var hint: String?
    if ["\"“\"", "\"”\"", "\"„\"", "\"«\"", "\"‘\"", "\"’\""].contains(character) {
      hint = "use straight quotation marks"
    } else if character.hasPrefix("U+") {
      hint = "remove it"
    }
    return fault(.unexpectedCharacter, at: offset, "a value cannot begin with \(character)", hint: hint)
  }
}
