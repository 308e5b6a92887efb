/// Encoded as the canonical id: `"fa_IR@calendar=persian"`. Decoding accepts any spelling.
extension LocaleID: Codable {
  /// Decodes a locale id in any spelling.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(FormatError) in try LocaleID(text) }
  }

  /// Encodes the canonical id.
  public func encode(to encoder: any Encoder) throws { try identifier.encode(to: encoder) }
}

/// Encoded as `"ltr"` or `"rtl"`.
extension TextDirection: Codable {}
