import Raqam
import TestSupport
import Testing

/// Ranges whose ends libicu shows alike, or without what makes them different.
@Suite struct RangeEndTests {
  /// Law: a range over a clock change has the zone of each end.
  @Test(arguments: ["America/New_York", "Europe/Vienna", "Australia/Sydney", "America/Santiago", "Asia/Beirut"])
  func aRangeOverAClockChangeHasBothZones(_ zone: String) throws {
    let rules = try TimeZoneDatabase().rules(for: TimeZoneID(zone))
    let ranges = try InstantRangeFormatter(.skeleton("yMMMdhmz"), locale: "en_US", timeZone: rules)
    let single = try InstantFormatter(.skeleton("yMMMdhmz"), locale: "en_US", timeZone: rules)
    var count = 0
    var change = rules.nextTransition(after: Instant(epochMilliseconds: 1_577_836_800_000))
    while let next = change, next.instant.epochMilliseconds < 1_767_225_600_000 {
      change = rules.nextTransition(after: next.instant)
      for minutes in [15, 30, 45, 60, 90, 1440] {
        let start = try next.instant.adding(milliseconds: Int64(-minutes) * 60_000)
        let end = try next.instant.adding(milliseconds: Int64(minutes) * 60_000)
        let text = try ranges.string(from: start, to: end)
        #expect(text == "\(try single.string(start)) – \(try single.string(end))")
        count += 1
      }
    }
    expectCases(count, atLeast: 36)
  }

  /// Law: a range from a month to its leap month, or from that, shows both months.
  @Test(arguments: ["zh_CN", "en_US", "ja_JP", "ko_KR"], [CalendarID.chinese, .dangi])
  func aRangeIntoALeapMonthHasBothMonths(_ locale: String, _ calendar: CalendarID) throws {
    let system = try CalendarSystem(calendar)
    var count = 0
    for base in [InstantStyle.Base.skeleton(try DateSkeleton("yMMMd")), .lengths(date: .short, time: .omitted)] {
      let style = InstantStyle(base, calendar: calendar)
      let ranges = try InstantRangeFormatter(style, locale: locale, timeZone: "UTC")
      let single = try InstantFormatter(style, locale: locale, timeZone: "UTC")
      for day in stride(from: 18_000, to: 21_000, by: 9) {
        let (first, last) = (DayNumber(day), DayNumber(day + 30))
        let months = (try system.fields(of: first).month, try system.fields(of: last).month)
        guard months.0 != months.1, months.0.isLeap || months.1.isLeap else { continue }
        let start = Instant(epochMilliseconds: Int64(day) * 86_400_000)
        let end = try start.adding(milliseconds: 30 * 86_400_000)
        #expect(
          try ranges.string(from: start, to: end) == "\(try single.string(start)) – \(try single.string(end))")
        count += 1
      }
    }
    expectCases(count, atLeast: 10)
  }

  /// Law: a range of times of day may end on the next day, and then shows both times and no date.
  @Test(arguments: ["en_US", "de_DE", "fa_IR", "ja_JP"])
  func aTimeOfDayMayEndOnTheNextDay(_ locale: String) throws {
    let ranges = try InstantRangeFormatter(.skeleton("Hm"), locale: locale, timeZone: "UTC")
    let single = try InstantFormatter(.skeleton("Hm"), locale: locale, timeZone: "UTC")
    var count = 0
    for (start, end) in [(22, 6), (23, 0), (12, 11), (18, 17)] {
      let first = LocalDateTime(time: try LocalTime(hour: start, minute: 30))
      let last = LocalDateTime(time: try LocalTime(hour: end, minute: 15))
      let digits = try [single.string(first), single.string(last)].map { text in text.filter(\.isNumber) }
      let text = try ranges.string(from: first, to: last)
      #expect(text.filter(\.isNumber) == digits.joined(), "\(text)")
      count += 1
    }
    expectCases(count, atLeast: 4)
    // A date does not end before it begins.
    let dates = try InstantRangeFormatter(.skeleton("yMMMdHm"), locale: locale, timeZone: "UTC")
    #expect(throws: FormatError.self) {
      try dates.string(
        from: LocalDateTime(time: try LocalTime(hour: 22, minute: 0)), to: LocalDateTime(time: .midnight))
    }
  }

  @Test(arguments: [
    ("en_US", "yMMddEEE", "Sun, 02/04/2024 – Thu, 02/15/2024"), ("en_US", "yMMMdd", "Feb 04 – 15, 2024"),
    ("de_DE", "yMMdd", "04.–15.02.2024"), ("en_US", "yMMMd", "Feb 4 – 15, 2024"),
  ])
  func twoDigitsAreKept(_ locale: String, _ skeleton: String, _ text: String) throws {
    let ranges = try InstantRangeFormatter(.skeleton(skeleton), locale: locale, timeZone: "UTC")
    let (start, end) = (
      Instant(epochMilliseconds: 1_707_004_800_000), Instant(epochMilliseconds: 1_707_955_200_000)
    )
    #expect(try ranges.string(from: start, to: end).replacing("\u{2009}", with: " ") == text)
    #expect(try ranges.parts(from: start, to: end).map(\.text).joined().replacing("\u{2009}", with: " ") == text)
  }
}
