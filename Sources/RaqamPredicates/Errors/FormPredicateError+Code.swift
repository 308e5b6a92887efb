extension FormPredicateError {
  /// What kind of error it is.
  public enum Code: String, CaseIterable, Sendable {
    /// The format holds nothing but white space.
    case emptyFormat
    /// The format has more bytes than the limit.
    case formatTooLong
    /// No token starts with this character.
    case unexpectedCharacter
    /// A quote is never closed.
    case unterminatedString
    /// An escape in a string lacks its digits, or gives half of a surrogate pair.
    case invalidEscape
    /// Digits that are not a number.
    case invalidNumber
    /// Another token was needed.
    case unexpectedToken
    /// The format stops too early.
    case unexpectedEnd
    /// A value stands where a condition is needed.
    case expectedOperator
    /// A condition stands where a value is needed.
    case expectedExpression
    /// `a < b < c`.
    case chainedComparison
    /// A reserved word stands where a name is needed.
    case reservedWord
    /// An option letter other than c, d, n and l.
    case unknownOption
    /// Options after BETWEEN.
    case optionNotAllowed
    /// A UTI operator.
    case unsupportedOperator
    /// ANYKEY or FETCH.
    case unsupportedKeyword
    /// `%` outside quotes, where the format takes no arguments.
    case formatArgumentNotAllowed
    /// A function that does not exist.
    case unknownFunction
    /// Too few or too many arguments.
    case wrongArgumentCount
    /// A function that is never called, for safety.
    case forbiddenFunction
    /// A cast to a type that is not known.
    case forbiddenCast
    /// `:=`.
    case forbiddenAssignment
    /// A regular expression that ICU refuses.
    case invalidRegex
    /// Parentheses, calls and the like inside each other, beyond the limit.
    case nestingTooDeep
    /// Elements of one aggregate or argument list, beyond the limit.
    case tooManyElements
    /// A text or pattern that is longer than the limit.
    case limitExceeded
    /// A variable without a value.
    case unboundVariable
    /// A key that the value does not have.
    case unknownKey
    /// Values of kinds that do not go together.
    case typeMismatch
    /// A text operator met another kind.
    case notAString
    /// A collection operator met another kind.
    case notACollection
    /// BETWEEN without exactly two bounds.
    case invalidBetweenBounds
    /// An index outside the array.
    case indexOutOfRange
    /// An integer or decimal divided by zero.
    case divisionByZero
    /// A value that cannot be cast to the type.
    case castFailed
    /// A regular expression took too long: neither a match nor none.
    case regexLimit
    /// The predicate took too many steps.
    case evaluationLimit
    /// A call into ICU failed, for want of memory.
    case icuFailure
  }
}

extension FormPredicateError.Code {
  /// The code in JSON replies: `type_mismatch`. The one of `regexLimit` is `timeout`, as for every regular
  /// expression.
  ///
  /// ```swift
  /// FormPredicateError.Code.chainedComparison.wireCode  // "chained_comparison"
  /// ```
  public var wireCode: String {
    if self == .regexLimit { return "timeout" }
    var text = ""
    // `notAString` has a word of one letter, so a capital always starts a word.
    for character in rawValue {
      if character.isUppercase { text += "_" }
      text += character.lowercased()
    }
    return text
  }
}
