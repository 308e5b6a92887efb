/// A parsed value with the deviations that the parser tolerated: the result of `parse` of every formatter.
///
/// ```swift
/// let formatter = try DecimalFormatter(.percent, locale: "fa_IR")
/// let read = try formatter.parse("۱۲٫۵٪")
/// read.value     // .decimal(0.125)
/// read.deviations  // []
/// ```
///
/// The parser consumes the whole input or throws an error.
public struct Parsed<Value> {
  /// The exact value of the input.
  public let value: Value
  /// The tolerated deviations, in the order of the input.
  public let deviations: [ParseDeviation]

  /// Creates a result from a value and its deviations.
  @inlinable
  public init(_ value: Value, deviations: [ParseDeviation] = []) {
    self.value = value
    self.deviations = deviations
  }

  /// Returns a result with a transformed value and the same deviations.
  public func map<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> Parsed<Other> {
    Parsed<Other>(try transform(value), deviations: deviations)
  }

  /// Returns the result with one more deviation.
  package func adding(_ more: ParseDeviation) -> Parsed { Parsed(value, deviations: deviations + [more]) }
}

extension Parsed: Sendable where Value: Sendable {}
extension Parsed: Equatable where Value: Equatable {}
extension Parsed: Hashable where Value: Hashable {}
/// Encoded as `{"value": …, "deviations": […]}`.
extension Parsed: Codable where Value: Codable {}
