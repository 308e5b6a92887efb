internal import RaqamDescriptors
internal import RaqamPredicates

extension Diagnostic {
  /// Creates a warning or a note about the predicate or pattern at `pointer`.
  package init(_ lint: PredicateWarning, pointer: String) {
    self.init(
      Severity(lint.code), Code(lint.code), lint.message, pointer: pointer, offset: lint.offset, hint: lint.hint)
  }
}

extension Diagnostic.Severity {
  /// Creates the severity of a lint: a note if the predicate is correct but differs from other implementations, or else
  /// a warning.
  init(_ code: PredicateWarning.Code) {
    self = code == .integerDivision || code == .anyDigit ? .note : .warning
  }
}

extension Diagnostic.Code {
  package init(_ code: PredicateWarning.Code) { self = Self(rawValue: code.rawValue) ?? .invalidPredicate }
}
