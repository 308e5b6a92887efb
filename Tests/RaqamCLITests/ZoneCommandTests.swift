import Raqam
import RaqamJSON
import TestSupport
import Testing

@Suite struct ZoneCommandTests {
  /// What installed databases of 2023 and later agree on.
  @Test func aZoneAtAnInstant() {
    let source = TimeZoneDatabase().version.map { "system \($0)" } ?? "system"
    let outcome = TestHost.run(["tz", "Europe/Berlin", "+03:30", "--at", "2025-07-01T12:00:00Z"])
    #expect(
      outcome
        == Outcome(
          status: 0,
          output: """
            zone          Europe/Berlin
            canonical     Europe/Berlin
            at            2025-07-01T12:00:00Z
            local time    2025-07-01T14:00:00
            offset        +02:00
            abbreviation  CEST
            dst           yes
            source        \(source)
            next change   2025-10-26T01:00:00Z to +01:00 CET

            zone          GMT+03:30
            canonical     GMT+03:30
            at            2025-07-01T12:00:00Z
            local time    2025-07-01T15:30:00
            offset        +03:30
            abbreviation  +0330
            dst           no
            source        fixed
            next change   none

            """, errors: ""))
  }

  /// A link keeps its name; a local time is one of the zone, in a gap the later; without --at it is now.
  @Test(arguments: [
    (["Asia/Calcutta", "--at", "2025-07-01"], "Asia/Kolkata", "2025-06-30T18:30:00Z", "IST"),
    (["Europe/Berlin", "--at", "2025-03-30T02:30"], "Europe/Berlin", "2025-03-30T01:30:00Z", "CEST"),
    (["Asia/Tehran"], "Asia/Tehran", "2025-03-21T12:00:00Z", "+0330"),
  ])
  func asJSON(arguments: [String], canonical: String, instant: String, abbreviation: String) throws {
    let outcome = TestHost.run(["tz", "--json"] + arguments)
    let reply = try JSONDocument(parsing: outcome.output).root
    #expect(reply["zone"]?.asString == arguments[0])
    #expect(reply["canonical"]?.asString == canonical)
    #expect(reply["instant"]?.asString == instant)
    #expect(reply["abbreviation"]?.asString == abbreviation)
  }

  @Test(arguments: [
    (["Mars/Olympus"], "error: unknown time zone \"Mars/Olympus\"; expected an IANA id such as Asia/Tehran\n"),
    (["Tehran"], "error: unknown time zone \"Tehran\"; did you mean \"Asia/Tehran\"?\n"),
    (["+24:00"], "error: \"+24:00\" is out of range: offsets reach from -23:59:59 to +23:59:59\n"),
    (
      ["UTC", "--at", "2025-02-30"],
      "error: \"2025-02-30\" is not an ISO 8601 text: a day from 01 to 28 was expected: the month has 28 days (at offset 8)\n"
    ),
  ])
  func refusals(arguments: [String], errors: String) {
    #expect(TestHost.run(["tz"] + arguments) == Outcome(status: 1, output: "", errors: errors))
  }

  @Test func nothingIsUsage() {
    #expect(TestHost.run(["tz"]).status == 2)
  }

  @Test(arguments: [["tz", "UTC"], ["tz", "doctor"]])
  func directoryWithoutZones(_ arguments: [String]) {
    let outcome = TestHost.run(arguments, environment: ["TZDIR": "/nowhere"])
    #expect(
      outcome
        == Outcome(
          status: 1, output: "",
          errors: "error: TZDIR: there is no time-zone database in \"/nowhere\"; expected a directory of TZif files "
            + "such as /usr/share/zoneinfo\n"))
  }

  /// What the doctor lists is what the two databases say.
  @Test(.long) func doctor() throws {
    let system = TimeZoneDatabase()
    let outcome = TestHost.run(["tz", "doctor", "--since", "2025"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("system  \(system.version ?? "unknown")   ") == true)
    #expect(lines.dropFirst().first?.hasPrefix("ICU     \(try DataVersions().icuTimeZones)   libicu ") == true)
    let range = Instant(epochMilliseconds: 1_735_689_600_000)..<Instant(epochMilliseconds: 4_102_444_800_000)
    for line in lines.dropFirst(3).dropLast() {
      let cells = line.split(separator: " ").map(String.init)
      let found = try #require(try system.disagreement(with: .icu, about: cells[0], in: range))
      #expect(cells[1] == "\(found.instant)")
      #expect((cells[2] == "–") == (found.offset == nil), "\(line)")
      #expect((cells[3] == "–") == (found.otherOffset == nil), "\(line)")
      #expect(cells[2] != cells[3], "\(line)")
    }
  }

  @Test func doctorTakesADayBefore2100() {
    #expect(
      TestHost.run(["tz", "doctor", "--since", "2100"])
        == Outcome(status: 1, output: "", errors: "error: --since takes a day before 2100\n"))
  }
}
