/// Coded as the canonical id: `"fa_IR@calendar=persian"`. Any spelling is read.
extension LocaleID: Codable {
  /// Reads a locale id.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(FormatError) in try LocaleID(text) }
  }

  /// Writes the canonical id.
  public func encode(to encoder: any Encoder) throws { try identifier.encode(to: encoder) }
}

/// Coded as `"ltr"` or `"rtl"`.
extension TextDirection: Codable {}
