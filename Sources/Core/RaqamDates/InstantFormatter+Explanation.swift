internal import ICU

/// A date style with all defaults resolved.
package struct InstantResolution: Sendable {
  package let calendar: CalendarID
  package let digits: LocaleID.Digits
  package let pattern: String
  /// The pattern that libicu reports for its format.
  package let icuPattern: String
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
      icuPattern: try recipe.engine().pattern.text, weeks: weeks)
  }

  /// Returns the engine that formats an instant, and the reason if it is ICU.
  package func engineUse(for instant: Instant) throws(FormatError) -> EngineUse {
    if sources.engine == .icu { return .icu(.requested) }
    if let isWritten = try isWrittenByPlan(instant) { return isWritten ? .plan : .icu(.value) }
    return .icu(try recipe.obstacle())
  }
}

extension InstantConfiguration {
  /// Returns the reason why the style has no plan.
  func obstacle() throws(FormatError) -> EngineUse.Reason {
    guard CalendarSystem.nativeArithmetic(of: calendar)?.near != nil else { return .calendar }
    let own = try names.pattern(of: style.base)
    if try names.plannedDigits() == nil { return .digits }
    return isWrittenAsIs(own.pattern.items) ? .pattern : .capitals
  }
}
