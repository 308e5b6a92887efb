import Raqam
import Testing

@Suite struct CutoverReadingTests {
  /// Law: the days around the cutover round-trip in the calendars that have it.
  @Test(arguments: [CalendarID.gregorian, .buddhist])
  func daysAroundCutoverRoundTrip(_ id: CalendarID) throws {
    let style = try InstantStyle(pattern: "y-MM-dd", calendar: id)
    let formatter = try InstantFormatter(style, locale: LocaleID("en_US"), timeZone: .utc)
    for value in -141_440 ... -141_390 {
      let local = LocalDateTime(day: DayNumber(value))
      let text = try formatter.string(Instant(local, utcOffset: 0))
      #expect(try formatter.parse(text).value.local == local, "\(text)")
    }
  }

  /// A nonexistent day is rejected in the year of the cutover, too.
  @Test func rejectsNonexistentDayInCutoverYear() throws {
    let style = try InstantStyle(pattern: "y-MM-dd", calendar: .gregorian)
    let formatter = try InstantFormatter(style, locale: LocaleID("en_US"), timeZone: .utc)
    let error = #expect(throws: FormatError.self) { try formatter.parse("1582-02-30") }
    #expect(error?.message == "February 1582 has 28 days")
  }
}
