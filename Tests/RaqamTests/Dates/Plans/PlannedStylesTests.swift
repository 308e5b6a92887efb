import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// What is planned, so that no test of plans passes by leaving the work to ICU.
@Suite struct PlannedStylesTests {
  static let lengths: [InstantStyle.Base] =
    InstantStyle.Length.allCases.flatMap { date -> [InstantStyle.Base] in
      // Long and full times have the name of the zone.
      [InstantStyle.Length.omitted, .short, .medium].compactMap { time in
        date == .omitted && time == .omitted ? nil : .lengths(date: date, time: time)
      }
    }

  /// Languages whose styles have numbers in letters: Hebrew dates; months in Roman figures in Hawaiian.
  private static let lettersForNumbers: [String: Set<CalendarID>] = [
    "he": [.hebrew], "yi": [.hebrew], "haw": Set(CalendarID.allCases),
  ]

  /// Locales with fields that a plan leaves to ICU: names of zones, numbers of their own.
  private static func needsICU(_ pattern: String) throws -> Bool {
    try DatePattern(pattern).hasField("rUvVz")
  }

  @Test(
    .long,
    arguments: [
      CalendarID.gregorian, .persian, .islamicUmmAlQura, .islamicCivil, .hebrew, .buddhist, .roc, .iso8601,
    ])
  func stylesOfAllLocales(_ calendar: CalendarID) throws {
    let utc = try TimeZoneDatabase.icu.rules(for: .utc)
    let pool = DateNamesPool()
    for (index, name) in LocaleSample.names.enumerated() {
      let locale = try LocaleID(name)
      for (place, base) in Self.lengths.enumerated() where isSampled(place + index, oneIn: 2) {
        let formatter = try InstantFormatter(
          style: InstantStyle(base, calendar: calendar), locale: locale, rules: utc,
          sources: InstantSources(names: pool))
        if try Self.needsICU(formatter.pattern) { continue }
        if Self.lettersForNumbers[locale.language]?.contains(calendar) ?? false { continue }
        #expect(formatter.isPlanned, "\(locale) \(base): \(formatter.pattern)")
      }
    }
  }

  /// What has to be left to ICU is, and known when the formatter is built.
  @Test(arguments: [
    ("en_US", "HH:mm z", CalendarID.gregorian), ("en_US", "y VVVV", .gregorian), ("en_US", "v", .gregorian),
    ("ja_JP", "Gy", .japanese), ("zh_CN", "U r", .chinese), ("en_US", "d MMM", .coptic),
    ("he_IL@numbers=hebr", "d MMMM y", .hebrew), ("en_US", "r", .gregorian),
  ])
  func whatICUWrites(_ locale: String, _ pattern: String, _ calendar: CalendarID) throws {
    let formatter = try InstantFormatter(
      style: InstantStyle(pattern: pattern, calendar: calendar), locale: LocaleID(locale),
      rules: TimeZoneDatabase.icu.rules(for: .utc))
    #expect(!formatter.isPlanned)
    #expect(try !formatter.string(Instant(epochMilliseconds: 0)).isEmpty)
  }

  /// A first field in words waits for its capital letter; one in figures does not.
  @Test func capitalsAreICUs() throws {
    let utc = try TimeZoneDatabase.icu.rules(for: .utc)
    for (pattern, isPlanned) in [("LLLL y", false), ("d MMMM y", true), ("'le' d MMMM", true)] {
      var style = try InstantStyle(pattern: pattern, calendar: .gregorian)
      style.capitalization = .beginningOfSentence
      let formatter = try InstantFormatter(style: style, locale: LocaleID("fr_FR"), rules: utc)
      #expect(formatter.isPlanned == isPlanned, "\(pattern)")
    }
  }

  @Test func engineIsAChoice() throws {
    let utc = try TimeZoneDatabase.icu.rules(for: .utc)
    for engine in FormatEngine.allCases {
      let formatter = try InstantFormatter(
        style: InstantStyle(pattern: "y-MM-dd", calendar: .gregorian), locale: LocaleID("en_US"), rules: utc,
        engine: engine)
      #expect(formatter.isPlanned == (engine == .automatic))
      #expect(try formatter.string(Instant(epochMilliseconds: 0)) == "1970-01-01")
    }
  }

  /// A plan is small: names and digits aside a few hundred bytes.
  @Test func memory() throws {
    let formatter = try InstantFormatter(
      style: InstantStyle(.lengths(date: .full, time: .medium)), locale: LocaleID("fa_IR"),
      rules: TimeZoneDatabase().rules(for: TimeZoneID("Asia/Tehran")))
    #expect(formatter.isPlanned && formatter.planMemory > 0 && formatter.planMemory < 2048)
  }
}
