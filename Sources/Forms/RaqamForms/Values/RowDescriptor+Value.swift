public import Raqam
internal import RaqamDescriptors
public import RaqamJSON

extension RowDescriptor {
  /// Converts JSON to a value of the kind that the row's type has.
  ///
  /// | Rows | JSON |
  /// |---|---|
  /// | text rows | string; the empty string becomes `.null` |
  /// | check, switch | Boolean |
  /// | integer | number without a fraction, or a string with one, which preserves every digit |
  /// | decimal, percent, currency, slider, stepper | number, or a string with one |
  /// | datetime | ISO 8601 string, `{"epochMilliseconds": n}`; countdown: seconds |
  /// | datetime of style date | as for datetime; an instant becomes its day in the time zone of `rules` |
  /// | datetime of style time | `09:00`, `09:00:30`; a date with a time becomes its time in the time zone of `rules` |
  /// | options | string; array of strings for `picker.multiple` |
  ///
  /// - Throws: `typeMismatch` for another kind, `invalidDate`, `invalidTime`, `invalidNumber`.
  public func value(from node: JSONNode, rules: TimeZoneRules) throws(FormatError) -> FieldValue {
    if node.isNull { return .null }
    return try traits.value(.json(node), of: self, in: rules)
  }
}
