import TestSupport
import Testing

@testable import Raqam

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
    for (pattern, missing) in Self.days where !missing.contains(calendar) {
      let reader = try instantReader(locale, pattern, calendar)
      let formatter = try formatter(locale, pattern, calendar)
      for instant in Self.instants {
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
