internal import RaqamDescriptors

// Lint checks in addition to decoding and compiling.
//
// A check is a function in a separate file in `RaqamLint/Checks`. It examines a valid form, row or formatter and reports
// through the subject's `target`. To run a check, add it to a list below. A new code is a case of `Diagnostic.Code`;
// each case has an example descriptor in `Data/Descriptors`.

extension FormLint {
  typealias Check = @Sendable (FormLint) -> Void

  /// The checks that run once for a form.
  static let checks: [Check] = [
    checkTranslations, checkTitles, checkSections, checkCurrencies, checkPluralTexts, checkTranslatedMessages,
    checkSentences,
  ]
}

extension RowLint {
  typealias Check = @Sendable (RowLint) -> Void

  /// The checks that run for each row and each template of new rows.
  static let checks: [Check] = [
    checkCalendarOfRegion, checkPredicates, checkExpression, checkComparedDigits, checkDigits, checkUnseenKeys,
    checkOptions, checkSource, checkRules, checkRequired, checkFormatters, checkEmptyTexts, checkNames, checkMessages,
    checkPercents, checkSingleLines,
    checkDates,
  ]
}

extension FormatterLint {
  typealias Check = @Sendable (FormatterLint) -> Void

  /// The checks that run for each formatter, in a row or outside one.
  static let checks: [Check] = [
    checkCalendarOfRegion, checkNumber, checkNames, checkMessage, checkNamedFormatters, checkDates,
  ]
}
