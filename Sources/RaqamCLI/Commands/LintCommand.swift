import ArgumentParser
import RaqamHost

struct LintCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Tells everything that is wrong with forms of either dialect, rows and formatters.",
    discussion: """
      What a file describes is told by its keys. Of a folder all files *.json and *.json5 are looked at, at any depth, that \
      describe something: an object with "sections", or with the "type" of a row or a formatter; an array with objects that \
      have "className" or "rows". Hidden folders, node_modules and links are passed over. Diagnostics go to standard output. \
      Exit status 1 where there is an error, or with --strict anything at all; 2 for a wrong command line.

      Formats are built for the first --locale where a descriptor has none of its own; each is checked in place of that as well.
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

  @Argument(help: "Descriptors, or folders of them; - for standard input.", completion: .json)
  var files: [String]

  @OptionGroup private var place: LocalesOption

  @OptionGroup private var clock: ClockOptions

  @OptionGroup private var application: ClassOption

  @OptionGroup private var saved: ValuesOption

  @Option(help: "How results are written.")
  var format: LintFormat?

  @Option(
    help: ArgumentHelp(
      "The folder that paths in sarif and github reports are relative to, such as the root of a repository. A path outside of it stays as given; in sarif it is a file URI.",
      valueName: "folder"),
    completion: .directory)
  var root: String?

  @OptionGroup private var output: JSONOption

  @Flag(help: "Accept comments and trailing commas, as JSON5 has them.")
  var json5 = false

  @Flag(help: "Write into the files what is beyond doubt; what is left is told.")
  var fix = false

  @Flag(help: "Warnings and notes fail as well.")
  var strict = false

  @Option(
    help: ArgumentHelp("An empty file that is written where nothing fails, for build systems.", valueName: "file"),
    completion: .file())
  var stamp: String?

  @OptionGroup var common: CommonOptions

  func run(_ host: Host) throws(CommandError) {
    var lint = LintRun()
    lint.files = files
    lint.locales = place.locales
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
