import Raqam
import TestSupport
import Testing

@testable import RaqamDescriptors

/// Texts without a time of day, parsed to days.
@Suite struct DayParseTests {
  private static func format(_ keys: String, _ locale: String, zone: String) throws -> CompiledFormat {
    let (descriptor, diagnostics) = try formatter(keys)
    guard let descriptor else { throw NoDescriptor(diagnostics: diagnostics) }
    let now = Instant(epochMilliseconds: 1_742_558_400_000)
    let context = FormatContext(locale: try LocaleID(locale), timeZone: try TimeZoneID(zone), now: now)
    return try FormatterFactory().format(for: descriptor, in: context)
  }

  private static let day = #"{"type": "date", "date.style": "long""#

  /// Days around changes of the clock at midnight, and days that a zone does not have.
  private static let days: [Int] = [
    0, -1, 20_168, 19_073,  // 2022-03-22, when the clocks of Tehran skip midnight
    15_338,  // 2011-12-30, which Samoa skips
    8_633,  // 1993-08-21, which Kwajalein skips
    17_473,  // 2017-11-05, when midnight occurs twice in Havana
    -28_490, -60_000, 40_000,
  ]

  @Test(
    .long,
    arguments: [
      (day + "}", "en_US"), (day + "}", "fa_IR"), (#"{"type": "date", "date.format": "yyyy-MM-dd"}"#, "en_US"),
      (day + #", "date.gap": "reject", "date.overlap": "reject"}"#, "de_DE"),
      (#"{"type": "date", "date.format": "dd.MM.yyyy", "date.gap": "reject", "date.overlap": "reject"}"#, "de_DE"),
    ])
  func daysParseToThemselvesInEveryZone(_ keys: String, _ locale: String) throws {
    for zone in try FormatterFactory().timeZones.identifiers().sampled(oneIn: 4) {
      let format = try Self.format(keys, locale, zone: zone)
      try #require(format.dateKind == .day)
      for day in Self.days.map({ DayNumber($0) }) {
        let text = try format.string(.day(day))
        let parsed = try format.parse(text, .strict, DateReading(kind: .day)).value
        #expect(parsed == .day(day), "\(zone) \(text)")
        let bytes = Array(text.utf8)
        #expect(try format.parse(bytes.span, empty: nil, leniency: .strict, as: .day) == parsed, "\(zone) \(text)")
      }
    }
  }

  @Test(arguments: [
    (#"{"type": "date", "date.style": "long", "time.style": "short"}"#, false),
    (#"{"type": "date", "date.style": "long", "time.style": "none"}"#, true),
    (#"{"type": "date", "time.style": "short", "date.style": "none"}"#, false),
    (#"{"type": "date"}"#, false),
    (#"{"type": "date", "date.format": "y"}"#, true),
    (#"{"type": "date", "date.format": "d MMMM zzzz"}"#, true),
    (#"{"type": "date", "date.format": "zzzz"}"#, false),
    (#"{"type": "date", "date.skeleton": "yMMMd"}"#, true),
    (#"{"type": "date", "date.skeleton": "yMMMdjm"}"#, false),
    (#"{"type": "date", "date.relative": true, "date.style": "long"}"#, true),
    (#"{"type": "date", "date.relative": true, "date.style": "long", "time.style": "short"}"#, false),
    (#"{"type": "date", "date.format": "y", "date.secondary.format": "H", "date.secondary.locale": "fa"}"#, false),
    (#"{"type": "date", "date.format": "y-MM-dd", "date.secondary.calendar": "persian"}"#, true),
    (#"{"type": "number"}"#, false), (#"{"type": "duration"}"#, false), (#"{"type": "text"}"#, false),
  ])
  func onlyFormatsWithoutTimeHaveDays(_ keys: String, _ isDay: Bool) throws {
    for locale in ["fa_IR", "en_XA"] {
      #expect(try Self.format(keys, locale, zone: "Asia/Tehran").dateKind == (isDay ? .day : .instant), "\(locale)")
    }
  }

  @Test func relativeDaysAreDays() throws {
    let format = try Self.format(Self.day + #", "date.relative": true}"#, "en_US", zone: "Asia/Tehran")
    #expect(try format.parse("tomorrow", .strict, DateReading(kind: .day)).value == .day(DayNumber(20_169)))
  }

  @Test func textsWithTimeHaveTheDayThatTheyShow() throws {
    let keys = #"{"type": "date", "date.format": "yyyy-MM-dd HH:mm"}"#
    for zone in ["Asia/Tehran", "America/New_York", "Pacific/Kiritimati"] {
      let format = try Self.format(keys, "en_US", zone: zone)
      let text = Array("2025-03-21 23:30".utf8)
      let parsed = try format.parse(text.span, empty: nil, leniency: .strict, as: .day)
      #expect(parsed == .day(DayNumber(20_168)), "\(zone)")
    }
  }
}
