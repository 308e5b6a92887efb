/// A collection operator on a variable, with the keys behind it: `@sum` and `amount` of `$lines.@sum.amount`.
package struct TotalUse: Hashable, Sendable {
  /// The operator, without `@`, whether or not there is one of this name.
  package let operation: String
  /// The keys behind it.
  package let keys: [String]
  /// Where the operator is, in UTF-16 units from 0.
  package let offset: Int
}
