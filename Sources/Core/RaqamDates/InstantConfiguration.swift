internal import ICU

/// The inputs from which the plans of an `InstantFormatter` are compiled.
package struct InstantConfiguration: Sendable {
  package let style: InstantStyle
  let locale: LocaleID
  let rules: TimeZoneRules
  package let names: DateNames
  /// The calendar of the style, or the locale's if the style has none.
  package var calendar: CalendarID { names.calendar }
  /// The week rules if a field counts weeks and the rules differ from ICU's data; otherwise `nil`.
  let weeks: WeekRules?

  /// Creates a configuration.
  ///
  /// - Parameter pool: The pool of shared names; `nil` to read names for this configuration only.
  init(style: InstantStyle, locale: LocaleID, rules: TimeZoneRules, pool: DateNamesPool?) throws(FormatError) {
    self.style = style
    self.locale = locale
    self.rules = rules
    names =
      if let pool {
        try pool.names(locale: locale, calendar: style.calendar, from: style.regionalData)
      } else {
        try DateNames(locale: locale, calendar: style.calendar, from: style.regionalData)
      }
    // The weeks of ISO 8601 do not depend on the region.
    weeks =
      style.countsWeeks && !names.calendar.facts.isISO8601 ? try names.newerWeeks(from: style.regionalData) : nil
  }

  private func unsupported(_ failure: FormatError) -> FormatError {
    failure.unsupported("this date style in locale \"\(locale)\"")
  }
}

extension InstantConfiguration {
  /// Returns the form of the style.
  func form() throws(FormatError) -> DateForm {
    do throws(FormatError) {
      return try names.form(of: style.base)
    } catch {
      throw unsupported(error)
    }
  }

  /// Compiles the form.
  ///
  /// - Parameter zoneNames: The text of each field with a name of the zone.
  func plan(zoneNames: [[UInt8]] = []) throws(FormatError) -> DatePlan {
    do throws(FormatError) {
      var compiler = try DatePlanCompiler(
        names.form(of: style.base), names, capitals: DateCapitals(style.capitalization),
        offsets: rules.index?.distinctOffsets ?? [], zoneNames: zoneNames)
      try compiler.compile()
      var numbering = weeks?.numbering
      if compiler.countsWeeks, numbering == nil { numbering = try names.numbering() }
      return try DatePlan(compiler, weeks: numbering, calendar: style.system(of: calendar), rules: rules)
    } catch {
      throw unsupported(error)
    }
  }
}
