package import RaqamJSON

/// A predicate or a regular expression of a descriptor with its place in the document.
///
/// This target takes them as texts; whether they can be parsed, and whether the ids they name exist, is for a target that
/// knows the language and the whole form.
package struct ExpressionSource: Sendable {
  package let test: RuleDescriptor.Test
  package let pointer: JSONPointer
  /// Where the text begins in the document; `nil` for a descriptor made in code.
  package let byteOffset: Int?

  package init(test: RuleDescriptor.Test, pointer: JSONPointer, byteOffset: Int? = nil) {
    self.test = test
    self.pointer = pointer
    self.byteOffset = byteOffset
  }
}
