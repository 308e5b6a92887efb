import Raqam
import Testing

@Suite struct InstantTests {
  @Test(arguments: [
    (0, 0, "1970-01-01T00:00:00"),
    (0, 12_600, "1970-01-01T03:30:00"),
    (0, -1, "1969-12-31T23:59:59"),
    (-1, 0, "1969-12-31T23:59:59.999"),
    (Int64.max, 93_600, "+292278994-08-18T09:12:55.807"),
    (Int64.min, -93_600, "-292275055-05-15T14:47:04.192"),
    // Offsets are clamped to two days.
    (0, Int.max, "1970-01-03T00:00:00"),
  ])
  func offsetDeterminesLocalTime(_ milliseconds: Int64, offset: Int, text: String) {
    #expect(Instant(epochMilliseconds: milliseconds).localDateTime(utcOffset: offset).description == text)
  }

  /// Law: the local time of an instant converts back to the instant.
  @Test(arguments: [0, 12_600, -34_200, 93_599])
  func localTimeRoundTrips(_ offset: Int) throws {
    for milliseconds: Int64 in [0, -1, 1, 86_399_999, -86_400_001, 1_494_418_002_123, -377_705_116_800_000] {
      let instant = Instant(epochMilliseconds: milliseconds)
      #expect(try Instant(instant.localDateTime(utcOffset: offset), utcOffset: offset) == instant)
    }
  }

  @Test func rejectsInstantsOutOfRange() throws {
    let last = Instant(epochMilliseconds: .max)
    #expect(throws: FormatError.self) { try last.adding(milliseconds: 1) }
    #expect(throws: FormatError.self) { try Instant(LocalDateTime(day: .max), utcOffset: 0) }
    #expect(throws: FormatError.self) { try Instant(last.localDateTime(), utcOffset: -1) }
    #expect(try last.adding(milliseconds: -1).epochMilliseconds == .max - 1)
  }

  @Test func secondsAreRoundedToMilliseconds() throws {
    #expect(try Instant(epochSeconds: 1.0004).epochMilliseconds == 1000)
    #expect(try Instant(epochSeconds: -0.0006).epochMilliseconds == -1)
    #expect(Instant(epochMilliseconds: -1500).epochSeconds == -1.5)
    for seconds in [Double.nan, .infinity, -.infinity, 9.3e15, -1e300] {
      let error = #expect(throws: FormatError.self) { try Instant(epochSeconds: seconds) }
      #expect(error?.code == .outOfRange)
    }
  }

  @Test(arguments: [
    (1, "2025-03-21T08:07:30", "2025-03-21T08:08:00"),
    (5, "2025-03-21T08:07:29.999", "2025-03-21T08:05:00"),
    (5, "2025-03-21T08:07:30", "2025-03-21T08:10:00"),
    (15, "2025-03-21T23:52:30", "2025-03-22T00:00:00"),
    (30, "2025-12-31T23:45", "2026-01-01T00:00:00"),
  ])
  func roundsToNearestMinuteInterval(_ interval: Int, from: String, to: String) throws {
    guard case .localDateTime(let local) = try ISO8601Text.parse(from) else {
      Issue.record("\(from) is not local")
      return
    }
    #expect(try local.rounded(toMinuteInterval: interval).description == to)
  }

  @Test(arguments: [0, -5, 7, 60, Int.max])
  func rejectsOtherMinuteIntervals(_ interval: Int) {
    let error = #expect(throws: FormatError.self) {
      try LocalDateTime(day: DayNumber(0)).rounded(toMinuteInterval: interval)
    }
    #expect(
      error
        == FormatError(
          .outOfRange, "minute interval must be one of 1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, found \(interval)"))
  }

  @Test func rejectsTimesOutOfRange() throws {
    #expect(
      throws: FormatError(.invalidTime, "the hour is out of range: expected 0 to 23, found 24")
    ) { try LocalTime(hour: 24, minute: 0) }
    #expect(throws: FormatError.self) { try LocalTime(millisecondsOfDay: 86_400_000) }
    let time = try LocalTime(hour: 23, minute: 59, second: 58, millisecond: 7)
    #expect([time.hour, time.minute, time.second, time.millisecond] == [23, 59, 58, 7])
  }

  @Test func daysSaturate() {
    #expect(DayNumber(.max) == .max)
    #expect(DayNumber.min.advanced(by: .min) == .min)
    #expect(DayNumber(5).advanced(by: .max) == .max)
    #expect(DayNumber(0).weekday == .thursday)
    #expect(DayNumber(-4).weekday == .sunday)
  }
}
