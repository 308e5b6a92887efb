extension Diagnostic {
  /// The kind of a diagnostic. The raw value is its stable name in replies, logs and documentation.
  @nonexhaustive public enum Code: String, CaseIterable, Sendable {
    /// The text is not JSON or exceeds a limit of the parser.
    case malformedJSON = "malformed_json"
    /// An object has the same key twice; the last value is used.
    case duplicateKey = "duplicate_key"
    /// The object has a key that no object of this kind supports.
    case unknownKey = "unknown_key"
    /// The key belongs to the other dialect.
    case foreignKey = "foreign_key"
    /// The key is valid but has no effect here.
    case unusedKey = "unused_key"
    /// A required key is missing.
    case missingKey = "missing_key"
    /// The value has another JSON type than the key accepts.
    case wrongType = "wrong_type"
    /// The string is not one of the values that the key accepts.
    case unknownValue = "unknown_value"
    /// The number is outside the range that the key accepts.
    case outOfRange = "out_of_range"
    /// Keys of one object contradict each other.
    case conflictingKeys = "conflicting_keys"
    /// The locale id is not well-formed.
    case invalidLocale = "invalid_locale"
    /// ICU has no data for the locale, so the root locale is used.
    case noLocaleData = "no_locale_data"
    /// Numbers to be spelled out are written in digits, because the locale has no spelled-out numbers.
    case noWords = "no_words"
    /// The number or date pattern does not conform to UTS #35.
    case invalidPattern = "invalid_pattern"
    /// The pattern conforms to UTS #35 but is probably not what the author intended.
    case doubtfulPattern = "doubtful_pattern"
    /// The pattern is one of Excel, printf, .NET, Oracle, strftime or another tool; UTS #35 defines it differently.
    case foreignPattern = "foreign_pattern"
    /// Negative numbers are formatted like positive ones.
    case lostSign = "lost_sign"
    /// A literal sign lacks the bidi marks that this locale needs to keep it next to the digits.
    case lostMarks = "lost_marks"
    /// A bound of a percent row is 10 or more, although 1 is 100 %.
    case percentScale = "percent_scale"
    /// The pattern has another number of fraction digits than the currency, which takes precedence.
    case currencyDigits = "currency_digits"
    /// The text that replaces zero can be read as another number.
    case misleadingZero = "misleading_zero"
    /// ICU rejects the number skeleton.
    case invalidSkeleton = "invalid_skeleton"
    /// The time zone id is unknown.
    case unknownTimeZone = "unknown_time_zone"
    /// The time zone has a newer id.
    case oldTimeZone = "old_time_zone"
    /// The system has no data for the time zone, so the rules of libicu's release are used, which may be old.
    case oldTimeZoneData = "old_time_zone_data"
    /// The calendar name is unknown.
    case unknownCalendar = "unknown_calendar"
    /// The calendar name denotes one of several variants.
    case calendarVariant = "calendar_variant"
    /// The currency code is unknown.
    case unknownCurrency = "unknown_currency"
    /// The currency is no longer in use.
    case endedCurrency = "ended_currency"
    /// The locale does not determine a currency.
    case noCurrencyForRegion = "no_currency_for_region"
    /// The form does not specify the currency of an amount, so the host's is used.
    case hostCurrency = "host_currency"
    /// The plural forms lack `other`.
    case invalidPlural = "invalid_plural"
    /// The text is not in the syntax of MessageFormat 2.
    case syntaxError = "syntax_error"
    /// A message declares a variable that it or an earlier declaration uses or declares.
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
    /// No numbering system has that name.
    case unknownNumberingSystem = "unknown_numbering_system"
    /// The string is not a decimal number.
    case invalidNumber = "invalid_number"
    /// The string is not an ISO 8601 date or time.
    case invalidDate = "invalid_date"
    /// The string is not a color.
    case invalidColor = "invalid_color"
    /// The id is empty, or predicates cannot refer to it.
    case invalidID = "invalid_id"
    /// The id or id prefix is already in use.
    case duplicateID = "duplicate_id"
    /// An option occurs twice.
    case duplicateOption = "duplicate_option"
    /// Two options have the same text, or an option has none.
    case unclearOption = "unclear_option"
    /// A list that must have elements is empty.
    case emptyList = "empty_list"
    /// A name with a colon prefix has no value.
    case unknownReference = "unknown_reference"
    /// The object has no such property.
    case unknownKeyPath = "unknown_key_path"
    /// The object has no such action.
    case unknownAction = "unknown_action"
    /// The host does not declare the variable.
    case unknownBinding = "unknown_binding"
    /// Two items are bound to one variable; the last binding is used.
    case duplicateBinding = "duplicate_binding"
    /// The calendar depends on a region whose preferred calendar differs in newer data.
    case calendarOfRegion = "calendar_of_region"
    /// A number has digits that its row does not display: a loaded one, or a computed one that a rule compares.
    case hiddenDigits = "hidden_digits"
    /// A string that is parsed as true or false is not one of the usual values.
    case unusualBoolean = "unusual_boolean"
    /// The string is not a predicate, or reads a key that SELF cannot have.
    case invalidPredicate = "invalid_predicate"
    /// The string is not an expression, or its value would disclose a password.
    case invalidExpression = "invalid_expression"
    /// The entries of a section have no such total.
    case invalidTotal = "invalid_total"
    /// Computed values depend on each other in a cycle.
    case valueCycle = "value_cycle"
    /// The provided value of a computed row differs from the computed one.
    case valueDiffers = "value_differs"
    /// The string is not a regular expression.
    case invalidRegularExpression = "invalid_regular_expression"
    /// A predicate refers to an id that no row has.
    case unknownID = "unknown_id"
    /// AND and OR are combined without parentheses.
    case mixedConnectives = "mixed_connectives"
    /// A string drops a backslash that a regular expression seems to need.
    case droppedBackslash = "dropped_backslash"
    /// An integer is divided by an integer; NSPredicate truncates the quotient, Raqam does not.
    case integerDivision = "integer_division"
    /// A repeated group contains a repetition, so matching may take exponential time.
    case nestedQuantifier = "nested_quantifier"
    /// `\d` in a regular expression matches the digits of every script.
    case anyDigit = "any_digit"
    /// The regular expression matches only the digits 0 to 9, but users of the locale type others.
    case asciiDigitsOnly = "ascii_digits_only"
    /// The regular expression rejects every text of several lines, but the row accepts such texts.
    case singleLine = "single_line"
    /// A predicate compares values of kinds that are never equal.
    case kindMismatch = "kind_mismatch"
    /// A predicate compares a choice with a value that is not an option.
    case unknownOption = "unknown_option"
    /// A condition or rule is true for all values.
    case alwaysTrue = "always_true"
    /// A condition or rule is false for all values.
    case neverTrue = "never_true"
    /// The rule is never evaluated, because its row has no value.
    case deadRule = "dead_rule"
    /// The row has nothing to identify it in messages, but other rows have a title.
    case missingTitle = "missing_title"
    /// The row requests options but has no source for them.
    case missingSource = "missing_source"
    /// A predicate contains `$id.value`, the syntax of other form libraries.
    case variableValue = "variable_value"
    /// The conditions of rows depend on each other in a cycle.
    case visibilityCycle = "visibility_cycle"
    /// A condition or rule could not be evaluated with the values of the form.
    case evaluationFailed = "evaluation_failed"
    /// A message refers to a missing argument, or its braces are not balanced.
    case invalidMessage = "invalid_message"
    /// A message is well-formed but probably not what the author intended.
    case doubtfulMessage = "doubtful_message"
    /// A saved value violates the rules of its row, or a value is missing.
    case invalidValue = "invalid_value"
    /// A language lacks the translation of a text of the form.
    case missingTranslation = "missing_translation"
    /// A translation file is malformed or incomplete.
    case malformedTranslations = "malformed_translations"
    /// The formatter does not accept values of the row's kind.
    case unfitFormatter = "unfit_formatter"
    /// An earlier formatter accepts every value of the row.
    case unreachableFormatter = "unreachable_formatter"
    /// The format cannot be compiled.
    case unsupportedStyle = "unsupported_style"
    /// The dialect of the document is not supported.
    case unsupportedDialect = "unsupported_dialect"
    /// The document or a value exceeds a limit.
    case limitExceeded = "limit_exceeded"
  }
}
