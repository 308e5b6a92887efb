internal import RaqamJSON

/// A suggested replacement of a value or a key, as JSON.
package struct Rewriting {
  let text: String
  let isSure: Bool

  /// Returns an unambiguous replacement.
  package static func sure(_ text: String) -> Rewriting { Rewriting(text: text, isSure: true) }

  /// Returns a replacement that the author must confirm.
  package static func unsure(_ text: String) -> Rewriting { Rewriting(text: text, isSure: false) }

  /// Returns a replacement by a JSON string.
  package static func word(_ word: String, isSure: Bool) -> Rewriting {
    Rewriting(text: JSONWriter().string(.string(word)), isSure: isSure)
  }

  /// Returns the replacement as an edit of `range`; `nil` if the range is empty, because the value is not in the
  /// document.
  package func replacement(of range: Range<Int>) -> Diagnostic.Replacement? {
    range.isEmpty ? nil : Diagnostic.Replacement(JSONEdit(range: range, text: text), isSure: isSure)
  }
}
