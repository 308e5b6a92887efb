import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Years, weeks and quarters that ICU counts in its own way are read as they are written, in every calendar.
@Suite struct CalendarFieldLawTests {
  static let calendars: [CalendarID] = [
    .gregorian, .iso8601, .persian, .islamicUmmAlQura, .islamicCivil, .hebrew, .japanese, .buddhist, .roc, .indian,
    .coptic, .ethiopic, .ethiopicAmeteAlem, .chinese, .dangi,
  ]

  /// Patterns that tell the day, and calendars that do not have what is in them: ICU writes no quarter in the thirteenth
  /// month of the Hebrew calendar.
  static let days: [(pattern: String, missing: Set<CalendarID>)] = [
    ("u-M-d", []), ("YYYY-'W'ww-E", []), ("Y w e", []), ("r-MM-dd", [.islamicCivil, .islamicUmmAlQura]),
    ("r(U)MMMd", [.islamicCivil, .islamicUmmAlQura]), ("QQQ y G d M", [.chinese, .dangi, .hebrew]),
    ("y G MMM W E", [.chinese, .dangi]),
  ]

  /// From 1887 to 2026: days around new years and around the eras of Japan.
  static let instants: [Instant] = [-30_000, -10_000, -3000, 0, 6950, 12_000, 16_076, 18_016, 18_017, 20_400, 20_453]
    .map { Instant(epochMilliseconds: $0 * 86_400_000) }

  @Test(.long, arguments: calendars, ["en_US", "fa_IR", "ar_SA", "th_TH"])
  func daysAreReadBack(_ calendar: CalendarID, _ locale: String) throws {
    for (place, (pattern, missing)) in Self.days.enumerated() where !missing.contains(calendar) {
      let reader = try instantReader(locale, pattern, calendar)
      let formatter = try formatter(locale, pattern, calendar)
      for (turn, instant) in Self.instants.enumerated() where isSampled(turn + place, oneIn: 2) {
        let text = try formatter.string(instant)
        #expect(try reader.parse(text).value.instant == instant, "\(pattern) \(text)")
      }
    }
  }

  /// A quarter alone is its first day: the text is the same again.
  @Test(arguments: [CalendarID.gregorian, .persian, .buddhist, .coptic], ["en_US", "fa_IR", "ar_SA", "th_TH"])
  func quartersAreReadBack(_ calendar: CalendarID, _ locale: String) throws {
    let reader = try instantReader(locale, "QQQQ y", calendar)
    let formatter = try formatter(locale, "QQQQ y", calendar)
    for instant in Self.instants {
      let text = try formatter.string(instant)
      #expect(try formatter.string(reader.parse(text).value.instant) == text)
    }
  }

  /// Patterns with a week or a day of the year beside a month or a quarter, and whether they tell the day. A day of the year
  /// beside the year of a week is one of two at new years.
  static let parts: [(pattern: String, isDay: Bool)] = [
    ("MMM y 'week' w", false), ("QQQ y 'week' w", false), ("EEEE MMM y 'week' w", true), ("EEE QQQ y w", true),
    ("MMM y 'day' D", true), ("QQQ y D", true), ("MMMM YYYY 'week' w", false), ("YYYY E MMM w", true), ("Y D", false),
    ("MMMM y g", true),
  ]

  /// A week or a day of the year counts, beside a month or a quarter that it lies in: the text is the same again, and
  /// where it tells the day, it is that day.
  @Test(
    .long, arguments: [CalendarID.gregorian, .persian, .islamicUmmAlQura, .buddhist, .coptic, .iso8601],
    [
      "en_US", "fa_IR", "ar_SA", "de_DE",
    ])
  func daysOfTheYearBesideMonths(_ calendar: CalendarID, _ locale: String) throws {
    // ICU has no name for a quarter of a thirteenth month.
    for (pattern, isDay) in Self.parts where calendar != .coptic || !pattern.contains("Q") {
      let reader = try instantReader(locale, pattern, calendar)
      // Four years around new years of every calendar.
      for (place, day) in stride(from: 19_700, to: 21_100, by: 9).enumerated() where isSampled(place, oneIn: 4) {
        let instant = Instant(epochMilliseconds: Int64(day) * 86_400_000)
        let text = try reader.string(instant)
        do {
          let read = try reader.parse(text).value.instant
          #expect(try isDay ? read == instant : reader.string(read) == text, "\(pattern) \(text): \(read)")
        } catch {
          Issue.record("\(calendar) \(locale) \(pattern) \(text): \(error)")
        }
      }
    }
  }

