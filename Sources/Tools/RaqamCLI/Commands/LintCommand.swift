import ArgumentParser
import RaqamHost

struct LintCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Report problems in forms, rows and formatters.",
    discussion: """
      The keys of a file determine the kind of its descriptor. Folders are searched at any depth for *.json and \
      *.json5 files that contain an object with "sections" or with the "type" of a row or a formatter, or an array of \
      objects with "className" or "rows". Hidden folders, node_modules and links are skipped.

      Diagnostics go to standard output. The exit status is 1 if there is an error or, with --strict, any diagnostic, \
      and 2 if the command line is invalid.

      Formats are compiled for the locale of the descriptor or, without one, for the first --locale. They are also \
      checked for every other --locale.
      """
  )

  static let examples = """
    $ raqam lint Examples/receipt/form.json --locale en_US
    $ raqam lint form.json --locale ar
    form.json:4:17: warning: /sections/0/header: "Paid" has no translation into ar [missing_translation]
        4 |       "header": "Paid",
          |                 ^^^^^^
    $ raqam lint --fix --strict Forms
    $ raqam lint form.json --values saved.json
    $ raqam lint --format sarif --root . Forms > raqam.sarif
    """

  @Argument(help: "The descriptors or folders of descriptors; - for standard input.", completion: .json)
  var files: [String]

  @OptionGroup private var localesOption: LocalesOption

  @OptionGroup private var clock: ClockOptions

  @OptionGroup private var application: ClassOption

  @OptionGroup private var saved: ValuesOption

  @Option(help: "The output format.")
  var format: LintFormat?

  @Option(
    help: ArgumentHelp(
      "The folder that paths in sarif and github reports are relative to, if they are in it.",
      valueName: "folder"),
    completion: .directory)
  var root: String?

  @OptionGroup private var output: JSONOption

  @Flag(help: "Accept comments, trailing commas and other syntax of JSON5.")
  var json5 = false

  @Flag(help: "Apply unambiguous fixes to the files and report the rest.")
  var fix = false

  @Flag(help: "Fail on warnings and notes, too.")
  var strict = false

  @Option(
    help: ArgumentHelp("An empty file to create on success, for build systems.", valueName: "file"),
    completion: .file())
  var stamp: String?

  @OptionGroup var common: CommonOptions

  func run(_ host: Host) throws(CommandError) {
    var lint = LintRun()
    lint.files = files
    lint.locales = localesOption.locales
    lint.timeZone = clock.timeZone
    lint.now = clock.now
    lint.classes = application.classes
    lint.values = saved.values
    lint.format = format
    lint.root = root
    lint.writesJSON = output.json
    lint.acceptsJSON5 = json5
    lint.fixes = fix
    lint.isStrict = strict
    lint.stamp = stamp
    try lint.run(host)
  }
}
