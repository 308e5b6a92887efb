internal import Raqam
internal import RaqamDescriptors

extension RowFormat {
  /// Returns a list whose elements are replaced by their text: files by name and size, values in a label by their
  /// formatted text.
  ///
  /// The list format formats numbers unless a formatter of the row accepts them. It rejects values that have no text.
  func elements(_ value: FieldValue, _ now: Instant?) throws(FormatError) -> FieldValue {
    guard case .list(let elements) = value, custom != nil || traits.showsAnything else { return value }
    return .list(
      try elements.map { element throws(FormatError) in
        if case .string = element { return element }
        if let text = try custom?.text(element) { return .string(text) }
        switch element {
        case .null, .list, .object: return element
        case .integer, .double, .decimal:
          guard formats.prefix(ownCount).contains(where: { !$0.isMessage && $0.accepts(element) }) else {
            return element
          }
        case .bool, .string, .date, .day, .time: break
        }
        return .string(try ownText(element, now, skipsMessages: true))
      })
  }
}
