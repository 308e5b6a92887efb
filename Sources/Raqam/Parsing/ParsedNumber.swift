/// A number that was read from a text.
public struct ParsedNumber: Hashable, Sendable {
  /// The number, exactly as typed: an integer where it is one, else a decimal.
  public let value: NumericValue
  /// What the reader passed over.
  public let forgiven: [Forgiveness]

  /// A number with what was forgiven.
  public init(_ value: NumericValue, forgiven: [Forgiveness] = []) {
    self.value = value
    self.forgiven = forgiven
  }
}
