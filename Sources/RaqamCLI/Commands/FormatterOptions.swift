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
    guard let formatter else { return try flags.decoded(timeZones, host) }
    if !flags.isEmpty { throw .usage("--formatter stands for all formatter flags; give one or the other") }
    return try FormatterArgument(formatter).decoded(timeZones, host)
  }
}

/// A formatter as it is given to a command: a Formatter object as JSON, or the file that holds it.
struct FormatterArgument {
  let text: String

  init(_ text: String) { self.text = text }

  /// The file, where it is one.
  var file: String? { text.hasPrefix("@") ? String(text.dropFirst()) : nil }

  func decoded(_ timeZones: TimeZoneDatabase, _ host: Host) throws(CommandFailure) -> FormatterDescriptor {
    guard let file else {
      return try Self.decode(Array(text.utf8), source: "--formatter", timeZones, host)
    }
    return try Self.decode(try host.bytes(of: file), source: file, timeZones, host)
  }

  static func decode(
    _ bytes: [UInt8], source: String, _ timeZones: TimeZoneDatabase, _ host: Host
  ) throws(CommandFailure) -> FormatterDescriptor {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(parsing: bytes) } catch {
      throw .failed("\(source): \(error)")
    }
    var log = DiagnosticLog(document: source == "flags" ? nil : document, timeZones: timeZones)
    log.reportDuplicateKeys(of: document)
    let descriptor = FormatterDescriptor(document.root, at: .root, log: &log)
    for diagnostic in log.diagnostics where diagnostic.severity != .note || source != "flags" {
      host.writeError("\(source): \(diagnostic)\n")
    }
    guard let descriptor else { throw .issues }
    return descriptor
  }
}

extension FormatterFlags {
  /// The formatter that the flags stand for.
  func decoded(_ timeZones: TimeZoneDatabase, _ host: Host) throws(CommandFailure) -> FormatterDescriptor {
    try FormatterArgument.decode(JSONWriter().bytes(descriptor), source: "flags", timeZones, host)
  }
}
