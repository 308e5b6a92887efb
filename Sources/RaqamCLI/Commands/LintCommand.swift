import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamRMS

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
    $ raqam lint --format sarif Forms > raqam.sarif
    """

  @Argument(help: "Descriptors, or folders of them; - for standard input.", completion: .json)
  var files: [String]

  @OptionGroup private var place: LocalesOption

  @OptionGroup private var clock: ClockOptions

  @OptionGroup private var application: ClassOption

  @OptionGroup private var saved: ValuesOption

  @Option(help: "How results are written.")
  var format: LintFormat?

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

  private var classes: [String] { application.classes }

  func run(_ host: Host) throws(CommandFailure) {
    if output.json, format ?? .json != .json { throw .usage("--json and another --format are two things to write") }
    let format = output.json ? .json : format ?? .text
    let values = saved.values.map { JSONInput($0, of: "--values") }
    if fix, files.contains("-") { throw .usage("--fix writes files; standard input is none") }
    if files.filter({ $0 == "-" }).count + (values?.isStandardInput == true ? 1 : 0) > 1 {
      throw .usage("standard input can be read once")
    }
    let lint = try lint(host)
    let found = try LintFiles(files, host: host).files
    if values != nil {
      var count = 0
      for file in found { if try file.descriptor(host) != nil { count += 1 } }
      if count != 1 { throw .usage("--values are those of one form, not of \(count)") }
    }
    var report = format.report(host)
    var isGood = true
    var skipped = 0
    try report.begin(host)
    for file in found {
      let path = file.path
      do throws(CommandFailure) {
        guard let text = try file.descriptor(host) else {
          skipped += 1
          continue
        }
        let (diagnostics, bytes) = try diagnostics(of: path, text, lint, host)
        if diagnostics.contains(where: { strict || $0.severity == .error }) { isGood = false }
        try report.add(diagnostics.map { LintFinding(file: path, diagnostic: $0) }, TextLines(bytes), host)
        guard let values else { continue }
        let saved = try host.bytes(of: values)
        let wrong = lint.diagnostics(ofValues: saved, in: bytes)
        if wrong.contains(where: { strict || $0.severity == .error }) { isGood = false }
        try report.add(wrong.map { LintFinding(file: values.name, diagnostic: $0) }, TextLines(saved), host)
      } catch {
        // A file that cannot be read does not hide what is wrong with the others.
        guard case .failed(let message) = error else { throw error }
        host.say(.error, message)
        isGood = false
      }
    }
    try report.end(host)
    if skipped > 0 { host.say(.note, "files that describe nothing, passed over: \(skipped)") }
    if !isGood { throw .issues }
    if let stamp {
      do throws(HostFailure) { try host.replaceFile(stamp, []) } catch { throw .failed(error.message) }
    }
  }

  private func lint(_ host: Host) throws(CommandFailure) -> DescriptorLint {
    let factory = try host.factory()
    let context = try host.context(
      locale: place.locales.first, timeZone: clock.timeZone, now: clock.now, factory: factory)
    var lint = DescriptorLint(factory: factory, context: context)
    if json5 { lint.extensions = .all }
    lint.locales = try place.locales.map { name throws(CommandFailure) in try host.locale(name) }
    return lint
  }

  /// What is wrong with a file, and its text; with `--fix` after it was mended.
  private func diagnostics(
    of path: String, _ bytes: [UInt8], _ lint: DescriptorLint, _ host: Host
  ) throws(CommandFailure) -> ([Diagnostic], [UInt8]) {
    guard fix else { return (lint.diagnostics(ofEither: bytes, classes: classes), bytes) }
    let mended = lint.mended(bytes, classes: classes)
    if mended.count > 0 {
      do throws(HostFailure) { try host.replaceFile(path, mended.bytes) } catch { throw .failed(error.message) }
      host.say(.note, "\(path): mended in \(mended.count == 1 ? "1 place" : "\(mended.count) places")")
    }
    return (mended.diagnostics, mended.bytes)
  }
}
