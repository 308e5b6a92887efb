import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// ISO 8601 input for other patterns is subject to the same checks as any other input.
@Suite struct ISO8601ReadingTests {
  /// 2024-10-01.
  private static let now = Instant(epochMilliseconds: 1_727_740_800_000)

  private static func parser(
    _ locale: String, _ pattern: String, _ calendar: CalendarID?, acceptsISO8601: Bool = false
  ) throws -> InstantFormatter {
    var options = InstantParsing(now: now)
    options.acceptsISO8601 = acceptsISO8601
    return try instantReader(locale, pattern, calendar, parsing: options)
  }

  @Test(arguments: [
    ("en_US", CalendarID?.none, "d MMM y", "2024-10-21", "2024-10-21T00:00:00Z", [ParseDeviation.Kind.iso8601]),
    ("fa_IR", .persian, "d MMMM y", "2024-10-21", "2024-10-21T00:00:00Z", [.iso8601]),
    ("fa_IR", .persian, "d MMMM y", "1403-07-30", "2024-10-21T00:00:00Z", [.calendar]),
    ("fa_IR", .gregorian, "d MMMM y", "1403-07-30", "2024-10-21T00:00:00Z", [.calendar]),
    ("fa_IR", .persian, "d MMMM y", "1403-07-30T14:30", "2024-10-21T14:30:00Z", [.calendar]),
    ("fa_IR", .persian, "d MMMM y", "1403-07-30T14:30:00+03:30", "2024-10-21T11:00:00Z", [.calendar]),
    ("fa_IR", .persian, "d MMMM y", "2024-10-21T14:30:00+03:30", "2024-10-21T11:00:00Z", [.iso8601]),
    ("ar_SA", .islamicUmmAlQura, "d MMMM y", "1446-04-18", "2024-10-21T00:00:00Z", [.calendar]),
    ("th_TH", .buddhist, "d MMMM y", "2567-10-21", "2024-10-21T00:00:00Z", [.calendar]),
    ("am_ET", .ethiopic, "d MMMM y", "2016-03-29", "2016-03-29T00:00:00Z", [.iso8601]),
    ("hi_IN", .indian, "d MMMM y", "1946-03-29", "1946-03-29T00:00:00Z", [.iso8601]),
    ("en_US", nil, "HH:mm", "14:30:15", "1970-01-01T14:30:15Z", [.iso8601]),
    ("en_US", nil, "d MMM y HH:mm", "2024-10-21", "2024-10-21T00:00:00Z", [.iso8601, .missing]),
  ])
  func lenientParsingAcceptsISO8601(
    _ locale: String, _ calendar: CalendarID?, _ pattern: String, _ text: String, _ instant: String,
    _ told: [ParseDeviation.Kind]
  ) throws {
    let read = try Self.parser(locale, pattern, calendar).parse(text, leniency: .lenient)
    #expect(read.value.instant.description == instant)
    #expect(read.deviations.map(\.kind) == told)
  }

  /// Rejects a time for a date pattern, a date for a time pattern, and a date that is nonexistent in the calendar of
  /// its year.
  @Test(arguments: [
    ("en_US", CalendarID?.none, "d MMM y", "14:30"), ("fa_IR", .persian, "d MMMM y", "14:30:00"),
    ("en_US", nil, "d MMM y HH:mm", "14:30"), ("en_US", nil, "HH:mm", "2024-04-01"),
    ("fa_IR", .persian, "h:mm a", "2024-04-01"), ("fa_IR", .persian, "d MMMM y", "1403-07-31"),
    ("fa_IR", .gregorian, "d MMMM y", "1403-07-31"), ("fa_IR", .gregorian, "y/MM/dd", "1403/07/31"),
  ])
  func rejectsMismatchedISO8601(_ locale: String, _ calendar: CalendarID?, _ pattern: String, _ text: String) throws {
    let parser = try Self.parser(locale, pattern, calendar)
    for leniency in ParseLeniency.allCases {
      #expect(failure { try parser.parse(text, leniency: leniency) } != nil)
    }
  }

  /// If strict parsing accepts ISO 8601, it does not reinterpret the year in another calendar.
  @Test(arguments: [
    ("fa_IR", CalendarID.persian, "d MMMM y", "1403-07-30", 2024),
    ("fa_IR", .gregorian, "yyyy/MM/dd", "1403-07-30", 2024),
    ("th_TH", .buddhist, "d MMMM y", "2567-10-21", 2024),
  ])
  func strictParsingRejectsYearsOfAnotherCalendar(
    _ locale: String, _ calendar: CalendarID, _ pattern: String, _ text: String, _ year: Int
  ) throws {
    let parser = try Self.parser(locale, pattern, calendar, acceptsISO8601: true)
    #expect(failure { try parser.parse(text) }?.hint == .dateOfCalendar(DayNumber(20_017), year: year))
    let timed = try Self.parser(locale, "\(pattern) HH:mm", calendar, acceptsISO8601: true)
    #expect(failure { try timed.parse("2024-10-21") } != nil)
    #expect(try timed.parse("2024-10-21T14:30").deviations.isEmpty)
  }

  /// Law: a date of the parser's calendar in ISO 8601 form parses to that day or is rejected. Ethiopic and Indian years
  /// are excluded, because they are close enough to Gregorian years to be read as such.
  @Test(arguments: [
    CalendarID.gregorian, .persian, .buddhist, .islamicUmmAlQura, .islamicCivil, .hebrew, .coptic,
  ])
  func iso8601InputNeverParsesToAnotherDay(_ calendar: CalendarID) throws {
    let system = try CalendarSystem(calendar)
    for locale in ["en_US", "fa_IR", "ar_SA"] {
      let parser = try Self.parser(locale, "d MMMM y", calendar)
      for day in stride(from: 19_700, to: 20_300, by: 11) {
        let fields = try system.fields(of: DayNumber(day))
        func padded(_ number: Int, _ width: Int) -> String {
          String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
        }
        let text =
          "\(padded(fields.year, 4))-\(padded(fields.month.number, 2))-\(padded(fields.day, 2))"
        do {
          let read = try parser.parse(text, leniency: .lenient)
          #expect(read.value.local.day == DayNumber(day), "\(locale) \(calendar) \(text): \(read)")
        } catch {
          #expect(!error.message.isEmpty)
        }
      }
    }
  }
}
