internal import ICU

/// The configuration that the engines of an `InstantFormatter` are built from.
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
  /// - Parameters:
  ///   - pool: The pool of shared names; `nil` to read names for this configuration only.
  ///   - namesFrom: The source of month names; `nil` to use the style's.
  init(
    style: InstantStyle, locale: LocaleID, rules: TimeZoneRules, pool: DateNamesPool?, namesFrom: RegionalData? = nil
  ) throws(FormatError) {
    self.style = style
    self.locale = locale
    self.rules = rules
    names =
      if let pool {
        try pool.names(locale: locale, calendar: style.calendar, from: namesFrom ?? style.regionalData)
      } else {
        try DateNames(locale: locale, calendar: style.calendar, from: namesFrom ?? style.regionalData)
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
  /// Creates a copy with another pattern.
  private init(_ other: InstantConfiguration, _ pattern: DatePattern) {
    var style = other.style
    style.base = .pattern(pattern)
    self.style = style
    locale = other.locale
    rules = other.rules
    names = other.names
    weeks = other.weeks
  }

  /// Returns the engine for instants that no plan formats, and the pattern in use. The engine is ICU; if `wanted` is
  /// `.automatic`, our names of zones are inserted into its text.
  func engine(_ wanted: FormatEngine) throws(FormatError) -> (engine: any InstantEngine, pattern: DatePattern) {
    // If capitalization depends on the context, ICU must see the name.
    guard wanted == .automatic, let own = try pattern(), isWrittenAsIs(own.items), let names = try ZoneNames(own, self),
      let rest = own.withoutZoneNames()
    else { return try engine() }
    return (SplicedInstantEngine(try InstantConfiguration(self, rest).engine().engine, names), own)
  }

  /// Returns ICU's engine, corrected if our calendar has other dates, and the pattern in use.
  package func engine() throws(FormatError) -> (engine: any InstantEngine, pattern: DatePattern) {
    let built: ICUInstantEngine
    do throws(FormatError) {
      let (style, resource, calendar, weeks, months) = (style, names.resource, calendar, weeks, names.months)
      built = try ICUInstantEngine(rules: rules, calendar: calendar) {
        zone throws(FormatError) in
        var handle = try style.opened(resource: resource, zone: zone)
        if calendar.facts.isISO8601 { try handle.setProleptic() }
        if let weeks {
          try handle.setWeek(firstWeekday: weeks.firstWeekday.rawValue, minimalDays: weeks.minimalDays)
        }
        if let months { try handle.setMonths(wide: months.wide, narrow: months.narrow) }
        if let capitalization = style.capitalization { try handle.setCapitalization(capitalization.handlePlace) }
        return handle
      }
    } catch {
      throw unsupported(error)
    }
    guard style.hijriAdjustment != nil || calendar.facts.differsFromICU else {
      return (built, DatePattern(icu: built.pattern))
    }
    let weeks =
      if let weeks { weeks } else { try WeekRules(localeIdentifier: names.resource, from: .icu) }
    let corrected = try CorrectedInstantEngine(built, calendar: system(), rules: rules, weeks: weeks)
    return (corrected, DatePattern(icu: built.pattern))
  }

  /// Returns the pattern in use; `nil` if a field uses a special numbering system.
  func pattern() throws(FormatError) -> DatePattern? {
    do throws(FormatError) {
      let own = try names.pattern(of: style.base)
      return own.hasOwnNumbers ? nil : own.pattern
    } catch {
      throw unsupported(error)
    }
  }

  private func system() throws(FormatError) -> CalendarSystem { try style.system(of: calendar) }

  /// Compiles the pattern. Returns `nil` if ICU must format everything, which includes a missing name of the zone.
  func plan(zoneNames: [[UInt8]] = []) throws(FormatError) -> (plan: DatePlan, pattern: DatePattern)? {
    // Do not open calendars whose arithmetic only ICU has.
    guard let own = CalendarSystem.nativeArithmetic(of: calendar)?.near,
      let near = style.hijriAdjustment == nil ? own : try system().arithmetic.near
    else { return nil }
    do throws(FormatError) {
      let own = try names.pattern(of: style.base)
      let items = own.pattern.items
      guard !own.hasOwnNumbers, isWrittenAsIs(items), let digits = try names.plannedDigits() else { return nil }
      var compiler = DatePlanCompiler(
        names, digits, offsets: rules.index?.distinctOffsets ?? [], zoneNames: zoneNames)
      guard try compiler.compile(items) else { return nil }
      var numbering = weeks?.numbering
      if compiler.countsWeeks, numbering == nil { numbering = try names.numbering() }
      guard let plan = DatePlan(compiler, weeks: numbering, calendar: near, rules: rules) else { return nil }
      return (plan, own.pattern)
    } catch {
      throw unsupported(error)
    }
  }

  /// Returns whether the text has the same capitals in every context; only the first field's name can vary.
  func isWrittenAsIs(_ items: [DatePatternItem]) -> Bool {
    guard let capitalization = style.capitalization, capitalization != .middleOfSentence else { return true }
    for case .field(let letter, let count) in items {
      return DatePlanField(letter: letter, count: count, calendar: calendar)?.isNumeric ?? false
    }
    return true
  }
}

extension DatePlanField {
  fileprivate var isNumeric: Bool {
    switch writing {
    case .number, .lastTwoDigits, .fraction: true
    case .nothing, .name, .offset, .zoneName: false
    }
  }
}
