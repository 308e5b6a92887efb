internal import RaqamValues

/// A JSON number that preserves all its digits.
///
/// ```swift
/// let price = try JSONNumber("12345678901234567890.10")
/// price.text  // "12345678901234567890.10"
/// ```
public struct JSONNumber: Hashable, Sendable {
  /// The text of the number, which always matches the grammar of RFC 8259.
  public let text: String

  /// The maximum number of characters.
  package static let lengthLimit = 20_000

  /// Creates a number from its JSON text, of at most 20,000 characters.
  ///
  /// - Throws: ``JSONError`` with `invalidNumber` if `text` does not match the grammar, `notFinite` for a negative
  ///   infinity or NaN, and `numberLimit` if it is too long.
  public init(_ text: String) throws(JSONError) {
    var parser = JSONParser(bytes: Array(text.utf8), budget: .standard)
    self.text = try parser.readWholeNumber()
  }

  /// Creates the shortest number that parses as the same `Double`, such as `0.1`, `1.0` or `1e+16`.
  ///
  /// The initializer fails if the number is infinite or NaN, which JSON cannot represent.
  public init?(_ number: Double) {
    guard number.isFinite else { return nil }
    self.text = number.description
  }

  init(verified text: String) {
    self.text = text
  }
}

extension JSONNumber: CustomStringConvertible {
  /// The text of the number, as in the source.
  public var description: String { text }
}