  @Test(arguments: [
    ("MMM y 'week' w", "Jun 2024 week 19", "the month contradicts the rest of the date: it is May, not June"),
    ("MMM y 'day' D", "Jun 2024 day 130", "the month contradicts the rest of the date: it is May, not June"),
    ("QQQ y 'week' w", "Q3 2024 week 19", "the quarter contradicts the rest of the date: it is 2, not 3"),
    (
      "EEEE MMM y 'week' w", "Sunday Apr 2024 week 19",
      "the month contradicts the rest of the date: it is May, not April"
    ),
    ("MMM y g", "Jun 2024 2460440", "the month contradicts the rest of the date: it is May, not June"),
  ])
  func aMonthThatIsNotTheDaysIsRefused(_ pattern: String, _ text: String, _ message: String) throws {
    for leniency in ParseLeniency.allCases {
      let error = #expect(throws: FormatError.self) {
        try instantReader("en_US", pattern, .gregorian).parse(text, leniency: leniency)
      }
      #expect(error?.message == message)
    }
  }

  /// Eras before Meiji, in the narrow form too, of which some lasted months.
  @Test(.long, arguments: ["G y-MM-dd", "GGGG y-MM-dd", "GGGGG y-MM-dd"], ["en_US", "fa_IR", "ar_SA", "ja_JP"])
  func japaneseEras(_ pattern: String, _ locale: String) throws {
    let reader = try instantReader(locale, pattern, .japanese)
    // From the year 646 on.
    for (place, day) in stride(from: -483_000, to: 20_000, by: 1301).enumerated() where isSampled(place, oneIn: 4) {
      let instant = Instant(epochMilliseconds: Int64(day) * 86_400_000)
      let text = try reader.string(instant)
      do {
        #expect(try reader.parse(text).value.instant == instant, "\(pattern) \(text)")
      } catch {
        Issue.record("\(locale) \(pattern) \(text): \(error)")
      }
    }
  }

  private func formatter(_ locale: String, _ pattern: String, _ calendar: CalendarID) throws -> InstantFormatter {
    try InstantFormatter(
      style: InstantStyle(pattern: pattern, calendar: calendar), locale: LocaleID(locale),
      rules: TimeZoneDatabase().rules(for: .utc))
  }

  @Test(arguments: [
    ("MMM y", CalendarID.japanese, "Feb 1", "the year 1 may be of several eras of the japanese calendar", 4),
    ("r(U)MMMd", .coptic, "1827(153)Paona20", "the year contradicts the rest of the date: it is 1543, not 153", 5),
    (
      "y YYYY MM dd", .gregorian, "2024 2025 03 04",
      "the year of the week contradicts the rest of the date: it is 2024, not 2025", 5
    ),
  ])
  func aYearThatIsNotTheDaysIsRefused(
    _ pattern: String, _ calendar: CalendarID, _ text: String, _ message: String, _ offset: Int
  ) throws {
    let error = #expect(throws: FormatError.self) {
      try instantReader("en_US", pattern, calendar).parse(text)
    }
    #expect(error?.message == message)
    #expect(error?.offset == offset)
  }

  /// A word is shown whole: the letters that fall apart into a letter and a mark do not end it.
  @Test(arguments: [("Šxyz", "Šxyz"), ("fèvr", "fèvr"), ("fe\u{300}vr", "fe\u{300}vr")])
  func unknownWordsAreNamedWhole(_ word: String, _ shown: String) throws {
    let error = #expect(throws: FormatError.self) {
      try instantReader("fr_FR", "d MMMM y").parse("1 \(word) 2025")
    }
    #expect(error?.message == "“\(shown)” is not the month in this language")
  }

  /// An offset cut short is no other offset.
  @Test(arguments: ["-040", "+1", "+12345"])
  func offsetsAreNotGuessed(_ offset: String) throws {
    let reader = try instantReader("en_US", "y-MM-dd HH:mm Z")
    for leniency in ParseLeniency.allCases {
      let error = #expect(throws: FormatError.self) {
        try reader.parse("2025-01-05 10:00 \(offset)", leniency: leniency)
      }
      #expect(error?.offset == 17)
    }
  }
}
