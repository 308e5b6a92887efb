/// Why a format could not be built, or why a value could not be formatted or read.
///
/// ```swift
/// do {
///   _ = try TimeZoneID("Mars/Olympus")
/// } catch {
///   print(error)  // unknown time zone "Mars/Olympus"; expected an IANA id such as Asia/Tehran
/// }
/// ```
public struct FormatError: Error, Hashable, Sendable {
  /// What went wrong. The raw value is the word used in JSON replies.
  public enum Code: String, CaseIterable, Sendable, Codable {
    /// A locale id that is not well-formed.
    case invalidLocale = "invalid_locale"
    /// A time zone that no tz database lists.
    case unknownTimeZone = "unknown_time_zone"
    /// A calendar that ICU does not have.
    case unknownCalendar = "unknown_calendar"
    /// A currency code that is not in ISO 4217.
    case unknownCurrency = "unknown_currency"
    /// A numbering system that CLDR does not have.
    case unknownNumberingSystem = "unknown_numbering_system"
    /// A locale from which no currency can be derived.
    case noCurrencyForRegion = "no_currency_for_region"
    /// A number or date pattern with a fault, or the empty one.
    case invalidPattern = "invalid_pattern"
    /// A number skeleton that ICU refuses.
    case invalidSkeleton = "invalid_skeleton"
    /// A text that is not a decimal number in ASCII digits.
    case invalidNumber = "invalid_number"
    /// A text that is not an ISO 8601 date, or a day that does not exist.
    case invalidDate = "invalid_date"
    /// A text that is not an ISO 8601 time, or a local time that does not exist.
    case invalidTime = "invalid_time"
    /// A combination of options that cannot be written.
    case unsupportedStyle = "unsupported_style"
    /// Plural forms without `other`.
    case invalidPlural = "invalid_plural"
    /// An argument that a message names and is not given.
    case missingArgument = "missing_argument"
    /// A value of a kind that the format does not take.
    case typeMismatch = "type_mismatch"
    /// A value or an option beyond what can be represented.
    case outOfRange = "out_of_range"
    /// An input that is longer than what is read.
    case limitExceeded = "limit_exceeded"
    /// A character that cannot stand where it stands.
    case unexpectedCharacter = "unexpected_character"
    /// Data that neither the system nor ICU provides.
    case dataUnavailable = "data_unavailable"
    /// A failure of libicu that nothing checked before it explains.
    case icuFailure = "icu_failure"
  }

  /// What went wrong, for programs.
  public let code: Code
  /// One sentence that names the subject and what was expected.
  public let message: String
  /// Where in the pattern or text the fault is, in UTF-16 units from 0.
  public let offset: Int?
  /// What to write instead, where there is something to say.
  public let hint: Hint?

  /// An error with a message of one sentence, without a full stop.
  public init(_ code: Code, _ message: String, offset: Int? = nil, hint: Hint? = nil) {
    self.code = code
    self.message = message
    self.offset = offset
    self.hint = hint
  }
}

extension FormatError: CustomStringConvertible {
  /// Message, offset and hint in one line.
  public var description: String {
    var text = message
    if let offset { text += " (at offset \(offset))" }
    if let hint { text += "; \(hint)" }
    return text
  }
}
