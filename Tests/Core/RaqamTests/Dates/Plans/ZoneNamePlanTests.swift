import DateOracle
import ICU
import RaqamMemory
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Zone names and day periods from plans are the bytes that ICU produces.
@Suite struct ZoneNamePlanTests {
  private static let slices = 0..<8
  private static let seed = chosenSeed(2028)
  private static let generic = [
    "v", "vvvv", "y-MM-dd vvvv", "z v VVV H:mm", "G y vvvv d", "'\u{FFFC}' v", "zz zzzzz vv", "vvvvv z", "VVVVV h v",
    "''z''''d", "y zzz'' v'a'''", "'''a'v''",
  ]
  private static let names = [
    "z", "zzzz", "V", "VV", "VVV", "VVVV", "HH:mm z", "d MMMM y HH:mm:ss zzzz", "zzzz (VVV, z)",
  ]
  private static let periods = ["B", "BBBB h", "BBBBB h:mm", "h:mm:ss BBB", "BBBBBB H"]

  /// In addition to the zones of the other plans: links, changes of metazone, and permanent starts or ends of daylight
  /// saving time.
  private static let zones =
    DatePlanCases.zones + [
      "US/Pacific", "Europe/Moscow", "Europe/Istanbul", "Europe/Volgograd", "Asia/Colombo", "America/Caracas",
      "Asia/Pyongyang", "Pacific/Bougainville", "America/Detroit", "America/Indiana/Knox",
    ]

  private static func locales(_ slice: Int) throws(FormatError) -> [LocaleID] {
    let names = LocaleSample.slice(slice, of: slices.count)
    return try names.map { name throws(FormatError) in try LocaleID(name) }
  }

  /// Returns an instant around a transition, at a whole hour, or at random.
  private static func instant(_ rules: TimeZoneRules, _ random: inout SplitMix64) -> Instant {
    let anywhere = Instant(epochMilliseconds: Int64.random(in: -100_000_000_000...4_150_000_000_000, using: &random))
    switch random.below(3) {
    case 0:
      guard let next = rules.nextTransition(after: anywhere) else { return anywhere }
      return Instant(epochMilliseconds: next.instant.epochMilliseconds + [-1, 0, 1, -1000, 999][random.below(5)])
    case 1: return Instant(epochMilliseconds: anywhere.epochMilliseconds / 3_600_000 * 3_600_000)
    default: return anywhere
    }
  }

  /// Whether libicu's format substitutes a fixed offset for the zone, and therefore has no id, city or location for it.
  private static func isPlaceless(_ pattern: String, _ rules: TimeZoneRules, _ instant: Instant) throws -> Bool {
    let fields = try DatePattern(pattern).fields.compactMap(ZoneNames.Field.init)
    guard fields.contains(where: { [.id, .shortID, .city, .location].contains($0.kind) }) else { return false }
    let reading = try ZoneClocks(rules).reading(instant)
    return !reading.isOwn && reading.canonical != nil
  }

