public import Raqam

/// The value of a row.
///
/// ```swift
/// let saved = [RowValue("name", "Ada"), RowValue("price", 9)]
/// FormSession(form, values: saved, host: host).value(of: "price")  // 9
/// ```
public struct RowValue: Hashable, Sendable {
  /// The id of the row.
  public var id: String
  /// The value; `.null` if the row is empty.
  public var value: FieldValue

  /// Creates the value of the row with an id.
  public init(_ id: String, _ value: FieldValue) {
    self.id = id
    self.value = value
  }

  /// Returns whether both have the same value and, compared by bytes, the same id.
  public static func == (left: Self, right: Self) -> Bool {
    left.id.hasBytes(of: right.id) && left.value == right.value
  }

  /// Hashes the id and the value.
  public func hash(into hasher: inout Hasher) {
    id.hashBytes(into: &hasher)
    hasher.combine(value)
  }
}
