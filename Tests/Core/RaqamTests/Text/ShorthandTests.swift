import Raqam
import TestSupport
import Testing

/// Shorthand initializers build the same formatters as the full ones.
@Suite struct ShorthandTests {
  @Test(arguments: ["en_US", "fa-IR", "hi_IN", "de_CH"])
  func numberShorthandsMatchFullForms(_ locale: String) throws {
    var dollars = DecimalStyle(.currency(CurrencyStyle(.plural)))
    dollars.currency = try CurrencyCode("USD")
    let pairs: [(DecimalStyle, DecimalStyle)] = try [
      (.currency("usd", .plural), dollars), (.percent, DecimalStyle(.named(.percent))),
      (.pattern("#,##0.00"), DecimalStyle(pattern: "#,##0.00")), (.skeleton(".00"), DecimalStyle(.skeleton(".00"))),
      (.localCurrency(.iso), DecimalStyle(.currency(CurrencyStyle(.iso)))),
      (.compactLong, DecimalStyle(.named(.compactLong))),
    ]
    for (short, long) in pairs {
      #expect(short == long)
      let formatter = try DecimalFormatter(short, locale: locale)
      for value: NumericValue in [1234.5, -0.5, 1] {
        #expect(try formatter.string(value) == DecimalFormatter(long, locale: LocaleID(locale)).string(value))
      }
    }
    #expect(failure { try DecimalStyle.currency("USB") }?.code == .unknownCurrency)
    #expect(failure { try DecimalFormatter(.percent, locale: "?") }?.code == .invalidLocale)
  }

  @Test(arguments: ["en_US", "fa_IR", "ar_SA"], ["Asia/Tehran", "UTC", "+05:45"])
  func dateShorthandsMatchFullForms(_ locale: String, _ zone: String) throws {
    let (id, rules) = (try LocaleID(locale), try TimeZoneDatabase().rules(for: TimeZoneID(zone)))
    let instant = Instant(epochMilliseconds: 1_742_558_400_000)
    let styles: [(InstantStyle, InstantStyle)] = try [
      (.date(.long), InstantStyle(.lengths(date: .long, time: .omitted))),
      (
        .date(.short, time: .medium, calendar: .persian),
        InstantStyle(.lengths(date: .short, time: .medium), calendar: .persian)
      ),
      (.time(.short), InstantStyle(.lengths(date: .omitted, time: .short))),
      (.skeleton("yMMMd"), InstantStyle(.skeleton(DateSkeleton("yMMMd")))),
      (.pattern("y G"), InstantStyle(pattern: "y G")),
    ]
    for (short, long) in styles {
      #expect(short == long)
      let text = try InstantFormatter(long, locale: id, timeZone: rules).string(instant)
      #expect(try InstantFormatter(short, locale: locale, timeZone: zone).string(instant) == text)
    }
    let later = instant + .seconds(86_400)
    #expect(
      try InstantRangeFormatter(.skeleton("yMMMd"), locale: locale, timeZone: zone).string(from: instant, to: later)
        == InstantRangeFormatter(.skeleton("yMMMd"), locale: id, timeZone: rules).string(from: instant, to: later))
    #expect(
      try RelativeInstantFormatter(locale: locale, timeZone: zone).string(later, relativeTo: instant)
        == RelativeInstantFormatter(locale: id, timeZone: rules).string(later, relativeTo: instant))
    let message = try MessageFormatter("{at, date, long}", locale: locale, timeZone: zone)
    #expect(
      try message.string(["at": .date(instant)])
        == MessageFormatter("{at, date, long}", locale: id, timeZone: rules).string(["at": .date(instant)]))
  }

  /// Shared rules equal those of the database, for repeated requests and any spelling; errors are not cached.
  @Test(.long) func sharedRulesMatchDatabase() throws {
    for name in ["Asia/Tehran", "Asia/Calcutta", "GMT+03:30", "Asia/Tehran"] {
      let (shared, own) = (try TimeZoneRules.shared(name), try TimeZoneDatabase().rules(for: TimeZoneID(name)))
      #expect(shared.id == own.id)
      for milliseconds in stride(from: -5_000_000_000_000, to: 5_000_000_000_000, by: 250_000_000_000)
        as StrideTo<Int64>
      {
        let instant = Instant(epochMilliseconds: milliseconds)
        #expect(shared.offset(at: instant) == own.offset(at: instant))
      }
    }
    for _ in 0..<2 {
      #expect(
        failure { try TimeZoneRules.shared("Asia/Teheran") }?.description
          == "unknown time zone \"Asia/Teheran\"; did you mean \"Asia/Tehran\"?")
    }
    // More zones than the cache holds.
    for zone in try TimeZoneDatabase().identifiers().prefix(150) {
      #expect(try TimeZoneRules.shared(zone).id.identifier == zone)
    }
  }

  /// Law: string, bytes and joined parts are equal for every formatter.
  @Test(arguments: ["en_US", "fa_IR", "ar_EG", "my_MM", "he_IL", "sw_KE"])
  func stringBytesAndPartsAgree(_ locale: String) throws {
    func check<Formatter: ValueFormatter>(_ formatter: Formatter, _ values: [Formatter.Value]) throws {
      for value in values {
        let text = try formatter.string(value)
        var bytes: [UInt8] = [0x21]
        try formatter.append(value, to: &bytes)
        #expect(bytes == Array("!\(text)".utf8), "\(Formatter.self) \(value)")
        #expect(try formatter.parts(value).map(\.text).joined() == text, "\(Formatter.self) \(value)")
        #expect(formatter.locale == (try LocaleID(locale)))
      }
    }
    let numbers: [NumericValue] = [0, 1, -2, 3900, -59, 86_399, 1_234_567, 2.5, -3661]
    try check(DecimalFormatter(.standard, locale: locale), numbers)
    try check(ByteFormatter(ByteStyle(), locale: locale), numbers)
    for width in DurationStyle.Width.allCases {
      try check(DurationFormatter(DurationStyle(width), locale: locale), numbers)
    }
    try check(PluralTextFormatter(PluralTextStyle([.one: "one #", .other: "# many"]), locale: locale), numbers)
    try check(ListTextFormatter(ListStyle(.or), locale: locale), [[], ["a"], ["a", "ب", "c"]])
    var upper = TextStyle()
    upper.letterCase = .upper
    try check(TextFormatter(upper, locale: locale), ["", "istanbul"])
    try check(MessageFormatter("{n, plural, other {#}} {w}", locale: locale, timeZone: "UTC"), [["n": 5, "w": "x"]])
    try check(InstantFormatter(.date(.full), locale: locale, timeZone: "UTC"), [.init(epochMilliseconds: 0)])
  }

  /// Durations have parts for numbers and units.
  @Test func durationPartsHaveKinds() throws {
    let formatter = try DurationFormatter(.countdown, locale: "en_US")
    #expect(try formatter.parts(3900).map(\.text) == ["1", " ", "hour", ", ", "5", " ", "minutes"])
    #expect(try formatter.string(.seconds(3900)) == formatter.string(3900))
    #expect(try formatter.string(.milliseconds(-59_999)) == formatter.string(-59))
    let digits = try DurationFormatter(DurationStyle(.positional), locale: "en_US")
    #expect(try digits.parts(-3661).map(\.kind) == [.minusSign, .integer, .literal, .integer, .literal, .integer])
  }
}
