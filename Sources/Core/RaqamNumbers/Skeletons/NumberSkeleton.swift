public import RaqamValues

/// A validated number skeleton of ICU: stems for the notation, unit, digits and sign of a number.
///
/// ```swift
/// let style = DecimalStyle(.skeleton(try NumberSkeleton("currency/EUR .00")))
/// try DecimalFormatter(style, locale: "de_DE").string(1234.5)  // 1.234,50 €
/// ```
public struct NumberSkeleton: Hashable, Sendable {
  /// The skeleton as the caller wrote it.
  public let text: String

  /// Creates a skeleton from stems that are separated by spaces.
  ///
  /// - Throws: `invalidSkeleton` with the UTF-16 offset of the error if ICU rejects the skeleton, `unknownCurrency` with
  ///   the nearest code as hint, or `limitExceeded` for more than 1,024 UTF-16 code units or 10,000 digits.
  public init(_ text: String) throws(FormatError) {
    try DecimalStyle.check(skeleton: text)
    self.text = text
  }

  /// Creates a skeleton that the caller knows to be valid.
  package init(unchecked text: String) { self.text = text }

  /// Returns whether both have the same bytes.
  public static func == (left: Self, right: Self) -> Bool { left.text.hasBytes(of: right.text) }

  /// Hashes the bytes that `==` compares.
  public func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}

/// Encoded as the string of the skeleton: `"currency/EUR .00"`.
extension NumberSkeleton: Codable {
  /// Decodes and validates a skeleton.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(FormatError) in try NumberSkeleton(text) }
  }

  /// Encodes the string of the skeleton.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}
