import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Day periods with a time. Noon and midnight are one minute, or an hour if the pattern has no minutes.
@Suite struct DayPeriodReadingTests {
  static let locales = ["en_US", "fa_IR", "ar_SA", "ja_JP", "th_TH", "ko_KR", "fr_FR", "de_DE", "zh_TW", "hi_IN"]
  static let patterns = [
    "h:mm B", "K:mm B", "k:mm B", "HH:mm B", "h:mm b", "K:mm b", "BBBB h:mm:ss", "h:mm BBBBB", "HH:mm bbbb",
  ]

  /// Law: every minute around noon and midnight round-trips.
  @Test(.long, arguments: locales)
  func minutesWithDayPeriodRoundTrip(_ locale: String) throws {
    for pattern in Self.patterns {
      let parser = try instantReader(locale, pattern, .gregorian)
      for hour in [0, 11, 12, 23] {
        for minute in 0..<60 {
          let instant = Instant(epochMilliseconds: Int64(hour * 60 + minute) * 60_000)
          let text = try parser.string(instant)
          do {
            #expect(try parser.parse(text).value.instant == instant, "\(locale) \(pattern) \(text)")
          } catch {
            Issue.record("\(locale) \(pattern) \(text): \(error)")
          }
        }
      }
    }
  }

  /// If the pattern has no minutes, those of the reference value are retained.
  @Test(arguments: ["h B", "B K", "HH b"], ["en_US", "fa_IR", "ar_SA"])
  func hoursWithDayPeriodRoundTrip(_ pattern: String, _ locale: String) throws {
    let parser = try instantReader(locale, pattern, .gregorian)
    for minute in stride(from: 0, to: 1440, by: 15) {
      let instant = Instant(epochMilliseconds: Int64(minute) * 60_000)
      let local = LocalDateTime(day: DayNumber(0), time: try LocalTime(hour: minute / 60, minute: minute % 60))
      let text = try parser.string(instant)
      let read = try parser.parse(text, completing: DateReference(local, isValue: true))
      #expect(read.value.instant == instant, "\(locale) \(pattern) \(text)")
    }
  }

  /// A day period without an hour retains the reference value's hour within that period, and otherwise means its first
  /// hour.
  @Test(arguments: [
    ("b", "noon"), ("b", "PM"), ("b", "AM"), ("B", "in the afternoon"), ("B", "in the morning"),
    ("B", "in the evening"), ("B", "at night"),
  ])
  func dayPeriodAloneDeterminesHour(_ pattern: String, _ text: String) throws {
    let parser = try instantReader("en_US", "y-MM-dd \(pattern)", .gregorian)
    // Noon is only the full hour.
    let writer = try instantReader("en_US", "mm|\(pattern)", .gregorian)
    let halfHour = try #require(
      try (0..<48).first { half in
        try writer.string(Instant(epochMilliseconds: half * 1_800_000)).hasSuffix("|\(text)")
      })
    let hour = halfHour / 2
    let first = try parser.parse("2024-01-01 \(text)").value.instant
    #expect(first == Instant(epochMilliseconds: (1_704_067_200 + hour * 3600) * 1000))
    for value in 0..<24 {
      let instant = Instant(epochMilliseconds: (1_704_067_200 + Int64(value) * 3600) * 1000)
      let written = try parser.string(instant)
      let local = LocalDateTime(day: DayNumber(19_723), time: try LocalTime(hour: value, minute: 0))
      #expect(try parser.parse(written, completing: DateReference(local, isValue: true)).value.instant == instant)
    }
  }

  @Test(arguments: [("h:mm B", "12:15 noon"), ("h:mm b", "12:15 midnight"), ("h:mm B", "12:15 in the evening")])
  func rejectsContradictoryDayPeriods(_ pattern: String, _ text: String) throws {
    let parser = try instantReader("en_US", pattern, .gregorian)
    #expect(failure { try parser.parse(text) }?.code == .invalidTime)
  }
}
