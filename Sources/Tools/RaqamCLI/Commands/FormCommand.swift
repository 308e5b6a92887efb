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
    abstract: "Fill in a form line by line.",
    discussion: """
      Lines are read from standard input or --script, changes are reported on standard error, and at the end the \
      values are written to standard output as JSON. The exit status is 1 if the values have issues or a line of a \
      script is rejected.

      --locale replaces the locale of the form for language, digits, calendar and direction, but not for the currency \
      of amounts.

      LINES
      \(ConsoleMessage.help.pattern(.english))

      TRANSLATORS
      --export-texts writes a string catalog of all languages or, with --format, an XLIFF 2.1 or PO file of one \
      language. --into selects the languages, including those that the form has no translations for. A message that \
      selects has a text for each plural category of the language.

      --import-texts writes the form with the translations of a file, whose format is detected. Other translations of \
      the form are preserved; --replace removes them from the languages of the file. If a translation is not a valid \
      message, it is reported with its line, nothing is written, and the exit status is 1.
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
    help: ArgumentHelp("A file of lines to run as a script, or - for standard input.", valueName: "file"),
    completion: .file())
  var script: String?

  @OptionGroup private var localeOption: LocaleOption

  @OptionGroup var clock: ClockOptions

  @OptionGroup var canvas: CanvasOptions

  @OptionGroup var look: PlatformOptions

  @Option(
    help: ArgumentHelp("A number that makes the ids of new rows reproducible.", valueName: "n"), completion: .nothing)
  var seed: UInt64?

  @OptionGroup private var reading: LenientOption

  @Flag(help: "Reject all edits.")
  var readOnly = false

  @Flag(name: .customLong("include-hidden"), help: "Include the values of rows that are not visible.")
  var includeHidden = false

  @OptionGroup private var application: ClassOption

  @OptionGroup(title: "Translators") private var translation: TranslationOptions

  @OptionGroup var common: CommonOptions

  private var locale: String? { localeOption.locale }
  private var values: String? { filled.values }
  private var classes: [String] { application.classes }

  func run(_ host: Host) throws(CommandError) {
    if translation.isAsked { return try FormTranslation(form: form, options: translation).run(host) }
    let inputs =
      [form, values.map { JSONInput($0, of: "--values").name }, script].filter { $0 == "-" }.count
      + (script == nil ? 1 : 0)
    if inputs > 1 { throw .usage("only one of form, values and lines can be read from standard input") }
    let preview = try canvas.preview(host)
    let platform = look.platform
    let bytes = try host.bytes(of: form)
    var console = FormConsole(
      try begun(bytes, platform, host), host: host, preview: preview, warnings: WarningReporter(form, bytes, host),
      leniency: reading.leniency)
    let isWhole: Bool
    if let script {
      isWhole = try runScript(ByteOrderMark.skipped(in: try host.bytes(of: script)), &console)
    } else {
      isWhole = try converse(host, &console)
    }
    let hasNoIssues = console.reportIssues()
    try host.printLine(JSONWriter().string(console.form.savedJSON(includingHidden: includeHidden)))
    if !hasNoIssues || !isWhole { throw .issues }
  }

  private func begun(
    _ bytes: [UInt8], _ platform: FormPlatform?, _ host: Host
  ) throws(CommandError) -> FilledForm {
    let factory = try host.factory()
    let context = try host.context(locale: locale, timeZone: clock.timeZone, now: clock.now, factory: factory)
    try application.check(bytes, platform)
    let decoded = try host.decodeForm(ofEither: bytes, from: form, classes: classes, factory: factory, context: context)
    let values = try values.map { path throws(CommandError) in try host.decodeValues(path) } ?? []
    let instant = context.now
    var formHost = FormHost(now: { instant }, randomBits: randomBits(host))
    formHost.platform = platform
    do throws(DescriptorError) {
      var filled = try decoded.blank(factory: factory, context: context).filled(with: values, host: formHost)
      host.report(filled.diagnostics, of: form, bytes)
      filled.isReadOnly = readOnly
      return filled
    } catch {
      host.report(error.diagnostics, of: form, bytes)
      throw .issues
    }
  }

  private func randomBits(_ host: Host) -> @Sendable () -> UInt64 {
    guard let seed else { return host.randomBits }
    let bits = RepeatableBits(seed: seed)
    return { bits.next() }
  }

  /// Runs the lines of a script and echoes each one. Returns whether all lines succeeded.
  private func runScript(_ script: [UInt8], _ console: inout FormConsole) throws(CommandError) -> Bool {
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

  /// Decodes a line; reports invalid UTF-8 instead of repairing it.
  private static func line(_ bytes: some Sequence<UInt8>, _ console: inout FormConsole) -> String? {
    let line = String(validating: bytes, as: UTF8.self)
    if line == nil { console.refuse(.notUTF8) }
    return line
  }

  /// Runs lines from standard input until they end or until the command `done`. On a terminal, `done` requires that the
  /// form has no issues. Returns whether all lines succeeded; refused edits on a terminal are ignored.
  private func converse(_ host: Host, _ console: inout FormConsole) throws(CommandError) -> Bool {
    if host.isInputTerminal {
      console.draw()
      console.say(.greeting)
    }
    let prompt: () throws(CommandError) -> Void = { () throws(CommandError) in
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
      console.reportIssues()
      console.say(.fixIssues)
    }
    return isWhole
  }
}
