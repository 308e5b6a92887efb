/// The use of a collection by a variable: `@sum` and `amount` of `$lines.@sum.amount`, or `done` of `$lines.done`.
package struct TotalUse: Hashable, Sendable {
  /// The operator, without `@`, whether or not there is one of this name; nil for the list of the values of a key.
  package let operation: String?
  /// The keys that follow the operator, or the key.
  package let keys: [String]
  /// The place of the operator or key, in UTF-16 units from 0.
  package let offset: Int
}
