extension Decoder {
  /// Decodes a string and converts it with `read`, whose error becomes the underlying error of a `DecodingError`.
  package func value<Value>(_ read: (String) throws(FormatError) -> Value) throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    do throws(FormatError) {
      return try read(text)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }
}
