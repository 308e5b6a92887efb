import Raqam
import RaqamJSON
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct ZoneCommandTests {
  /// Time zone databases since 2023 agree on this output.
  @Test func showsZonesAtAnInstant() {
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

  /// A link keeps its name. `--at` accepts local times, which in a gap resolve to the later instant; without it, the
  /// time is now.
  @Test(arguments: [
    (["Asia/Calcutta", "--at", "2025-07-01"], "Asia/Kolkata", "2025-06-30T18:30:00Z", "IST"),
    (["Europe/Berlin", "--at", "2025-03-30T02:30"], "Europe/Berlin", "2025-03-30T01:30:00Z", "CEST"),
    (["Asia/Tehran"], "Asia/Tehran", "2025-03-21T12:00:00Z", "+0330"),
  ])
  func jsonHasZoneInstantAndAbbreviation(arguments: [String], canonical: String, instant: String, abbreviation: String)
    throws
  {
    let outcome = TestHost.run(["tz", "--json"] + arguments)
    let reply = try JSONDocument(parsing: outcome.output).root
    #expect(reply["zone"]?.asString == arguments[0])
    #expect(reply["canonical"]?.asString == canonical)
    #expect(reply["instant"]?.asString == instant)
    #expect(reply["abbreviation"]?.asString == abbreviation)
  }

  @Test(arguments: [
    (["Mars/Olympus"], "raqam: error: unknown time zone \"Mars/Olympus\"; use an IANA id such as Asia/Tehran\n"),
    (["Tehran"], "raqam: error: unknown time zone \"Tehran\"; did you mean \"Asia/Tehran\"?\n"),
    (["+24:00"], "raqam: error: \"+24:00\" is out of range: expected -23:59:59 to +23:59:59\n"),
    (
      ["UTC", "--at", "2025-02-30"],
      "raqam: error: --at: \"2025-02-30\" is not in ISO 8601 format: expected a day from 01 to 28 (the month has 28 days) (at offset 8)\n"
    ),
  ])
  func invalidZonesFail(arguments: [String], errors: String) {
    let status: Int32 = arguments.contains("--at") ? 2 : 1
    #expect(TestHost.run(["tz"] + arguments) == Outcome(status: status, output: "", errors: errors))
  }

  @Test func tzWithoutArgumentsExitsWithStatus2() {
    #expect(TestHost.run(["tz"]).status == 2)
  }

  @Test(arguments: [["tz", "UTC"], ["tz", "doctor"]])
  func directoryWithoutZonesExitsWithStatus2(_ arguments: [String]) {
    let outcome = TestHost.run(arguments, environment: ["TZDIR": "/nowhere"])
    #expect(
      outcome
        == Outcome(
          status: 2, output: "",
          errors:
            "raqam: error: TZDIR: no time zone database in \"/nowhere\"; use a directory of TZif files "
            + "such as /usr/share/zoneinfo\n"))
  }

  /// Documents can name the zones of `TZDIR`, here a zone 90 minutes ahead of UTC.
  @Test(arguments: [
    (["format", "--formatter", "@date.json", "1970-01-01T00:00:00Z"], "01:30\n"),
    (["parse", "--formatter", "@date.json", "01:30"], "1970-01-01T00:00:00Z\n"),
    (["form", "form.json", "--script", "lines"], "{\"a\":\"2025-03-21T00:00:00Z\"}\n"),
    (["preview", "form.json", "--values", "values.json"], "01:30\n"),
  ])
  func documentsNameZonesOfTheDirectory(_ arguments: [String], _ output: String) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "raqam-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: directory.appending(path: "Test"), withIntermediateDirectories: true)
    defer { do { try FileManager.default.removeItem(at: directory) } catch {} }
    var zone = Array("TZif".utf8) + [UInt8](repeating: 0, count: 16)
    // Numbers in the header: no indicators, leap seconds or transitions; one local time type; four bytes of names.
    for count: UInt8 in [0, 0, 0, 0, 1, 4] { zone += [0, 0, 0, count] }
    zone += [0, 0, 0x15, 0x18, 0, 0] + Array("TST\0".utf8)
    try Data(zone).write(to: directory.appending(path: "Test/Here"))
    try Data("Z Test/Here 1:30 - TST\n".utf8).write(to: directory.appending(path: "tzdata.zi"))
    let keys = #""type":"date","date.format":"HH:mm","date.timezone":"Test/Here""#
    let files = [
      "date.json": "{\(keys)}", "values.json": #"{"a":"1970-01-01T00:00:00Z"}"#, "lines": "a = 01:30\ndone\n",
      "form.json": #"{"sections":[{"items":[{"id":"a","type":"datetime","formatter":{\#(keys)}}]}]}"#,
    ]
    let named = TestHost.run(
      arguments + ["--locale", "en_US"], environment: ["TZDIR": directory.path, "TZ": "Test/Here"], files: files)
    #expect(named.status == 0)
    #expect(named.output.hasSuffix(output), "\(named)")
    let unknown = TestHost.run(arguments + ["--locale", "en_US"], files: files)
    #expect(unknown.status == 1)
    #expect(unknown.errors.contains("unknown time zone \"Test/Here\""), "\(unknown)")
  }

  /// The listed differences match the two databases.
  @Test(.long) func doctorListsDifferencesOfTheDatabases() throws {
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

  @Test func doctorRequiresADayBefore2100() {
    #expect(
      TestHost.run(["tz", "doctor", "--since", "2100"])
        == Outcome(status: 2, output: "", errors: "raqam: error: --since: expected a day before 2100\n"))
  }
}
