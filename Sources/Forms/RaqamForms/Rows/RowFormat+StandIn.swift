internal import Raqam
internal import RaqamDescriptors

extension RowFormat {
  /// Returns whether a value has no text: it is empty, and not an option `""` with a text in `options.display`.
  func isBlank(_ value: FieldValue) -> Bool {
    guard value.isEmpty else { return false }
    guard value == .string(""), let text = choice?.display[""] else { return true }
    return text.isEmpty
  }

  /// Returns whether the displayed text is a placeholder for a missing value.
  ///
  /// The URL of a webview row and the message of a label are not placeholders: neither needs a value.
  package func isPlaceholderText(_ text: String, for value: FieldValue) -> Bool {
    guard isBlank(value), !text.isEmpty, address == nil else { return false }
    guard traits.showsAnything, hasMessage else { return true }
    return placeholderText.hasBytes(of: text) || formats.contains { $0.emptyText?.hasBytes(of: text) == true }
  }
}
