import RaqamCalendars
import RaqamDates
import TestSupport
import Testing

@testable import Raqam

/// Week data depend on the region alone, not on ICU's data for the language.
@Suite struct RegionWeekTests {
  private static let languages = ["en", "fa", "ar", "azb", "dv", "la", "ku_Arab", "und", "xx", "glk", "haz"]

  @Test func weeksDependOnRegionOnly() throws {
    let day = Instant(epochMilliseconds: 1_704_499_200_000)
    let regions = Set(LocaleID.available.compactMap { try? LocaleID($0).region }).filter { $0.utf8.count == 2 }.sorted()
    expectCases(regions.count, atLeast: 150)
    for (place, region) in regions.enumerated() {
      let rules = try WeekRules(region: region)
      for (number, language) in Self.languages.enumerated()
      where isExhaustive || (number + place) % 3 == Int(runSeed % 3) {
        let locale = try LocaleID("\(language)_\(region)")
        #expect(try WeekRules(locale: locale) == rules, "\(locale)")
        let style = try InstantStyle(pattern: "e w Y", calendar: .gregorian)
        let formatter = try InstantFormatter(style, locale: locale, timeZone: "UTC")
        let week = try CalendarSystem(.gregorian).weekOfYear(of: DayNumber(19_728), rules: rules)
        let weekday = (Weekday.saturday.rawValue - rules.firstWeekday.rawValue + 7) % 7 + 1
        let digits = try formatter.string(day).unicodeScalars.compactMap {
          $0.properties.numericType == nil ? nil : $0
        }
        let text = String(
          String.UnicodeScalarView(digits.map { Unicode.Scalar(UInt8(0x30 + Int($0.properties.numericValue ?? 0))) }))
        #expect(text == "\(weekday)\(week.week)\(week.year)", "\(locale)")
      }
    }
  }
}
