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
    let descriptor = try descriptor(source, timeZones: factory.timeZones, host)
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

  /// Where the Formatter object comes from.
  struct Source {
    let name: String
    let bytes: [UInt8]
    var isFile = false
    var isFlags = false
  }

  func source(_ host: Host) throws(CommandFailure) -> Source {
    guard let formatter else {
      return Source(name: "flags", bytes: JSONWriter().bytes(flags.descriptor), isFlags: true)
    }
    if !flags.isEmpty { throw .usage("--formatter stands for all formatter flags; give one or the other") }
    guard formatter.hasPrefix("@") else { return Source(name: "--formatter", bytes: Array(formatter.utf8)) }
    let path = String(formatter.dropFirst())
    return Source(name: path, bytes: try host.bytes(of: path), isFile: true)
  }

  private func descriptor(
    _ source: Source, timeZones: TimeZoneDatabase, _ host: Host
  ) throws(CommandFailure) -> FormatterDescriptor {
    var (document, log) = try document(of: source, timeZones: timeZones, host)
    let descriptor = FormatterDescriptor(document.root, at: .root, log: &log)
    tell(log.diagnostics, of: source, host)
    guard let descriptor else { throw .issues }
    return descriptor
  }

  /// The Formatter object, and a log for it: lines and columns are told of one that somebody wrote.
  func document(
    of source: Source, timeZones: TimeZoneDatabase, _ host: Host
  ) throws(CommandFailure) -> (JSONDocument, DiagnosticLog) {
    let document = try host.document(source.bytes, from: source.name, showsLine: source.isFile)
    var log = DiagnosticLog(document: source.isFlags ? nil : document, timeZones: timeZones)
    log.reportDuplicateKeys(of: document)
    return (document, log)
  }

  /// Says what is wrong with the Formatter object, and what should be known.
  func tell(_ diagnostics: [Diagnostic], of source: Source, _ host: Host) {
    let told = diagnostics.filter { $0.severity != .note || !source.isFlags }
    if source.isFile {
      host.tell(told, of: source.name, source.bytes)
    } else {
      for diagnostic in told { host.writeError("\(source.name): \(diagnostic)\n") }
    }
  }
}
