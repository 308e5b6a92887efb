import Raqam
import Testing

@Suite struct ISO8601TextTests {
  @Test(arguments: [
    // The epoch, and a millisecond before and after it.
    ("1970-01-01T00:00:00Z", 0),
    ("1969-12-31T23:59:59.999Z", -1),
    ("1970-01-01T00:00:00.001Z", 1),
    // Offsets in every spelling.
    ("2017-05-10T12:06:42Z", 1_494_418_002_000),
    ("2017-05-10T12:06:42+04:30", 1_494_401_802_000),
    ("2017-05-10T12:06:42+0430", 1_494_401_802_000),
    ("2017-05-10T12:06:42-04", 1_494_432_402_000),
    ("2017-05-10t12:06z", 1_494_417_960_000),
    // A comma is also a decimal sign. Digits beyond milliseconds are tested in `NanosecondTests`.
    ("1970-01-01T00:00:00,5Z", 500),
    ("1969-12-31T23:59:59.001000Z", -999),
    // The end of a day, and a leap second in UTC and in Tokyo.
    ("1970-01-01T24:00Z", 86_400_000),
    ("2016-12-31T23:59:60Z", 1_483_228_800_000),
    ("2017-01-01T08:59:60.250+09:00", 1_483_228_800_250),
    // Years of any size.
    ("-9999-01-01T00:00:00Z", -377_705_116_800_000),
    ("+10000-01-01T00:00:00Z", 253_402_300_800_000),
    ("10000-01-01T00:00:00Z", 253_402_300_800_000),
    ("0000-02-29T00:00:00Z", -62_162_121_600_000),
  ])
  func parsesInstants(_ text: String, milliseconds: Int64) throws {
    #expect(try ISO8601Text.parse(text) == .instant(Instant(epochMilliseconds: milliseconds)))
  }

