internal import Raqam

/// A sentence or word that a form says to its reader by itself. The raw value is its key in the form's `messages`.
///
/// An issue's code is a key, and stands for all sentences of that code: what stands behind a point tells them apart.
///
/// ```swift
/// MessageKey.maximumFiles.rawValue   // maximum.files
/// MessageKey.maximumFiles.code       // maximum
/// MessageKey.maximumFiles.arguments.map(\.rawValue)  // ["title", "value", "maximum", "count"]
/// ```
public enum MessageKey: String, CaseIterable, Sendable {
  // Issues of values
  /// There is no value where one is required.
  case required
  /// A rule fails: its regular expression does not match, its predicate does not hold, or nobody knows.
  case regexp, predicate, timeout
  /// A value of a kind that the row does not take.
  case type
  /// A value that is not among the options.
  case option
  /// A text that several options have.
  case optionAmbiguous = "option.ambiguous"
  /// An option that is not offered now.
  case optionUnavailable = "option.unavailable"
  /// A file of a media type that is not taken.
  case optionFile = "option.file"
  /// The least value.
  case minimum
  /// The earliest date.
  case minimumDate = "minimum.date"
  /// A time of day outside a window that passes midnight.
  case minimumTime = "minimum.time"
  /// The least number of entries of a section.
  case minimumEntries = "minimum.entries"
  /// The greatest value.
  case maximum
  /// The latest date.
  case maximumDate = "maximum.date"
  /// Most files.
  case maximumFiles = "maximum.files"
  /// The greatest number of entries of a section.
  case maximumEntries = "maximum.entries"
  /// Most bytes of a file.
  case maximumBytes = "maximum.bytes"
  /// A value that another entry has as well.
  case unique
  /// Minutes between times that can be picked.
  case minuteInterval = "minute_interval"

  // Texts that cannot be read, and values that cannot be shown
  /// The text cannot be read.
  case format
  /// A character cannot stand where it stands.
  case formatCharacter = "format.character"
  /// The text ends too soon.
  case formatEnd = "format.end"
  /// A date that there is not, or that is not written so.
  case formatDate = "format.date"
  /// A time of day that there is not, or that is not written so.
  case formatTime = "format.time"
  /// The value is beyond what can be read.
  case formatRange = "format.range"
  /// The text is too long.
  case formatLength = "format.length"
  /// A number with a fraction where whole numbers are taken.
  case formatWhole = "format.whole"
  /// A number that was typed and that the row rounds to a multiple.
  case formatRounded = "format.rounded"
  /// A text that is not of the kind that `text.input` names.
  case formatInput = "format.input"
  /// A text of that kind whose check digits do not fit.
  case formatCheckDigits = "format.check_digits"
  /// No e-mail address.
  case formatEmail = "format.email"
  /// No URL.
  case formatURL = "format.url"

  // Edits that are refused
  /// The form has no such row.
  case unknownID = "unknown_id"
  /// The row is disabled.
  case disabled
  /// The row is not shown.
  case hidden
  /// The section is not shown.
  case hiddenSection = "hidden.section"
  /// The form is read-only.
  case readOnly = "read_only"
  /// The row or section does not allow the edit.
  case notAllowed = "not_allowed"
  /// The value is computed.
  case notAllowedComputed = "not_allowed.computed"
  /// Rows cannot be added.
  case notAllowedInsert = "not_allowed.insert"
  /// Rows cannot be added at that place.
  case notAllowedInsertPlace = "not_allowed.insert_place"
  /// Rows cannot be deleted.
  case notAllowedDelete = "not_allowed.delete"
  /// Rows cannot be moved.
  case notAllowedMove = "not_allowed.move"
  /// Rows cannot be moved to that place.
  case notAllowedPlace = "not_allowed.place"
  /// A section has its greatest number of entries.
  case limitExceeded = "limit_exceeded"
  /// A value is nested too deeply.
  case limitNesting = "limit_exceeded.levels"
  /// A value or text is too long for the form.
  case limitSize = "limit_exceeded.size"

  // What to do instead, said behind another sentence
  /// What was probably meant.
  case hintNearest = "hint.nearest"
  /// What to write.
  case hintWrite = "hint.write"
  /// What the row writes, as an example.
  case hintExample = "hint.example"
  /// The separators of numbers with groups.
  case hintSeparators = "hint.separators"
  /// The decimal separator, of numbers without groups.
  case hintSeparator = "hint.separator"

