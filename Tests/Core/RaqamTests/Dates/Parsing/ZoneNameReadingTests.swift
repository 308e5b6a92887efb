import DateOracle
import Synchronization
import SystemThreads
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Typed zones other than the format's zone, by any of their CLDR names.
@Suite struct ZoneNameReadingTests {
  /// Law: ICU's text for a zone parses to the same instant with a format that has another zone.
  @Test(.long, arguments: ["z", "zzzz", "v", "vvvv", "V", "VV", "VVV", "VVVV", "O", "OOOO"])
  func zoneNamesOfICUParse(_ field: String) throws {
    let special = ["fa_IR", "ar_SA", "en_US", "zh_Hant_HK", "ff_Adlm", "sw_CD", "fi_FI"]
    for name in LocaleSample.names.sampled(oneIn: 16) + special.sampled(oneIn: 3) {
      let locale = try LocaleID(name)
      let style = try InstantStyle(pattern: "y-MM-dd HH:mm " + field, calendar: .gregorian)
      let parser = try InstantFormatter(style, locale: locale, timeZone: zone("Asia/Baku"))
      for (name, instants) in Self.places {
        let writer = try InstantOracle(style, locale: locale, timeZone: zone(name))
        for instant in instants {
          let text = try writer.string(instant)
          let back = try? parser.parse(text).value.instant
          #expect(back == instant, "\(locale) \(field) \(name): \(text)")
        }
      }
    }
  }

  /// Zones that represent their metazone in every region, or share its offset.
  private static let places: [(String, [Instant])] = {
    let (winter, summer) = (
      Instant(epochMilliseconds: 1_737_460_800_000), Instant(epochMilliseconds: 1_753_099_200_000)
    )
    return [
      ("America/New_York", [winter, summer]), ("Europe/Paris", [winter, summer]), ("Asia/Tokyo", [winter]),
      ("Asia/Tehran", [winter, Instant(epochMilliseconds: 1_593_000_000_000)]), ("Asia/Kathmandu", [summer]),
    ]
  }()

  private func zone(_ name: String) throws -> TimeZoneRules { try TimeZoneDatabase.icu.rules(for: TimeZoneID(name)) }

  struct Row: Sendable {
    let locale: String, field: String, text: String
    /// The instant, or a part of the error message.
    let expected: String
    var zone = "UTC"
  }

  static let rows = [
    // Standard time had a different offset then.
    Row(
      locale: "en_US", field: "zzzz", text: "2012-02-01 09:00 Moscow Standard Time", expected: "2012-02-01T05:00:00Z"),
    Row(
      locale: "en_US", field: "zzzz", text: "2025-02-01 09:00 Moscow Standard Time", expected: "2025-02-01T06:00:00Z"),
    Row(locale: "en_US", field: "zzzz", text: "2020-07-01 12:00 Iran Daylight Time", expected: "2020-07-01T07:30:00Z"),
    Row(
      locale: "en_US", field: "zzzz", text: "2020-01-01 12:00 Iran Daylight Time",
      expected: "is not in use in Asia/Tehran"),
    Row(locale: "fa_IR", field: "zzzz", text: "2025-01-01 12:00 وقت عادی ایران", expected: "2025-01-01T08:30:00Z"),
    Row(locale: "fa_IR", field: "OOOO", text: "2025-01-01 12:00 ‎+۰۳:۳۰ گرینویچ", expected: "2025-01-01T08:30:00Z"),
    Row(locale: "ar_SA", field: "O", text: "2025-01-01 12:00 غرينتش+٣:٣٠", expected: "2025-01-01T08:30:00Z"),
    Row(locale: "fi_FI", field: "O", text: "2025-01-01 12:00 UTC+3.30", expected: "2025-01-01T08:30:00Z"),
    Row(locale: "fr_CH", field: "O", text: "2025-01-01 12:00 UTC−3:30", expected: "2025-01-01T15:30:00Z"),
    Row(locale: "fi_FI", field: "zzzz", text: "2025-01-01 12:00 UTC-yleisaika", expected: "2025-01-01T12:00:00Z"),
    // In the Cayman Islands and Tunisia, the zones that represent these metazones have no daylight saving time.
    Row(
      locale: "en_KY", field: "zzzz", text: "2025-07-01 12:00 Eastern Daylight Time", expected: "2025-07-01T16:00:00Z"),
    Row(locale: "en_KY", field: "zzzz", text: "2025-01-01 12:00 Eastern Daylight Time", expected: "is not in use in"),
    Row(
      locale: "fr_TN", field: "zzzz", text: "2025-07-01 12:00 heure d’été d’Europe centrale",
      expected: "2025-07-01T10:00:00Z"),
    // The name of an unknown city is rejected and not read as Greenwich.
    Row(
      locale: "es_ES", field: "VVV", text: "2025-01-01 12:00 ciudad desconocida", expected: "a time zone",
      zone: "Asia/Baku"),
    // An offset is one even if the format's zone was once abbreviated the same way.
    Row(
      locale: "en_US", field: "O", text: "2025-01-01 12:00 GMT+3", expected: "2025-01-01T09:00:00Z", zone: "Asia/Baku"),
    Row(
      locale: "en_US", field: "vvvv", text: "2025-07-01 12:00 Mountain Time (Phoenix)", expected: "2025-07-01T19:00:00Z"
    ),
    Row(locale: "en_US", field: "vvvv", text: "2025-07-01 12:00 Tehran", expected: "a time zone"),
    Row(locale: "en_US", field: "V", text: "2025-07-01 12:00 irthr", expected: "2025-07-01T08:30:00Z"),
    Row(locale: "en_US", field: "VV", text: "2025-07-01 12:00 Iran", expected: "2025-07-01T08:30:00Z"),
  ]

