import Raqam
import TestSupport
import Testing

/// Dates without a year: a day that only some years have is in the next year that has it (d-62).
@Suite struct MissingYearTests {
  /// Law: in every calendar, the text of every day is read back with the same text.
  @Test(arguments: CalendarID.allCases)
  func everyDayIsReadWithoutItsYear(_ calendar: CalendarID) throws {
    let formatter = try InstantFormatter(
      InstantStyle(pattern: "MMMM d", calendar: calendar), locale: "en_US", timeZone: "UTC")
    var count = 0
    for day in 19_000..<20_500 {
      let text = try formatter.string(Instant(epochMilliseconds: Int64(day) * 86_400_000))
      for leniency in [ParseLeniency.strict, .lenient] {
        let found = try formatter.parse(text, leniency: leniency)
        // The Adar of a common year is the second Adar of a leap year.
        let read = try formatter.string(found.value.instant)
        #expect(read == text || calendar == .hebrew && text.hasPrefix("Adar"), "\(text) \(read)")
        #expect(found.deviations.isEmpty, "\(text)")
        count += 1
      }
    }
    expectCases(count, atLeast: 3000)
  }

  @Test(arguments: [
    ("MMM d", CalendarID.gregorian, "Feb 29", "1972-02-29"), ("MMM d", .gregorian, "Feb 28", "1970-02-28"),
    ("D", .gregorian, "366", "1972-12-31"), ("MMMM d", .persian, "Esfand 30", "1972-03-20"),
  ])
  func aFormatAloneUsesTheNextYear(_ pattern: String, _ calendar: CalendarID, _ text: String, _ date: String) throws {
    let formatter = try InstantFormatter(
      InstantStyle(pattern: pattern, calendar: calendar), locale: "en_US", timeZone: "UTC")
    #expect("\(try formatter.parse(text).value.local.day)" == date)
  }

  /// An error names no year that was not typed.
  @Test func anErrorNamesTheLongestMonth() throws {
    let formatter = try InstantFormatter(.pattern("MMM d"), locale: "en_US", timeZone: "UTC")
    let error = #expect(throws: FormatError.self) { try formatter.parse("Feb 30") }
    #expect(error?.message == "February has at most 29 days")
  }
}
