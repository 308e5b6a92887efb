import RaqamCalendars
import Testing

/// Ids are looked up in ICU, whose data do not depend on the system.
@Suite struct TimeZoneIDTests {
  @Test(arguments: [
    ("GMT+03:30", "GMT+03:30", 12_600, "+0330"), ("+03:30", "GMT+03:30", 12_600, "+0330"),
    ("+0330", "GMT+03:30", 12_600, "+0330"), ("+330", "GMT+03:30", 12_600, "+0330"),
    ("UTC+3", "GMT+03:00", 10_800, "+03"), ("-12", "GMT-12:00", -43_200, "-12"),
    ("GMT+00:30:45", "GMT+00:30:45", 1845, "+003045"), ("-23:59:59", "GMT-23:59:59", -86_399, "-235959"),
    ("+00:00", "GMT", 0, "GMT"), ("GMT-0", "GMT", 0, "GMT"),
  ])
  func parsesFixedOffsets(_ text: String, _ identifier: String, _ seconds: Int, _ name: String) throws {
    let id = try TimeZoneID(text, in: .icu)
    #expect(id.identifier == identifier)
    #expect(id.isFixedOffset)
    let rules = try TimeZoneDatabase.icu.rules(for: id)
    #expect(rules.source == .fixed)
    let offset = rules.offset(at: Instant(epochMilliseconds: 0))
    #expect(offset == ZoneOffset(seconds: seconds, abbreviation: name))
    #expect(rules.nextTransition(after: Instant(epochMilliseconds: .min)) == nil)
  }

  @Test(arguments: ["GMT+24", "+99:00", "+03:60", "UTC-03:30:60"])
  func rejectsOffsetsOutOfRange(_ text: String) {
    #expect(
      throws: FormatError(
        .invalidTime, "\"\(text)\" is out of range: expected -23:59:59 to +23:59:59")
    ) { try TimeZoneID(text, in: .icu) }
  }

  @Test(arguments: [
    ("Mars/Olympus", "use an IANA id such as Asia/Tehran"),
    ("Asia/Teheran", #"did you mean "Asia/Tehran"?"#),
    ("Tehran", #"did you mean "Asia/Tehran"?"#),
    ("asia/tehran", #"did you mean "Asia/Tehran"?"#),
    ("America/New York", #"did you mean "America/New_York"?"#),
    ("../../etc/passwd", "use an IANA id such as Asia/Tehran"),
    ("/usr/share/zoneinfo/UTC", "use an IANA id such as Asia/Tehran"),
    ("+3:3", "use an IANA id such as Asia/Tehran"),
  ])
  func unknownIDIsReportedWithHint(_ text: String, _ hint: String) {
    let error = failure { try TimeZoneID(text, in: .icu) }
    #expect(error?.code == .unknownTimeZone)
    #expect(error?.description == "unknown time zone \"\(text)\"; \(hint)")
  }

  @Test(arguments: [
    "", "Asia", "Asia/", "Asia//Tehran", "./UTC", "Asia/../UTC", "right/UTC", "posix/UTC", "localtime",
    "posixrules", "tzdata.zi", "GMT+", "+", "+1234567", "+0٣", "UTC\u{0}", "Asia/Tehran ",
  ])
  func rejectsPathsAndMalformedIDs(_ text: String) {
    for database in [TimeZoneDatabase.icu, TimeZoneDatabase()] {
      let error = #expect(throws: FormatError.self) { try TimeZoneID(text, in: database) }
      #expect(error?.code == .unknownTimeZone)
    }
  }

  @Test func utcIsAlwaysAvailable() throws {
    #expect(TimeZoneID.utc.identifier == "UTC")
    for text in ["UTC", "Etc/UTC", "GMT"] {
      let id = try TimeZoneID(text, in: .icu)
      #expect(id.description == text)
      #expect(try TimeZoneDatabase.icu.rules(for: id).offset(at: Instant(epochMilliseconds: 0)).seconds == 0)
    }
    #expect(try TimeZoneDatabase.icu.rules(for: .utc).offset(at: Instant(epochMilliseconds: 0)).seconds == 0)
  }

  @Test(arguments: [86_400, -86_400, .max, .min])
  func rejectsUTCOffsetOfADayOrMore(_ seconds: Int) {
    let error = #expect(throws: FormatError.self) { try TimeZoneID(utcOffset: seconds) }
    #expect(error?.code == .invalidTime)
  }
}
