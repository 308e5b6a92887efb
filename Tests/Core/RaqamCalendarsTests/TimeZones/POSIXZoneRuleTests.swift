import Testing

@testable import RaqamCalendars

@Suite struct POSIXZoneRuleTests {
  /// A rule, an instant just before one of its transitions, and the offsets before and after.
  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2025-03-30T00:59:59Z", 3600, 7200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2025-10-26T00:59:59Z", 7200, 3600),
    ("EST5EDT,M3.2.0,M11.1.0", "2025-03-09T06:59:59Z", -18_000, -14_400),
    ("EST5EDT,M3.2.0,M11.1.0", "2025-11-02T05:59:59Z", -14_400, -18_000),
    // Daylight saving time of the southern hemisphere spans the new year.
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2025-04-05T15:59:59Z", 39_600, 36_000),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2025-10-04T15:59:59Z", 36_000, 39_600),
    // Half an hour of daylight saving.
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2025-04-05T14:59:59Z", 39_600, 37_800),
    // Dublin: winter time is the period with the daylight flag, one hour after standard time.
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2025-03-30T00:59:59Z", 0, 3600),
    // Transition times before and after the day: Nuuk, Gaza, the Troll station.
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2025-03-30T00:59:59Z", -7200, -3600),
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2025-03-28T23:59:59Z", 7200, 10_800),
    ("<+00>0<+02>-2,M3.5.0/1,M10.5.0/3", "2025-03-30T00:59:59Z", 0, 7200),
    ("<-03>3<-02>,M3.5.0/-167,M10.5.0/167", "2025-03-23T03:59:59Z", -10_800, -7200),
    // Days by number, with and without 29 February: Iran until 2022.
    ("<+0330>-3:30<+0430>,J79/24,J263/24", "2024-03-20T20:29:59Z", 12_600, 16_200),
    ("<+0330>-3:30<+0430>,79/24,263/24", "2024-03-20T20:29:59Z", 12_600, 16_200),
    ("<+0330>-3:30<+0430>,J60/0,J263", "2024-02-29T20:29:59Z", 12_600, 16_200),
    ("<+0330>-3:30<+0430>,59/0,263", "2024-02-28T20:29:59Z", 12_600, 16_200),
  ])
  func offsetChangesAtTransition(_ text: String, _ before: String, _ old: Int, _ new: Int) throws {
    let rules = try TimeZoneRules(posix: text)
    guard case .instant(let instant) = try ISO8601Text.parse(before) else {
      Issue.record("no instant")
      return
    }
    let change = try instant.adding(milliseconds: 1000)
    #expect(rules.offset(at: instant).seconds == old)
    #expect(rules.offset(at: change).seconds == new)
    let transition = rules.nextTransition(after: instant)
    #expect(transition?.instant == change)
    #expect(transition?.before.seconds == old)
    #expect(transition?.after.seconds == new)
  }

  /// Daylight saving time all year, as RFC 9636 writes it, and never.
  @Test(arguments: [("EST5EDT,0/0,J365/25", -14_400), ("EST5EDT,M3.2.0,M3.2.0/3", -18_000), ("UTC0", 0)])
  func offsetIsConstantWithoutTransitions(_ text: String, _ seconds: Int) throws {
    let rules = try TimeZoneRules(posix: text)
    for day in stride(from: 0, to: 4000, by: 13) {
      let instant = Instant(epochMilliseconds: Int64(day) * 86_400_000)
      #expect(rules.offset(at: instant).seconds == seconds)
    }
    #expect(rules.nextTransition(after: Instant(epochMilliseconds: 0)) == nil)
  }

  @Test(arguments: [
    "", "C", "CE-1", "CET", "CET-", "CET-25", "CET-1:60", "CET-1CEST", "CET-1CEST,M3.5.0",
    "CET-1CEST,M3.5.0,M10.5.0/168", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.0.0,M10.5.0",
    "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J366", "CET-1CEST,366,0", "CET-1CEST,M3.5.0,M10.5.0/3 ",
    "<CET-1", "<>0", "<+03-3", "123-1", "CET-1CEST,M3.5.0,M10.5.0/", "CET-1CEST,3.5.0,M10.5.0",
    "ABCDEFGHIJKLMNOPQ0",
  ])
  func rejectsMalformedRules(_ text: String) {
    #expect(POSIXZoneRule(text.utf8) == nil)
  }
}
