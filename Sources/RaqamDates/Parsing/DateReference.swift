/// Where the fields of a date come from that its text does not have.
///
/// ```swift
/// // "d MMMM" tells no year: that of the value which the text stands in place of.
/// let formatter = try InstantFormatter(.pattern("d MMMM"), locale: "en_US", timeZone: "UTC")
/// let noon = LocalDateTime(day: DayNumber(20_168), time: try LocalTime(hour: 12, minute: 0))  // 2025-03-21
/// try formatter.parse("3 May", completing: DateReference(noon, isValue: true)).value.local  // 2025-05-03T12:00:00
/// ```
///
/// A day of the month that the month does not have becomes its last one. A weekday or an era of the text is held against
/// the whole date.
public struct DateReference: Hashable, Sendable {
  /// The fields.
  public let local: LocalDateTime
  /// Whether they are those of a value that the text stands in place of. Then its era counts for a year alone, and its
  /// seconds for a text of hours and minutes; else these are the usual era and zero.
  public let isValue: Bool
  /// Whether the zones of a text are held against the date. Not where a time of day alone is meant, which has none.
  package var holdsZones = true

  /// Fields of a value, or of another moment such as now.
  public init(_ local: LocalDateTime, isValue: Bool) {
    self.local = local
    self.isValue = isValue
  }
}
