import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamHost
import RaqamJSON

struct ZoneDoctorCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Compare the system's time zone data with ICU's.",
    discussion: """
      The offsets of all ids, including links, are compared from 2023 (--since) to the end of 2099. Each zone with a \
      difference is listed with the first instant that differs and both offsets from then on; – marks a missing zone. \
      Raqam uses the system's data, so differences are not failures; the exit status is 1 if a file of the database \
      cannot be read.
      """
  )

  static let examples = """
    $ raqam tz doctor --since 2025-01-01
    system  …
    ICU     …
    …
    zone                      from                  system  ICU
    …
    """

  @Option(
    help: ArgumentHelp("The year or day to compare from, in ISO 8601 and UTC.", valueName: "date"), completion: .nothing
  )
  var since = "2023-01-01"

  @OptionGroup private var output: JSONOption

  @OptionGroup var common: CommonOptions

  func run(_ host: Host) throws(CommandError) {
    let system = try host.factory().timeZones
    let range: Range<Instant>
    do throws(FormatError) { range = try self.range() } catch { throw .usage("--since: \(error)") }
    guard case .system(let directory) = system.source else {
      throw .failed("the system has no time zone database; install tzdata or set TZDIR")
    }
    let examination: ZoneExamination
    let versions: DataVersions
    do throws(FormatError) {
      versions = try DataVersions(timeZones: system)
      examination = try ZoneExamination(of: system, against: .icu, in: range) { done, all in
        // Show progress only on a terminal.
        guard host.terminalColumns != nil, !host.isQuiet, done % 25 == 0 || done == all else { return }
        host.writeScreen(done == all ? "\r\u{1B}[K" : "\r\(done)/\(all)")
      }
    } catch {
      throw .failed(error.description)
    }
    for error in examination.errors { host.say(.error, "\(error)") }
    if output.json {
      try host.printLine(JSONWriter().string(examination.json(directory, system.version, versions)))
    } else {
      let heads = [
        "system  \(system.version ?? "unknown")   \(directory)",
        "ICU     \(versions.icuTimeZones)   libicu \(versions.icu)", "",
      ]
      for line in heads + examination.lines { try host.printLine(line) }
    }
    if !examination.errors.isEmpty { throw .issues }
  }

  private func range() throws(FormatError) -> Range<Instant> {
    let text = since.utf8.count == 4 ? "\(since)-01-01" : since
    let utc = try TimeZoneDatabase.icu.rules(for: .utc)
    let start = try ISO8601Text.parse(text).instant(in: utc)
    let end = Instant(epochMilliseconds: 4_102_444_800_000)
    guard start < end else { throw FormatError(.outOfRange, "expected a day before 2100") }
    return start..<end
  }
}

/// The comparison of all zones in two databases.
private struct ZoneExamination {
  private(set) var disagreements: [TimeZoneDisagreement] = []
  private(set) var errors: [FormatError] = []
  private let count: Int

  init(
    of system: TimeZoneDatabase, against icu: TimeZoneDatabase, in range: Range<Instant>,
    progress: (Int, Int) -> Void
  ) throws(FormatError) {
    let zones = Set(try system.identifiers()).union(try icu.identifiers()).sorted()
    count = zones.count
    for (index, zone) in zones.enumerated() {
      do throws(FormatError) {
        if let found = try system.disagreement(with: icu, about: zone, in: range) { disagreements.append(found) }
      } catch {
        errors.append(error)
      }
      progress(index + 1, zones.count)
    }
  }

  private var differing: [TimeZoneDisagreement] {
    disagreements.filter { $0.offset != nil && $0.otherOffset != nil }
  }

  private var missingInICU: [TimeZoneDisagreement] { disagreements.filter { $0.otherOffset == nil } }

  private var missingInSystem: [TimeZoneDisagreement] { disagreements.filter { $0.offset == nil } }

  var lines: [String] {
    let width = (["zone"] + disagreements.map(\.zone)).map(\.count).max() ?? 0
    func row(_ cells: [String]) -> String {
      let padded = zip(cells, [width, 20, 6]).map { cell, width in
        cell + String(repeating: " ", count: max(0, width - cell.count))
      }
      return (padded + cells.dropFirst(3)).joined(separator: "  ")
    }
    func offset(_ seconds: Int?) -> String { seconds.map(ZoneText.offset) ?? "–" }
    let rows = (differing + missingInICU + missingInSystem).map { found in
      row([found.zone, "\(found.instant)", offset(found.offset), offset(found.otherOffset)])
    }
    let summary =
      "\(count) zones; different: \(differing.count), missing in ICU: \(missingInICU.count), "
      + "missing in the system: \(missingInSystem.count). Raqam uses the system's data if they have the zone."
    return (rows.isEmpty ? [] : [row(["zone", "from", "system", "ICU"])] + rows + [""]) + [summary]
  }

  func json(_ directory: String, _ version: String?, _ versions: DataVersions) -> JSONValue {
    func integer(_ seconds: Int?) -> JSONValue { seconds.map { .integer(Int64($0)) } ?? .null }
    return .object([
      .init(
        "system",
        .object([
          .init("version", version.map(JSONValue.string) ?? .null), .init("directory", .string(directory)),
        ])),
      .init(
        "icu",
        .object([.init("version", .string(versions.icuTimeZones)), .init("library", .string(versions.icu))])),
      .init("zones", .integer(Int64(count))),
      .init(
        "disagreements",
        .array(
          disagreements.map { found in
            .object([
              .init("zone", .string(found.zone)), .init("from", .string("\(found.instant)")),
              .init("system", integer(found.offset)), .init("icu", integer(found.otherOffset)),
            ])
          })),
    ])
  }
}
