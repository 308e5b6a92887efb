import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamJSON

/// What commands that take one formatter have in common: flags or a whole Formatter object, locale and time zone.
struct FormatterOptions: ParsableArguments {
  @OptionGroup var flags: FormatterFlags

  @Option(help: "A Formatter object as JSON, or @file.")
  var formatter: String?

  @Option(help: "Locale id: fa_IR, de-DE, ar_SA@calendar=gregorian. Default: LC_ALL, LANG.")
  var locale: String?

  @Option(name: .customLong("time-zone"), help: "IANA time zone. Default: TZ, the system's.")
  var timeZone: String?

  @Option(help: "The instant that stands for now, ISO 8601. Default: the clock.")
  var now: String?

  /// The format that these options describe.
  func format(_ host: Host) throws(CommandFailure) -> (format: CompiledFormat, descriptor: FormatterDescriptor) {
    let factory = try host.factory()
    let source = try source(host)
    let descriptor = try source.decoded(timeZones: factory.timeZones, host)
    let context = try host.context(locale: locale, timeZone: timeZone, now: now, factory: factory)
    do throws(FormatError) {
      let format = try factory.format(for: descriptor, in: context)
      if source.isFile {
        host.tell(format.notes.map { Diagnostic(.warning, .noWords, $0) }, of: source.name, source.bytes)
      } else {
        for note in format.notes { host.writeError("warning: \(note)\n") }
      }
      return (format, descriptor)
    } catch {
      guard source.isFile else { throw .failed(error.description) }
      host.tell([Diagnostic(compiling: error)], of: source.name, source.bytes)
      throw .issues
    }
  }

  func source(_ host: Host) throws(CommandFailure) -> FormatterSource {
    guard let formatter else { return FormatterSource(flags) }
    if !flags.isEmpty { throw .usage("--formatter stands for all formatter flags; give one or the other") }
    return try FormatterSource(formatter, host)
  }
}

/// Where a Formatter object comes from.
struct FormatterSource {
  let name: String
  let bytes: [UInt8]
  var isFile = false
  var isFlags = false

  /// The object that flags stand for.
  init(_ flags: FormatterFlags) {
    name = "flags"
    bytes = JSONWriter().bytes(flags.descriptor)
    isFlags = true
  }

  /// An object as JSON, or the file that holds it behind @.
  init(_ argument: String, _ host: Host) throws(CommandFailure) {
    isFile = argument.hasPrefix("@")
    name = isFile ? String(argument.dropFirst()) : "--formatter"
    bytes = try isFile ? host.bytes(of: name) : Array(argument.utf8)
  }

  func decoded(timeZones: TimeZoneDatabase, _ host: Host) throws(CommandFailure) -> FormatterDescriptor {
    var (document, log) = try document(timeZones: timeZones, host)
    let descriptor = FormatterDescriptor(document.root, at: .root, log: &log)
    tell(log.diagnostics, host)
    guard let descriptor else { throw .issues }
    return descriptor
  }

  /// The Formatter object, and a log for it: lines and columns are told of one that somebody wrote.
  func document(timeZones: TimeZoneDatabase, _ host: Host) throws(CommandFailure) -> (JSONDocument, DiagnosticLog) {
    let document = try host.document(bytes, from: name, showsLine: isFile)
    var log = DiagnosticLog(document: isFlags ? nil : document, timeZones: timeZones)
    log.reportDuplicateKeys(of: document)
    return (document, log)
  }

  /// Says what is wrong with the Formatter object, and what should be known.
  func tell(_ diagnostics: [Diagnostic], _ host: Host) {
    let told = diagnostics.filter { $0.severity != .note || !isFlags }
    if isFile {
      host.tell(told, of: name, bytes)
    } else {
      for diagnostic in told { host.writeError("\(name): \(diagnostic)\n") }
    }
  }
}
