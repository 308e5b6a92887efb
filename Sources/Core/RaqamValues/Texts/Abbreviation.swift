extension StringProtocol {
  /// Returns the string as quoted in messages: its first code points followed by `…` if it has more than `limit`.
  ///
  /// The limit counts code points, because one grapheme cluster of untrusted text may have any number of them.
  package func abbreviated(to limit: Int = 40) -> String {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return String(self) }
    return String(self[..<scalars.index(before: end)]) + "…"
  }
}
