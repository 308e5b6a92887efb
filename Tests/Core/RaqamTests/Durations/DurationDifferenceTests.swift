import TestSupport
import Testing

@testable import Raqam
@testable import RaqamCalendars
@testable import RaqamNumbers

/// Durations with years and months.
@Suite struct DurationDifferenceTests {
  private static let all = DurationStyle.Unit.allCases

  private static func formatter(
    _ width: DurationStyle.Width, _ units: [DurationStyle.Unit], _ locale: String = "en_US"
  ) throws -> DurationFormatter {
    try DurationFormatter(DurationStyle(width, units: units), locale: LocaleID(locale))
  }

  private static let born = Instant(epochMilliseconds: 946_684_800_000)
  private static let now = Instant(epochMilliseconds: 1_742_558_400_000)

  @Test(arguments: [
    ("en_US", DurationStyle.Width.long, "25 years, 2 months, 20 days, 12 hours"),
    ("en_US", .short, "25 yrs, 2 mths, 20 days, 12 hr"),
    ("fa_IR", .long, "۲۵ سال،\u{200F} ۲ ماه،\u{200F} ۲۰ روز، و ۱۲ ساعت"),
  ])
  func differenceOfInstants(_ locale: String, _ width: DurationStyle.Width, _ text: String) throws {
    let formatter = try Self.formatter(width, [.years, .months, .days, .hours], locale)
    let written = try formatter.string(from: Self.born, to: Self.now, in: .utc, calendar: .gregorian)
    #expect(written == text)
    let back = try formatter.string(from: Self.now, to: Self.born, in: .utc, calendar: .gregorian)
    #expect(back.contains("-") || back.contains("−"), "\(back)")
  }

  @Test func calendarIsThatOfTheLocale() throws {
    let formatter = try Self.formatter(.long, [.years, .months, .days], "fa_IR")
    #expect(try formatter.string(from: Self.born, to: Self.now, in: .utc) == "۲۵ سال،\u{200F} ۲ ماه، و ۲۰ روز")
  }

  @Test func secondsHaveNoMonths() throws {
    let error = FormatError(.unsupportedStyle, "years have no fixed number of seconds")
    let formatter = try Self.formatter(.long, [.years, .days])
    #expect(failure { try formatter.string(86_400) } == error)
    #expect(failure { try formatter.parse("1 day") } == error)
    #expect(try Self.formatter(.long, [.days]).string(86_400) == "1 day")
  }

  @Test(arguments: [
    (InstantDifference(CalendarDifference(months: 1)), "the difference has months, which the style does not have"),
    (InstantDifference(CalendarDifference(days: 1), seconds: -1), "the parts of the difference have different signs"),
    (
      InstantDifference(CalendarDifference(days: 5_000_000_000)),
      "the difference exceeds the limit of 4000000000 units of the calendar"
    ),
  ])
  func rejectsOtherDifferences(_ difference: InstantDifference, _ message: String) throws {
    let formatter = try Self.formatter(.long, [.days, .hours])
    #expect(failure { try formatter.string(difference) }?.message == message)
  }

  @Test func weeksBecomeDays() throws {
    let formatter = try Self.formatter(.long, [.days, .hours])
    #expect(
      try formatter.string(InstantDifference(CalendarDifference(weeks: 2, days: 1), seconds: 7200))
        == "15 days, 2 hours")
    #expect(try formatter.string(InstantDifference()) == "0 hours")
    #expect(try Self.formatter(.positional, [.hours, .minutes]).string(InstantDifference(seconds: 3900)) == "1:05")
  }

  private static let values = [
    InstantDifference(CalendarDifference(years: 2, months: 3, weeks: 1, days: 4), seconds: 3661),
    InstantDifference(CalendarDifference(months: 11)), InstantDifference(CalendarDifference(years: 1), seconds: 60),
    InstantDifference(CalendarDifference(years: -2, days: -1)), InstantDifference(seconds: -3600), InstantDifference(),
  ]

  /// Law: a formatted difference parses to the same value, or is rejected because two units share a name; its parts are
  /// its text; and seconds are formatted the same with and without years.
  @Test(.long, arguments: 0..<4)
  func differencesRoundTripInEveryLocale(_ chunk: Int) throws {
    let locales = LocaleSample.slice(chunk, of: 4)
    var count = 0
    for (index, locale) in locales.enumerated() {
      for width in DurationStyle.Width.allCases where width != .positional {
        let formatter = try Self.formatter(width, Self.all, locale)
        for (turn, value) in Self.values.enumerated() where isSampled(turn + index, oneIn: 2) {
          let text = try formatter.string(value)
          #expect(try formatter.parts(value).map(\.text).joined() == text)
          do {
            #expect(try formatter.parseDifference(text).value == value, "\(locale) \(width) \(text)")
            count += 1
          } catch {
            #expect(error.hint == .typing(.unitsInFull), "\(locale) \(width) \(text): \(error)")
          }
        }
        let short = try Self.formatter(width, [.hours, .minutes, .seconds], locale)
        #expect(try short.string(3661) == formatter.string(InstantDifference(seconds: 3661)))
      }
    }
    expectCases(count, of: "differences", atLeast: 4 * locales.count)
  }
}
