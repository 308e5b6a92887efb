// Compares untrusted strings by their bytes. Swift's `==`, `switch`, `init(rawValue:)` and `hasPrefix` compare by
// canonical equivalence and sort every run of combining marks, so a string of some kilobytes could take seconds.

extension RawRepresentable where RawValue == String {
  /// Creates the case whose raw value has the same bytes; `nil` if there is none.
  ///
  /// Raw values are short, so longer strings are rejected without a comparison.
  @inlinable
  package init?(exact text: String) {
    guard text.utf8.count <= 128, let word = Self(rawValue: text), word.rawValue.hasBytes(of: text) else { return nil }
    self = word
  }
}

extension String {
  /// Returns whether both are canonically equivalent, as typed input and names may be.
  ///
  /// Strings of more than 512 bytes are compared by their bytes, because canonical ordering takes quadratic time in a
  /// run of combining marks.
  package func isSpelling(of other: String) -> Bool {
    hasBytes(of: other) || (utf8.count <= 512 && other.utf8.count <= 512 && self == other)
  }
}

extension Sequence<String> {
  /// Returns whether one of the strings has the same bytes as `text`.
  @inlinable
  package func containsExactly(_ text: String) -> Bool { contains { $0.hasBytes(of: text) } }
}

extension StringProtocol {
  /// Returns whether both have the same UTF-8 bytes.
  @inlinable
  package func hasBytes(of other: some StringProtocol) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  /// Returns whether the first bytes are those of `prefix`.
  @inlinable
  package func beginsWithBytes(of prefix: some StringProtocol) -> Bool { utf8.starts(with: prefix.utf8) }

  /// Returns whether the last bytes are those of `suffix`.
  @inlinable
  package func endsWithBytes(of suffix: some StringProtocol) -> Bool {
    let count = suffix.utf8.count
    return utf8.count >= count && utf8.suffix(count).elementsEqual(suffix.utf8)
  }
}
