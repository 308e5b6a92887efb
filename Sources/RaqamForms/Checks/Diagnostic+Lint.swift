package import RaqamDescriptors
package import RaqamPredicates

extension Diagnostic {
  /// A warning or a note about a predicate or a pattern that stands at `pointer`.
  package init(_ lint: PredicateLint, pointer: String) {
    self.init(
      Severity(lint.code), Code(lint.code), lint.message, pointer: pointer, offset: lint.offset, hint: lint.hint)
  }
}

extension Diagnostic.Severity {
  /// The severity of a lint: of what differs elsewhere, and is right, a note.
  init(_ code: PredicateLint.Code) {
    self = code == .integerDivision || code == .anyDigit ? .note : .warning
  }
}

extension Diagnostic.Code {
  /// The code under which a lint is reported.
  package init(_ code: PredicateLint.Code) {
    self =
      switch code {
      case .mixedConnectives: .mixedConnectives
      case .droppedBackslash: .droppedBackslash
      case .integerDivision: .integerDivision
      case .nestedQuantifier: .nestedQuantifier
      case .anyDigit: .anyDigit
      case .variableValue: .variableValue
      }
  }
}
