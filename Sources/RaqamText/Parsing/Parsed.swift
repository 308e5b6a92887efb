/// A value that was read from a text: what `parse` of every formatter gives.
///
/// ```swift
/// let formatter = try DecimalFormatter(.percent, locale: "fa_IR")
/// let read = try formatter.parse("۱۲٫۵٪")
/// read.value     // .decimal(0.125)
/// read.forgiven  // []
/// ```
///
/// The whole text counts, or it is refused with an error: nothing of it is left over.
public struct Parsed<Value> {
  /// The value, exactly as the text says it.
  public let value: Value
  /// What the reader passed over, in the order of the text.
  public let forgiven: [Forgiveness]

  /// A value with what was forgiven.
  @inlinable
  public init(_ value: Value, forgiven: [Forgiveness] = []) {
    self.value = value
    self.forgiven = forgiven
  }

  /// Another value with what was forgiven for this one.
  public func map<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> Parsed<Other> {
    Parsed<Other>(try transform(value), forgiven: forgiven)
  }

  /// The same with one more thing forgiven.
  package func forgiving(_ more: Forgiveness) -> Parsed { Parsed(value, forgiven: forgiven + [more]) }
}

extension Parsed: Sendable where Value: Sendable {}
extension Parsed: Equatable where Value: Equatable {}
extension Parsed: Hashable where Value: Hashable {}
/// Coded as `{"value": …, "forgiven": […]}`.
extension Parsed: Codable where Value: Codable {}
