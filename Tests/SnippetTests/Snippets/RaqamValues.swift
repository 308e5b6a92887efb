// Written by Tests/SnippetTests/generate from the documents.

import Raqam
import RaqamCalendars
import RaqamDescriptors
import RaqamForms
import RaqamFoundation
import RaqamJSON
import RaqamLanguageServer
import RaqamMessages
import RaqamPages
import RaqamPredicates
import RaqamPreview
import RaqamRMS
import RaqamStreams
import RaqamTesting
import RaqamTranslations
import RaqamValues
import RaqamWorkbench
import TestSupport
import Testing

@Suite struct RaqamValuesSnippets {
  @Test func dayNumber1() throws {
    let nowruz = DayNumber(20_168)
    shows("2025-03-21") { nowruz }
    shows("friday") { nowruz.weekday }
    _ = nowruz
  }

  @Test func iSO8601Text1() throws {
    shows(".instant(2017-05-10T07:36:42Z)") { try ISO8601Text.parse("2017-05-10T12:06:42+04:30") }
  }

  @Test func iSO8601Text2() throws {
    shows("\"1970-01-01T00:00:01.500Z\"") { ISO8601Text.text(of: Instant(epochMilliseconds: 1_500)) }
  }

  @Test func instant1() throws {
    let instant = Instant(epochMilliseconds: 1_494_418_002_000)
    shows("2017-05-10T12:06:42Z") { instant }
    _ = instant
  }

  @Test func instant2() throws {
    shows("1970-01-01T00:00:01.500000001Z") { Instant(epochNanoseconds: 1_500_000_001) }
  }

  @Test func instant3() throws {
    shows("1970-01-01T03:30:00") { Instant(epochMilliseconds: 0).localDateTime(utcOffset: 12_600) }
  }

  @Test func instant4() throws {
    shows("1970-01-01T00:00:03Z") { Instant(epochMilliseconds: 0) + .seconds(3) }
  }

  @Test func instant5() throws {
    shows("1.5 seconds") { Instant(epochMilliseconds: 1500) - Instant(epochMilliseconds: 0) }
  }

  @Test func localDateTime1() throws {
    let local = LocalDateTime(day: DayNumber(20_168), time: try LocalTime(hour: 8, minute: 30))
    shows("2025-03-21T08:30:00") { local }
    _ = local
  }

  @Test func localDateTime2() throws {
    let late = LocalDateTime(day: DayNumber(20_168), time: try LocalTime(hour: 23, minute: 53))
    shows("2025-03-22T00:00:00") { try late.rounded(toMinuteInterval: 15) }
    _ = late
  }

  @Test func localTime1() throws {
    let time = try LocalTime(hour: 8, minute: 30)
    shows("08:30:00") { time }
    _ = time
  }

  @Test func localTime2() throws {
    shows("08:30:00.000250") { try LocalTime(hour: 8, minute: 30, second: 0, nanosecond: 250_000) }
  }

  @Test func weekday1() throws {
    shows("monday") { Weekday.saturday.advanced(by: 9) }
  }

  @Test func formatError1() throws {
    do {
      _ = try TimeZoneID("Mars/Olympus")
      Issue.record("nothing is thrown")
    } catch {
      shows("unknown time zone \"Mars/Olympus\"; use an IANA id such as Asia/Tehran") { error }
    }
  }

  @Test func hint1() throws {
    do {
      _ = try TimeZoneID("Asia/Tehrn")
      Issue.record("nothing is thrown")
    } catch {
      if case .nearest(let id) = error.hint { print(id) }  // Asia/Tehran
      shows("did you mean \"Asia/Tehran\"?") { error.hint ?? .writeOnce }
    }
  }

  @Test func exactDecimalAdding1() throws {
    shows("0.12") { try ExactDecimal("0.1") + ExactDecimal("0.02") }
  }

  @Test func exactDecimalDivision1() throws {
    let parts = try ExactDecimal("100.00").quotientAndRemainder(dividingBy: 3)
    shows("33") { parts?.quotient }
    shows("1") { parts?.remainder }
    _ = parts
  }

  @Test func exactDecimalRounding1() throws {
    shows("2.34") { try ExactDecimal("2.345").rounded(fractionDigits: 2) }
  }

  @Test func exactDecimal1() throws {
    shows("12345678901234567890.12") { try ExactDecimal("12345678901234567890.120").description }
    shows("0.1") { ExactDecimal(0.1)?.description }
  }

  @Test func exactTextCollections1() throws {
    shows("1") { Dictionary(exact: [("a", 1), ("b", 2), ("a", 3)]) { first, _ in first }["a"] }
  }

  @Test func exactText1() throws {
    shows("false") { ExactText("\u{E9}") == ExactText("e\u{301}") }
    let values: [ExactText: Int] = ["\u{E9}": 1, "e\u{301}": 2]
    shows("2") { values["e\u{301}"] }
    _ = values
  }
}
