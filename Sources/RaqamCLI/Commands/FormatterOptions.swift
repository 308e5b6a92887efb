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
    let descriptor = try descriptor(host, timeZones: factory.timeZones)
    let context = try host.context(locale: locale, timeZone: timeZone, now: now, factory: factory)
    do throws(FormatError) {
      let format = try factory.format(for: descriptor, in: context)
      for note in format.notes { host.writeError("warning: \(note)\n") }
      return (format, descriptor)
    } catch {
      throw .failed(error.description)
    }
  }

  private func descriptor(_ host: Host, timeZones: TimeZoneDatabase) throws(CommandFailure) -> FormatterDescriptor {
    let (document, source) = try document(host)
    var log = log(document, timeZones: timeZones)
    let descriptor = FormatterDescriptor(document.root, at: .root, log: &log)
    tell(log.diagnostics, of: source, host)
    guard let descriptor else { throw .issues }
    return descriptor
  }

  /// The Formatter object, and what messages call it.
  func document(_ host: Host) throws(CommandFailure) -> (document: JSONDocument, source: String) {
    let bytes: [UInt8]
    let source: String
    if let formatter {
      if !flags.isEmpty { throw .usage("--formatter stands for all formatter flags; give one or the other") }
      if formatter.hasPrefix("@") {
        source = String(formatter.dropFirst())
        do throws(HostFailure) { bytes = try host.read(source) } catch { throw .failed(error.message) }
      } else {
        source = "--formatter"
        bytes = Array(formatter.utf8)
      }
    } else {
      source = "flags"
      bytes = JSONWriter().bytes(flags.descriptor)
    }
    do throws(JSONError) { return (try JSONDocument(parsing: bytes), source) } catch {
      throw .failed("\(source): \(error)")
    }
  }

  /// A log for the Formatter object: lines and columns are told of one that somebody wrote.
  func log(_ document: JSONDocument, timeZones: TimeZoneDatabase) -> DiagnosticLog {
    var log = DiagnosticLog(document: formatter == nil ? nil : document, timeZones: timeZones)
    log.reportDuplicateKeys(of: document)
    return log
  }

  /// Says what is wrong with the Formatter object, and what should be known.
  func tell(_ diagnostics: [Diagnostic], of source: String, _ host: Host) {
    for diagnostic in diagnostics where diagnostic.severity != .note || formatter != nil {
      host.writeError("\(source): \(diagnostic)\n")
    }
  }
}
