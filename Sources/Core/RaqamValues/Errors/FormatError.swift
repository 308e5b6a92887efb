/// An error in creating a format, or in formatting or parsing a value.
///
/// ```swift
/// do {
///   _ = try TimeZoneID("Mars/Olympus")
/// } catch {
///   print(error)  // unknown time zone "Mars/Olympus"; use an IANA id such as Asia/Tehran
/// }
/// ```
public struct FormatError: Error, Hashable, Sendable, Codable {
  /// The kind of an error. The raw values are those of JSON replies.
  @nonexhaustive public enum Code: String, CaseIterable, Sendable, Codable {
    /// The locale id is not well-formed.
    case invalidLocale = "invalid_locale"
    /// The time zone is not in the time zone database.
    case unknownTimeZone = "unknown_time_zone"
    /// ICU does not have the calendar.
    case unknownCalendar = "unknown_calendar"
    /// The currency code is not in ISO 4217.
    case unknownCurrency = "unknown_currency"
    /// CLDR does not have the numbering system.
    case unknownNumberingSystem = "unknown_numbering_system"
    /// The locale has no region from which a currency could be derived.
    case noCurrencyForRegion = "no_currency_for_region"
    /// The number or date pattern is empty or malformed.
    case invalidPattern = "invalid_pattern"
    /// ICU rejects the number skeleton.
    case invalidSkeleton = "invalid_skeleton"
    /// The string is not a decimal number in ASCII digits.
    case invalidNumber = "invalid_number"
    /// The string is not an ISO 8601 date, or the day does not exist.
    case invalidDate = "invalid_date"
    /// The string is not an ISO 8601 time, or the local time does not exist.
    case invalidTime = "invalid_time"
    /// The combination of options is not supported.
    case unsupportedStyle = "unsupported_style"
    /// The plural forms lack `other`.
    case invalidPlural = "invalid_plural"
    /// The text is not in the syntax of MessageFormat 2.
    case syntaxError = "syntax_error"
    /// A message of MessageFormat 2 declares a variable that it or an earlier declaration uses or declares.
    case duplicateDeclaration = "duplicate_declaration"
    /// A function or markup of a message has two options of one name.
    case duplicateOptionName = "duplicate_option_name"
    /// Two variants of a message have the same keys.
    case duplicateVariant = "duplicate_variant"
    /// No variant of a message has only the key `*`.
    case missingFallbackVariant = "missing_fallback_variant"
    /// A selector of a message is not declared with a function.
    case missingSelectorAnnotation = "missing_selector_annotation"
    /// A variant of a message has more or fewer keys than there are selectors.
    case variantKeyMismatch = "variant_key_mismatch"
    /// The caller did not pass an argument of the message.
    case missingArgument = "missing_argument"
    /// The format does not accept a value of this kind.
    case typeMismatch = "type_mismatch"
    /// A value or an option is out of range.
    case outOfRange = "out_of_range"
    /// The input exceeds a limit of size.
    case limitExceeded = "limit_exceeded"
    /// A character is not allowed at its position.
    case unexpectedCharacter = "unexpected_character"
    /// Neither the system nor ICU provides the data.
    case dataUnavailable = "data_unavailable"
    /// A call of libicu failed for a reason that no earlier check covers.
    case icuFailure = "icu_failure"
  }

  /// The kind of the error, for programs.
  public let code: Code
  /// The message: one clause that names the subject and the expectation.
  public let message: String
  /// The offset of the error in the pattern or input, in UTF-16 units; `nil` if it has no position.
  public let offset: Int?
  /// The suggested correction, if any.
  public let hint: Hint?

  /// Creates an error with a message of one clause, without a final period.
  public init(_ code: Code, _ message: String, offset: Int? = nil, hint: Hint? = nil) {
    self.code = code
    self.message = message
    self.offset = offset
    self.hint = hint
  }
}

extension FormatError {
  /// The error for a number that the rounding mode `unnecessary` does not allow to round.
  package static let needsRounding = FormatError(
    .outOfRange, "the value requires rounding, but the rounding mode is \"unnecessary\"")
}

extension FormatError: CustomStringConvertible {
  /// The message, the offset and the hint in one line.
  public var description: String {
    var text = message
    if let offset { text += " (at offset \(offset))" }
    if let hint { text += "; \(hint)" }
    return text
  }
}
