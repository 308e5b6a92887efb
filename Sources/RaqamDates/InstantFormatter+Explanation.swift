internal import ICU

/// A date style with all that it leaves open filled in.
package struct InstantResolution: Sendable {
  package let calendar: CalendarID
  package let digits: LocaleID.Digits
  /// The pattern in use.
  package let pattern: String
  /// The pattern that libicu tells of its format.
  package let icuPattern: String
  /// How weeks run, where a field counts them.
  package let weeks: WeekRules?
}

extension InstantFormatter {
  /// The style with all that it leaves open filled in.
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

  /// What writes an instant.
  package func engineUse(for instant: Instant) throws(FormatError) -> EngineUse {
    if sources.engine == .icu { return .icu(.requested) }
    if let isWritten = try isWrittenByPlan(instant) { return isWritten ? .plan : .icu(.value) }
    return .icu(try recipe.obstacle())
  }
}

extension InstantRecipe {
  /// Why there is no plan.
  func obstacle() throws(FormatError) -> EngineUse.Reason {
    guard CalendarSystem.ownArithmetic(of: calendar)?.near != nil else { return .calendar }
    do throws(ICUFailure) {
      let own = try names.pattern(of: style.base)
      if try names.plannedDigits() == nil { return .digits }
      return isWrittenAsIs(own.pattern.items) ? .pattern : .capitals
    } catch {
      throw FormatError(icu: error, while: "looking into a date format")
    }
  }
}
