// What others wrote meets words by its bytes. `==`, `switch`, `init(rawValue:)` and `hasPrefix` of Swift take canonically equivalent
// texts for equal, and sort every run of combining marks for it: a value of some kilobytes could take seconds.

extension RawRepresentable where RawValue == String {
  /// The word that has the very bytes of a text from outside; `nil` where there is none.
  ///
  /// The words of closed sets are short: a longer text is not even looked at.
  @inlinable
  package init?(exact text: String) {
    guard text.utf8.count <= 128, let word = Self(rawValue: text), word.rawValue.hasBytes(of: text) else { return nil }
    self = word
  }
}

extension String {
  /// Whether a reader who types the one may mean the other: canonically equivalent spellings are the same text.
  ///
  /// Of long texts the bytes count: canonical order takes the square of the time for a run of marks.
  package func isSpelling(of other: String) -> Bool {
    hasBytes(of: other) || (utf8.count <= 512 && other.utf8.count <= 512 && self == other)
  }
}

extension Sequence<String> {
  /// Whether one of the texts has the very bytes of `text`.
  @inlinable
  package func containsExactly(_ text: String) -> Bool { contains { $0.hasBytes(of: text) } }
}

extension StringProtocol {
  /// Whether both have the same bytes in UTF-8.
  @inlinable
  package func hasBytes(of other: some StringProtocol) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  /// Whether the first bytes are those of `prefix`.
  @inlinable
  package func beginsWithBytes(of prefix: some StringProtocol) -> Bool { utf8.starts(with: prefix.utf8) }

  /// Whether the last bytes are those of `suffix`.
  @inlinable
  package func endsWithBytes(of suffix: some StringProtocol) -> Bool {
    let count = suffix.utf8.count
    return utf8.count >= count && utf8.suffix(count).elementsEqual(suffix.utf8)
  }
}
