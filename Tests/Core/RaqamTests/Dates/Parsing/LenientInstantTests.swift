import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Deviations that lenient parsing tolerates, with their messages; strict parsing rejects all of them.
@Suite struct LenientInstantTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let locale: String
    let pattern: String
    let text: String
    let instant: String
    let deviations: [String]

    init(_ locale: String, _ pattern: String, _ text: String, _ instant: String, _ deviations: String...) {
      self.locale = locale
      self.pattern = pattern
      self.text = text
      self.instant = instant
      self.deviations = deviations
    }

    var testDescription: String { "\(locale) \(pattern): \(text)" }
  }

  static let rows = [
    Row(
      "en_US", "MM/dd/y", "1/5/2025", "2025-01-05T00:00:00Z", "leading zeros of the month are missing",
      "leading zeros of the day are missing"),
    Row("de_DE", "dd.MM.y", "05/01.2025", "2025-01-05T00:00:00Z", "“/” was accepted in place of “.”"),
    Row("en_GB", "d MMM y", "5 January 2025", "2025-01-05T00:00:00Z", "“January” is another form of the month"),
    Row("en_GB", "d MMMM y", "5 jan. 2025", "2025-01-05T00:00:00Z", "“jan” is another form of the month"),
    Row("en_GB", "d MMMM y", "5 1 2025", "2025-01-05T00:00:00Z", "a number was read as the name of the month"),
    Row("en_GB", "d/M/y", "5/Jan/2025", "2025-01-05T00:00:00Z", "a name was read as the number of the month"),
    Row(
      "en_GB", "EEEE, d MMMM y", "Saturday, 21 March 2025", "2025-03-21T00:00:00Z",
      "2025-03-21 is a Friday, not a Saturday"),
    Row("en_GB", "EEEE, d MMMM y", "21 March 2025", "2025-03-21T00:00:00Z", "the weekday is missing"),
    Row(
      "en_GB", "y-MM-dd HH:mm", "2025-03-21", "2025-03-21T00:00:00Z",
      "the rest of the pattern is missing and was read as zero"),
    Row("en_GB", "d/M/y", "2025-03-21T08:30:00Z", "2025-03-21T08:30:00Z", "the date is in ISO 8601 format"),
    Row("en_US", "h:mm a", "21:56 pm", "1970-01-01T21:56:00Z", "21 is a 24-hour time"),
    Row(
      "en_US", "y-MM-dd HH:mm zzz", "2018-07-09 10:25 EST", "2018-07-09T15:25:00Z",
      "“EST” is not in use in America/New_York on 2018-07-09T10:25:00"),
    Row("zh_CN", "y年M月d日", "2025年1月5", "2025-01-05T00:00:00Z", "a missing “日” was accepted"),
    Row("en_GB", "d/M/y", "5/1/2025.", "2025-01-05T00:00:00Z", "the final period was ignored"),
    Row(
      "en_GB", "dd/MM/yyyy", "03/02/25", "0025-02-01T00:00:00Z",
      "the year has 2 of 4 digits and was used as typed"),
    Row("en_GB", "yyyy-MM-dd", "825-03-02", "0825-03-06T00:00:00Z", "leading zeros of the year are missing"),
    Row(
      "en_GB", "d/M/y", "31/2/2025", "2025-03-03T00:00:00Z", "31 February 2025 does not exist; read as 3 March 2025"),
    Row(
      "en_GB", "d/M/y", "3/13/2025", "2026-01-03T00:00:00Z",
      "month 13 of 2025 does not exist; read as 3 January 2026; day and month may be swapped"),
    Row(
      "en_GB", "d/M/y", "40/14/2025", "2026-03-12T00:00:00Z", "month 14 of 2025 does not exist; read as 12 March 2026"),
    Row("en_GB", "y-DDD", "2025-366", "2026-01-01T00:00:00Z", "day 366 of 2025 does not exist; read as 1 January 2026"),
    Row(
      "en_GB", "YYYY-'W'ww-e", "2025-W54-1", "2026-01-05T00:00:00Z",
      "week 54 of 2025 does not exist; read as 5 January 2026"),
    Row(
      "en_GB", "y-MM-dd HH:mm", "2025-12-31 25:70", "2026-01-01T02:10:00Z",
      "hour 25 does not exist; read as 02:10:00 on 2026-01-01"),
    Row(
      "en_GB", "EEEE d/M/y", "Monday 29/2/2025", "2025-03-01T00:00:00Z", "2025-03-01 is a Saturday, not a Monday",
      "29 February 2025 does not exist; read as 1 March 2025"),
  ]

  @Test(arguments: rows)
  func toleratesAndReportsDeviations(_ row: Row) throws {
    let parser = try instantReader(row.locale, row.pattern)
    let value = try parser.parse(row.text, leniency: .lenient)
    #expect(value.value.instant.description == row.instant)
    #expect(value.deviations.map(\.message) == row.deviations)
    #expect(value.value.isCarriedOver == row.deviations.contains { $0.contains("does not exist") })
    #expect(failure { try parser.parse(row.text) } != nil)
  }

  /// A year of five digits, which is probably a mistake, is reported unless parsing is strict.
  @Test(arguments: [
    ("de_DE", "dd.MM.y", "10.02.20211"), ("en_US", "M/d/y", "2/10/20211"), ("fa_IR", "d MMMM y", "۱۵ مرداد ۱۴۰۴۴"),
    ("en_US", "y-MM-dd", "20211-02-10"),
  ])
  func yearsOfFiveDigitsAreReported(_ locale: String, _ pattern: String, _ text: String) throws {
    let parser = try instantReader(locale, pattern, parsing: InstantParsing(now: parsingNow))
    #expect(try parser.parse(text).deviations == [])
    for leniency in [ParseLeniency.tolerant, .lenient] {
      let messages = try parser.parse(text, leniency: leniency).deviations.map(\.message)
      #expect(messages == ["the year has 5 digits, more than 4, and was used as typed"], "\(leniency)")
    }
  }

  /// Input with an open meaning is not tolerated.
  @Test(arguments: [
    ("en_GB", "d/M/y", "0/2/2025"), ("en_GB", "d/M/y", "3/0/2025"), ("en_GB", "d/M/y", "132/1/2025"),
    ("en_GB", "yyyyMMdd", "250203"), ("en_GB", "d/M/y", "10/10/1582"),
    ("en_US", "h:mm a", "3:15"), ("en_US", "h:mm a", "21:15 am"), ("en_GB", "d/M/y", "5/1"),
    ("en_GB", "d/M/y", "5 1 2025 x"),
    ("en_GB", "d MMM y", "5 J 2025"),
  ])
  func rejectsAmbiguousDeviations(_ locale: String, _ pattern: String, _ text: String) throws {
    let parser = try instantReader(locale, pattern)
    #expect(failure { try parser.parse(text, leniency: .lenient) } != nil)
  }

  /// In every calendar, nonexistent dates are carried over from the end of the month, year or week.
  @Test(arguments: [
    ("y/MM/dd", CalendarID.persian, "1403/07/31", "1 Aban 1403"),
    ("y/MM/dd", .persian, "1402/12/30", "1 Farvardin 1403"),
    ("y/MM/dd", .persian, "1403/13/01", "1 Farvardin 1404"), ("d/M/y", .hebrew, "30/13/5785", "30 Tishri 5786"),
    ("d/M/y", .hebrew, "30/12/5785", "1 Tishri 5786"),
    ("r MMMM d", .chinese, "1969 Twelfth Month 30", "1 First Month 1970"),
    ("d/M/y", .coptic, "7/13/1740", "2 Tout 1741"), ("d/M/y", .islamicUmmAlQura, "31/9/1446", "2 Shawwal 1446"),
  ])
  func carriesOverNonexistentDates(_ pattern: String, _ calendar: CalendarID, _ text: String, _ read: String) throws {
    let parser = try instantReader("en_US", pattern, calendar)
    let value = try parser.parse(text, leniency: .lenient)
    let message = try #require(value.deviations.first?.message)
    #expect(value.value.isCarriedOver && value.deviations.count == 1)
    #expect(message.contains("does not exist; read as \(read)"), "\(message)")
    let year = calendar == .chinese ? "r" : "y"
    let shown = try instantReader("en_US", "d MMMM \(year)", calendar).parse(read)
    #expect(shown.value.instant == value.value.instant)
    #expect(failure { try parser.parse(text) } != nil)
  }

  /// Law: a day number *n* beyond the end of its month is the *n*th day after that end.
  @Test(arguments: [CalendarID.gregorian, .persian, .islamicCivil, .hebrew, .coptic, .indian])
  func excessDaysContinueAfterMonth(_ calendar: CalendarID) throws {
    let system = try CalendarSystem(calendar)
    let parser = try instantReader("en_US", "d/M/y", calendar)
    let year = try system.fields(of: DayNumber(20_000)).year
    for position in 1...12 {
      let months = try system.months(ofYear: year)
      let days = try system.days(ofMonth: months[position - 1], year: year)
      for beyond in [1, 2, 15, 60] {
        let text = "\(days.count + beyond)/\(position)/\(year)"
        guard days.count + beyond < 100 else { continue }
        let value = try parser.parse(text, leniency: .lenient)
        #expect(value.value.local.day == days.lowerBound.advanced(by: days.count + beyond - 1), "\(text)")
      }
    }
  }

  @Test func acceptsISO8601OnRequest() throws {
    var options = InstantParsing()
    options.acceptsISO8601 = true
    let parser = try instantReader("fa_IR", "d MMMM y", .persian, zone: "Asia/Tehran", parsing: options)
    let value = try parser.parse("2025-03-21")
    #expect(value.value.instant.description == "2025-03-20T20:30:00Z")
    #expect(value.deviations.isEmpty)
    #expect(!value.value.hasTime && value.value.hasDate && !value.value.hasZone)
  }

  /// The present is 1 January 2026, so two-digit years are within 1946–2045.
  @Test(arguments: [
    ("en_US", nil, "1/2/45", "2045-01-02T00:00:00Z"), ("en_US", nil, "1/2/46", "1946-01-02T00:00:00Z"),
    ("en_US", nil, "1/2/25", "2025-01-02T00:00:00Z"), ("en_US", nil, "1/2/1925", "1925-01-02T00:00:00Z"),
    ("fa_IR", CalendarID.persian, "1/1/04", "2025-03-21T00:00:00Z"),
    ("fa_IR", CalendarID.persian, "1/1/99", "2020-03-20T00:00:00Z"),
    ("th_TH", CalendarID.buddhist, "1/1/68", "2025-01-01T00:00:00Z"),
  ])
  func twoDigitYearsExpand(_ locale: String, _ calendar: CalendarID?, _ text: String, _ instant: String) throws {
    let parser = try instantReader(locale, "M/d/yy", calendar, parsing: InstantParsing(now: parsingNow))
    #expect(try parser.parse(text).value.instant.description == instant)
  }
}