  // What was read although the format does not write it so: a key for each `Forgiveness.Kind`
  /// An everyday symbol of the currency.
  case forgivenCurrencySymbol = "forgiven.currency_symbol"
  /// A word or letter for a power of ten.
  case forgivenMultiplier = "forgiven.multiplier"
  /// Separators of another locale, or other ones in a date.
  case forgivenSeparators = "forgiven.separators"
  /// Groups of digits that the format does not write so.
  case forgivenGroups = "forgiven.groups"
  /// A plus sign.
  case forgivenSign = "forgiven.sign"
  /// Parentheses, or another character than a minus sign, that make a number negative.
  case forgivenNegative = "forgiven.negative"
  /// Full-width forms mixed with half-width ones.
  case forgivenWidth = "forgiven.width"
  /// A fraction that is written otherwise.
  case forgivenFraction = "forgiven.fraction"
  /// Capital for small letters, or small for capital ones.
  case forgivenLetterCase = "forgiven.letter_case"
  /// An era that is missing.
  case forgivenEra = "forgiven.era"
  /// A year without its century, or with few digits.
  case forgivenYear = "forgiven.year"
  /// A year of another calendar.
  case forgivenCalendar = "forgiven.calendar"
  /// Zeros that are missing before a number.
  case forgivenLeadingZeros = "forgiven.leading_zeros"
  /// A weekday that is missing or wrong.
  case forgivenWeekday = "forgiven.weekday"
  /// A date or time beyond an end, which went on from there.
  case forgivenCarriedOver = "forgiven.carried_over"
  /// A part of the pattern that is missing at the end of the text.
  case forgivenMissing = "forgiven.missing"
  /// An hour of twenty-four where the pattern has twelve.
  case forgivenHour = "forgiven.hour"
  /// A zone's name of the other season.
  case forgivenZone = "forgiven.zone"
  /// A date in ISO 8601.
  case forgivenISO8601 = "forgiven.iso_8601"
  /// A space that the format does not write.
  case forgivenSpace = "forgiven.space"
  /// A full stop at the end.
  case forgivenPunctuation = "forgiven.punctuation"
  /// Another form of a word, or a number for a word.
  case forgivenWording = "forgiven.wording"

  // Words of controls
  /// The button that adds a row, where `dynamic.title.insert` says nothing else.
  case add = "control.add"
  /// A switch that is on.
  case yes = "control.yes"
  /// A switch that is off.
  case no = "control.no"
}

extension MessageKey {
  /// What a sentence can name in braces: `{minimum}`. The raw value is the name.
  public enum Argument: String, CaseIterable, Sendable {
    /// Title of the row, else its id.
    case title
    /// The text that was typed, else the value as the row shows it.
    case value
    /// The least value as the row shows it.
    case minimum
    /// The greatest as the row shows it, or the most that may be.
    case maximum
    /// How many there are.
    case count
    /// Minutes.
    case interval
    /// The character that cannot be read.
    case character
    /// A text that the row reads.
    case example
    /// What was probably meant.
    case suggestion
    /// The decimal separator, and that of groups.
    case decimal, group
    /// What is taken, one after the other.
    case choices
    /// The whole reason, in English.
    case reason
  }

  /// The code of the issue that has this sentence; `nil` for words and hints.
  public var code: FormIssue.Code? {
    FormIssue.Code(rawValue: String(rawValue.prefix { $0 != "." }))
  }

  /// What the sentence can name.
  public var arguments: [Argument] {
    switch self {
    case .add, .yes, .no: []
    case .hintNearest: [.suggestion]
    case .forgivenCurrencySymbol, .forgivenMultiplier, .forgivenSeparators, .forgivenGroups, .forgivenSign,
      .forgivenFraction, .forgivenLetterCase, .forgivenEra, .forgivenYear, .forgivenCalendar, .forgivenLeadingZeros,
      .forgivenWeekday, .forgivenCarriedOver, .forgivenMissing, .forgivenHour, .forgivenZone, .forgivenISO8601,
      .forgivenSpace, .forgivenPunctuation, .forgivenWording, .forgivenNegative, .forgivenWidth:
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
    case .type, .notAllowed, .limitNesting: [.title, .value, .reason]
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
    case .formatRounded: [.title, .value, .example]
    case .formatCharacter: [.title, .value, .character, .example, .reason]
    case .unknownID: [.value, .suggestion]
    case .limitExceeded: [.title, .maximum]
    }
  }

  /// The sentences that a key of `messages` stands for: one, or all of a code.
  static func all(named name: String) -> [MessageKey] {
    allCases.filter { $0.rawValue.hasBytes(of: name) || $0.code?.rawValue.hasBytes(of: name) == true }
  }
}
