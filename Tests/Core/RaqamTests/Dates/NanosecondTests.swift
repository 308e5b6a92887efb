import RaqamDates
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamValues

/// Formatting and parsing preserve the nanoseconds of instants and times of day.
@Suite struct NanosecondTests {
  private static let locales = ["en_US", "fa_IR", "ar_SA", "hi_IN", "my_MM", "ff_Adlm", "ja_JP"]

  /// Law: a fraction is parsed and formatted digit for digit, in ISO 8601 and by patterns of one to nine digits.
  @Test func preservesEveryFractionDigit() throws {
    var random = SplitMix64(seed: chosenSeed(53))
    for _ in 0..<rounds(300) {
      let nanoseconds = Int64(random.below(1_000_000_000))
      let second = Int64(random.below(4_000_000_000)) - 2_000_000_000
      let instant = Instant(epochNanoseconds: second * 1_000_000_000 + nanoseconds)
      #expect(instant.epochNanoseconds == Int128(second) * 1_000_000_000 + Int128(nanoseconds))
      #expect(Int64(instant.nanosecond) == nanoseconds)
      #expect(try ISO8601Text.parse(ISO8601Text.text(of: instant)) == .instant(instant))
      let local = instant.localDateTime(utcOffset: 12_600)
      #expect(try Instant(local, utcOffset: 12_600) == instant)
      #expect(try ISO8601Text.parse(ISO8601Text.text(of: local)) == .localDateTime(local))
      let digits = String(String(1_000_000_000 + nanoseconds).dropFirst())
      for count in 1...12 {
        let pattern = "y-MM-dd HH:mm:ss.\(String(repeating: "S", count: count))"
        let locale = Self.locales[random.below(Self.locales.count)]
        let formatter = try InstantFormatter(
          InstantStyle(pattern: pattern, calendar: .gregorian), locale: LocaleID("\(locale)@numbers=latn"),
          timeZone: "Asia/Tehran")
        let text = try formatter.string(instant)
        #expect(text.hasSuffix("." + (digits + "000").prefix(count)), "\(text)")
        var bytes: [UInt8] = []
        var cursor = InstantCursor()
        try formatter.append(instant, to: &bytes)
        try formatter.append(instant, to: &bytes, cursor: &cursor)
        #expect(String(decoding: bytes, as: UTF8.self) == text + text)
        #expect(try formatter.parts(instant).map(\.text).joined() == text)
        guard count <= 9 else { continue }
        let read = try formatter.parse(text).value.instant
        #expect(read.nanosecond == Int((digits.prefix(count) + "000000000").prefix(9)))
        if count == 9 { #expect(try formatter.parse(text).value.local == rulesLocal(instant)) }
      }
    }
  }

  private func rulesLocal(_ instant: Instant) throws -> LocalDateTime {
    try TimeZoneRules.shared("Asia/Tehran").localDateTime(at: instant)
  }

  @Test(arguments: Self.locales) func fractionUsesLocaleDigits(_ locale: String) throws {
    let instant = Instant(epochNanoseconds: 1_123_456_789)
    let formatter = try InstantFormatter(.pattern("SSSSSSSSS"), locale: locale, timeZone: "UTC")
    let figures = try formatter.string(instant).unicodeScalars.compactMap { $0.properties.numericValue }
    #expect(figures == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(try formatter.parse(formatter.string(instant)).value.instant.nanosecond == 123_456_789)
  }

  @Test(arguments: [
    ("2024-05-06T07:08:05.678901Z", "2024-05-06T07:08:05.678901Z"),
    ("2024-05-06T07:08:05.6789Z", "2024-05-06T07:08:05.678900Z"),
    ("2024-05-06T07:08:05.1234567899Z", "2024-05-06T07:08:05.123456789Z"),
    ("1969-12-31T23:59:59.999999999Z", "1969-12-31T23:59:59.999999999Z"),
    ("2024-05-06T07:08:05.5Z", "2024-05-06T07:08:05.500Z"), ("2024-05-06T07:08:05.000Z", "2024-05-06T07:08:05Z"),
  ])
  func iso8601TextHasShortestFraction(_ text: String, _ written: String) throws {
    guard case .instant(let instant) = try ISO8601Text.parse(text) else {
      Issue.record("no instant")
      return
    }
    #expect(ISO8601Text.text(of: instant) == written)
  }

  @Test func arithmeticPreservesNanoseconds() throws {
    let instant = Instant(epochNanoseconds: 1_500_000_001)
    #expect(try instant.adding(milliseconds: 250).epochNanoseconds == 1_750_000_001)
    #expect((instant + .nanoseconds(999_999)).epochNanoseconds == 1_501_000_000)
    #expect((instant - .nanoseconds(2)).epochNanoseconds == 1_499_999_999)
    #expect(instant - Instant(epochMilliseconds: 1500) == .nanoseconds(1))
    #expect(Instant(epochMilliseconds: 1500) < instant)
    #expect(Instant.max + .seconds(1) == .max)
    #expect(Instant(epochMicroseconds: -1).description == "1969-12-31T23:59:59.999999Z")
  }
}
