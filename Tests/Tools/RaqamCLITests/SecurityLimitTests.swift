import TestSupport
import Testing

@testable import Raqam
@testable import RaqamCLI
@testable import RaqamCalendars
@testable import RaqamDates
@testable import RaqamDescriptors
@testable import RaqamForms
@testable import RaqamHost
@testable import RaqamLanguageServer
@testable import RaqamNumbers
@testable import RaqamStreams
@testable import RaqamText
@testable import RaqamWorkbench

/// Tests for the limits in "Security and limits" that a request of `raqam eval` cannot reach.
@Suite struct SecurityLimitTests {
  @Test func announcedMonths() throws {
    let months = (0...HijriAdjustment.monthLimit).map { index in
      let month = index % 12 + 1
      return ("\(1300 + index / 12)-\(month < 10 ? "0" : "")\(month)", 29)
    }
    _ = try HijriAdjustment(months: Dictionary(uniqueKeysWithValues: months.dropLast()))
    let error = #expect(throws: FormatError.self) {
      try HijriAdjustment(months: Dictionary(uniqueKeysWithValues: months))
    }
    #expect(error?.code == .limitExceeded)
  }

  /// A file of a time zone database that exceeds its limit is ignored.
  @Test func largeZones() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "raqam-zones-\(UInt64.random(in: .min ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (zone, rules) = (TimeZoneDirectory.fileLimit, TimeZoneDirectory.textLimit)
    let text = Data("L UTC Zulu\n".utf8)
    for (excess, isRead) in [(0, true), (1, false)] {
      try Data(count: zone + excess).write(to: folder.appending(path: "UTC"))
      try (text + Data(count: rules + excess - text.count)).write(to: folder.appending(path: "tzdata.zi"))
      let directory = try #require(TimeZoneDirectory(folder.path))
      #expect((directory.zone("UTC") != nil) == isRead)
      #expect(directory.identifiers() == (isRead ? ["Zulu"] : []))
      #expect((directory.links() != nil) == isRead)
    }
  }

  @Test func longInput() {
    let chunk = [UInt8](repeating: 0x20, count: 1 << 20)
    let chunks = [[UInt8]](repeating: chunk, count: Host.inputLimit >> 20) + [[0x20]]
    let outcome = TestHost.run(["preview", "-"], rawInput: chunks)
    let message = "raqam: error: standard input exceeds the limit of 64 MiB\n"
    #expect(outcome == Outcome(status: 1, output: "", errors: message))
  }

  private static let field = ["--field", #"price={"type":"number"}"#, "--invalid", "null"]

  @Test func refusedValues() {
    let long = SecurityPageTests.repeated("x", StreamIssue.valueLimit)
    let outcome = TestHost.run(
      ["stream", "t.csv", "--report", "r.json"] + Self.field, files: ["t.csv": "price\n\(long)x\n\(long)\n"])
    let lines = outcome.files["r.json"]?.split(separator: "\n") ?? []
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains("\"value\":\"\(long)\"") })
  }

  @Test func messagesBeyondTheLimitAreCounted() {
    let limit = StreamCommand.messageLimit
    for (count, rest) in [
      (limit, nil), (limit + 1, "raqam: note: omitted 1 more message; use --report FILE to save all issues"),
    ] {
      let outcome = TestHost.run(
        ["stream", "t.csv"] + Self.field, files: ["t.csv": "price\n" + SecurityPageTests.repeated("x\n", count)])
      let lines = outcome.errors.split(separator: "\n").map(String.init)
      #expect(lines.count { $0.contains(": error: row ") } == limit)
      #expect(lines.count == limit + (rest == nil ? 0 : 1), "\(lines.last ?? "")")
    }
  }

  @Test func jobs() {
    let limit = OrderedWork<Int, Int, StreamFailure>.jobLimit
    #expect(
      TestHost.run(["format", "--jobs", "\(limit)"], input: ["1\n"]) == Outcome(status: 0, output: "1\n", errors: ""))
    let beyond = TestHost.run(["format", "--jobs", "\(limit + 1)"], input: ["1\n"])
    let message = "raqam: error: --jobs is out of range: expected 0 to \(limit), found \(limit + 1)\n"
    #expect(beyond == Outcome(status: 2, output: "", errors: message))
  }

  @Test func longLines() {
    let limit = ConvertCommand.lineLimit
    for (count, isTooLong) in [(limit, false), (limit + 1, true)] {
      let outcome = TestHost.run(["convert"], input: [SecurityPageTests.repeated("a", count) + "\n"])
      #expect(outcome.errors.contains("the line exceeds the limit of \(limit) bytes") == isTooLong)
    }
  }

  @Test func deepFolders() {
    for (count, isTooDeep) in [(LintFiles.depthLimit, false), (LintFiles.depthLimit + 1, true)] {
      let path = SecurityPageTests.repeated("d/", count) + "form.json"
      let outcome = TestHost.run(["lint", "d"], files: [path: #"{"sections":[]}"#])
      #expect(outcome.errors.contains("too many nested folders: at most \(LintFiles.depthLimit)") == isTooDeep)
    }
  }

  private static func context() throws -> FormatContext {
    FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: Instant(epochMilliseconds: 0))
  }

  @Test func longBodies() throws {
    var workbench = Workbench(
      [], token: "t", authority: "127.0.0.1:8080", factory: FormatterFactory(), context: try Self.context())
    for (count, isTooLong) in [(Workbench.bodyLimit, false), (Workbench.bodyLimit + 1, true)] {
      let request = WorkbenchRequest(
        method: "POST", path: "/t/open",
        headers: [
          WorkbenchHeader("host", "127.0.0.1:8080"), WorkbenchHeader("content-type", "application/json"),
        ],
        body: [UInt8](repeating: 0x20, count: count))
      #expect((workbench.reply(to: request).status == 413) == isTooLong)
    }
  }

  @Test func longDocument() throws {
    let server = LanguageServer(factory: FormatterFactory(), context: try Self.context(), version: "test")
    for (count, isTooLong) in [(LanguageServer.documentLimit, false), (LanguageServer.documentLimit + 1, true)] {
      let found = server.diagnostics(of: [UInt8](repeating: 0x20, count: count), [])
      #expect(found.map(\.code) == (isTooLong ? [.limitExceeded] : []))
    }
  }
}
