public import Raqam
public import RaqamJSON

extension FormatterDescriptor {
  /// A value as it is written in JSON for this formatter: a number may be a string that keeps every digit, a date an
  /// ISO 8601 string or `{"epochMilliseconds": n}`.
  ///
  /// *Errors*: `type_mismatch`, `invalid_number`, `invalid_date`.
  public func value(from node: JSONNode) throws(FormatError) -> FieldValue {
    switch content {
    case .number, .byte, .duration, .plural:
      if let text = node.asString { return FieldValue(try NumericValue(text: text)) }
    case .date:
      if let instant = try Instant(json: node) { return .date(instant) }
    case .list, .message, .text: break
    }
    return try FieldValue(node)
  }
}

extension Instant {
  /// Reads `{"epochMilliseconds": n}`; `nil` for anything else.
  package init?(json node: JSONNode) throws(FormatError) {
    guard let milliseconds = node["epochMilliseconds"] else { return nil }
    let number = try milliseconds.asNumber.map { text throws(FormatError) in try ExactDecimal(text) }
    guard let integer = number?.truncated.integerValue else {
      throw FormatError(.invalidDate, "\"epochMilliseconds\" takes an integer of milliseconds since 1970-01-01")
    }
    self.init(epochMilliseconds: integer)
  }
}
