import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamEval
import RaqamHost
import RaqamJSON

/// The command `raqam tz`, with its subcommands `show` and `doctor`.
struct ZoneCommand: ExemplifiedCommand {
  static let configuration = CommandConfiguration(
    commandName: "tz",
    abstract: "Show time zone offsets, or compare them with ICU's.",
    discussion: """
      Offsets are from the system's time zone database or TZDIR, or from libicu if the zone is missing there.
      """,
    subcommands: [ZoneShowCommand.self, ZoneDoctorCommand.self], defaultSubcommand: ZoneShowCommand.self
  )

  static let examples = """
    $ raqam tz Europe/Berlin --at 2025-07-01T12:00:00Z
    zone          Europe/Berlin
    canonical     Europe/Berlin
    at            2025-07-01T12:00:00Z
    local time    2025-07-01T14:00:00
    offset        +02:00
    abbreviation  CEST
    dst           yes
    source        system …
    next change   2025-10-26T01:00:00Z to +01:00 CET
    $ raqam tz doctor
    …
    """
}

struct ZoneShowCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the offset and the next transition of zones.")

  static let examples = """
    $ raqam tz show Asia/Calcutta --at '2025-07-01 12:00Z' --json
    {"zone":"Asia/Calcutta","canonical":"Asia/Kolkata","instant":"2025-07-01T12:00:00Z","local":"2025-07-01T17:30:00",\
    "seconds":19800,"offset":"+05:30","abbreviation":"IST","dst":false,"source":"system …
    """

  @Argument(help: "The IANA time zones, or fixed offsets such as +03:30.", completion: .timeZones)
  var zones: [String]

  @Option(
    help: ArgumentHelp(
      "The instant: ISO 8601, in the zone if it has no offset, today or @SECONDS. (default: now)", valueName: "date"),
    completion: .dates)
  var at: String?

  @OptionGroup private var output: JSONOption

  @OptionGroup var common: CommonOptions

  func run(_ host: Host) throws(CommandError) {
    let factory = try host.factory()
    var hasIssues = false
    var isFirst = true
    for zone in zones {
      let rules: TimeZoneRules
      do throws(FormatError) {
        rules = try factory.rules(for: TimeZoneID(zone, in: factory.timeZones))
      } catch {
        host.say(.error, "\(error)")
        hasIssues = true
        continue
      }
      let instant = try host.instant(at, of: "--at", in: rules)
      let report = ZoneReport(rules, at: instant, source: factory.timeZones.sourceName(of: rules))
      if output.json {
        try host.printLine(JSONWriter().string(report.json))
      } else {
        if !isFirst { try host.printLine("") }
        try host.printLine(report.text)
        isFirst = false
      }
    }
    if hasIssues { throw .issues }
  }
}

/// The properties of a zone at an instant.
private struct ZoneReport {
  let id: TimeZoneID
  let instant: Instant
  let local: LocalDateTime
  let offset: ZoneOffset
  let source: String
  let next: ZoneTransition?

  init(_ rules: TimeZoneRules, at instant: Instant, source: String) {
    id = rules.id
    self.instant = instant
    self.source = source
    local = rules.localDateTime(at: instant)
    offset = rules.offset(at: instant)
    next = rules.nextTransition(after: instant)
  }

  var text: String {
    let change = next.map { "\($0.instant) to \(ZoneText.offset($0.after.seconds)) \($0.after.abbreviation)" }
    return ZoneText.table([
      ("zone", id.identifier), ("canonical", id.canonical), ("at", "\(instant)"), ("local time", "\(local)"),
      ("offset", ZoneText.offset(offset.seconds)), ("abbreviation", offset.abbreviation),
      ("dst", offset.isDaylight ? "yes" : "no"), ("source", source), ("next change", change ?? "none"),
    ])
  }

  var json: JSONValue {
    let change = next.map { next in
      JSONValue.object([
        .init("instant", .string("\(next.instant)")), .init("seconds", .integer(Int64(next.after.seconds))),
        .init("offset", .string(ZoneText.offset(next.after.seconds))),
        .init("abbreviation", .string(next.after.abbreviation)), .init("dst", .bool(next.after.isDaylight)),
      ])
    }
    return .object([
      .init("zone", .string(id.identifier)), .init("canonical", .string(id.canonical)),
      .init("instant", .string("\(instant)")), .init("local", .string("\(local)")),
      .init("seconds", .integer(Int64(offset.seconds))), .init("offset", .string(ZoneText.offset(offset.seconds))),
      .init("abbreviation", .string(offset.abbreviation)), .init("dst", .bool(offset.isDaylight)),
      .init("source", .string(source)), .init("next", change ?? .null),
    ])
  }
}
