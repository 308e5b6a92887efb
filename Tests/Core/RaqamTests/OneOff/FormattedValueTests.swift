import Raqam
import Testing

/// `formatted(_:in:)` on every kind of value, with leading-dot styles and every kind of locale and time zone.
@Suite struct FormattedValueTests {
  private static let noon = Instant(epochMilliseconds: 1_742_558_400_000)

  @Test func integersOfAllWidths() throws {
    let locale = try LocaleID("de_DE")
    for text in try [
      (-1234).formatted(in: locale), Int16(-1234).formatted(in: locale), Int64(-1234).formatted(in: "de-DE"),
      Int128(-1234).formatted(in: "de_DE"),
    ] {
      #expect(text == "-1.234")
    }
    #expect(try UInt64.max.formatted(in: locale) == "18.446.744.073.709.551.615")
    #expect(try 5.formatted(.currency("EUR"), in: locale) == "5,00\u{A0}€")
  }

  /// A float has its own shortest digits, not those of the nearest double.
  @Test func floatsKeepTheirDigits() throws {
    #expect(try Float(0.1).formatted(in: "en_US") == "0.1")
    #expect(try Float(0.125).formatted(.percent, in: "en_US") == Double(0.125).formatted(.percent, in: "en_US"))
    #expect(try Float.nan.formatted(in: "en_US") == "NaN")
  }

  @Test func bytesAndPlurals() throws {
    #expect(try 1_234_567.formatted(.bytes, in: "en_US") == "1.2 MB")
    #expect(try 1_234_567.formatted(.bytes(.iec), in: "en_US") == "1.2 MiB")
    #expect(try NumericValue(1_234_567).formatted(.bytes(.memory), in: LocaleID("en_US")) == "1.2 MB")
    let files = try PluralTextStyle([.one: "# file", .other: "# files"])
    #expect(try [0, 1, 1200].map { try $0.formatted(files, in: "en_US") } == ["0 files", "1 file", "1,200 files"])
    #expect(try 2.formatted(.plural([.two: "#nd", .other: "#th"], kind: .ordinal), in: "en_US") == "2nd")
    // Styles with the same text for `other`, which the cache must compare.
    #expect(try 1.formatted(.plural([.one: "# datum", .other: "# files"]), in: "en_US") == "1 datum")
  }

  @Test func rangesOfNumbers() throws {
    #expect(try (3...5).formatted(in: "en_US") == "3–5")
    #expect(try (Int8(3)...5).formatted(.currency("USD"), in: "en_US") == "$3.00 – $5.00")
    #expect(try (0.1...0.5).formatted(.percent, in: LocaleID("en_US")) == "10% – 50%")
    #expect(try (ExactDecimal("0.5")...ExactDecimal("1.5")).formatted(in: "de_DE") == "0,5–1,5")
  }

  @Test func instantsInAnyZone() throws {
    let zone = try TimeZoneID("Asia/Tehran")
    let rules = try TimeZoneRules.shared("Asia/Tehran")
    for text in try [
      Self.noon.formatted(.time(.short), in: "en_GB", timeZone: zone),
      Self.noon.formatted(.time(.short), in: "en_GB", timeZone: rules),
      Self.noon.formatted(.time(.short), in: LocaleID("en_GB"), timeZone: "Asia/Tehran"),
      Self.noon.formatted(.time(.short), in: "en_GB", timeZone: "+03:30"),
    ] {
      #expect(text == "15:30")
    }
    #expect(try Self.noon.formatted(.time(.short), in: "en_GB", timeZone: .utc) == "12:00")
    let range = Self.noon...(Self.noon + .seconds(5 * 86_400))
    #expect(try range.formatted(.skeleton("yMMMd"), in: "de_DE", timeZone: "UTC") == "21.–26. März 2025")
  }

