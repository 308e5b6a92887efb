internal import RaqamJSON

/// What may be written in place of a value or a key, as JSON.
package struct Rewriting {
  let text: String
  let isSure: Bool

  /// JSON that nobody could have meant otherwise.
  package static func sure(_ text: String) -> Rewriting { Rewriting(text: text, isSure: true) }

  /// JSON that may have been meant.
  package static func unsure(_ text: String) -> Rewriting { Rewriting(text: text, isSure: false) }

  /// A string.
  package static func word(_ word: String, isSure: Bool) -> Rewriting {
    Rewriting(text: JSONWriter().string(.string(word)), isSure: isSure)
  }

  /// The replacement of some bytes; `nil` for what stood nowhere.
  package func replacement(of range: Range<Int>) -> Diagnostic.Replacement? {
    range.isEmpty ? nil : Diagnostic.Replacement(JSONEdit(range: range, text: text), isSure: isSure)
  }
}
