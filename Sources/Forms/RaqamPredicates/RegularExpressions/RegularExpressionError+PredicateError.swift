internal import ICU

extension RegularExpressionError {
  /// Returns the error for the predicate, with the offset in the pattern. `source` is the location of the pattern
  /// in a format; without it, the offset in the pattern is the location of the error.
  func fault(in pattern: String, at source: SourceRange?) -> PredicateError {
    let position = offset(in: pattern)
    let length = position < pattern.utf16.count ? 1 : 0
    return PredicateError(
      .invalidRegex, source ?? SourceRange(offset: position, length: length),
      "invalid regular expression: \(words) at \(position)")
  }

  /// Returns the offset in UTF-16 units. ICU reports the line, and the number of code points of the line up to and
  /// including the invalid one.
  private func offset(in pattern: String) -> Int {
    var offset = 0
    var line = 1
    var column = 0
    var previous: Unicode.Scalar = " "
    for scalar in pattern.unicodeScalars {
      if line == self.line, column + 1 >= self.column, !isMissingEnd { break }
      offset += UTF16.width(scalar)
      let endsLine =
        scalar == "\r" || scalar == "\u{85}" || scalar == "\u{2028}" || (scalar == "\n" && previous != "\r")
      if endsLine {
        line += 1
        column = 0
      } else if scalar != "\n" {
        column += 1
      }
      previous = scalar
      if line > self.line, !isMissingEnd { break }
    }
    return self.line == 0 ? 0 : offset
  }

  /// Whether the pattern ends too early, so that the location is its end.
  private var isMissingEnd: Bool { reason == "U_REGEX_MISSING_CLOSE_BRACKET" }

  private var words: String {
    switch reason {
    case "U_REGEX_RULE_SYNTAX": "syntax error"
    case "U_REGEX_BAD_ESCAPE_SEQUENCE": "unknown escape"
    case "U_REGEX_PROPERTY_SYNTAX", "U_ILLEGAL_CHAR_FOUND", "U_ILLEGAL_ARGUMENT_ERROR":
      "unknown character property"
    case "U_REGEX_UNIMPLEMENTED": "unsupported syntax"
    case "U_REGEX_MISMATCHED_PAREN": "unbalanced parenthesis"
    case "U_REGEX_NUMBER_TOO_BIG": "number too large"
    case "U_REGEX_BAD_INTERVAL": "expected one or two numbers in braces"
    case "U_REGEX_MAX_LT_MIN": "the second number in braces must not be less than the first"
    case "U_REGEX_INVALID_BACK_REF": "unknown group number"
    case "U_REGEX_INVALID_FLAG": "unknown flag"
    case "U_REGEX_LOOK_BEHIND_LIMIT": "unlimited length of a look-behind"
    case "U_REGEX_MISSING_CLOSE_BRACKET": "unclosed bracket"
    case "U_REGEX_INVALID_RANGE": "descending range"
    case "U_REGEX_PATTERN_TOO_BIG": "the expression is too large"
    case "U_REGEX_INVALID_CAPTURE_GROUP_NAME": "unknown or invalid group name"
    case "U_INVALID_CHAR_FOUND": "malformed text"
    default: reason
    }
  }
}
