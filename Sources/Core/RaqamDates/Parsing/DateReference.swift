/// The source of date fields that parsed text omits.
///
/// ```swift
/// // "d MMMM" tells no year: that of the value which the text stands in place of.
/// let formatter = try InstantFormatter(.pattern("d MMMM"), locale: "en_US", timeZone: "UTC")
/// let noon = LocalDateTime(day: DayNumber(20_168), time: try LocalTime(hour: 12, minute: 0))  // 2025-03-21
/// try formatter.parse("3 May", completing: DateReference(noon, isValue: true)).value.local  // 2025-05-03T12:00:00
/// ```
///
/// A day of the month that the month does not have becomes its last day. A weekday or an era in the text must agree
/// with the resulting date.
public struct DateReference: Hashable, Sendable {
  /// The day and the time of day that provide the missing fields.
  public let local: LocalDateTime
  /// Whether the fields belong to the value that the text replaces. If so, the value's era completes a year, and its
  /// seconds complete hours and minutes. Otherwise these are the default era and zero.
  public let isValue: Bool
  /// Whether the zones in the text must agree with the date; `false` for a time of day without a date.
  package var holdsZones = true

  /// Creates a reference from a value (`isValue`) or from another moment, such as now.
  public init(_ local: LocalDateTime, isValue: Bool) {
    self.local = local
    self.isValue = isValue
  }
}