  @Test func valueReflectsGivenFields() throws {
    let day = DayNumber(17_296)
    #expect(try ISO8601Text.parse("2017-05-10") == .localDate(day))
    let time = try LocalTime(hour: 12, minute: 6)
    #expect(try ISO8601Text.parse("2017-05-10T12:06") == .localDateTime(LocalDateTime(day: day, time: time)))
    #expect(
      try ISO8601Text.parse("2017-05-09T24:00:00.000") == .localDateTime(LocalDateTime(day: day)))
    #expect(try ISO8601Text.parse("12:06:00", timeOfDay: true) == .localTime(time))
    #expect(try ISO8601Text.parse("2017-05-10", timeOfDay: true) == .localDate(day))
  }

  /// A text, the code and offset of its error, and the expectation in the message.
  static let faults: [(String, FormatError.Code, Int, String)] = [
    ("", .invalidDate, 0, "expected a year of four digits"),
    ("17-05-10", .invalidDate, 0, "expected a year of at least four digits"),
    ("2017", .invalidDate, 4, "expected “-” and the month"),
    ("201705101", .invalidDate, 9, "expected “-” and the month"),
    ("2017-05", .invalidDate, 7, "expected “-” and the day"),
    ("2017-5-10", .invalidDate, 6, "expected two digits for the month"),
    ("2017-13-01", .invalidDate, 5, "expected a month from 01 to 12"),
    ("2025-02-30", .invalidDate, 8, "expected a day from 01 to 28 (the month has 28 days)"),
    ("۲۰۱۷-05-10", .invalidDate, 0, "expected a year of four digits"),
    ("2017-05-10 12:06", .invalidDate, 10, "expected “T” or the end"),
    ("2017-05-10T", .invalidTime, 11, "expected two digits for the hour"),
    ("2017-05-10T25:00", .invalidTime, 11, "expected an hour from 00 to 24"),
    ("2017-05-10T12", .invalidTime, 13, "expected “:” and the minute"),
    ("2017-05-10T12:60", .invalidTime, 14, "expected a minute from 00 to 59"),
    ("2017-05-10T12:06:61Z", .invalidTime, 17, "expected a second from 00 to 59"),
    ("2017-05-10T12:06:42.Z", .invalidTime, 20, "expected a fraction digit"),
    ("2017-05-10T12:06:60Z", .invalidTime, 17, "a leap second occurs only at 23:59:60 UTC"),
    ("2017-05-10T23:59:60", .invalidTime, 17, "second 60 (a leap second) requires an offset"),
    ("2017-05-10T24:01", .invalidTime, 11, "expected 00:00 after hour 24 (a day ends at 24:00)"),
    ("2017-05-10T12:06+24:00", .invalidTime, 16, "expected an offset from -23:59 to +23:59"),
    ("2017-05-10T12:06 Z", .invalidTime, 16, "expected “Z”, an offset such as +03:30, or the end"),
    ("2017-05-10T12:06ZZ", .invalidTime, 17, "expected the end"),
    ("5000001-01-01", .outOfRange, 0, "expected a year from -5000000 to 5000000"),
    ("12:06", .invalidDate, 0, "expected a date"),
  ]

  @Test(arguments: faults)
  func rejectsInvalidTextWithExpectation(_ text: String, code: FormatError.Code, offset: Int, expectation: String) {
    let error = #expect(throws: FormatError.self) { try ISO8601Text.parse(text) }
    #expect(error?.code == code)
    #expect(error?.offset == offset)
    #expect(error?.message == "\"\(text)\" is not in ISO 8601 format: \(expectation)")
  }

  @Test(arguments: [
    ("17-05-10", "write 0017"),
    ("3-5-10", "write 0003"),
    ("03/21/2025", "write year, month and day: 2025-03-21"),
    ("20170510", "write 2017-05-10"),
    ("05/10/2017", "write year, month and day: 2025-03-21"),
    ("10.05.2017", "write year, month and day: 2025-03-21"),
    ("2017/05/10", "write year, month and day: 2025-03-21"),
    ("10 May 2017", "write year, month and day: 2025-03-21"),
    ("2017-05-10 12:06", "write T between date and time"),
    ("12:06", "write the date first: YYYY-MM-DDThh:mm, or use style time"),
  ])
  func errorHasHint(_ text: String, hint: String) {
    let error = #expect(throws: FormatError.self) { try ISO8601Text.parse(text) }
    #expect(error?.hint?.description == hint)
  }

  @Test func basicFormatIsNamed() {
    let error = #expect(throws: FormatError.self) { try ISO8601Text.parse("20170510") }
    #expect(error?.message == "\"20170510\" is in the basic format of ISO 8601: expected “-” and the month")
  }

  @Test(arguments: [
    ("24:00", 0, "24:00 requires a date (it is the start of the next day)"),
    ("23:59:60", 6, "second 60 (a leap second) requires a date and an offset"),
    ("12:06Z", 5, "expected the end (a time of day has no offset)"),
  ])
  func rejectsTimesThatNeedADate(_ text: String, offset: Int, expectation: String) {
    let error = #expect(throws: FormatError.self) { try ISO8601Text.parse(text, timeOfDay: true) }
    let message = "\"\(text)\" is not in ISO 8601 format: \(expectation)"
    #expect(error == FormatError(.invalidTime, message, offset: offset))
  }

  @Test func lengthIsLimited() {
    let text = "1970-01-01T00:00:00." + String(repeating: "0", count: 100) + "Z"
    let error = #expect(throws: FormatError.self) { try ISO8601Text.parse(text) }
    #expect(error == FormatError(.limitExceeded, "the date exceeds the limit of 100 bytes"))
  }

  /// Every prefix of a valid text is parsed or rejected, without a trap.
  @Test func truncatedTextIsParsedOrRejected() {
    let text = "+12017-05-10T12:06:42.123+04:30"
    var readable: [Int] = []
    for length in 0...text.count {
      do throws(FormatError) {
        _ = try ISO8601Text.parse(String(text.prefix(length)))
        readable.append(length)
      } catch {
        #expect(error.offset == length || error.offset.map { $0 < length } == true)
      }
    }
    #expect(readable == [12, 18, 21, 23, 24, 25, 28, 31])
  }

  @Test(arguments: [
    (Int64.min, "-292275055-05-16T16:47:04.192Z"),
    (Int64.max, "+292278994-08-17T07:12:55.807Z"),
    (-62_167_219_200_001, "-0001-12-31T23:59:59.999Z"),
    (0, "1970-01-01T00:00:00Z"),
    (1_500, "1970-01-01T00:00:01.500Z"),
  ])
  func formatsInstants(_ milliseconds: Int64, text: String) {
    #expect(Instant(epochMilliseconds: milliseconds).description == text)
  }

  /// Law: formatted text parses to the same value.
  @Test func formattedTextRoundTrips() throws {
    var milliseconds: Int64 = -150_000_000_000_000_000
    while milliseconds < 150_000_000_000_000_000 {
      let instant = Instant(epochMilliseconds: milliseconds)
      #expect(try ISO8601Text.parse(instant.description) == .instant(instant))
      let local = instant.localDateTime()
      #expect(try ISO8601Text.parse(local.description) == .localDateTime(local))
      #expect(try ISO8601Text.parse(local.day.description) == .localDate(local.day))
      #expect(try ISO8601Text.parse(local.time.description, timeOfDay: true) == .localTime(local.time))
      milliseconds += 98_765_432_109_877
    }
  }
}
