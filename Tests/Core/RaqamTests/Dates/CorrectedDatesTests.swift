import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Formatted dates for which ICU's calendar is a day off, or is adjusted by some days.
@Suite struct CorrectedDatesTests {
  struct Stretch: CustomTestStringConvertible, Sendable {
    let calendar: CalendarID
    let years: ClosedRange<Int>
    var shift: Int?
    var months: [String: Int] = [:]

    var testDescription: String { "\(calendar) \(years) \(shift.map { "\($0)" } ?? "") \(months)" }

    func adjustment() throws -> HijriAdjustment? {
      if let shift { return try HijriAdjustment(days: shift) }
      return months.isEmpty ? nil : try HijriAdjustment(months: months)
    }
  }

  static let stretches = [
    Stretch(calendar: .persian, years: 1502...1504), Stretch(calendar: .persian, years: 1403...1404),
    Stretch(calendar: .persian, years: 2986...2989), Stretch(calendar: .hebrew, years: 5806...5807),
    Stretch(calendar: .islamicUmmAlQura, years: 1345...1345),
    Stretch(calendar: .islamicUmmAlQura, years: 1449...1450),
    Stretch(calendar: .islamicCivil, years: 1446...1447, shift: 1),
    Stretch(calendar: .islamic, years: 1446...1447, shift: -2),
    Stretch(calendar: .islamicUmmAlQura, years: 1446...1447, months: ["1446-09": 30, "1446-12": 29]),
  ]

  private static func system(_ stretch: Stretch) throws -> CalendarSystem {
    guard let adjustment = try stretch.adjustment() else { return try CalendarSystem(stretch.calendar) }
    return try CalendarSystem(stretch.calendar, adjustment: adjustment)
  }

  /// Kiritimati skipped 31 December 1994.
  @Test func skippedDayIsSkippedInEveryCalendar() throws {
    let style = try InstantStyle(pattern: "d MMMM y HH:mm", calendar: .islamicUmmAlQura)
    let formatter = try InstantFormatter(
      style, locale: LocaleID("en_US"), timeZone: "Pacific/Kiritimati")
    let texts = try [788_867_999_000, 788_868_000_000].map {
      try formatter.string(Instant(epochMilliseconds: $0))
    }
    #expect(texts == ["28 Rajab 1415 23:59", "30 Rajab 1415 00:00"])
  }

  /// Week 51 of a year that ends after ICU's year has ended.
  @Test func weekBeyondICUsYearFormats() throws {
    let formatter = try InstantFormatter(
      InstantStyle(pattern: "w MMM y", calendar: .islamicUmmAlQura), locale: LocaleID("en_TZ"),
      timeZone: TimeZoneDatabase.icu.rules(for: .utc))
    #expect(try formatter.string(Instant(epochMilliseconds: 525_711_688_382)) == "51 Dhuʻl-H. 1406")
  }

