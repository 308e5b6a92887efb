/// A fault of a descriptor: what is wrong, where, and what to write instead.
public struct Diagnostic: Hashable, Sendable {
  /// How much it matters.
  public enum Severity: String, CaseIterable, Sendable {
    /// The descriptor cannot be used.
    case error
    /// Something is ignored, or a default is used.
    case warning
    /// Nothing is wrong; something should be known.
    case note
  }

  /// What is wrong. The raw value is the word used in JSON replies.
  public enum Code: String, CaseIterable, Sendable {
    case malformedJSON = "malformed_json"
    case duplicateKey = "duplicate_key"
    case unknownKey = "unknown_key"
    case foreignKey = "foreign_key"
    case unusedKey = "unused_key"
    case missingKey = "missing_key"
    case wrongType = "wrong_type"
    case unknownWord = "unknown_word"
    case outOfRange = "out_of_range"
    case conflictingKeys = "conflicting_keys"
    case invalidLocale = "invalid_locale"
    case noLocaleData = "no_locale_data"
    case invalidPattern = "invalid_pattern"
    case invalidSkeleton = "invalid_skeleton"
    case unknownTimeZone = "unknown_time_zone"
    case unknownCalendar = "unknown_calendar"
    case calendarVariant = "calendar_variant"
    case unknownCurrency = "unknown_currency"
    case noCurrencyForRegion = "no_currency_for_region"
    case invalidPlural = "invalid_plural"
    case unknownNumberingSystem = "unknown_numbering_system"
    case invalidNumber = "invalid_number"
    case invalidDate = "invalid_date"
    case invalidColor = "invalid_color"
    case invalidID = "invalid_id"
    case duplicateID = "duplicate_id"
    case duplicateOption = "duplicate_option"
    case emptyList = "empty_list"
    case invalidPredicate = "invalid_predicate"
    case invalidRegularExpression = "invalid_regular_expression"
    case unsupportedStyle = "unsupported_style"
    case unsupportedDialect = "unsupported_dialect"
    case limitExceeded = "limit_exceeded"
  }

  public let severity: Severity
  public let code: Code
  public let message: String
  /// JSON pointer (RFC 6901) to the value at fault; empty for the whole document.
  public let pointer: String
  /// Line and column from 1, when the descriptor came from text.
  public let line: Int?
  public let column: Int?
  /// UTF-16 offset into the string at that place, where a pattern or a predicate is at fault.
  public let offset: Int?
  public let hint: String?

  public init(
    _ severity: Severity, _ code: Code, _ message: String, pointer: String = "", line: Int? = nil,
    column: Int? = nil, offset: Int? = nil, hint: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.pointer = pointer
    self.line = line
    self.column = column
    self.offset = offset
    self.hint = hint
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `error: /sections/0/items/1/type: unknown row type "txt"; did you mean "text"? (line 7, column 19)`
  public var description: String {
    var text = "\(severity.rawValue): "
    if !pointer.isEmpty { text += "\(pointer): " }
    text += message
    if let offset { text += " (at offset \(offset))" }
    if let hint { text += "; \(hint)" }
    if let line, let column { text += " (line \(line), column \(column))" }
    return text
  }
}

/// A descriptor that cannot be used: every error that was found, and the warnings and notes along with them.
public struct DescriptorError: Error, Hashable, Sendable {
  /// In the order of the document.
  public let diagnostics: [Diagnostic]

  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// The first error.
  public var first: Diagnostic? { diagnostics.first { $0.severity == .error } }
}

extension DescriptorError: CustomStringConvertible {
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
