/// The source of date fields that parsed text omits.
///
/// Fields that are coarser than those of the text come from the reference: the year of a month, the day of a time. Finer
/// fields come from it if it is a value, and are the first ones otherwise: `March 2025` is 1 March. A day of the month
/// that the month does not have becomes its last day. A weekday or an era in the text must agree with the resulting date.
package struct DateReference: Hashable, Sendable {
  /// The day and the time of day that provide the missing fields.
  package let local: LocalDateTime
  /// Whether the fields belong to the value that the text replaces. If so, the value's era completes a year, and its
  /// seconds complete hours and minutes. Otherwise these are the default era and zero.
  package let isValue: Bool
  /// The instant of the value, whose offset applies to the other local times of the same overlap.
  package var instant: Instant?
  /// Whether the zones in the text must agree with the date; `false` for a time of day without a date.
  package var holdsZones = true

  /// Creates a reference from a value (`isValue`) or from another moment, such as now.
  package init(_ local: LocalDateTime, isValue: Bool) {
    self.local = local
    self.isValue = isValue
  }

  /// Returns the reference of a text whose zones need not agree with its date; midnight if there is none.
  package static func withoutZones(_ reference: DateReference?) -> DateReference {
    var reference = reference ?? DateReference(LocalDateTime(day: DayNumber(0)), isValue: false)
    reference.holdsZones = false
    return reference
  }

  /// Returns the occurrence of a repeated local time that has the offset of the value; `nil` if there is no value in the
  /// same overlap.
  package func occurrence(of local: LocalDateTime, in rules: TimeZoneRules) throws(FormatError) -> Instant? {
    guard let instant else { return nil }
    return try rules.instant(of: local, inOverlapOf: instant)
  }

  /// The time of a text that has only a date: the value's, or midnight.
  package var finerTime: LocalTime { isValue ? local.time : .midnight }
}
