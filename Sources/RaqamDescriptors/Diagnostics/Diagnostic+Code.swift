extension Diagnostic {
  /// What is wrong. The raw value is the stable word that replies, logs and the page of diagnostics name it by.
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
    /// The pattern follows UTS #35 and is probably not what was meant.
    case doubtfulPattern = "doubtful_pattern"
    /// The pattern is one of Excel, printf, .NET, Oracle, strftime or another tool, and means something else in UTS #35.
    case foreignPattern = "foreign_pattern"
    /// Negative numbers are written like positive ones.
    case lostSign = "lost_sign"
    /// A sign that is plain text has not the marks that keep it beside the digits in this locale.
    case lostMarks = "lost_marks"
    /// A bound of a row that shows percents is 10 or more, and 1 is 100 %.
    case percentScale = "percent_scale"
    /// The pattern has other digits behind the separator than the currency, whose digits count.
    case currencyDigits = "currency_digits"
    /// The text in place of zero reads as another number.
    case misleadingZero = "misleading_zero"
    /// ICU does not take the number skeleton.
    case invalidSkeleton = "invalid_skeleton"
    /// No time zone has that id.
    case unknownTimeZone = "unknown_time_zone"
    /// The time zone has a newer name.
    case oldTimeZone = "old_time_zone"
    /// No calendar has that name.
    case unknownCalendar = "unknown_calendar"
    /// The name stands for one of several variants of a calendar.
    case calendarVariant = "calendar_variant"
    /// No currency has that code.
    case unknownCurrency = "unknown_currency"
    /// The currency is no longer in use.
    case endedCurrency = "ended_currency"
    /// No currency follows from the locale.
    case noCurrencyForRegion = "no_currency_for_region"
    /// Nothing in the form names the currency of an amount: it is that of the host.
    case hostCurrency = "host_currency"
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
    /// Two options have the same text, or an option has none.
    case unclearOption = "unclear_option"
    /// A list that should have elements has none.
    case emptyList = "empty_list"
    /// Nothing was given for a colon-prefixed name.
    case unknownReference = "unknown_reference"
    /// The object has no such property.
    case unknownKeyPath = "unknown_key_path"
    /// The object has no such action.
    case unknownAction = "unknown_action"
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
    /// The text is not an expression, or its value would show a password.
    case invalidExpression = "invalid_expression"
    /// The lines of a section have no such total.
    case invalidTotal = "invalid_total"
    /// Values are computed from each other in a circle.
    case valueCycle = "value_cycle"
    /// A computed value is not the one that was given.
    case valueDiffers = "value_differs"
    /// The text is not a regular expression.
    case invalidRegularExpression = "invalid_regular_expression"
    /// No row has the id that a predicate names.
    case unknownID = "unknown_id"
    /// AND and OR stand side by side without parentheses.
    case mixedConnectives = "mixed_connectives"
    /// A string drops a backslash that a regular expression seems to need.
    case droppedBackslash = "dropped_backslash"
    /// An integer divided by an integer, which NSPredicate truncates and Raqam does not.
    case integerDivision = "integer_division"
    /// A repeated group repeats inside: matching may take forever.
    case nestedQuantifier = "nested_quantifier"
    /// `\d` in a regular expression takes the digits of every script.
    case anyDigit = "any_digit"
    /// The regular expression takes the digits 0 to 9 alone, and readers of the locale type others.
    case asciiDigitsOnly = "ascii_digits_only"
    /// The regular expression rejects every text of several lines, on a row that has them.
    case singleLine = "single_line"
    /// A predicate brings together values of kinds that never meet.
    case kindMismatch = "kind_mismatch"
    /// A predicate compares a choice with what is no option.
    case unknownOption = "unknown_option"
    /// A condition or a rule that is true whatever the values are.
    case alwaysTrue = "always_true"
    /// A condition or a rule that is true for no value.
    case neverTrue = "never_true"
    /// The rule is never asked: its row holds no value.
    case deadRule = "dead_rule"
    /// The row has nothing that readers could name it by, where other rows have a title.
    case missingTitle = "missing_title"
    /// The row asks for options that come from nowhere.
    case missingSource = "missing_source"
    /// `$id.value`, which other form libraries write.
    case variableValue = "variable_value"
    /// Conditions of rows name each other.
    case visibilityCycle = "visibility_cycle"
    /// A condition or a rule that could not be evaluated with the values of the form.
    case evaluationFailed = "evaluation_failed"
    /// A message names an argument that it does not have, or its braces are not in pairs.
    case invalidMessage = "invalid_message"
    /// A message is well-formed, and probably not what was meant.
    case doubtfulMessage = "doubtful_message"
    /// A saved value that the rules of its row refuse, or a value that is missing.
    case invalidValue = "invalid_value"
    /// A text of a form that a language has no translation of.
    case missingTranslation = "missing_translation"
    /// A file of translations is not well-formed, or does not say what it must.
    case malformedTranslations = "malformed_translations"
    /// The formatter takes no value of the kind that its row holds.
    case unfitFormatter = "unfit_formatter"
    /// A formatter before this one takes every value of the row.
    case unreachableFormatter = "unreachable_formatter"
    /// The format cannot be built.
    case unsupportedStyle = "unsupported_style"
    /// The document is of a dialect that is not read.
    case unsupportedDialect = "unsupported_dialect"
    /// There is more than a limit allows.
    case limitExceeded = "limit_exceeded"
  }
}
