extension MessageParser {
  /// The number of syntax errors after which parsing ends.
  static let problemLimit = 100

  /// Reports an error, or ends the parsing if there are too many.
  mutating func report(_ code: MessageProblemCode, _ range: Range<Int>, _ message: String, hint: String? = nil) {
    guard !hasReportedEnd else { return }
    guard problems.count < Self.problemLimit else {
      problems.append(
        MessageProblem(
          .tooManyProblems, range, "too many problems: only the first \(Self.problemLimit) are reported"))
      hasReportedEnd = true
      // Positions may exceed the new end by the character that is reported.
      end = position
      return
    }
    problems.append(MessageProblem(code, range, message, hint: hint))
  }

  /// Reports that the message ends in a construct that started at a range.
  mutating func reportEnd(_ code: MessageProblemCode, _ range: Range<Int>, _ expected: String) {
    report(code, range, "expected \(expected), found the end of the message")
    hasReportedEnd = true
  }

  /// Reports the character at the position, or the end; in a placeholder, the end is reported at its opening brace.
  mutating func expected(_ expected: String, in opening: Int? = nil, hint: String? = nil) -> SyntaxFailure {
    if isAtEnd {
      if let opening { return unclosedPlaceholder(opening) }
      report(.unexpectedEnd, scalarRange, "expected \(expected), found the end of the message", hint: hint)
      hasReportedEnd = true
    } else {
      report(.unexpectedCharacter, scalarRange, "expected \(expected), found \(found)", hint: hint)
    }
    return SyntaxFailure()
  }

  mutating func unclosedPlaceholder(_ opening: Int) -> SyntaxFailure {
    reportEnd(.unclosedPlaceholder, opening..<opening + 1, "“}” to close the placeholder")
    return SyntaxFailure()
  }

  mutating func reportMissingSpace() {
    report(.missingSpace, scalarRange, "expected a space, found \(found)")
  }

  mutating func missingSpace() -> SyntaxFailure {
    reportMissingSpace()
    return SyntaxFailure()
  }

  mutating func reportNull() {
    report(.nullCharacter, scalarRange, "expected text, found U+0000", hint: "remove the character")
  }

  /// The character at the position as shown in messages: `“x”`, `a space` or `U+200E`.
  var found: String {
    guard !isAtEnd, let scalar = Unicode.Scalar(scalar.value) else { return "the end of the message" }
    switch scalar {
    case " ": return "a space"
    case "\t": return "a tab"
    case "\n", "\r": return "a line break"
    default: return Self.isVisible(scalar) ? "“\(scalar)”" : Self.codePoint(scalar)
    }
  }

  /// Returns whether a code point is visible alone: combining marks would attach to the quotation mark.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator, .nonspacingMark, .spacingMark, .enclosingMark:
      false
    default: true
    }
  }

  private static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
