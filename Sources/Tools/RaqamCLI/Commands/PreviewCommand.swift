import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamHost
import RaqamJSON
import RaqamPreview

struct PreviewCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Draw a form with its values.",
    discussion: """
      Right-to-left forms are laid out from the right. After a title, * marks a required row and ⊘ a disabled one; \
      below a value, × marks rejected input and ! an issue. Colors are those of the descriptor. Warnings and issues \
      also go to standard error.

      --locale replaces the locale of the form for language, digits, calendar and direction, but not for the currency \
      of amounts.

      --html writes a self-contained page with all locales side by side instead. The page of an invalid form shows its \
      errors. With --watch, the page reloads whenever the form or its values are saved.
      """
  )

  static let examples = """
    $ raqam preview Examples/receipt/form.json --values Examples/receipt/values.json --locale fa_IR --time-zone UTC
    …
    $ raqam preview form.json --values '{"total": 12.5}' --locale fa_IR,en_US
    $ raqam preview form.json --html form.html --locale fa_IR,ar_SA,en_US --watch
    """

  @Argument(help: "The form descriptor, or - for standard input.", completion: .json)
  var form: String

  @OptionGroup private var filled: ValuesOption

  @OptionGroup private var localesOption: LocalesOption

  @OptionGroup var clock: ClockOptions

  @OptionGroup var canvas: CanvasOptions

  @OptionGroup var look: PlatformOptions

  @Option(
    help: ArgumentHelp("The HTML page to write, or - for standard output.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @Flag(help: "Write the page whenever the form or its values are saved, until interrupted.")
  var watch = false

  @OptionGroup var application: ClassOption

  @OptionGroup private var output: JSONOption

  @OptionGroup var common: CommonOptions

  var values: JSONInput? { filled.values.map { JSONInput($0, of: "--values") } }
  var json: Bool { output.json }
  var classes: [String] { application.classes }

  func run(_ host: Host) throws(CommandError) {
    if form == "-", values?.isStandardInput == true {
      throw .usage("the form and the values cannot both be read from standard input")
    }
    let preview = try canvas.preview(host)
    if let html { return try writePage(html, host) }
    if watch { throw .usage("--watch requires --html") }
    let bytes = try host.bytes(of: form)
    try application.check(bytes, look.platform)
    let factory = try host.factory()
    let contexts = try contexts(factory, host)
    guard let first = contexts.first else { return }
    let decoded = try host.decodeForm(ofEither: bytes, from: form, classes: classes, factory: factory, context: first)
    let values = try filled.values.map { path throws(CommandError) in try host.decodeValues(path) }
    var reporter = WarningReporter(form, bytes, host)
    var isGood = true
    for (index, context) in contexts.enumerated() {
      let shown: ShownForm
      do throws(DescriptorError) { shown = try self.shown(decoded, values, context, factory, host) } catch {
        host.report(error.diagnostics, of: form, bytes)
        throw .issues
      }
      reporter.report(shown.diagnostics)
      if json {
        try host.printLine(JSONWriter().string(shown.json().adding("issues", .array(shown.issues.map(\.json)))))
      } else {
        if contexts.count > 1 { try host.printHeading(shown.snapshot.locale, isFirst: index == 0) }
        try host.draw(preview.string(shown.snapshot))
      }
      isGood = report(shown, isGood, host)
    }
    if !isGood { throw .issues }
  }

  /// Returns a context for each requested locale; without any, one for the form's default.
  func contexts(_ factory: FormatterFactory, _ host: Host) throws(CommandError) -> [FormatContext] {
    let locales: [String?] = localesOption.locales.isEmpty ? [nil] : localesOption.locales
    return try locales.map { locale throws(CommandError) in
      try host.context(locale: locale, timeZone: clock.timeZone, now: clock.now, factory: factory)
    }
  }
}

extension Host {
  /// Reports the issue of a row, or of a section by its number.
  func report(_ issue: FormIssue) {
    let subject = issue.section.map { "section \($0 + 1)" } ?? "row \"\(issue.row)\""
    say(.error, "\(subject): \(issue.reason ?? issue.message)")
  }
}

extension JSONValue {
  /// Returns an object with an additional member.
  func adding(_ key: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + [Member(key, value)])
  }
}
