/// The use of a collection by a variable: `@sum` and `amount` in `$lines.@sum.amount`, or `done` in `$lines.done`.
package struct TotalUse: Hashable, Sendable {
  /// The operator without `@`, which may be unknown; nil for the list of values of a key.
  package let operation: String?
  /// The keys that follow the operator, or the key.
  package let keys: [String]
  /// The offset of the operator or key, in UTF-16 units from 0.
  package let offset: Int
}