  /// If ICU's rules for a zone are outdated, ids, cities and locations are still those of the zone, and parse.
  @Test(
    .long,
    arguments: ["America/Mexico_City", "America/Monterrey", "America/Bahia_Banderas", "Asia/Almaty", "Asia/Amman"],
    ["en_US", "fa_IR", "ar_SA"])
  func idsAndLocationsDoNotDependOnOffset(_ zone: String, _ locale: String) throws {
    for pattern in ["V", "VV", "VVV", "VVVV"] {
      let names = try instantReader(locale, pattern, .gregorian, zone: zone)
      let parser = try instantReader(locale, "y-MM-dd HH:mm \(pattern)", .gregorian, zone: zone)
      // Each month from 2020 to 2026.
      let instants = (0..<84).map { Instant(epochMilliseconds: 1_577_880_000_000 + Int64($0) * 2_629_800_000) }
      let texts = try Set(instants.map { try names.string($0) })
      #expect(texts.count == 1, "\(pattern) \(zone): \(texts)")
      for instant in instants {
        let text = try parser.string(instant)
        #expect(
          try parser.parse(text).value.instant.epochMilliseconds / 60_000 == instant.epochMilliseconds / 60_000,
          "\(text)")
      }
    }
  }

  @Test(.long, arguments: slices)
  func zoneNamePlansMatchICU(_ slice: Int) throws {
    var random = SplitMix64(seed: Self.seed &+ UInt64(slice))
    var (written, all) = (0, 0)
    for locale in try Self.locales(slice) {
      for _ in 0..<(isExhaustive ? 40 : 3) {
        let pattern = Self.names[random.below(Self.names.count)]
        let rules = try TimeZoneDatabase().rules(for: TimeZoneID(Self.zones[random.below(Self.zones.count)]))
        var style = try InstantStyle(pattern: pattern)
        style.calendar = [CalendarID.gregorian, .persian, .hebrew][random.below(3)]
        let icu = try InstantOracle(style, locale: locale, timeZone: rules)
        let ours = try InstantFormatter(style, locale: locale, timeZone: rules)
        let what = "seed \(runSeed), \(locale), \(pattern), \(rules.id)"
        let made = try ours.zones?.get().compiled()
        let plans = try #require(made, "\(what)")
        for _ in 0..<(isExhaustive ? 60 : 30) {
          let instant = Self.instant(rules, &random)
          var bytes: [UInt8] = []
          all += 1
          guard plans.append(instant, to: &bytes) else { continue }
          written += 1
          let text = String(decoding: bytes, as: UTF8.self)
          let expected = try icu.string(instant)
          if try text != expected && Self.isPlaceless(pattern, rules, instant) { continue }
          try #require(text == expected, "\(what) at \(instant.epochMilliseconds)")
        }
      }
    }
    reportExhaustiveRun("names of zones, slice \(slice), seed \(runSeed): \(written) of \(all) planned")
    #expect(written * 100 > all * 85, "\(written) of \(all)")
  }

  /// Text and parts match ICU before plans by interval exist, for names without such plans, and in all calendars.
  @Test(.long, arguments: slices)
  func zoneNamesWithoutPlansMatchICU(_ slice: Int) throws {
    var random = SplitMix64(seed: Self.seed &+ UInt64(200 + slice))
    for locale in try Self.locales(slice) {
      let pattern = (Self.names + Self.generic)[random.below(Self.names.count + Self.generic.count)]
      let rules = try TimeZoneDatabase().rules(for: TimeZoneID(Self.zones[random.below(Self.zones.count)]))
      var style = try InstantStyle(pattern: pattern)
      style.calendar =
        [nil, .gregorian, .persian, .islamicUmmAlQura, .chinese, .japanese, .coptic, .islamic][random.below(8)]
      let icu = try InstantOracle(style, locale: locale, timeZone: rules)
      let ours = try InstantFormatter(style, locale: locale, timeZone: rules)
      for _ in 0..<6 {
        let instant = Self.instant(rules, &random)
        let what = "seed \(runSeed), \(locale), \(pattern), \(rules.id) at \(instant.epochMilliseconds)"
        let (text, expected) = (try ours.string(instant), try icu.string(instant))
        if try text != expected && Self.isPlaceless(pattern, rules, instant) { continue }
        try #require(text == expected, "\(what)")
        let (parts, expectedParts) = (try ours.parts(instant), try icu.parts(instant))
        try #require(parts == expectedParts, "\(what)")
      }
    }
  }

  /// Covers every zone around its transitions, in locales that name zones differently: zones without names, zones that
  /// represent a country, and zones whose offset differs from that of their metazone's representative.
  @Test(.long, arguments: slices)
  func namesOfAllZonesMatchICU(_ slice: Int) throws {
    var random = SplitMix64(seed: Self.seed &+ UInt64(300 + slice))
    let ids = try TimeZoneData.identifiers().enumerated().filter { $0.offset % Self.slices.count == slice }.map(
      \.element)
    let locales = [
      "en_US", "de_AT", "fa_IR", "ar_EG@numbers=latn", "pt_BR", "zh_Hant_HK", "es_419", "ga_IE", "tr", "und", "my_MM",
    ]
    let patterns = ["z", "zzzz", "v", "vvvv", "V", "VV", "VVV", "VVVV"]
    var count = 0
    for id in ids {
      guard let zone = try? TimeZoneID(id) else { continue }
      count += 1
      let rules = try TimeZoneDatabase().rules(for: zone)
      let locale = try LocaleID(locales[random.below(locales.count)])
      for pattern in isExhaustive ? patterns : [patterns[random.below(4)], patterns[random.below(patterns.count)]] {
        let style = try InstantStyle(pattern: pattern, calendar: .gregorian)
        let icu = try InstantOracle(style, locale: locale, timeZone: rules)
        let ours = try InstantFormatter(style, locale: locale, timeZone: rules)
        for _ in 0..<6 {
          let instant = Self.instant(rules, &random)
          let (text, expected) = (try ours.string(instant), try icu.string(instant))
          if try text != expected && Self.isPlaceless(pattern, rules, instant) { continue }
          try #require(
            text == expected, "seed \(runSeed), \(locale), \(pattern), \(id) at \(instant.epochMilliseconds)")
        }
      }
    }
    expectCases(count, of: "zones", atLeast: 30)
  }

  @Test(.long, arguments: slices)
  func dayPeriodsMatchICU(_ slice: Int) throws {
    var random = SplitMix64(seed: Self.seed &+ UInt64(100 + slice))
    let rules = try TimeZoneDatabase().rules(for: TimeZoneID("Asia/Kathmandu"))
    for locale in try Self.locales(slice) {
      for pattern in isExhaustive ? Self.periods : [Self.periods[random.below(Self.periods.count)]] {
        let style = try InstantStyle(pattern: pattern, calendar: .gregorian)
        let icu = try InstantOracle(style, locale: locale, timeZone: rules)
        let ours = try InstantFormatter(style, locale: locale, timeZone: rules)
        // Every hour of the local day, exactly, a second later and half an hour later.
        for hour in 0..<24 {
          for past in [0, 1, 1800] {
            let second = Int64(hour * 3600 + past)
            let instant = Instant(epochMilliseconds: 1_742_494_500_000 + second * 1000)
            let (text, expected) = (try ours.string(instant), try icu.string(instant))
            try #require(text == expected, "seed \(runSeed), \(locale), \(pattern) at \(instant.epochMilliseconds)")
          }
        }
      }
    }
  }

  /// The text matches ICU before and after plans are compiled.
  @Test func zoneNamesMatchICUBeforeAndAfterCompiling() throws {
    let style = try InstantStyle(pattern: "d MMM y HH:mm zzzz", calendar: .gregorian)
    let rules = try TimeZoneDatabase().rules(for: TimeZoneID("Europe/Moscow"))
    let locale = try LocaleID("de_DE")
    let icu = try InstantOracle(style, locale: locale, timeZone: rules)
    let ours = try InstantFormatter(style, locale: locale, timeZone: rules)
    var random = SplitMix64(seed: 5)
    for _ in 0..<(3 * ZoneNamePlans.planThreshold) {
      let instant = Self.instant(rules, &random)
      #expect(try ours.string(instant) == icu.string(instant))
    }
  }

  /// A generic name also depends on whether the other zones of its metazone have the same offset, so it has no
  /// intervals.
  @Test(arguments: ["v", "vvvv", "z v"])
  func genericZoneNamesHaveNoIntervalPlan(_ pattern: String) throws {
    let formatter = try InstantFormatter(
      InstantStyle(pattern: pattern, calendar: .gregorian), locale: LocaleID("en_US"),
      timeZone: TimeZoneDatabase().rules(for: TimeZoneID("America/Detroit")))
    #expect(try formatter.zones?.get().compiled() == nil)
  }
}
