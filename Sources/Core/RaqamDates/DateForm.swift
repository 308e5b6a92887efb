/// A date as a locale writes it: fields with literal text between them, in a calendar.
///
/// The writer, the parsers, the masks of editors, explanations and checks are computed from it.
package struct DateForm: Sendable {
  package let pattern: DatePattern
  /// The calendar of its fields.
  package let calendar: CalendarID
  /// The numbering systems of fields that are written in letters.
  var numbering = DateNames.Numbering()

  init(_ pattern: DatePattern, calendar: CalendarID) {
    self.pattern = pattern
    self.calendar = calendar
  }

  /// Returns the year that a field of a kind shows at the beginning of 2000.
  package func typicalYear(_ kind: DateFieldKind) throws(FormatError) -> Int {
    let fields = try CalendarSystem(calendar).fields(of: DayNumber(10_957))
    guard kind == .extendedYear else { return fields.year }
    return try fields.extendedYear - ICUCalendarArithmetic.yearOffset(calendar)
  }

  /// Whether the month or the day is written in letters.
  package var hasOwnDays: Bool { "MLd".utf8.contains { numbering.system(of: $0) != nil } }

  /// Whether a number is written in letters.
  package var hasNumerals: Bool { pattern.fields.contains { numbering.system(of: $0.letter) != nil } }
}

/// An element of a form.
package enum DateElement: Hashable, Sendable {
  case field(DateField)
  /// Text in UTF-8, with quotes resolved.
  case literal([UInt8])
}
