internal import Raqam

/// A built-in message or label of a form. The raw value is its key in the form's `messages`.
///
/// The code of an issue is a key for all messages of that code; a suffix after a dot selects one.
///
/// ```swift
/// MessageKey.maximumFiles.rawValue   // maximum.files
/// MessageKey.maximumFiles.code       // maximum
/// MessageKey.maximumFiles.arguments.map(\.rawValue)  // ["title", "value", "maximum", "count"]
/// ```
@nonexhaustive public enum MessageKey: String, CaseIterable, Sendable {
  /// A required value is missing.
  case required
  /// A rule fails: the regular expression does not match, the predicate is false, or the evaluation reached a limit.
  case regexp, predicate, timeout
  /// The row does not accept values of this kind.
  case type
  /// The value is not one of the options.
  case option
  /// Several options have this text.
  case optionAmbiguous = "option.ambiguous"
  /// The option is currently unavailable.
  case optionUnavailable = "option.unavailable"
  /// The row does not accept files of this media type.
  case optionFile = "option.file"
  /// The value is less than the minimum.
  case minimum
  /// The date is before the minimum.
  case minimumDate = "minimum.date"
  /// The time of day is outside a window that includes midnight.
  case minimumTime = "minimum.time"
  /// The section has too few entries.
  case minimumEntries = "minimum.entries"
  /// The value is greater than the maximum.
  case maximum
  /// The date is after the maximum.
  case maximumDate = "maximum.date"
  /// The row has too many files.
  case maximumFiles = "maximum.files"
  /// The section has too many entries.
  case maximumEntries = "maximum.entries"
  /// A file is too large.
  case maximumBytes = "maximum.bytes"
  /// Another entry has the same value.
  case unique
  /// The minutes are not a multiple of the row's interval.
  case minuteInterval = "minute_interval"

  // Text that cannot be parsed, and values that cannot be formatted.
  /// The text cannot be parsed.
  case format
  /// The value cannot be formatted.
  case formatDisplay = "format.display"
  /// The text contains an unexpected character.
  case formatCharacter = "format.character"
  /// The text is incomplete.
  case formatEnd = "format.end"
  /// The date does not exist, or its format is not valid.
  case formatDate = "format.date"
  /// The month of the date has fewer days.
  case formatMonthLength = "format.month_length"
  /// The time of day does not exist, or its format is not valid.
  case formatTime = "format.time"
  /// The value is out of the supported range.
  case formatRange = "format.range"
  /// The text exceeds the length limit.
  case formatLength = "format.length"
  /// The number has a fraction, but the row accepts only whole numbers.
  case formatWhole = "format.whole"
  /// The row displays the typed number rounded to its increment.
  case formatRounded = "format.rounded"
  /// The text does not have the syntax that `text.input` specifies.
  case formatInput = "format.input"
  /// The check digits of the text are not valid.
  case formatCheckDigits = "format.check_digits"
  /// The text is not an email address.
  case formatEmail = "format.email"
  /// The text is not a URL.
  case formatURL = "format.url"

  // Rejected edits
  /// The form does not have a row with this id.
  case unknownID = "unknown_id"
  /// The row is disabled.
  case disabled
  /// The row is not visible.
  case hidden
  /// The section is not visible.
  case hiddenSection = "hidden.section"
  /// The form is read-only.
  case readOnly = "read_only"
  /// The row or section does not allow the edit.
  case notAllowed = "not_allowed"
  /// The value is computed.
  case notAllowedComputed = "not_allowed.computed"
  /// Entries cannot be added to the section.
  case notAllowedInsert = "not_allowed.insert"
  /// An entry cannot be inserted at this index.
  case notAllowedInsertPlace = "not_allowed.insert_place"
  /// Entries cannot be deleted from the section.
  case notAllowedDelete = "not_allowed.delete"
  /// Entries of the section cannot be moved.
  case notAllowedMove = "not_allowed.move"
  /// The entry cannot be moved to this index.
  case notAllowedPlace = "not_allowed.place"
  /// The section already has its maximum number of entries.
  case limitExceeded = "limit_exceeded"
  /// A value is nested too deeply.
  case limitNesting = "limit_exceeded.levels"
  /// A value or text is too long for the form.
  case limitSize = "limit_exceeded.size"

  // Hints, which follow another message
  /// The nearest known spelling.
  case hintNearest = "hint.nearest"
  /// The corrected text.
  case hintWrite = "hint.write"
  /// An example in the row's format.
  case hintExample = "hint.example"
  /// The decimal and grouping separators.
  case hintSeparators = "hint.separators"
  /// The decimal separator, for numbers without grouping.
  case hintSeparator = "hint.separator"

