internal import Raqam
internal import RaqamDescriptors

extension RowFormat {
  /// A list with texts in place of other elements: files by name and size, values of a label as it shows them alone.
  ///
  /// The list format writes numbers unless the row has a formatter for them, and rejects values without a text.
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
