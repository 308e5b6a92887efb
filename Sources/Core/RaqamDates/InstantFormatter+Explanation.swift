internal import ICU

/// A date style with all defaults resolved.
package struct InstantResolution: Sendable {
  package let calendar: CalendarID
  package let digits: LocaleID.Digits
  package let pattern: String
  /// The week rules, if a field counts weeks.
  package let weeks: WeekRules?
}

extension InstantFormatter {
  /// Returns the style with all defaults resolved.
  package func resolution() throws(FormatError) -> InstantResolution {
    var weeks: WeekRules?
    if style.countsWeeks {
      weeks =
        if calendar.facts.isISO8601 { .iso8601 } else { try WeekRules(locale: locale, from: style.regionalData) }
    }
    return InstantResolution(
      calendar: calendar, digits: try LocaleID.digits(resource: recipe.names.resource), pattern: pattern,
      weeks: weeks)
  }
}
