internal import RaqamValues

// White space, names, numbers and errors.

extension MessagePatternParser {
  /// Skips Pattern_White_Space.
  mutating func skipSpace() {
    while let unit, Self.isSpace(unit) { index += 1 }
  }

  /// Skips characters that are neither Pattern_White_Space nor Pattern_Syntax.
  mutating func skipIdentifier() {
    while let unit, !Self.isSpace(unit), !Self.isSyntax(unit) { index += 1 }
  }

  private static func isSpace(_ unit: UInt16) -> Bool {
    Unicode.Scalar(unit)?.properties.isPatternWhitespace ?? false
  }

  /// Whether a character is Pattern_Syntax, a property that never changes. All such characters are in the BMP.
  private static func isSyntax(_ unit: UInt16) -> Bool {
    if unit < 0x80 {
      return switch unit {
      case 0x21...0x2F, 0x3A...0x40, 0x5B...0x5E, 0x60, 0x7B...0x7E: true
      default: false
      }
    }
    return switch unit {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7: true
    case 0x2010...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x245F, 0x2500...0x2775: true
    case 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030, 0xFD3E, 0xFD3F: true
    case 0xFE45, 0xFE46: true
    default: false
    }
  }

  /// Parses a number after a word of the syntax.
  mutating func number(_ word: String) throws(FormatError) -> MessagePattern.Number {
    let start = index
    let isLimit = word == "a limit"
    while let unit, Self.isOfNumber(unit) { index += 1 }
    let text = text(start..<index)
    let isInfinity = isLimit && ["∞", "+∞", "-∞"].containsExactly(text)
    guard isInfinity || Self.isNumber(text) else {
      let place = isLimit ? "a number as limit of the choice" : "a number after \"\(word)\""
      let found = text.isEmpty ? self.found : "\"\(text.abbreviated(to: 60))\""
      throw FormatError(.invalidPattern, "expected \(place), found \(found)", offset: start, hint: .form(.message))
    }
    return MessagePattern.Number(text: text, offset: start)
  }

  private static func isOfNumber(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65, 0x221E: true
    default: false
    }
  }

  /// Whether a text is a number: a sign, digits with a point, and an exponent. ICU accepts less than 128 characters.
  private static func isNumber(_ text: String) -> Bool {
    guard text.utf8.count < 128 else { return false }
    do throws(FormatError) {
      _ = try ExactDecimal(text)
      return true
    } catch {
      return error.code == .limitExceeded
    }
  }

  // MARK: Errors

  private var found: String {
    guard let unit else { return "the end of the message" }
    let length = UTF16.isLeadSurrogate(unit) && index + 1 < units.count ? 2 : 1
    return "\"\(text(index..<index + length))\""
  }

  func unexpected(_ expected: String, of start: Int) -> FormatError {
    guard unit != nil else { return unclosed(start) }
    return FormatError(.invalidPattern, "expected \(expected), found \(found)", offset: index, hint: hint)
  }

  func unclosed(_ start: Int) -> FormatError {
    FormatError(.invalidPattern, "the brace is not closed", offset: start, hint: hint)
  }

  /// The advice for a malformed message, which may be one of MessageFormat 2.
  private var hint: FormatError.Hint {
    let source = MessageSource(parsing: pattern.text)
    let isOtherSyntax =
      source.problems.isEmpty
      && source.tokens.contains {
        [.variable, .functionName, .markupName, .keyword].contains($0.kind)
      }
    return isOtherSyntax ? .form(.messageFormat2) : .form(.message)
  }
}