  /// The cache does not confuse rules of different databases that have the same id.
  @Test func rulesOfOtherDatabasesAreSeparate() throws {
    let cache = FormatterCache()
    let usual = try TimeZoneRules.shared("Asia/Tehran")
    let fresh = try TimeZoneDatabase().reloaded().rules(for: TimeZoneID("Asia/Tehran"))
    let icu = try TimeZoneDatabase.icu.rules(for: TimeZoneID("Asia/Tehran", in: .icu))
    for rules in [usual, fresh, icu, usual, fresh, icu] {
      _ = try Self.noon.formatted(.standard, in: "en_US", timeZone: rules, cache: cache)
    }
    #expect(cache.count == 3)
    _ = try Self.noon.formatted(.standard, in: "en_US", timeZone: "Asia/Tehran", cache: cache)
    _ = try Self.noon.formatted(.standard, in: "en_US", timeZone: TimeZoneID("Asia/Tehran"), cache: cache)
    #expect(cache.count == 3)
  }

  @Test func localTimesNeedNoZone() throws {
    let local = try LocalDateTime(day: DayNumber(20_168), time: LocalTime(hour: 12, minute: 5))
    #expect(try local.formatted(.pattern("y-MM-dd HH:mm"), in: "en_US") == "2025-03-21 12:05")
    #expect(try DayNumber(20_168).formatted(in: "de_DE") == "21.03.25")
    #expect(try DayNumber(20_168).formatted(.date(.long), in: "fa_IR") == "۱ فروردین ۱۴۰۴")
    #expect(try LocalTime(hour: 12, minute: 5).formatted(in: "en_GB") == "12:05")
  }

  @Test func durationsListsAndTexts() throws {
    #expect(try Duration.seconds(3900).formatted(.positional, in: "en_US") == "1:05:00")
    #expect(try Duration.seconds(3900).formatted(.narrow, in: "en_US") == "1h 5m")
    #expect(try Duration.seconds(3900).formatted(.short, in: "en_US") == "1 hr, 5 min")
    #expect(try Duration.seconds(3900).formatted(.long, in: "en_US") == "1 hour, 5 minutes")
    #expect(try Duration.seconds(3900).formatted(.units([.minutes], .long), in: "en_US") == "65 minutes")
    #expect(try ["a", "b", "c"].formatted(in: "en_US") == "a, b, and c")
    #expect(try ["a", "b"].formatted(.or, in: "de_DE") == "a oder b")
    #expect(try ["a", "b", "c"].formatted(.and(.short), in: "en_US") == "a, b, & c")
    #expect(try ["a", "b", "c"].formatted(.unit(.narrow), in: "en_US") == "a b c")
    #expect(try "istanbul".formatted(.upper, in: "tr") == "İSTANBUL")
    #expect(try "DIŞ KAPI".formatted(.lower, in: LocaleID("tr")) == "dış kapı")
    #expect(try "12 km".formatted(.digits(NumberingSystemID("arab")), in: "en") == "١٢ km")
  }

  @Test func shorthandsEqualInitializers() throws {
    #expect(ListStyle.and == ListStyle() && ListStyle.or == ListStyle(.or) && ListStyle.unit == ListStyle(.unit))
    #expect(ListStyle.or(.narrow) == ListStyle(.or, width: .narrow))
    #expect(ByteStyle.bytes == ByteStyle() && ByteStyle.bytes(.iec) == ByteStyle(.iec))
    let widths: [(DurationStyle, DurationStyle.Width)] = [
      (.positional, .positional), (.narrow, .narrow), (.short, .short), (.long, .long),
    ]
    for (style, width) in widths { #expect(style == DurationStyle(width)) }
    #expect(TextStyle.title.letterCase == .title && TextStyle.letters(.persian).letters == .persian)
  }

  @Test func errorsNameLocaleAndZone() {
    let locale = #expect(throws: FormatError.self) { try 5.formatted(in: "?") }
    #expect(locale?.code == .invalidLocale)
    let zone = #expect(throws: FormatError.self) {
      try Self.noon.formatted(in: "de_DE", timeZone: "Asia/Teheran")
    }
    #expect(zone?.code == .unknownTimeZone)
  }
}
