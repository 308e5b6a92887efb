extension StringProtocol {
  /// The text as messages quote it: the beginning and `…` where it has more than so many code points.
  ///
  /// Code points, not characters: a character may be any number of them, and what a message quotes is somebody else's text.
  package func abbreviated(to limit: Int = 40) -> String {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return String(self) }
    return String(self[..<scalars.index(before: end)]) + "…"
  }
}
