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
  public enum Code: String, CaseIterable, Sendable {
    case invalidLocale = "invalid_locale"
    case unknownTimeZone = "unknown_time_zone"
    case unknownCalendar = "unknown_calendar"
    case unknownCurrency = "unknown_currency"
    case unknownNumberingSystem = "unknown_numbering_system"
    case noCurrencyForRegion = "no_currency_for_region"
    case invalidPattern = "invalid_pattern"
    case invalidSkeleton = "invalid_skeleton"
    case invalidNumber = "invalid_number"
    case invalidDate = "invalid_date"
    case invalidTime = "invalid_time"
    case unsupportedStyle = "unsupported_style"
    case typeMismatch = "type_mismatch"
    case outOfRange = "out_of_range"
    case limitExceeded = "limit_exceeded"
    case unexpectedCharacter = "unexpected_character"
    case dataUnavailable = "data_unavailable"
    case icuFailure = "icu_failure"
  }

  public let code: Code
  /// One sentence that names the subject and what was expected.
  public let message: String
  /// Where in the pattern or text the fault is, in UTF-16 units from 0.
  public let offset: Int?
  /// What to write instead, where there is something to say.
  public let hint: String?

  public init(_ code: Code, _ message: String, offset: Int? = nil, hint: String? = nil) {
    self.code = code
    self.message = message
    self.offset = offset
    self.hint = hint
  }
}

extension FormatError: CustomStringConvertible {
  public var description: String {
    var text = message
    if let offset { text += " (at offset \(offset))" }
    if let hint { text += "; \(hint)" }
    return text
  }
}