  // Deviations that lenient parsing tolerates: one key for each `ParseDeviation.Kind`
  /// A common symbol of the currency other than that of the format.
  case deviationCurrencySymbol = "deviation.currency_symbol"
  /// A word or letter for a power of ten, such as `k`.
  case deviationMultiplier = "deviation.multiplier"
  /// Separators of another locale, or different separators in a date.
  case deviationSeparators = "deviation.separators"
  /// Digit groups of other sizes, or grouping separators that the format does not use.
  case deviationGroups = "deviation.groups"
  /// An explicit plus sign.
  case deviationSign = "deviation.sign"
  /// A negative number with parentheses, or with a character other than the minus sign.
  case deviationNegative = "deviation.negative"
  /// Full-width forms mixed with half-width forms.
  case deviationWidth = "deviation.width"
  /// A different form of the fraction.
  case deviationFraction = "deviation.fraction"
  /// Uppercase instead of lowercase letters, or the reverse.
  case deviationLetterCase = "deviation.letter_case"
  /// A missing era.
  case deviationEra = "deviation.era"
  /// A year without its century, or with fewer digits.
  case deviationYear = "deviation.year"
  /// A year in another calendar.
  case deviationCalendar = "deviation.calendar"
  /// Missing leading zeros.
  case deviationLeadingZeros = "deviation.leading_zeros"
  /// A missing or wrong weekday.
  case deviationWeekday = "deviation.weekday"
  /// A day or time beyond the end of its unit, which was carried over.
  case deviationCarriedOver = "deviation.carried_over"
  /// A missing rest of the pattern.
  case deviationMissing = "deviation.missing"
  /// A 24-hour time in a 12-hour pattern.
  case deviationHour = "deviation.hour"
  /// A time zone name that does not apply on that date.
  case deviationZone = "deviation.zone"
  /// A date in ISO 8601 format.
  case deviationISO8601 = "deviation.iso_8601"
  /// Extra or missing space.
  case deviationSpace = "deviation.space"
  /// A final period.
  case deviationPunctuation = "deviation.punctuation"
  /// Another form of a word, or a number in place of a name.
  case deviationWording = "deviation.wording"

  // Labels of controls
  /// The button that adds an entry, unless `dynamic.title.insert` is set.
  case add = "control.add"
  /// The text of a switch that is on.
  case yes = "control.yes"
  /// The text of a switch that is off.
  case no = "control.no"
}

extension MessageKey {
  /// An argument of a message in braces, such as `{minimum}`. The raw value is its name.
  @nonexhaustive public enum Argument: String, CaseIterable, Sendable {
    /// The title of the row, or its id if it has no title.
    case title
    /// The typed text, or the displayed value.
    case value
    /// The minimum, formatted as in the row.
    case minimum
    /// The maximum, formatted as in the row, or a maximum number.
    case maximum
    /// The actual number of elements.
    case count
    /// The month of a date, with its year.
    case month
    /// The interval in minutes.
    case interval
    /// The unexpected character.
    case character
    /// A text that the row accepts.
    case example
    /// The nearest known spelling.
    case suggestion
    /// The decimal separator and the grouping separator.
    case decimal, group
    /// The accepted values, separated by commas.
    case choices
    /// The complete reason for developers, in English. Built-in messages do not contain it, except those of deviations
    /// in English.
    case reason
  }

  /// The code of issues with this message; `nil` for labels and hints.
  public var code: FormIssue.Code? {
    FormIssue.Code(rawValue: String(rawValue.prefix { $0 != "." }))
  }

  /// The arguments that the message can contain.
  public var arguments: [Argument] {
    switch self {
    case .add, .yes, .no: []
    case .hintNearest: [.suggestion]
    case .deviationCurrencySymbol, .deviationMultiplier, .deviationSeparators, .deviationGroups, .deviationSign,
      .deviationFraction, .deviationLetterCase, .deviationEra, .deviationYear, .deviationCalendar,
      .deviationLeadingZeros,
      .deviationWeekday, .deviationCarriedOver, .deviationMissing, .deviationHour, .deviationZone, .deviationISO8601,
      .deviationSpace, .deviationPunctuation, .deviationWording, .deviationNegative, .deviationWidth:
      [.reason]
    case .hintWrite, .hintExample: [.example]
    case .hintSeparators: [.decimal, .group]
    case .hintSeparator: [.decimal]
    case .required, .unique, .optionUnavailable, .regexp, .predicate, .timeout, .formatInput, .formatCheckDigits,
      .formatEmail, .formatURL,
      .disabled,
      .notAllowedComputed, .hidden, .limitSize:
      [.title, .value]
    case .hiddenSection, .readOnly, .notAllowedInsert, .notAllowedInsertPlace, .notAllowedDelete, .notAllowedMove,
      .notAllowedPlace:
      [.title]
    case .type, .formatDisplay, .notAllowed, .limitNesting: [.title, .value, .reason]
    case .option: [.title, .value, .suggestion]
    case .optionAmbiguous, .optionFile: [.title, .value, .choices]
    case .minimum, .minimumDate: [.title, .value, .minimum]
    case .maximum, .maximumDate, .maximumBytes: [.title, .value, .maximum]
    case .minimumTime: [.title, .value, .minimum, .maximum]
    case .minimumEntries: [.title, .minimum, .count]
    case .maximumEntries: [.title, .maximum, .count]
    case .maximumFiles: [.title, .value, .maximum, .count]
    case .minuteInterval: [.title, .value, .interval]
    case .format, .formatEnd, .formatDate, .formatTime, .formatRange, .formatLength, .formatWhole:
      [.title, .value, .example, .reason]
    case .formatMonthLength: [.title, .value, .month, .maximum, .example, .reason]
    case .formatRounded: [.title, .value, .example]
    case .formatCharacter: [.title, .value, .character, .example, .reason]
    case .unknownID: [.value, .suggestion]
    case .limitExceeded: [.title, .maximum]
    }
  }

  /// Returns the messages that a key in `messages` overrides: one, or all of a code.
  package static func all(named name: String) -> [MessageKey] {
    allCases.filter { $0.rawValue.hasBytes(of: name) || $0.code?.rawValue.hasBytes(of: name) == true }
  }
}
