import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Years, weeks and quarters with ICU's own numbering round-trip in every calendar.
@Suite struct CalendarFieldLawTests {
  static let calendars: [CalendarID] = [
    .gregorian, .iso8601, .persian, .islamicUmmAlQura, .islamicCivil, .hebrew, .japanese, .buddhist, .roc, .indian,
    .coptic, .ethiopic, .ethiopicAmeteAlem, .chinese, .dangi,
  ]

  /// Patterns that determine the day, and the calendars that lack one of the fields. ICU formats no quarter in the
  /// thirteenth month of the Hebrew calendar.
  static let days: [(pattern: String, missing: Set<CalendarID>)] = [
    ("u-M-d", []), ("YYYY-'W'ww-E", []), ("Y w e", []), ("r-MM-dd", [.islamicCivil, .islamicUmmAlQura]),
    ("r(U)MMMd", [.islamicCivil, .islamicUmmAlQura]), ("QQQ y G d M", [.chinese, .dangi, .hebrew]),
    ("y G MMM W E", [.chinese, .dangi]),
  ]

  /// Days from 1887 to 2026 around new years and Japanese era changes.
  static let instants: [Instant] = [-30_000, -10_000, -3000, 0, 6950, 12_000, 16_076, 18_016, 18_017, 20_400, 20_453]
    .map { Instant(epochMilliseconds: $0 * 86_400_000) }

  @Test(.long, arguments: calendars, ["en_US", "fa_IR", "ar_SA", "th_TH"])
  func patternsThatDetermineTheDayRoundTrip(_ calendar: CalendarID, _ locale: String) throws {
    for (place, (pattern, missing)) in Self.days.enumerated() where !missing.contains(calendar) {
      let parser = try instantReader(locale, pattern, calendar)
      let formatter = try formatter(locale, pattern, calendar)
      for (turn, instant) in Self.instants.enumerated() where isSampled(turn + place, oneIn: 2) {
        let text = try formatter.string(instant)
        #expect(try parser.parse(text).value.instant == instant, "\(pattern) \(text)")
      }
    }
  }

  /// A quarter alone parses as its first day, which formats to the same text.
  @Test(arguments: [CalendarID.gregorian, .persian, .buddhist, .coptic], ["en_US", "fa_IR", "ar_SA", "th_TH"])
  func quartersRoundTrip(_ calendar: CalendarID, _ locale: String) throws {
    let parser = try instantReader(locale, "QQQQ y", calendar)
    let formatter = try formatter(locale, "QQQQ y", calendar)
    for instant in Self.instants {
      let text = try formatter.string(instant)
      #expect(try formatter.string(parser.parse(text).value.instant) == text)
    }
  }

  /// Patterns that combine a week or day of the year with a month or quarter, and whether they determine the day. A day
  /// of the year with a week-based year is ambiguous at new years.
  static let parts: [(pattern: String, isDay: Bool)] = [
    ("MMM y 'week' w", false), ("QQQ y 'week' w", false), ("EEEE MMM y 'week' w", true), ("EEE QQQ y w", true),
    ("MMM y 'day' D", true), ("QQQ y D", true), ("MMMM YYYY 'week' w", false), ("YYYY E MMM w", true), ("Y D", false),
    ("MMMM y g", true),
  ]

  /// If a week or day of the year is within the stated month or quarter, the text round-trips; a pattern that
  /// determines the day parses to that day.
  @Test(
    .long, arguments: [CalendarID.gregorian, .persian, .islamicUmmAlQura, .buddhist, .coptic, .iso8601],
    [
      "en_US", "fa_IR", "ar_SA", "de_DE",
    ])
  func weekOrDayOfYearWithMonthRoundTrips(_ calendar: CalendarID, _ locale: String) throws {
    // ICU has no name for the quarter of a thirteenth month.
    for (pattern, isDay) in Self.parts where calendar != .coptic || !pattern.contains("Q") {
      let parser = try instantReader(locale, pattern, calendar)
      // Four years, which contain new years of every calendar.
      for (place, day) in stride(from: 19_700, to: 21_100, by: 9).enumerated() where isSampled(place, oneIn: 4) {
        let instant = Instant(epochMilliseconds: Int64(day) * 86_400_000)
        let text = try parser.string(instant)
        do {
          let read = try parser.parse(text).value.instant
          #expect(try isDay ? read == instant : parser.string(read) == text, "\(pattern) \(text): \(read)")
        } catch {
          Issue.record("\(calendar) \(locale) \(pattern) \(text): \(error)")
        }
      }
    }
  }

