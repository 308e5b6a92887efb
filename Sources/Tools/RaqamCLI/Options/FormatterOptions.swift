import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamHost
import RaqamJSON

/// The option for a complete Formatter object.
struct FormatterOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("A Formatter object, in place of the flags above.", valueName: "json|@file|-"),
    completion: .json)
  var formatter: String?
}

/// A command with one formatter, from flags or a complete Formatter object, and with locale and time zone.
///
/// Option groups are not nested, because an unoptimized ArgumentParser visits a group four times for each enclosing
/// group.
protocol FormatterCommand: HostedCommand {
  var flags: FormatterFlags { get }
  var whole: FormatterOption { get }
  var localeOption: LocaleOption { get }
  var clock: ClockOptions { get }
}

extension FormatterCommand {
  /// Returns the format for these options.
  func format(
    _ host: Host, _ factory: FormatterFactory, _ context: FormatContext
  ) throws(CommandError) -> (format: CompiledFormat, descriptor: FormatterDescriptor) {
    let source = try source(host)
    let descriptor = try source.decoded(timeZones: factory.timeZones, host)
    do throws(FormatError) {
      let format = try factory.format(for: descriptor, in: context)
      if source.isFile {
        host.report(format.notes.map { Diagnostic(.warning, .noWords, $0) }, of: source.name, source.bytes)
      } else {
        for note in format.notes { host.say(.warning, note) }
      }
      return (format, descriptor)
    } catch {
      if source.isFlags { throw .usage(error.description) }
      guard source.isFile else { throw .failed(error.description) }
      host.report([Diagnostic(compiling: error)], of: source.name, source.bytes)
      throw .issues
    }
  }

  /// Returns the context for the locale, time zone and current time.
  func context(_ host: Host, _ factory: FormatterFactory) throws(CommandError) -> FormatContext {
    try host.context(locale: localeOption.locale, timeZone: clock.timeZone, now: clock.now, factory: factory)
  }

  func source(_ host: Host) throws(CommandError) -> FormatterSource {
    guard let formatter = whole.formatter else { return FormatterSource(flags) }
    if !flags.isEmpty { throw .usage("--formatter cannot be combined with other formatter flags") }
    return try FormatterSource(formatter, host)
  }
}

/// The source of a Formatter object.
struct FormatterSource {
  let name: String
  let bytes: [UInt8]
  var isFile = false
  /// The flags of the object by key; `nil` if the user wrote the object.
  private var flags: [String: String]?
  /// Hints in terms of flags, by the pointer of the diagnostic.
  private var hints: [String: String] = [:]

  var isFlags: Bool { flags != nil }

  /// Creates the object for flags.
  init(_ flags: FormatterFlags) {
    name = "flags"
    bytes = JSONWriter().bytes(flags.descriptor)
    self.flags = flags.flagsByKey
    hints = flags.hints
  }

  /// Creates the object from the value of an option.
  init(_ argument: String, of option: String = "--formatter", _ host: Host) throws(CommandError) {
    let input = JSONInput(argument, of: option)
    isFile = input.isFile
    name = input.name
    bytes = try host.bytes(of: input)
  }

  func decoded(timeZones: TimeZoneDatabase, _ host: Host) throws(CommandError) -> FormatterDescriptor {
    let (document, log) = try document(timeZones: timeZones, host)
    let descriptor = FormatterDescriptor(document.root, at: .root, log: log)
    report(log.diagnostics, host)
    guard let descriptor else { throw refusal }
    return descriptor
  }

  /// The failure of an invalid Formatter object; invalid flags are an invalid command line.
  var refusal: CommandError { isFlags ? .refused : .issues }

  /// Returns the Formatter object and its log. The log has lines and columns only if the user wrote the object.
  func document(timeZones: TimeZoneDatabase, _ host: Host) throws(CommandError) -> (JSONDocument, DiagnosticLog) {
    let document = try host.document(bytes, from: name, showsLines: isFile)
    let log = DiagnosticLog(document: isFlags ? nil : document, timeZones: timeZones, budget: host.budget)
    log.reportDuplicateKeys(of: document)
    return (document, log)
  }

  /// Reports the diagnostics of the Formatter object.
  func report(_ diagnostics: [Diagnostic], _ host: Host) {
    guard let flags else { return host.report(diagnostics, of: name, bytes, showsLines: isFile) }
    for diagnostic in diagnostics where diagnostic.severity != .note {
      host.say(diagnostic.severity, text(diagnostic, flags))
    }
  }

  /// Returns the message of a diagnostic with flags in place of keys.
  private func text(_ diagnostic: Diagnostic, _ flags: [String: String]) -> String {
    let hint = hints[diagnostic.pointer]
    var text = diagnostic.message
    if let offset = diagnostic.offset { text += " (at offset \(offset))" }
    if hint == nil, let given = diagnostic.hint { text += "; \(given)" }
    for (key, flag) in flags { text = text.replacing("\"\(key)\"", with: flag) }
    if let flag = flags[String(diagnostic.pointer.dropFirst())], !text.contains(flag) { text = "\(flag): \(text)" }
    return text + (hint.map { "; \($0)" } ?? "")
  }
}
