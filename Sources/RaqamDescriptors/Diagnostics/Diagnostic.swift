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
    /// The text is not JSON, or exceeds a limit of the JSON reader.
    case malformedJSON = "malformed_json"
    /// An object has the same key twice; the last one counts.
    case duplicateKey = "duplicate_key"
    /// No object of this kind has that key.
    case unknownKey = "unknown_key"
    /// The key belongs to the other dialect.
    case foreignKey = "foreign_key"
    /// The key is known and means nothing here.
    case unusedKey = "unused_key"
    /// A key that must be there is not.
    case missingKey = "missing_key"
    /// The value is of another JSON type than the key takes.
    case wrongType = "wrong_type"
    /// The word is not among those the key takes.
    case unknownWord = "unknown_word"
    /// The number is outside what the key takes.
    case outOfRange = "out_of_range"
    /// Keys of one object contradict each other.
    case conflictingKeys = "conflicting_keys"
    /// The locale id is not well-formed.
    case invalidLocale = "invalid_locale"
    /// ICU has no data for the locale; the root locale's is used.
    case noLocaleData = "no_locale_data"
    /// Numbers that should be in words are written in digits: the locale has no words for them.
    case noWords = "no_words"
    /// The number or date pattern does not follow UTS #35.
    case invalidPattern = "invalid_pattern"
    /// ICU does not take the number skeleton.
    case invalidSkeleton = "invalid_skeleton"
    /// No time zone has that id.
    case unknownTimeZone = "unknown_time_zone"
    /// No calendar has that name.
    case unknownCalendar = "unknown_calendar"
    /// The name stands for one of several variants of a calendar.
    case calendarVariant = "calendar_variant"
    /// No currency has that code.
    case unknownCurrency = "unknown_currency"
    /// No currency follows from the locale.
    case noCurrencyForRegion = "no_currency_for_region"
    /// Plural forms lack `other`.
    case invalidPlural = "invalid_plural"
    /// No numbering system has that name.
    case unknownNumberingSystem = "unknown_numbering_system"
    /// The text is not a decimal number.
    case invalidNumber = "invalid_number"
    /// The text is not an ISO 8601 date or time.
    case invalidDate = "invalid_date"
    /// The text is not a colour.
    case invalidColor = "invalid_color"
    /// The id is empty, or no predicate can name it.
    case invalidID = "invalid_id"
    /// The id, or the prefix of ids, is taken.
    case duplicateID = "duplicate_id"
    /// An option stands twice.
    case duplicateOption = "duplicate_option"
    /// A list that should have elements has none.
    case emptyList = "empty_list"
    /// Nothing was given for a colon-prefixed name.
    case unknownReference = "unknown_reference"
    /// The object has no such property.
    case unknownKeyPath = "unknown_key_path"
    /// The host declares no such variable.
    case unknownBinding = "unknown_binding"
    /// Two items are bound to one variable; the last one counts.
    case duplicateBinding = "duplicate_binding"
    /// The calendar is left to a region whose own one is another in newer data.
    case calendarOfRegion = "calendar_of_region"
    /// A number was loaded with digits that its row does not show.
    case hiddenDigits = "hidden_digits"
    /// A text that is read as true or false and is no usual word for either.
    case unusualBoolean = "unusual_boolean"
    /// The text is not a predicate.
    case invalidPredicate = "invalid_predicate"
    /// The text is not an expression.
    case invalidExpression = "invalid_expression"
    /// Values are computed from each other in a circle.
    case valueCycle = "value_cycle"
    /// A computed value is not the one that was saved.
    case valueDiffers = "value_differs"
    /// The text is not a regular expression.
    case invalidRegularExpression = "invalid_regular_expression"
    /// No row has the id that a predicate names.
    case unknownID = "unknown_id"
    /// AND and OR stand side by side without parentheses.
    case mixedConnectives = "mixed_connectives"
    /// A string drops a backslash that a regular expression seems to need.
    case droppedBackslash = "dropped_backslash"
    /// An integer divided by an integer is an integer.
    case integerDivision = "integer_division"
    /// A repeated group repeats inside: matching may take forever.
    case nestedQuantifier = "nested_quantifier"
    /// `\d` in a regular expression takes the digits of every script.
    case anyDigit = "any_digit"
    /// `$id.value`, which other form libraries write.
    case variableValue = "variable_value"
    /// Conditions of rows name each other.
    case visibilityCycle = "visibility_cycle"
    /// A condition or a rule that could not be evaluated with the values of the form.
    case evaluationFailed = "evaluation_failed"
    /// A message names an argument that it does not have, or its braces are not in pairs.
    case invalidMessage = "invalid_message"
    /// A text of a form that a language has no translation of.
    case missingTranslation = "missing_translation"
    /// The formatter takes no value of the kind that its row holds.
    case unfitFormatter = "unfit_formatter"
    /// The format cannot be built.
    case unsupportedStyle = "unsupported_style"
    /// The document is of a dialect that is not read.
    case unsupportedDialect = "unsupported_dialect"
    /// There is more than a limit allows.
    case limitExceeded = "limit_exceeded"
  }

  /// How much it matters.
  public let severity: Severity
  /// What is wrong, as a word.
  public let code: Code
  /// What is wrong, in one clause that names the subject.
  public let message: String
  /// JSON pointer (RFC 6901) to the value at fault; empty for the whole document.
  public let pointer: String
  /// The line, from 1, when the descriptor came from text.
  public let line: Int?
  /// The column, from 1, in Unicode scalars.
  public let column: Int?
  /// UTF-16 offset into the string at that place, where a pattern or a predicate is at fault.
  public let offset: Int?
  /// What to write instead, where there is something to say.
  public let hint: String?

  /// Makes a diagnostic; `pointer`, `line`, `column` and `offset` say where, as far as it is known.
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

  /// Makes an error from the diagnostics of one descriptor, in the order of its document.
  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// The first error.
  public var first: Diagnostic? { diagnostics.first { $0.severity == .error } }
}

extension DescriptorError: CustomStringConvertible {
  /// The diagnostics, one on each line.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