  @Test(arguments: rows)
  func resolvesNamesOfOtherZones(_ row: Row) throws {
    let parser = try instantReader(row.locale, "y-MM-dd HH:mm " + row.field, .gregorian, zone: row.zone)
    let outcome: String
    do throws(FormatError) {
      outcome = try parser.parse(row.text).value.instant.description
    } catch {
      outcome = error.message
    }
    #expect(outcome.contains(row.expected), "\(row.text): \(outcome)")
  }

  private static let systemDirectory: String? =
    if case .system(let directory) = TimeZoneDatabase().source { directory } else { nil }

  /// A database falls back to ICU for zones that it lacks, and resolves names by the offset in use at the parsed time.
  @Test(
    .enabled(if: systemDirectory != nil, "the machine has no time-zone database"),
    arguments: [
      ("2025-07-01 12:00 Eastern Daylight Time", "2025-07-01T16:00:00Z"),
      ("2025-01-01 12:00 Eastern Standard Time", "2025-01-01T17:00:00Z"),
      ("2012-02-01 09:00 Moscow Standard Time", "2012-02-01T05:00:00Z"),
    ])
  func incompleteDatabaseParsesAllNames(_ text: String, _ expected: String) throws {
    let directory = try #require(Self.systemDirectory)
    let few = try TimeZoneDatabase(directory: directory + "/Etc")
    #expect(try few.rules(for: TimeZoneID("America/New_York")).source == .icu)
    let parser = try instantReader(
      "en_US", "y-MM-dd HH:mm zzzz", .gregorian, parsing: InstantParsing(zones: few))
    #expect(try parser.parse(text).value.instant.description == expected)
  }

  /// Offset names that every locale accepts, and invalid ones.
  @Test(arguments: [
    ("GMT", "12:00"), ("ut", "12:00"), ("UTC+3", "09:00"), ("utc-0330", "15:30"), ("GMT+3:30:15", "08:29:45"),
    ("UT−3:30", "15:30"), ("GMT+330", "08:30"), ("utx", nil), ("GMT+", nil), ("GMT+24", nil), ("+3", nil),
    ("-040", nil),
  ])
  func commonOffsetsParseInEveryLocale(_ offset: String, _ expected: String?) throws {
    for locale in ["en_US", "fa_IR", "ar_SA", "fr_CH"] {
      let parser = try instantReader(locale, "y-MM-dd HH:mm O", .gregorian, zone: "Asia/Baku")
      let instant = try? parser.parse("2025-01-01 12:00 " + offset).value.instant.description
      #expect(instant == expected.map { "2025-01-01T\($0.count == 5 ? $0 + ":00" : $0)Z" }, "\(locale) \(offset)")
    }
  }

  /// Threads that use more locales than the cache holds parse as a single thread does.
  @Test func threadsParseNamesAlike() throws {
    let locales = ["en_US", "fa_IR", "ar_SA", "de_DE", "fr_TN", "en_KY", "hi_IN", "ja_JP", "ru_RU", "fi_FI", "pl_PL"]
    let instant = Instant(epochMilliseconds: 1_753_099_200_000)
    let readers = try locales.map { try instantReader($0, "y-MM-dd HH:mm zzzz", .gregorian) }
    let texts = try locales.map { name in
      let style = try InstantStyle(pattern: "y-MM-dd HH:mm zzzz", calendar: .gregorian)
      return try InstantFormatter(style, locale: LocaleID(name), timeZone: zone("America/New_York")).string(instant)
    }
    let wrong = Mutex<[String]>([])
    let threads = SystemThreadGroup.run(4) { thread in
      for index in locales.indices {
        let index = (index * 3 + thread * 5) % locales.count
        let read = try? readers[index].parse(texts[index]).value.instant
        if read != instant { wrong.withLock { $0.append(texts[index]) } }
      }
    }
    #expect(threads == 4)
    #expect(wrong.withLock { $0 } == [])
  }
}
