/// The source of date fields that parsed text omits.
///
/// A day of the month that the month does not have becomes its last day. A weekday or an era in the text must agree
/// with the resulting date.
package struct DateReference: Hashable, Sendable {
  /// The day and the time of day that provide the missing fields.
  package let local: LocalDateTime
  /// Whether the fields belong to the value that the text replaces. If so, the value's era completes a year, and its
  /// seconds complete hours and minutes. Otherwise these are the default era and zero.
  package let isValue: Bool
  /// Whether the zones in the text must agree with the date; `false` for a time of day without a date.
  package var holdsZones = true

  /// Creates a reference from a value (`isValue`) or from another moment, such as now.
  package init(_ local: LocalDateTime, isValue: Bool) {
    self.local = local
    self.isValue = isValue
  }
}
