import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// A typed year that probably means another year is rejected (d-34, d-50, d-51).
@Suite struct MeantYearTests {
  /// The session's clock is 25 November 2026, 4 Azar 1405.
  private static func session(_ rows: String, _ locale: String, values: String = "{}") throws -> FormSession {
    var place = Surroundings(locale: locale)
    place.now = Instant(epochMilliseconds: 1_795_597_200_000)
    return try RaqamFormsTests.session(rows: rows, values: values, in: place)
  }

  /// Text that a style formats for a day near now parses to that day or is rejected.
  @Test(
    .long, arguments: LocaleSample.names,
    ["persian", "islamic-umalqura", "buddhist", "hebrew", "coptic", "indian", "roc", "gregorian"].sampled(oneIn: 3))
  func readsShortYearsAsCurrentYears(_ locale: String, _ calendar: String) throws {
    _ = try Self.readYears(locale, calendar)
  }

  /// Most texts are accepted, so that the law above compares their years.
  @Test(.long, arguments: ["en_US", "fa_IR", "ar_SA", "de_DE"]) func mostYearsAreRead(_ locale: String) throws {
    let count = try ["persian", "islamic-umalqura", "buddhist", "hebrew", "coptic", "gregorian"].reduce(0) {
      $0 + (try Self.readYears(locale, $1))
    }
    expectCases(count, of: "years in \(locale)", atLeast: 12)
  }

  /// Returns the number of accepted texts.
  private static func readYears(_ locale: String, _ calendar: String) throws -> Int {
    var count = 0
    var session = try Self.session(
      #"{"type":"datetime","id":"d","style":"date","date.calendar":"\#(calendar)"}"#, locale)
    let id = try LocaleID(locale)
    let bases: [InstantStyle.Base] =
      [.short, .medium, .long, .full].map { .lengths(date: $0, time: .omitted) }
      + (try ["d.M.yy G", "MMM d, yy G", "G yy-MM-dd"].map { .pattern(try DatePattern($0)) })
    for day in isExhaustive ? [20_782, 20_051, 23_000, 12_345] : [20_782] {
      for base in bases {
        let formatter = try InstantFormatter(
          InstantStyle(base, calendar: try CalendarID(calendar)), locale: id, timeZone: "UTC")
        let text = try formatter.string(Instant(epochMilliseconds: Int64(day) * 86_400_000))
        session.clear("d")
        guard session.type(text, for: "d").isAccepted, case .day(let read)? = session.value(of: "d") else { continue }
        count += 1
        // A two-digit year is within the hundred years around now.
        let distance = abs(read.distance(to: DayNumber(day)))
        #expect(distance == 0 || distance > 365 * 90 && distance < 366 * 110, "\(text): \(read), not \(DayNumber(day))")
      }
    }
    return count
  }

  @Test(
    arguments: [
      // A year without its century next to an era is rejected; with leading zeros it is used as typed.
      ("de_DE", #""date.calendar":"persian""#, "04.09.05 AP", nil),
      ("de_DE", #""date.calendar":"persian""#, "04.09.5 AP", nil),
      ("en_US", #""date.calendar":"persian""#, "Azar 4, 05 AP", nil),
      ("de_DE", #""date.calendar":"persian""#, "04.09.0005 AP", "0626-11-25"),
      ("de_DE", #""date.calendar":"persian""#, "04.09.1405 AP", "2026-11-25"),
      ("en_US", #""date.format":"MMM d, y G""#, "Mar 15, 44 BC", "-0043-03-13"),
      ("en_US", #""date.format":"MMM d, y G""#, "Mar 15, 44 AD", nil),
    ] as [(String, String, String, String?)])
  func rejectsShortYearsWithAnEra(_ locale: String, _ keys: String, _ typed: String, _ day: String?) throws {
    var session = try Self.session(#"{"type":"datetime","id":"d","style":"date",\#(keys)}"#, locale)
    session.type(typed, for: "d")
    #expect(session.saved == #"{"d":\#(day.map { "\"\($0)\"" } ?? "null")}"#)
  }

  private static let passport =
    #"{"type":"datetime","id":"d","style":"date","date.calendar":"gregorian","date.format":"yyyy-MM-dd"}"#

  /// If any format of the form uses another calendar, a year of that calendar is rejected in a Gregorian row.
  @Test(arguments: [
    #"{"type":"datetime","id":"o","style":"date","date.calendar":"persian"}"#,
    #"{"type":"datetime","id":"o","date.locale":"fa_IR"}"#,
    #"{"type":"label","id":"o","formatter":{"type":"date","date.calendar":"persian"}}"#,
    #"{"type":"label","id":"o","formatter":[{"type":"number"},{"type":"date","date.secondary.calendar":"persian"}]}"#,
    #"{"type":"datetime","id":"o","date.calendar":"persian","formatter":{"type":"date","date.calendar":"gregorian"}}"#,
  ])
  func rejectsYearsOfOtherCalendarsOfTheForm(_ other: String) throws {
    var session = try Self.session(Self.passport + "," + other, "en_US")
    #expect(!session.type("1405-09-04", for: "d").isAccepted)
    #expect(session.type("2026-11-25", for: "d").isAccepted)
    // Years of calendars that the form does not use are used as typed.
    var alone = try Self.session(Self.passport, "en_US")
    #expect(alone.type("1405-09-04", for: "d").isAccepted)
  }

  @Test func rejectsYearsOfTheRowsOwnCalendar() throws {
    let row = #"""
      {"type":"datetime","id":"d","style":"date","date.calendar":"islamic-umalqura",
       "formatter":{"type":"date","date.calendar":"gregorian","date.format":"yyyy-MM-dd"}}
      """#
    var session = try Self.session(row, "en_US")
    #expect(!session.type("1448-10-01", for: "d").isAccepted)
  }

  /// If the current value is far in the past, years of that time are accepted; a value in the far future has no such
  /// effect.
  @Test func yearsNearTheCurrentValueAreAccepted() throws {
    let row = #"{"type":"datetime","id":"d","style":"date","date.calendar":"persian","date.format":"yyyy-MM-dd"}"#
    var future = try Self.session(row, "en_US", values: #"{"d":"6408-05-21"}"#)
    #expect(future.type("2026-11-25", for: "d").isAccepted)
    #expect(future.saved == #"{"d":"2026-11-25"}"#)
    var past = try Self.session(Self.passport, "fa_IR", values: #"{"d":"1405-01-01"}"#)
    #expect(past.type("1405-09-04", for: "d").isAccepted)
  }
}
