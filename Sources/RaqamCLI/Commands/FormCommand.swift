import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamEval
import RaqamForms
import RaqamHost
import RaqamJSON
import RaqamPreview
import RaqamRMS

struct FormCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "form",
    abstract: "Fills in a form, line by line, and writes its values as JSON.",
    discussion: """
      Reads lines from standard input or --script; what happens is told on standard error, the values go to standard \
      output at the end. Exit status 1 where the values have issues, or a line was refused in a script.

      --locale replaces the form's own locale for language, digits, calendar and direction, not for the currency of amounts.

      LINES
      \(ConsoleWord.help.pattern(.english))

      TRANSLATORS
        --export-texts writes the texts of the form with their translations: as a string catalog of all languages, or with \
      --format as XLIFF 2.1 or PO of one language. --into names languages, also those that the form has none of yet.
        --import-texts writes the form with the translations of such a file, whose format it finds out. What the file does \
      not translate stays; --replace removes it from the languages of the file.
      """
  )

  static let examples = """
    $ raqam form Examples/receipt/form.json --locale fa_IR --script Examples/receipt/session.txt --seed 1
    …
    $ raqam form Examples/receipt/form.json --export-texts --into tr > texts.xcstrings
    $ raqam form form.json --import-texts texts.xcstrings > translated.json
    $ raqam form Examples/receipt/form.json --export-texts --format xliff --into ar > ar.xlf
    """

  @Argument(help: "The form descriptor, or - for standard input.", completion: .json)
  var form: String

  @OptionGroup private var filled: ValuesOption

  @Option(
    help: ArgumentHelp("A file of lines, in place of standard input; - is standard input.", valueName: "file"),
    completion: .file())
  var script: String?

  @OptionGroup private var place: LocaleOption

  @OptionGroup var clock: ClockOptions

  @OptionGroup var canvas: CanvasOptions

  @OptionGroup var look: PlatformOptions

  @Option(help: ArgumentHelp("Makes the ids of new rows the same in every run.", valueName: "n"), completion: .nothing)
  var seed: UInt64?

  @OptionGroup private var reading: LenientOption

  @Flag(help: "Nothing can be edited.")
  var readOnly = false

  @Flag(name: .customLong("include-hidden"), help: "Write the values of rows that are not shown as well.")
  var includeHidden = false

  @OptionGroup private var application: ClassOption

  @OptionGroup(title: "Translators") private var translation: TranslationOptions

  @OptionGroup var common: CommonOptions

  private var locale: String? { place.locale }
  private var values: String? { filled.values }
  private var classes: [String] { application.classes }

  func run(_ host: Host) throws(CommandFailure) {
    if translation.isAsked { return try FormTranslation(form: form, options: translation).run(host) }
    let inputs =
      [form, values.map { JSONInput($0, of: "--values").name }, script].filter { $0 == "-" }.count
      + (script == nil ? 1 : 0)
    if inputs > 1 { throw .usage("form, values and lines cannot come from standard input together") }
    let preview = try canvas.preview(host)
    let platform = look.platform
    let bytes = try host.bytes(of: form)
    let (session, cells) = try begun(bytes, platform, host)
    var console = FormConsole(
      session, cells: cells, host: host, preview: preview, warnings: WarningTeller(form, bytes, host),
      leniency: reading.leniency)
    let isWhole: Bool
    if let script {
      isWhole = try runScript(ByteOrderMark.skipped(in: try host.bytes(of: script)), &console)
    } else {
      isWhole = try converse(host, &console)
    }
    let hasNoIssues = console.tellIssues()
    let values = cells?.values(of: console.session) ?? console.session.saved(includingHidden: includeHidden)
    try host.printLine(JSONWriter().string(values))
    if !hasNoIssues || !isWhole { throw .issues }
  }

  private func begun(
    _ bytes: [UInt8], _ platform: FormPlatform?, _ host: Host
  ) throws(CommandFailure) -> (session: FormSession, cells: RMSFormRows?) {
    let factory = try host.factory()
    let context = try host.context(locale: locale, timeZone: clock.timeZone, now: clock.now, factory: factory)
    if FormDialect(bytes) == .rms {
      if platform != nil { throw .usage("--platform is for forms of the form dialect") }
      return try begunRMS(bytes, context, factory, host)
    }
    if !classes.isEmpty { throw .usage("--class is for forms of the RMS dialect") }
    let descriptor = try host.decodeForm(
      bytes, from: form, timeZones: factory.timeZones, lint: DescriptorLint(factory: factory, context: context))
    let values = try values.map { path throws(CommandFailure) in try host.decodeValues(path) } ?? []
    do throws(DescriptorError) {
      let compiled = try CompiledForm(descriptor, factory: factory, context: context)
      host.tell(compiled.diagnostics, of: form, bytes)
      let instant = context.now
      var formHost = FormHost(now: { instant }, randomBits: randomBits(host))
      formHost.platform = platform
      var session = FormSession(compiled, values: values, host: formHost)
      session.isReadOnly = readOnly
      return (session, nil)
    } catch {
      host.tell(error.diagnostics, of: form, bytes)
      throw .issues
    }
  }

  private func begunRMS(
    _ bytes: [UInt8], _ context: FormatContext, _ factory: FormatterFactory, _ host: Host
  ) throws(CommandFailure) -> (session: FormSession, cells: RMSFormRows?) {
    let values = try values.map { path throws(CommandFailure) in try host.decodeValues(path) } ?? []
    do throws(DescriptorError) {
      let document = try JSONDocument(descriptor: bytes)
      let (cells, diagnostics) = try RMSDescriptor.rows(
        document.root, in: document, values: values, surroundings: .init(classes: classes, locale: context.locale))
      let instant = context.now
      var session = try cells.session(
        factory: factory, context: context,
        host: FormHost(now: { instant }, randomBits: randomBits(host)))
      host.tell(diagnostics.filter { $0.severity == .warning }, of: form, bytes)
      session.isReadOnly = readOnly
      return (session, cells)
    } catch {
      host.tell(error.diagnostics, of: form, bytes)
      throw .issues
    }
  }

  private func randomBits(_ host: Host) -> @Sendable () -> UInt64 {
    guard let seed else { return host.randomBits }
    let bits = RepeatableBits(seed: seed)
    return { bits.next() }
  }

  /// Takes the lines of a script, each shown as it is taken. Whether all of them were.
  private func runScript(_ script: [UInt8], _ console: inout FormConsole) throws(CommandFailure) -> Bool {
    var isWhole = true
    for bytes in script.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let line = Self.line(bytes, &console) else {
        isWhole = false
        continue
      }
      if line.utf8.first != UInt8(ascii: "#") { console.say("> \(line)") }
      let (course, isRefused) = console.take(line)
      if isRefused { isWhole = false }
      if course == .done { break }
      if course == .quit { throw .issues }
    }
    return isWhole
  }

  /// A line as text; what is no UTF-8 is told rather than mended.
  private static func line(_ bytes: some Sequence<UInt8>, _ console: inout FormConsole) -> String? {
    let line = String(validating: bytes, as: UTF8.self)
    if line == nil { console.refuse(.notUTF8) }
    return line
  }

  /// Takes lines from standard input: from a person until the form has no issues, else until they end.
  private func converse(_ host: Host, _ console: inout FormConsole) throws(CommandFailure) -> Bool {
    if host.isInputTerminal {
      console.draw()
      console.say(.greeting)
    }
    let prompt: () throws(CommandFailure) -> Void = { () throws(CommandFailure) in
      if host.isInputTerminal { host.writeError("> ") }
    }
    var lines = LineReader(host: host, limit: 1 << 20, beforeWaiting: prompt)
    var isWhole = true
    while let next = try lines.next() {
      guard case .text(let bytes) = next else {
        console.refuse(.tooLong)
        isWhole = false
        continue
      }
      guard let line = Self.line(bytes, &console) else {
        isWhole = false
        continue
      }
      let (course, isRefused) = console.take(line)
      if isRefused, !host.isInputTerminal { isWhole = false }
      if course == .quit { throw .issues }
      guard course == .done else { continue }
      if !host.isInputTerminal || console.session.issues().isEmpty { break }
      console.tellIssues()
      console.say(.mend)
    }
    return isWhole
  }
}
