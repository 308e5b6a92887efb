import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamHost
import RaqamJSON

/// A whole Formatter object.
struct FormatterOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("A whole Formatter object in place of the flags above.", valueName: "json|@file|-"),
    completion: .json)
  var formatter: String?
}

/// A command that takes one formatter: flags or a whole Formatter object, locale and time zone.
///
/// No group of options holds others: ArgumentParser looks through a group four times for each group around it when it is
/// not optimized.
protocol FormatterCommand: HostedCommand {
  var flags: FormatterFlags { get }
  var whole: FormatterOption { get }
  var place: LocaleOption { get }
  var clock: ClockOptions { get }
}

extension FormatterCommand {
  /// The format that these options describe.
  func format(
    _ host: Host, _ factory: FormatterFactory, _ context: FormatContext
  ) throws(CommandFailure) -> (format: CompiledFormat, descriptor: FormatterDescriptor) {
    let source = try source(host)
    let descriptor = try source.decoded(timeZones: factory.timeZones, host)
    do throws(FormatError) {
      let format = try factory.format(for: descriptor, in: context)
      if source.isFile {
        host.tell(format.notes.map { Diagnostic(.warning, .noWords, $0) }, of: source.name, source.bytes)
      } else {
        for note in format.notes { host.say(.warning, note) }
      }
      return (format, descriptor)
    } catch {
      if source.isFlags { throw .usage(error.description) }
      guard source.isFile else { throw .failed(error.description) }
      host.tell([Diagnostic(compiling: error)], of: source.name, source.bytes)
      throw .issues
    }
  }

  /// Locale, time zone and now.
  func context(_ host: Host, _ factory: FormatterFactory) throws(CommandFailure) -> FormatContext {
    try host.context(locale: place.locale, timeZone: clock.timeZone, now: clock.now, factory: factory)
  }

  func source(_ host: Host) throws(CommandFailure) -> FormatterSource {
    guard let formatter = whole.formatter else { return FormatterSource(flags) }
    if !flags.isEmpty { throw .usage("--formatter stands for all formatter flags; give one or the other") }
    return try FormatterSource(formatter, host)
  }
}

/// Where a Formatter object comes from.
struct FormatterSource {
  let name: String
  let bytes: [UInt8]
  var isFile = false
  /// The flags that the object stands for, by its keys; `nil` of one that somebody wrote.
  private var flags: [String: String]?

  var isFlags: Bool { flags != nil }

  /// The object that flags stand for.
  init(_ flags: FormatterFlags) {
    name = "flags"
    bytes = JSONWriter().bytes(flags.descriptor)
    self.flags = flags.flagsByKey
  }

  /// An object that an option was given.
  init(_ argument: String, of option: String = "--formatter", _ host: Host) throws(CommandFailure) {
    let input = JSONInput(argument, of: option)
    (isFile, name) = (input.isFile, input.name)
    bytes = try host.bytes(of: input)
  }

  func decoded(timeZones: TimeZoneDatabase, _ host: Host) throws(CommandFailure) -> FormatterDescriptor {
    let (document, log) = try document(timeZones: timeZones, host)
    let descriptor = FormatterDescriptor(document.root, at: .root, log: log)
    tell(log.diagnostics, host)
    guard let descriptor else { throw refusal }
    return descriptor
  }

  /// The end of a command whose Formatter object was refused: wrong flags are wrong usage.
  var refusal: CommandFailure { isFlags ? .refused : .issues }

  /// The Formatter object, and a log for it: lines and columns are told of one that somebody wrote.
  func document(timeZones: TimeZoneDatabase, _ host: Host) throws(CommandFailure) -> (JSONDocument, DiagnosticLog) {
    let document = try host.document(bytes, from: name, showsLines: isFile)
    let log = DiagnosticLog(document: isFlags ? nil : document, timeZones: timeZones)
    log.reportDuplicateKeys(of: document)
    return (document, log)
  }

  /// Says what is wrong with the Formatter object, and what should be known.
  func tell(_ diagnostics: [Diagnostic], _ host: Host) {
    guard let flags else { return host.tell(diagnostics, of: name, bytes, showsLines: isFile) }
    for diagnostic in diagnostics where diagnostic.severity != .note {
      host.say(diagnostic.severity, Self.text(diagnostic, flags))
    }
  }

  /// A diagnostic in the words of the command line: with flags where it names keys.
  private static func text(_ diagnostic: Diagnostic, _ flags: [String: String]) -> String {
    var text = diagnostic.message
    if let offset = diagnostic.offset { text += " (at offset \(offset))" }
    if let hint = diagnostic.hint { text += "; \(hint)" }
    for (key, flag) in flags { text = text.replacing("\"\(key)\"", with: flag) }
    let flag = flags[String(diagnostic.pointer.dropFirst())]
    return flag.map { text.contains($0) ? text : "\($0): \(text)" } ?? text
  }
}
