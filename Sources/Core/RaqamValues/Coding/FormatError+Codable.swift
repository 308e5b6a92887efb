/// Encoded as an object of its properties, with the hint as English text (`hint`) and as structured data (`advice`):
/// `{"code": "unknown_time_zone", "message": "…", "hint": "did you mean …", "advice": {"nearest": {"_0": "Asia/Tehran"}}}`.
/// Decoding ignores the text of the hint.
extension FormatError: Codable {
  private enum Key: String, CodingKey { case code, message, offset, hint, advice }

  /// Decodes an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      try container.decode(Code.self, forKey: .code), try container.decode(String.self, forKey: .message),
      offset: try container.decodeIfPresent(Int.self, forKey: .offset),
      hint: try container.decodeIfPresent(Hint.self, forKey: .advice))
  }

  /// Encodes the error with its hint as text and as data.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(code, forKey: .code)
    try container.encode(message, forKey: .message)
    try container.encodeIfPresent(offset, forKey: .offset)
    try container.encodeIfPresent(hint?.description, forKey: .hint)
    try container.encodeIfPresent(hint, forKey: .advice)
  }
}
