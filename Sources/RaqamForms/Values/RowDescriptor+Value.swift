public import Raqam
internal import RaqamDescriptors
public import RaqamJSON

extension RowDescriptor {
  /// The row's value as it is written in JSON, in the kind that the row's type wants.
  ///
  /// | rows | JSON |
  /// |---|---|
  /// | text rows | string; the empty string is no value |
  /// | check, switch | Boolean |
  /// | integer | number without a fraction, or a string of one that keeps every digit |
  /// | decimal, percent, currency, slider, stepper | number, or a string of one |
  /// | datetime | ISO 8601 string, `{"epochMilliseconds": n}`; countdown: seconds |
  /// | datetime of style date | the same; an instant is its day by the clocks of `rules` |
  /// | datetime of style time | `09:00`, `09:00:30`; of a date with a time the time, by the clocks of `rules` |
  /// | options | string; array of strings for `picker.multiple` |
  ///
  /// *Errors*: `typeMismatch` for another kind, `invalidDate`, `invalidTime`, `invalidNumber`.
  public func value(from node: JSONNode, rules: TimeZoneRules) throws(FormatError) -> FieldValue {
    if node.isNull { return .null }
    return try traits.value(.json(node), of: self, in: rules)
  }
}
