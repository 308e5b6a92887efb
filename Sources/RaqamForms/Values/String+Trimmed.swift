extension String {
  /// Without white space around it.
  ///
  /// By scalars: one step back over characters takes a walk over all regional indicators before it.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  var trimmed: String {
    let rest = unicodeScalars.drop(while: \.properties.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(Substring(rest[...last]))
  }
}
