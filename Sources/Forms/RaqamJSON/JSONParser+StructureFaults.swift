// Errors between values: keys, colons, commas, brackets and words.

extension JSONParser {
  /// Returns the error for a character that cannot begin a value.
  func valueFault() -> JSONError {
    if let general = faultAnywhere() { return general }
    switch bytes[offset] {
    case .apostrophe: return singleQuoteFault()
    case .plus:
      return fault(
        .invalidNumber, at: offset, #"a number cannot begin with "+""#, hint: "remove it",
        replacing: offset..<offset + 1)
    case .point:
      return fault(
        .invalidNumber, at: offset, #"a number cannot begin with ".""#, hint: "write 0 before the decimal point")
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
        .unknownValue, at: start, "unknown literal \"\(word)\"", hint: "write \(word.lowercased())",
        replacing: range, with: word.lowercased())
    case "nil", "none", "undefined":
      return fault(
        .unknownValue, at: start, "unknown literal \"\(word)\"", hint: "write null", replacing: range, with: "null"
      )
    case "yes", "no":
      let replacement = word.lowercased() == "yes" ? "true" : "false"
      return fault(
        .unknownValue, at: start, "unknown literal \"\(word)\"", hint: "write \(replacement)", replacing: range,
        with: replacement)
    case "nan", "inf", "infinity":
      return notFiniteFault(at: start, word)
    default:
      return fault(
        .unknownValue, at: start, "unknown literal \"\(word)\"",
        hint: "write strings in quotation marks")
    }
  }

  func notFiniteFault(at start: Int, _ word: String) -> JSONError {
    fault(.notFinite, at: start, "JSON has no number \(word)", hint: "write null or a string")
  }

  /// Returns the error for a character that cannot begin a key.
  func keyFault() -> JSONError {
    if let general = faultAnywhere() { return general }
    let byte = bytes[offset]
    if byte == .apostrophe { return singleQuoteFault() }
    let word = word(at: offset)
    if !word.isEmpty {
      return fault(
        .unquotedKey, at: offset, "the key \(word) must be in quotation marks",
        hint: word.hasSuffix("…") ? nil : "write \"\(word)\"",
        replacing: word.hasSuffix("…") ? nil : offset..<offset + word.utf8.count, with: "\"\(word)\"")
    }
    let hint = byte == .comma ? "remove it" : nil
    return fault(.missingKey, at: offset, "expected a key, found \(found(at: offset))", hint: hint)
  }

  func colonFault() -> JSONError {
    if let general = faultAnywhere() { return general }
    return fault(
      .missingColon, at: offset, "expected a colon after the key, found \(found(at: offset))",
      hint: #"write ":" and a value after the key"#)
  }

  func trailingCommaFault(at comma: Int, in frame: Frame) -> JSONError {
    fault(
      .trailingComma, at: comma, "trailing comma before \(found(at: offset))", hint: "remove it",
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
        .unexpectedCharacter, at: offset, "unexpected \(found) after a value", hint: "write \(allowed)")
    }
  }

  /// Returns the error for content after the root value.
  func trailingFault() -> JSONError {
    faultAnywhere()
      ?? fault(
        .trailingContent, at: offset, "expected the end, found \(found(at: offset))",
        hint: "write only one value")
  }

  private func missingCommaFault(_ found: String, after end: Int) -> JSONError {
    fault(
      .missingComma, at: offset, "missing comma before \(found)", hint: #"write "," between the values"#,
      replacing: end..<end, with: ",")

  }

  private func missingValueFault() -> JSONError {
    fault(.missingValue, at: offset, "missing value before \(found(at: offset))")
  }

  private func singleQuoteFault() -> JSONError {
    let range = singleQuotedRange(at: offset)
    return fault(
      .singleQuote, at: offset, "strings cannot be in single quotes",
      hint: "use double quotes", replacing: range,
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