  @Test(arguments: [
    ("MMM y 'week' w", "Jun 2024 week 19", "the month contradicts the rest of the date: expected May, found June"),
    ("MMM y 'day' D", "Jun 2024 day 130", "the month contradicts the rest of the date: expected May, found June"),
    ("QQQ y 'week' w", "Q3 2024 week 19", "the quarter contradicts the rest of the date: expected 2, found 3"),
    (
      "EEEE MMM y 'week' w", "Sunday Apr 2024 week 19",
      "the month contradicts the rest of the date: expected May, found April"
    ),
    ("MMM y g", "Jun 2024 2460440", "the month contradicts the rest of the date: expected May, found June"),
  ])
  func rejectsContradictoryMonthOrQuarter(_ pattern: String, _ text: String, _ message: String) throws {
    for leniency in ParseLeniency.allCases {
      let error = #expect(throws: FormatError.self) {
        try instantReader("en_US", pattern, .gregorian).parse(text, leniency: leniency)
      }
      #expect(error?.message == message)
    }
  }

  /// Eras before Meiji, some of which lasted months, in all widths.
  @Test(.long, arguments: ["G y-MM-dd", "GGGG y-MM-dd", "GGGGG y-MM-dd"], ["en_US", "fa_IR", "ar_SA", "ja_JP"])
  func japaneseErasRoundTrip(_ pattern: String, _ locale: String) throws {
    let parser = try instantReader(locale, pattern, .japanese)
    // From the year 646 on.
    for (place, day) in stride(from: -483_000, to: 20_000, by: 1301).enumerated() where isSampled(place, oneIn: 4) {
      let instant = Instant(epochMilliseconds: Int64(day) * 86_400_000)
      let text = try parser.string(instant)
      do {
        #expect(try parser.parse(text).value.instant == instant, "\(pattern) \(text)")
      } catch {
        Issue.record("\(locale) \(pattern) \(text): \(error)")
      }
    }
  }

  private func formatter(_ locale: String, _ pattern: String, _ calendar: CalendarID) throws -> InstantFormatter {
    try InstantFormatter(
      InstantStyle(pattern: pattern, calendar: calendar), locale: LocaleID(locale),
      timeZone: TimeZoneDatabase().rules(for: .utc))
  }

  @Test(arguments: [
    ("MMM y", CalendarID.japanese, "Feb 1", "the year 1 occurs in several eras of the japanese calendar", 4),
    (
      "r(U)MMMd", .coptic, "1827(153)Paona20", "the year contradicts the rest of the date: expected 1543, found 153", 5
    ),
    (
      "y YYYY MM dd", .gregorian, "2024 2025 03 04",
      "the week-based year contradicts the rest of the date: expected 2024, found 2025", 5
    ),
  ])
  func rejectsAmbiguousOrContradictoryYear(
    _ pattern: String, _ calendar: CalendarID, _ text: String, _ message: String, _ offset: Int
  ) throws {
    let error = #expect(throws: FormatError.self) {
      try instantReader("en_US", pattern, calendar).parse(text)
    }
    #expect(error?.message == message)
    #expect(error?.offset == offset)
  }

  /// Error messages show whole words: a letter that decomposes into a base letter and a combining mark does not end a
  /// word.
  @Test(arguments: [("Šxyz", "Šxyz"), ("fèvr", "fèvr"), ("fe\u{300}vr", "fe\u{300}vr")])
  func errorShowsWholeUnknownWord(_ word: String, _ shown: String) throws {
    let error = #expect(throws: FormatError.self) {
      try instantReader("fr_FR", "d MMMM y").parse("1 \(word) 2025")
    }
    #expect(error?.message == "expected the month, found “\(shown)”")
  }

  /// A truncated offset is rejected and not read as another one.
  @Test(arguments: ["-040", "+1", "+12345"])
  func rejectsTruncatedOffsets(_ offset: String) throws {
    let parser = try instantReader("en_US", "y-MM-dd HH:mm Z")
    for leniency in ParseLeniency.allCases {
      let error = #expect(throws: FormatError.self) {
        try parser.parse("2025-01-05 10:00 \(offset)", leniency: leniency)
      }
      #expect(error?.offset == 17)
    }
  }
}
