extension FormPredicateError {
  /// What kind of error it is. The raw value is the word in JSON replies; that of `regexLimit` is `timeout`, as for every
  /// regular expression.
  ///
  /// ```swift
  /// FormPredicateError.Code.chainedComparison.rawValue  // chained_comparison
  /// ```
  public enum Code: String, CaseIterable, Sendable {
    /// The format holds nothing but white space.
    case emptyFormat = "empty_format"
    /// The format has more bytes than the limit.
    case formatTooLong = "format_too_long"
    /// No token starts with this character.
    case unexpectedCharacter = "unexpected_character"
    /// A quote is never closed.
    case unterminatedString = "unterminated_string"
    /// An escape in a string lacks its digits, or gives half of a surrogate pair.
    case invalidEscape = "invalid_escape"
    /// Digits that are not a number.
    case invalidNumber = "invalid_number"
    /// Another token was needed.
    case unexpectedToken = "unexpected_token"
    /// The format stops too early.
    case unexpectedEnd = "unexpected_end"
    /// A value stands where a condition is needed.
    case expectedOperator = "expected_operator"
    /// A condition stands where a value is needed.
    case expectedExpression = "expected_expression"
    /// `a < b < c`.
    case chainedComparison = "chained_comparison"
    /// A reserved word stands where a name is needed.
    case reservedWord = "reserved_word"
    /// An option letter other than c, d, n and l.
    case unknownOption = "unknown_option"
    /// Options after BETWEEN.
    case optionNotAllowed = "option_not_allowed"
    /// A UTI operator.
    case unsupportedOperator = "unsupported_operator"
    /// ANYKEY or FETCH.
    case unsupportedKeyword = "unsupported_keyword"
    /// `%` outside quotes, where the format takes no arguments.
    case formatArgumentNotAllowed = "format_argument_not_allowed"
    /// A function that does not exist.
    case unknownFunction = "unknown_function"
    /// Too few or too many arguments.
    case wrongArgumentCount = "wrong_argument_count"
    /// A function that is never called, for safety.
    case forbiddenFunction = "forbidden_function"
    /// A cast to a type that is not known.
    case forbiddenCast = "forbidden_cast"
    /// `:=`.
    case forbiddenAssignment = "forbidden_assignment"
    /// A regular expression that ICU refuses.
    case invalidRegex = "invalid_regex"
    /// Parentheses, calls and the like inside each other, beyond the limit.
    case nestingTooDeep = "nesting_too_deep"
    /// Elements of one aggregate or argument list, beyond the limit.
    case tooManyElements = "too_many_elements"
    /// A text or pattern that is longer than the limit.
    case limitExceeded = "limit_exceeded"
    /// A variable without a value.
    case unboundVariable = "unbound_variable"
    /// A key that the value does not have.
    case unknownKey = "unknown_key"
    /// Values of kinds that do not go together.
    case typeMismatch = "type_mismatch"
    /// A text operator met another kind.
    case notAString = "not_a_string"
    /// A collection operator met another kind.
    case notACollection = "not_a_collection"
    /// BETWEEN without exactly two bounds.
    case invalidBetweenBounds = "invalid_between_bounds"
    /// An index outside the array.
    case indexOutOfRange = "index_out_of_range"
    /// An integer or decimal divided by zero.
    case divisionByZero = "division_by_zero"
    /// A value that cannot be cast to the type.
    case castFailed = "cast_failed"
    /// A regular expression took too long: neither a match nor none.
    case regexLimit = "timeout"
    /// The predicate took too many steps.
    case evaluationLimit = "evaluation_limit"
    /// A call into ICU failed, for want of memory.
    case icuFailure = "icu_failure"
  }
}