  /// Law: the fields of the text are those of the calendar; weekday and time are those of the instant.
  @Test(arguments: stretches)
  func fieldsMatchCalendarAndInstant(_ stretch: Stretch) throws {
    let system = try Self.system(stretch)
    var style = try InstantStyle(pattern: "y|d|D|Y|w|e|HH:mm", calendar: stretch.calendar)
    style.hijriAdjustment = try stretch.adjustment()
    let locale = try LocaleID("en_US")
    let utc = try TimeZoneDatabase.icu.rules(for: .utc)
    let formatter = try InstantFormatter(style, locale: locale, timeZone: utc)
    var monthStyle = style
    monthStyle.base = .pattern(try DatePattern("M"))
    let months = try InstantFormatter(monthStyle, locale: locale, timeZone: utc)
    let weeks = try WeekRules(region: "US")
    let first = try system.days(ofMonth: CalendarMonth(1), year: stretch.years.lowerBound).lowerBound
    let last = try system.days(ofMonth: CalendarMonth(1), year: stretch.years.upperBound + 1).lowerBound
    for day in stride(from: first, to: last, by: 1) {
      let fields = try system.fields(of: day)
      // Month boundaries suffice, because all days of a year take long. ICU has no 31st day to substitute.
      guard fields.day <= 2 || (29...30).contains(fields.day) || fields.day == 15 else { continue }
      let instant = try Instant(LocalDateTime(day: day, time: LocalTime(hour: 23, minute: 30)), utcOffset: 0)
      let week = try system.weekOfYear(of: day, rules: weeks)
      let weekday = fields.weekday.rawValue % 7 + 1
      #expect(
        try formatter.string(instant)
          == "\(fields.year)|\(fields.day)|\(fields.dayOfYear)|\(week.year)|\(week.week)|\(weekday)|23:30", "\(day)")
      if stretch.calendar != .hebrew {
        #expect(try months.string(instant) == "\(fields.month.number)", "\(day)")
      }
      #expect(try formatter.parts(instant).map(\.text).joined() == formatter.string(instant))
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let calendar: CalendarID
    let locale: String
    let date: DayNumber
    let text: String

    var testDescription: String { text }
  }

  static let rows = [
    Row(calendar: .persian, locale: "fa_IR", date: .iso(2124, 3, 20), text: "دوشنبه ۱ فروردین ۱۵۰۳"),
    // ICU has no 30 Esfand 1503.
    Row(calendar: .persian, locale: "fa_IR", date: .iso(2125, 3, 20), text: "سه\u{200C}شنبه ۳۰ اسفند ۱۵۰۳"),
    Row(calendar: .persian, locale: "fa_IR", date: .iso(2025, 3, 21), text: "جمعه ۱ فروردین ۱۴۰۴"),
    Row(calendar: .hebrew, locale: "he", date: .iso(2046, 10, 1), text: "יום שני 1 תשרי 5807"),
  ]

  @Test(arguments: rows)
  func correctedDatesHaveNames(_ row: Row) throws {
    let style = try InstantStyle(pattern: "EEEE d MMMM y", calendar: row.calendar)
    let formatter = try InstantFormatter(
      style, locale: LocaleID(row.locale),
      timeZone: TimeZoneDatabase.icu.rules(for: .utc))
    #expect(try formatter.string(Instant(LocalDateTime(day: row.date), utcOffset: 0)) == row.text)
  }

  /// In a zone with daylight saving time, the date is the local date at the transition and near midnight.
  @Test func datesAreLocalDatesAroundTransition() throws {
    let rules = try TimeZoneDatabase().rules(for: TimeZoneID("Europe/Berlin"))
    let style = try InstantStyle(pattern: "d.M.y HH:mm", calendar: .islamicUmmAlQura)
    let formatter = try InstantFormatter(style, locale: LocaleID("de_DE"), timeZone: rules)
    let system = try CalendarSystem(.islamicUmmAlQura)
    for hour in 0..<(24 * 10) {
      // Around the transition of 31 March 2030.
      let instant = Instant(epochMilliseconds: 1_900_800_000_000 + Int64(hour) * 3_600_000)
      let local = rules.localDateTime(at: instant)
      let fields = try system.fields(of: local.day)
      let time = local.time.description.prefix(5)
      #expect(try formatter.string(instant) == "\(fields.day).\(fields.month.number).\(fields.year) \(time)")
    }
  }

  @Test func rejectsAdjustmentOfOtherCalendars() throws {
    var style = try InstantStyle(pattern: "d", calendar: .persian)
    style.hijriAdjustment = try HijriAdjustment(days: 1)
    let error = #expect(throws: FormatError.self) {
      try InstantFormatter(
        style, locale: LocaleID("fa_IR"), timeZone: TimeZoneDatabase.icu.rules(for: .utc))
    }
    #expect(error?.description == "the persian calendar cannot be adjusted; use an Islamic calendar")
  }
}
