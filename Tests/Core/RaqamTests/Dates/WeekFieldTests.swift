import DateOracle
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Week fields follow ``WeekRules`` in texts and in parsing.
@Suite struct WeekFieldTests {
  /// Regions with newer week data than libicu's, regions with the same data, and locales that set the first weekday.
  static let locales = [
    "en_AE", "ar_AE", "is_IS", "en_IS", "en_US@rg=iszzzz", "de_DE", "en_US", "fa_IR", "en_US@fw=wed", "en_IS@fw=fri",
  ]
  static let calendars: [CalendarID] = [.gregorian, .buddhist, .persian, .islamicCivil, .hebrew, .iso8601, .chinese]

  private static func formatter(
    _ pattern: String, _ calendar: CalendarID, _ locale: String, data: RegionalData = .newest
  ) throws -> InstantFormatter {
    var style = try InstantStyle(pattern: pattern, calendar: calendar)
    style.regionalData = data
    return try InstantFormatter(
      style, locale: LocaleID(locale), timeZone: TimeZoneDatabase().rules(for: .utc))
  }

  /// Every day of three years, which include the days around new years.
  private static let days = stride(from: 19_700, to: 20_800, by: 1).map { DayNumber($0) }

  @Test(.long, arguments: locales, calendars)
  func weekFieldsFollowWeekRules(_ name: String, _ calendar: CalendarID) throws {
    let locale = try LocaleID(name)
    let rules = calendar == .iso8601 ? .iso8601 : try WeekRules(locale: locale)
    let system = try CalendarSystem(calendar)
    let formatter = try Self.formatter("e w", calendar, name)
    for (place, day) in Self.days.enumerated() where isSampled(place, oneIn: 5) {
      let week = try system.weekOfYear(of: day, rules: rules)
      let weekday = rules.firstWeekday.distance(to: day.weekday) + 1
      let instant = Instant(epochMilliseconds: Int64(day.value) * 86_400_000)
      let text = try formatter.string(instant)
      let numbers = text.split(separator: " ").map { $0.compactMap(\.wholeNumberValue).reduce(0) { $0 * 10 + $1 } }
      #expect(numbers == [weekday, week.week], "\(name) \(calendar) \(day): \(text)")
    }
  }

  /// Week-based year, week and weekday determine a day and round-trip.
  @Test(arguments: locales)
  func weekDatesRoundTrip(_ name: String) throws {
    let style = try InstantStyle(pattern: "YYYY-ww-e", calendar: .gregorian)
    let rules = try TimeZoneDatabase().rules(for: .utc)
    let formatter = try InstantFormatter(style, locale: LocaleID(name), timeZone: rules)
    let options = InstantParsing(now: Instant(epochMilliseconds: 1_750_000_000_000))
    let parser = try InstantFormatter(style, locale: LocaleID(name), timeZone: rules, parsing: options)
    for day in Self.days where day.value.isMultiple(of: 5) {
      let instant = Instant(epochMilliseconds: Int64(day.value) * 86_400_000)
      #expect(try parser.parse(formatter.string(instant)).value.instant == instant, "\(day)")
    }
  }

  /// A range shows the weekday numbers of its two days.
  @Test func rangesFollowWeekRules() throws {
    let style = try InstantStyle(pattern: "e", calendar: .gregorian)
    let rules = try TimeZoneDatabase().rules(for: .utc)
    let range = try InstantRangeFormatter(style, locale: LocaleID("en_IS"), timeZone: rules)
    let sunday = Instant(epochMilliseconds: 1_763_856_000_000)
    let tuesday = Instant(epochMilliseconds: sunday.epochMilliseconds + 2 * 86_400_000)
    #expect(try range.string(from: sunday, to: tuesday).filter(\.isNumber) == "13")
  }

  /// With `regionalData` set to ICU, every text is ICU's.
  @Test(arguments: locales)
  func icuDataMatchICU(_ name: String) throws {
    let pattern = "e c w W Y"
    let locale = try LocaleID(name)
    let formatter = try Self.formatter(pattern, .gregorian, name, data: .icu)
    let icu = try InstantOracle(formatter.style, locale: locale, timeZone: "UTC")
    for day in Self.days where day.value.isMultiple(of: 3) {
      let instant = Instant(epochMilliseconds: Int64(day.value) * 86_400_000)
      #expect(try formatter.string(instant) == icu.string(instant))
    }
  }
}
