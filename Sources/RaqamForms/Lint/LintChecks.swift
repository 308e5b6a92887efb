internal import RaqamDescriptors

// The checks beside those of decoding and compiling. A check is a function in a file of its own below `Lint/Checks` that looks at
// a form, a row or a formatter which is right by itself, and reports to the log through the subject's `place`. It is run where
// it is named here. A code of its own is a case of `Diagnostic.Code`; each case has a descriptor in `Data/Descriptors` that
// shows it.

extension FormLint {
  typealias Check = @Sendable (FormLint) -> Void

  /// Run once for a form.
  static let checks: [Check] = [
    checkTranslations, checkTitles, checkSections, checkCurrencies, checkPluralTexts, checkTranslatedMessages,
    checkSentences,
  ]
}

extension RowLint {
  typealias Check = @Sendable (RowLint) -> Void

  /// Run for each row and each template of new rows.
  static let checks: [Check] = [
    checkCalendarOfRegion, checkPredicates, checkExpression, checkDigits, checkUnseenKeys, checkOptions, checkSource,
    checkRules, checkFormatters, checkEmptyTexts, checkNames, checkMessages, checkPercents, checkSingleLines,
  ]
}

extension FormatterLint {
  typealias Check = @Sendable (FormatterLint) -> Void

  /// Run for each formatter, of a row or standing alone.
  static let checks: [Check] = [checkCalendarOfRegion, checkNumber, checkNames, checkMessage]
}
