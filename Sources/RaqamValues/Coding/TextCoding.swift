extension Decoder {
  /// The value that `read` makes of a text; where it refuses, the reason is in the `DecodingError` that is thrown.
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
