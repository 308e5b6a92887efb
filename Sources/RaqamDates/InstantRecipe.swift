internal import ICU

/// What the engines of an `InstantFormatter` are made from.
package struct InstantRecipe: Sendable {
  package let style: InstantStyle
  let locale: LocaleID
  let rules: TimeZoneRules
  package let names: DateNames
  /// The calendar: the style's, else the locale's.
  package var calendar: CalendarID { names.calendar }
  /// How weeks run where a field counts them and ICU's data are not the ones that count.
  let weeks: WeekRules?

  /// - Parameters:
  ///   - pool: Whose names are used; `nil` for its own.
  ///   - namesFrom: The data that decide names of months; `nil` for those of the style.
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
    // The weeks of ISO 8601 are the same everywhere.
    weeks =
      style.countsWeeks && !names.calendar.facts.isISO8601 ? try names.newerWeeks(from: style.regionalData) : nil
  }

  private func unsupported(_ failure: ICUFailure) -> FormatError {
    FormatError(
      .unsupportedStyle, "ICU does not take this date style in locale \"\(locale)\": \(failure.name)")
  }
}

extension InstantRecipe {
  /// The recipe of another pattern.
  private init(_ other: InstantRecipe, _ pattern: DatePattern) {
    var style = other.style
    style.base = .pattern(pattern)
    self.style = style
    (locale, rules, names, weeks) = (other.locale, other.rules, other.names, other.weeks)
  }

  /// What writes where no plan does: ICU, unless it is asked for alone with the names of zones put in.
  func engine(_ wanted: FormatEngine) throws(FormatError) -> (engine: any InstantEngine, pattern: DatePattern) {
    // Of what is not written as it is, capitals depend on the name.
    guard wanted == .automatic, let own = try pattern(), isWrittenAsIs(own.items), let names = try ZoneNames(own, self),
      let rest = own.withoutZoneNames()
    else { return try engine() }
    return (SplicedInstantEngine(try InstantRecipe(self, rest).engine().engine, names), own)
  }

  /// ICU's engine, with our dates where its calendar has others, and the pattern in use.
  package func engine() throws(FormatError) -> (engine: any InstantEngine, pattern: DatePattern) {
    let built: ICUInstantEngine
    do throws(ICUFailure) {
      let (style, resource, calendar, weeks, months) = (style, names.resource, calendar, weeks, names.months)
      built = try ICUInstantEngine(rules: rules, calendar: calendar) {
        zone throws(ICUFailure) in
        var handle = try style.opened(resource: resource, zone: zone)
        if calendar.facts.isISO8601 { try handle.setProleptic() }
        if let weeks {
          try handle.setWeek(firstWeekday: weeks.firstWeekday.rawValue, minimalDays: weeks.minimalDays)
        }
        if let months { try handle.setMonths(wide: months.wide, narrow: months.narrow) }
        if let place = style.capitalization { try handle.setCapitalization(place.handlePlace) }
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

  /// The pattern in use; `nil` where some field has numbers of its own.
  func pattern() throws(FormatError) -> DatePattern? {
    do throws(ICUFailure) {
      let own = try names.pattern(of: style.base)
      return own.hasOwnNumbers ? nil : own.pattern
    } catch {
      throw unsupported(error)
    }
  }

  private func system() throws(FormatError) -> CalendarSystem { try style.system(of: calendar) }

  /// The pattern compiled; `nil` where ICU has to write all of it, as it has where a name of the zone is not given.
  func plan(zoneNames: [[UInt8]] = []) throws(FormatError) -> (plan: DatePlan, pattern: DatePattern)? {
    // Calendars that only ICU reckons are not opened here.
    guard let own = CalendarSystem.ownArithmetic(of: calendar)?.near,
      let near = style.hijriAdjustment == nil ? own : try system().arithmetic.near
    else { return nil }
    do throws(ICUFailure) {
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

  /// Whether no capital letter depends on the place of the text: the first field's alone ever does.
  func isWrittenAsIs(_ items: [DatePatternItem]) -> Bool {
    guard let place = style.capitalization, place != .middleOfSentence else { return true }
    for case .field(let letter, let count) in items {
      return DatePlanField(letter: letter, count: count, calendar: calendar)?.isInFigures ?? false
    }
    return true
  }
}

extension DatePlanField {
  /// Whether the field is a number.
  fileprivate var isInFigures: Bool {
    switch writing {
    case .number, .lastTwoDigits, .fraction: true
    case .nothing, .name, .offset, .zoneName: false
    }
  }
}
