package import Raqam
internal import RaqamDescriptors

extension RowFormat {
  /// Whether a value has no text of its own: it is empty, and not the option `""` with a text in `options.display`.
  func isBlank(_ value: FieldValue) -> Bool {
    guard value.isEmpty else { return false }
    guard value == .string(""), let text = choice?.display[""] else { return true }
    return text.isEmpty
  }

  /// Whether the text that a row shows for a value stands in for a value that is missing.
  ///
  /// An address and a label's message are texts of their own: neither needs a value.
  package func isStandIn(_ text: String, for value: FieldValue) -> Bool {
    guard isBlank(value), !text.isEmpty, address == nil else { return false }
    guard traits.showsAnything, hasMessage else { return true }
    return standIn.hasBytes(of: text) || formats.contains { $0.emptyText?.hasBytes(of: text) == true }
  }
}
