package import Raqam
internal import RaqamDescriptors

extension RowFormat {
  /// Whether the text that a row shows for a value stands in for a value that is missing.
  ///
  /// An address and a label's message are texts of their own: neither needs a value.
  package func isStandIn(_ text: String, for value: FieldValue) -> Bool {
    guard value.isEmpty, !text.isEmpty, address == nil else { return false }
    guard traits.showsAnything, hasMessage else { return true }
    return standIn.hasBytes(of: text) || formats.contains { $0.emptyText?.hasBytes(of: text) == true }
  }
}
