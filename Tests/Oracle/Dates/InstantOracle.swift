package import RaqamCalendars
package import RaqamText
package import RaqamValues

@testable import ICU
@testable package import RaqamDates

/// The dates of a style as libicu writes them, with the offsets of the zone's rules and the dates of our calendars.
package final class InstantOracle: Sendable {
  /// The pattern of ICU's format.
  package let pattern: String
  private let engine: ICUInstantEngine
  /// Replaces the dates in which our calendar differs; `nil` for calendars without a known difference.
  private let corrected: CorrectedInstantEngine?

  /// The calendars whose dates libicu is known to have otherwise in some years.
  package static let disputed: Set<CalendarID> = [.persian, .islamicUmmAlQura, .hebrew, .chinese, .dangi]

  /// Opens libicu's format.
  ///
  /// - Throws: The errors of `InstantFormatter`.
  package init(
    _ style: InstantStyle, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible
  ) throws(FormatError) {
    let recipe = try InstantConfiguration(
      style: style, locale: locale.localeID(), rules: timeZone.timeZoneRules(), pool: nil)
    do throws(FormatError) {
      let (names, calendar, weeks) = (recipe.names, recipe.calendar, recipe.weeks)
      engine = try ICUInstantEngine(rules: recipe.rules, calendar: calendar) { zone throws(FormatError) in
        var handle = try style.opened(names, zone: zone)
        if calendar.facts.isISO8601 {
          try handle.setProleptic()
          try handle.setWeek(firstWeekday: 1, minimalDays: 4)
        }
        if let weeks {
          try handle.setWeek(firstWeekday: weeks.firstWeekday.rawValue, minimalDays: weeks.minimalDays)
        }
        if let months = names.months { try handle.setMonths(wide: months.wide, narrow: months.narrow) }
        if let capitalization = style.capitalization { try handle.setCapitalization(capitalization.handlePlace) }
        return handle
      }
      pattern = engine.pattern
      guard style.hijriAdjustment != nil || Self.disputed.contains(calendar) else {
        corrected = nil
        return
      }
      let rules = if let weeks { weeks } else { try WeekRules(localeIdentifier: names.resource, from: .icu) }
      corrected = try CorrectedInstantEngine(
        engine, calendar: style.system(of: calendar), rules: recipe.rules, weeks: rules)
    } catch {
      throw error.unsupported("this date style in libicu")
    }
  }

  /// Returns libicu's text, with the dates of our calendar.
  package func string(_ instant: Instant) throws(FormatError) -> String { try fields(instant).text }

  /// Formats an instant as typed parts.
  package func parts(_ instant: Instant) throws(FormatError) -> [FormatPart] {
    try fields(instant).parts { field, _ in DateFormatField.part(field) }
  }

  private func fields(_ instant: Instant) throws(FormatError) -> FieldedText {
    if let corrected { return try corrected.fields(instant) }
    return try engine.fields(instant)
  }

  /// Returns whether libicu's own text of an instant has another date.
  package func isDisputed(_ instant: Instant) throws(FormatError) -> Bool {
    if let corrected { return try corrected.isDisputed(instant) }
    return try engine.isCorrected(instant)
  }
}
