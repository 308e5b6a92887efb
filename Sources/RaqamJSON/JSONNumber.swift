/// A number as it is written in JSON, with all its digits.
///
/// ```swift
/// let price = try JSONNumber("12345678901234567890.10")
/// price.text  // "12345678901234567890.10"
/// ```
public struct JSONNumber: Hashable, Sendable {
  /// The text of the number, which is always valid JSON.
  public let text: String

  /// Takes a text that the grammar of JSON numbers admits, of at most 20,000 characters.
  ///
  /// *Errors*: the first fault of the text.
  public init(_ text: String) throws(JSONError) {
    var reader = JSONReader(bytes: Array(text.utf8), limits: JSONLimits())
    self.text = try reader.readWholeNumber()
  }

  /// Takes the shortest text that reads back as the same floating point number: `0.1`, `1.0`, `1e+16`.
  ///
  /// `nil` if the number is infinite or not a number, which JSON cannot say.
  public init?(_ number: Double) {
    guard number.isFinite else { return nil }
    self.text = number.description
  }

  init(verified text: String) {
    self.text = text
  }
}

extension JSONNumber: CustomStringConvertible {
  /// The text of the number.
  public var description: String { text }
}
