// Errors inside strings and errors of the encoding.

extension JSONParser {
  func unterminatedFault(at start: Int) -> JSONError {
    fault(
      .unterminatedString, at: start, "unterminated string",
      hint: "write a quotation mark at its end")
  }

  func controlCharacterFault(at offset: Int) -> JSONError {
    let (name, escape) =
      switch bytes[offset] {
      case .lineFeed: ("line feed", #"\n"#)
      case .carriageReturn: ("carriage return", #"\r"#)
      case .tab: ("tab", #"\t"#)
      case let byte: ("control character U+00\(byte.hexadecimal)", #"\u00"# + byte.hexadecimal)
      }
    return fault(
      .controlCharacter, at: offset, "unescaped \(name) in a string", hint: "write \(escape)",
      // Offer no edit for a line break: the closing quotation mark is probably missing.
      replacing: [.lineFeed, .carriageReturn].contains(bytes[offset]) ? nil : offset..<offset + 1, with: escape)
  }

  func escapeFault() -> JSONError {
    if let byte = bytes.byte(at: offset + 1), byte >= 0x80,
      bytes.multibyteScalarLength(at: offset + 1) == nil
    {
      return encodingFault(at: offset + 1)
    }
    return fault(
      .invalidEscape, at: offset, "invalid escape: a backslash before \(found(at: offset + 1))",
      hint: #"use one of \" \\ \/ \b \f \n \r \t \u"#,
      // The backslash probably belongs to a regular expression: offer to double it.
      replacing: bytes.byte(at: offset + 1).map { $0 > .space && $0 < 0x7F } == true ? offset..<offset + 1 : nil,
      with: #"\\"#)
  }

  func hexadecimalFault() -> JSONError {
    fault(
      .invalidEscape, at: offset, #"expected four hexadecimal digits after "\u""#,
      hint: #"write for example \u0041"#)
  }

  func surrogateFault(at start: Int) -> JSONError {
    fault(
      .loneSurrogate, at: start, "unpaired surrogate \(text(in: start..<start + 6))",
      hint: #"write both halves, as in \uD83D\uDE00"#)
  }

  func encodingFault(at offset: Int) -> JSONError {
    fault(.invalidUTF8, at: offset, encodingMessage(at: offset), hint: "save the text as UTF-8")
  }

  private func encodingMessage(at offset: Int) -> String {
    let first = bytes[offset]
    let second = bytes.byte(at: offset + 1) ?? 0
    let name = "byte \(first.hexadecimal)"
    switch (first, second) {
    case (..<0xC0, _): return "unexpected continuation \(name)"
    case (0xC0...0xC1, _), (0xE0, 0x80..<0xA0), (0xF0, 0x80..<0x90): return "\(name) starts an overlong encoding"
    case (0xED, 0xA0..<0xC0): return "\(name) starts a surrogate"
    case (0xF4, 0x90..<0xC0): return "\(name) starts a code point above U+10FFFF"
    case (0xF5..., _): return "\(name) is not valid in UTF-8"
    default: return "truncated sequence at \(name)"
    }
  }
}
