/// Encoded as a string of ASCII digits, which no coder rounds: `"12345678901234567890.5"`. Decoding throws for more
/// digits than ``digitLimit``.
extension ExactDecimal: Codable {
  /// Decodes a string of ASCII digits.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(FormatError) in try ExactDecimal(text) }
  }

  /// Encodes a string of ASCII digits.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

/// Encoded like the ``FieldValue`` of the number: `{"integer": 12}`, `{"double": "0.1"}`, `{"decimal": "0.1"}`.
extension NumericValue: Codable {
  /// Decodes the ``FieldValue`` of a number.
  public init(from decoder: any Decoder) throws {
    guard let number = try FieldValue(from: decoder).number else {
      throw DecodingError.typeMismatch(
        NumericValue.self, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "expected a number"))
    }
    self = number
  }

  /// Encodes the ``FieldValue`` of the number.
  public func encode(to encoder: any Encoder) throws { try FieldValue(self).encode(to: encoder) }
}
