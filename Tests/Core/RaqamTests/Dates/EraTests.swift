import DateOracle
import RaqamCalendars
import RaqamDates
import TestSupport
import Testing

@testable import Raqam

/// Names of eras.
@Suite struct EraTests {
  /// The first year of a Japanese era is 元 in every pattern with 年, as in libicu.
  @Test(arguments: ["Gy年", "GGGGy年M月d日", "y'年'", "G y", "yy年"])
  func firstYearsMatchICU(_ pattern: String) throws {
    let style = try InstantStyle(pattern: pattern, calendar: .japanese)
    for locale in ["ja_JP", "ja", "en_US"] {
      let ours = try InstantFormatter(style, locale: locale, timeZone: "UTC")
      let icu = try InstantOracle(style, locale: locale, timeZone: "UTC")
      for year in 1600...2030 {
        let instant = Instant(epochMilliseconds: Int64(DayNumber.iso(year, 12, 31).value) * 86_400_000)
        #expect(try ours.string(instant) == icu.string(instant))
      }
    }
  }

  /// No era is formatted as a CLDR placeholder such as `ERA1`.
  @Test(arguments: CalendarID.allCases)
  func erasAreNeverPlaceholders(_ calendar: CalendarID) throws {
    for name in LocaleSample.names {
      for pattern in ["d MMMM y G", "y GGGG", "GGGGG y"] {
        let style = try InstantStyle(pattern: pattern, calendar: calendar)
        let formatter = try InstantFormatter(style, locale: LocaleID(name), timeZone: "UTC")
        for milliseconds: Int64 in [-100_000_000_000_000, -60_000_000_000_000, 0, 1_742_558_400_000] {
          let text = try formatter.string(Instant(epochMilliseconds: milliseconds))
          #expect(!text.contains("ERA"), "\(name) \(calendar) \(text)")
        }
      }
    }
  }

  @Test(arguments: [
    ("en_US", "yy G", CalendarID.gregorian, "12 BC", -11), ("en_US", "yy G", .gregorian, "12 AD", 2012),
    ("zh_TW", "Gyy年M月d日", .roc, "民國01年1月1日", 1912), ("am_ET", "d MMMM y G", .ethiopic, "6 ጳጉሜን 2015 AM", 2023),
    ("am_ET", "d MMMM y G", .ethiopic, "6 ጳጉሜን 2015 ERA1", 2023),
    ("am_ET", "d MMMM y G", .ethiopic, "6 ጳጉሜን 2015 AM", 2023),
    ("am_ET", "d MMMM y G", .ethiopic, "6 ጳጉሜን 2015 ERA1", 2023),
  ])
  func parsesYearsWithEras(
    _ locale: String, _ pattern: String, _ calendar: CalendarID, _ text: String, _ year: Int
  ) throws {
    let style = try InstantStyle(pattern: pattern, calendar: calendar)
    let options = InstantParsing(now: Instant(epochMilliseconds: 1_742_558_400_000))
    let formatter = try InstantFormatter(
      style, locale: LocaleID(locale), timeZone: "UTC", parsing: options)
    let day = try formatter.parse(text).value.local.day
    #expect(try CalendarSystem(.gregorian).fields(of: day).extendedYear == year)
  }
}
