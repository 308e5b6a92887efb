/// A pattern of CLDR that joins two texts in their order: `{0} and {1}`.
package struct PairPattern: Equatable, Sendable {
  /// The text before the first argument.
  package let before: [UInt8]
  package let between: [UInt8]
  /// The text after the second argument.
  package let after: [UInt8]

  /// Parses a pattern; `nil` if an argument is missing or in the other place.
  package init?(_ text: String) {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstRange(of: "{0}".unicodeScalars),
      let second = scalars[first.upperBound...].firstRange(of: "{1}".unicodeScalars)
    else { return nil }
    before = Array(text[..<first.lowerBound].utf8)
    between = Array(text[first.upperBound..<second.lowerBound].utf8)
    after = Array(text[second.upperBound...].utf8)
  }

  package init(between text: String) { (before, between, after) = ([], Array(text.utf8), []) }
}
