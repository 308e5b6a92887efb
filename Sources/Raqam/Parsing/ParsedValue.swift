/// A value that was read from a text.
public struct ParsedValue: Hashable, Sendable {
  /// The value; `null` for the text of an absent one.
  public let value: FieldValue
  /// What the reader passed over.
  public let forgiven: [Forgiveness]

  /// A value with what was forgiven.
  public init(_ value: FieldValue, forgiven: [Forgiveness] = []) {
    self.value = value
    self.forgiven = forgiven
  }

  /// A number as the value of a field.
  public init(_ number: ParsedNumber) {
    self.init(FieldValue(number.value), forgiven: number.forgiven)
  }
}
