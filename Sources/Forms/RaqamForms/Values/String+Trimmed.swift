extension String {
  /// The string without white space at its ends.
  ///
  /// Iterates over scalars, because stepping back by one character scans all preceding regional indicators.
  ///
  /// - Complexity: O(*n*) in the length of the string.
  package var trimmed: String {
    let rest = unicodeScalars.drop(while: \.properties.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(Substring(rest[...last]))
  }
}
