import Raqam
import Testing

/// All formatters are created in the same way: style, locale, time zone, calendar, now, in every kind of these.
@Suite struct FormatterInitializerTests {
  private static let noon = Instant(epochMilliseconds: 1_742_558_400_000)

  @Test(arguments: ["fa_IR", "en_US", "de_CH"])
  func localesMayBeStrings(_ name: String) throws {
    let id = try LocaleID(name)
    #expect(
      try DecimalFormatter(.percent, locale: id).string(0.5) == DecimalFormatter(.percent, locale: name).string(0.5))
    #expect(try ByteFormatter(.bytes, locale: id).string(1024) == ByteFormatter(.bytes, locale: name).string(1024))
    #expect(try DurationFormatter(.long, locale: id).string(60) == DurationFormatter(.long, locale: name).string(60))
    #expect(
      try ListTextFormatter(.or, locale: id).string(["a", "b"])
        == ListTextFormatter(.or, locale: name).string(["a", "b"]))
    #expect(try TextFormatter(.upper, locale: id).string("a") == TextFormatter(.upper, locale: name).string("a"))
    let plural = try PluralTextStyle([.other: "#"])
    #expect(
      try PluralTextFormatter(plural, locale: id).string(5) == PluralTextFormatter(plural, locale: name).string(5))
    #expect(
      try NumberRangeFormatter(.standard, locale: id).string(from: 1, to: 5)
        == NumberRangeFormatter(.standard, locale: name).string(from: 1, to: 5))
    #expect(
      try CoordinateFormatter(locale: id).string(latitude: 1, longitude: 2)
        == CoordinateFormatter(locale: name).string(latitude: 1, longitude: 2))
    #expect(
      try PluralSelector(.cardinal, locale: id).category(of: "1")
        == PluralSelector(.cardinal, locale: name).category(of: "1"))
  }

  @Test func zonesMayBeIDsRulesOrStrings() throws {
    let id = try TimeZoneID("Asia/Tehran")
    let rules = try TimeZoneRules.shared("Asia/Tehran")
    let end = Self.noon + .seconds(86_400)
    for zone in [id as any TimeZoneConvertible, rules, "Asia/Tehran"] {
      let date = try InstantFormatter(.time(.short), locale: "en_GB", timeZone: zone)
      #expect(try date.string(Self.noon) == "15:30")
      #expect(date.timeZone == id)
      let range = try InstantRangeFormatter(.date(.short), locale: "en_GB", timeZone: zone)
      let text = try range.string(from: Self.noon, to: end)
      #expect(text == "21/03/2025\u{2009}–\u{2009}22/03/2025")
      let relative = try RelativeInstantFormatter(locale: "en_GB", timeZone: zone)
      #expect(try relative.string(end, relativeTo: Self.noon) == "tomorrow")
      let message = try MessageFormatter("{at, time, short}", locale: "en_GB", timeZone: zone)
      #expect(try message.string(["at": .date(Self.noon)]) == "15:30")
    }
    #expect(try InstantFormatter(.time(.short), locale: "en_GB", timeZone: .utc).string(Self.noon) == "12:00")
  }

  /// `calendar:` takes precedence over the calendar of the style.
  @Test func calendarsOfArgument() throws {
    let style = try InstantStyle(pattern: "d MMMM y", calendar: .hebrew)
    let own = try InstantFormatter(style, locale: "en_US", timeZone: .utc)
    #expect(try own.string(Self.noon) == "21 Adar 5785")
    let persian = try InstantFormatter(style, locale: "en_US", timeZone: .utc, calendar: .persian)
    #expect(try persian.string(Self.noon) == "1 Farvardin 1404")
    #expect(persian.style.calendar == .persian)
    let range = try InstantRangeFormatter(style, locale: "en_US", timeZone: .utc, calendar: .persian)
    #expect(try range.string(from: Self.noon, to: Self.noon + .seconds(86_400)).contains("Farvardin"))
  }

  /// `now:` takes precedence over `parsing.now` and completes two-digit years.
  @Test func nowCompletesYears() throws {
    let before = try InstantFormatter(.date(.short), locale: "en_US", timeZone: .utc)
    #expect(throws: FormatError.self) { try before.parse("3/21/25") }
    let parsing = InstantParsing(now: Instant(epochMilliseconds: -4_000_000_000_000))
    let formatter = try InstantFormatter(
      .date(.short), locale: "en_US", timeZone: .utc, now: Self.noon, parsing: parsing)
    #expect(try formatter.parse("3/21/25").value.local.day == DayNumber(20_168))
  }
}
