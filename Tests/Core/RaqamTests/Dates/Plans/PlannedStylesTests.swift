import RaqamMemory
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Lists the formats that must have plans, so that the parity tests do not pass by comparing ICU with itself.
@Suite struct PlannedStylesTests {
  static let lengths: [InstantStyle.Base] =
    InstantStyle.Length.allCases.flatMap { date -> [InstantStyle.Base] in
      // Long and full times include the zone name.
      [InstantStyle.Length.omitted, .short, .medium].compactMap { time in
        date == .omitted && time == .omitted ? nil : .lengths(date: date, time: time)
      }
    }

  /// Languages whose styles write numbers as letters: Hebrew dates, and months in Roman numerals in Hawaiian.
  private static let lettersForNumbers: [String: Set<CalendarID>] = [
    "he": [.hebrew], "yi": [.hebrew], "haw": Set(CalendarID.allCases),
  ]

  /// Whether the pattern has fields without plans: zone names, related and cyclic years.
  private static func needsICU(_ pattern: String) throws -> Bool {
    try DatePattern(pattern).hasField("rUvVz")
  }

  @Test(
    .long,
    arguments: [
      CalendarID.gregorian, .persian, .islamicUmmAlQura, .islamicCivil, .hebrew, .buddhist, .roc, .iso8601,
    ])
  func stylesArePlannedInAllLocales(_ calendar: CalendarID) throws {
    let utc = try TimeZoneDatabase.icu.rules(for: .utc)
    let pool = DateNamesPool()
    var count = 0
    for (index, name) in LocaleSample.names.enumerated() {
      let locale = try LocaleID(name)
      for (place, base) in Self.lengths.enumerated() where isSampled(place + index, oneIn: 2) {
        let formatter = try InstantFormatter(
          InstantStyle(base, calendar: calendar), locale: locale, timeZone: utc,
          sources: InstantSources(names: pool))
        if try Self.needsICU(formatter.pattern) { continue }
        if Self.lettersForNumbers[locale.language]?.contains(calendar) ?? false { continue }
        #expect(formatter.isPlanned, "\(locale) \(base): \(formatter.pattern)")
        count += 1
      }
    }
    expectCases(count, of: "styles", atLeast: 2 * LocaleSample.names.count)
  }

  /// Formats without plans are recognized when the formatter is created.
  @Test(arguments: [
    ("en_US", "HH:mm z", CalendarID.gregorian), ("en_US", "y VVVV", .gregorian), ("en_US", "v", .gregorian),
    ("ja_JP", "Gy", .japanese), ("zh_CN", "U r", .chinese), ("en_US", "d MMM", .coptic),
    ("he_IL@numbers=hebr", "d MMMM y", .hebrew), ("en_US", "r", .gregorian),
  ])
  func unplannedFormatsUseICU(_ locale: String, _ pattern: String, _ calendar: CalendarID) throws {
    let formatter = try InstantFormatter(
      InstantStyle(pattern: pattern, calendar: calendar), locale: LocaleID(locale),
      timeZone: TimeZoneDatabase.icu.rules(for: .utc))
    #expect(!formatter.isPlanned)
    #expect(try !formatter.string(Instant(epochMilliseconds: 0)).isEmpty)
  }

  /// A plan cannot capitalize a first field that is a name; a number needs no capital.
  @Test func capitalizedFirstNameUsesICU() throws {
    let utc = try TimeZoneDatabase.icu.rules(for: .utc)
    for (pattern, isPlanned) in [("LLLL y", false), ("d MMMM y", true), ("'le' d MMMM", true)] {
      var style = try InstantStyle(pattern: pattern, calendar: .gregorian)
      style.capitalization = .beginningOfSentence
      let formatter = try InstantFormatter(style, locale: LocaleID("fr_FR"), timeZone: utc)
      #expect(formatter.isPlanned == isPlanned, "\(pattern)")
    }
  }

  @Test func engineSelectsPlanOrICU() throws {
    let utc = try TimeZoneDatabase.icu.rules(for: .utc)
    for engine in FormatEngine.allCases {
      let formatter = try InstantFormatter(
        InstantStyle(pattern: "y-MM-dd", calendar: .gregorian), locale: LocaleID("en_US"), timeZone: utc,
        engine: engine)
      #expect(formatter.isPlanned == (engine == .automatic))
      #expect(try formatter.string(Instant(epochMilliseconds: 0)) == "1970-01-01")
    }
  }

  /// The memory of a plan, without names and digits, is a few hundred bytes.
  @Test func planMemoryIsBounded() throws {
    let formatter = try InstantFormatter(
      InstantStyle(.lengths(date: .full, time: .medium)), locale: LocaleID("fa_IR"),
      timeZone: TimeZoneDatabase().rules(for: TimeZoneID("Asia/Tehran")))
    let memory = try #require(formatter.plan?.get().memory)
    #expect(formatter.isPlanned && memory > 0 && memory < 2048)
  }
}
