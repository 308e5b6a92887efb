extension FormPredicateError {
  /// The kind of an error. The raw value appears in JSON output; that of `regexLimit` is `timeout`, as for every
  /// regular expression.
  ///
  /// ```swift
  /// FormPredicateError.Code.chainedComparison.rawValue  // chained_comparison
  /// ```
  @nonexhaustive public enum Code: String, CaseIterable, Sendable {
    /// The format contains only white space.
    case emptyFormat = "empty_format"
    /// The format is longer than the budget allows: 16 KiB.
    case formatTooLong = "format_too_long"
    /// No token starts with this character.
    case unexpectedCharacter = "unexpected_character"
    /// A string has no closing quotation mark.
    case unterminatedString = "unterminated_string"
    /// An escape in a string lacks digits or specifies half of a surrogate pair.
    case invalidEscape = "invalid_escape"
    /// A number literal is malformed.
    case invalidNumber = "invalid_number"
    /// Another token is required.
    case unexpectedToken = "unexpected_token"
    /// The format ends too early.
    case unexpectedEnd = "unexpected_end"
    /// There is a value instead of a condition.
    case expectedOperator = "expected_operator"
    /// There is a condition instead of a value.
    case expectedExpression = "expected_expression"
    /// Comparisons are chained, as in `a < b < c`.
    case chainedComparison = "chained_comparison"
    /// There is a reserved word instead of a name.
    case reservedWord = "reserved_word"
    /// An option letter is not c, d, n or l.
    case unknownOption = "unknown_option"
    /// BETWEEN is followed by options.
    case optionNotAllowed = "option_not_allowed"
    /// A UTI operator is used.
    case unsupportedOperator = "unsupported_operator"
    /// ANYKEY or FETCH is used.
    case unsupportedKeyword = "unsupported_keyword"
    /// A `%` is outside quotation marks, although the format has no arguments.
    case formatArgumentNotAllowed = "format_argument_not_allowed"
    /// The function does not exist.
    case unknownFunction = "unknown_function"
    /// A function or the format has too few or too many arguments.
    case wrongArgumentCount = "wrong_argument_count"
    /// The function is forbidden for security or, in expressions, has no exact result.
    case forbiddenFunction = "forbidden_function"
    /// The target type of a CAST is unknown.
    case forbiddenCast = "forbidden_cast"
    /// The assignment operator `:=` is used.
    case forbiddenAssignment = "forbidden_assignment"
    /// ICU rejects the regular expression.
    case invalidRegex = "invalid_regex"
    /// The nesting exceeds the depth of the budget, or 100.
    case nestingTooDeep = "nesting_too_deep"
    /// An aggregate or argument list has more than 1,000 elements.
    case tooManyElements = "too_many_elements"
    /// A string or number is too long, or the regular expressions exceed the budget.
    case limitExceeded = "limit_exceeded"
    /// A variable has no value.
    case unboundVariable = "unbound_variable"
    /// The value does not have the key.
    case unknownKey = "unknown_key"
    /// The kinds of values cannot be combined.
    case typeMismatch = "type_mismatch"
    /// The operand of a string operator is not a string.
    case notAString = "not_a_string"
    /// The operand of a collection operator is not a collection.
    case notACollection = "not_a_collection"
    /// BETWEEN does not have exactly two bounds.
    case invalidBetweenBounds = "invalid_between_bounds"
    /// An index is outside the bounds of the array.
    case indexOutOfRange = "index_out_of_range"
    /// An integer or decimal is divided by zero.
    case divisionByZero = "division_by_zero"
    /// The value cannot be cast to the type.
    case castFailed = "cast_failed"
    /// Matching a regular expression exceeded a limit, so the result is unknown.
    case regexLimit = "timeout"
    /// The evaluation exceeded its share of the steps of the budget.
    case evaluationLimit = "evaluation_limit"
    /// A call of ICU failed, usually because memory is exhausted.
    case icuFailure = "icu_failure"
  }
}
