/// Coded as a text in plain ASCII digits, which no coder rounds: `"12345678901234567890.5"`. Numbers of more digits than
/// ``digitLimit`` are not read back.
extension ExactDecimal: Codable {
  /// Reads a number in ASCII digits.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(FormatError) in try ExactDecimal(text) }
  }

  /// Writes the number in ASCII digits.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

/// Coded as the ``FieldValue`` of the number is: `{"integer": 12}`, `{"double": "0.1"}`, `{"decimal": "0.1"}`.
extension NumericValue: Codable {
  /// Reads a number.
  public init(from decoder: any Decoder) throws {
    guard let number = try FieldValue(from: decoder).number else {
      throw DecodingError.typeMismatch(
        NumericValue.self, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "expected a number"))
    }
    self = number
  }

  /// Writes the number.
  public func encode(to encoder: any Encoder) throws { try FieldValue(self).encode(to: encoder) }
}
