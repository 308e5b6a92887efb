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
      What a file describes is told by its keys. Diagnostics go to standard output, one a line; with --json, an object a \
      line. Exit status 1 where there is an error, or with --strict anything at all.

      EXAMPLE
        $ raqam lint form.json
        form.json: warning: /sections/0/header: "Paid" has no translation into ar (line 4, column 17)
      """
  )

  @Argument(help: "Descriptors; - for standard input.")
  var files: [String]

  @Option(help: "Locale id that formats are built for, where the descriptor has none of its own.")
  var locale: String?

  @Option(name: .customLong("time-zone"), help: "IANA time zone of what names none.")
  var timeZone: String?

  @Option(name: .customLong("class"), help: "A class of the application in forms of the RMS dialect. May be repeated.")
  var classes: [String] = []

  @Flag(help: "Diagnostics as JSON.")
  var json = false

  @Flag(help: "Warnings and notes fail as well.")
  var strict = false

  func run(_ host: Host) throws(CommandFailure) {
    let factory = try host.factory()
    let context = try host.context(locale: locale, timeZone: timeZone, now: nil, factory: factory)
    let lint = DescriptorLint(factory: factory, context: context)
    var isGood = true
    for file in files {
      let bytes = try host.bytes(of: file)
      let diagnostics =
        FormDialect(bytes) == .rms
        ? RMSDescriptor.diagnostics(of: bytes, classes: classes) : lint.diagnostics(of: bytes)
      for diagnostic in diagnostics {
        if strict || diagnostic.severity == .error { isGood = false }
        try host.printLine(json ? line(diagnostic, file) : "\(file): \(diagnostic)")
      }
    }
    if !isGood { throw .issues }
  }

  private func line(_ diagnostic: Diagnostic, _ file: String) -> String {
    guard case .object(let members) = diagnostic.json else { return JSONWriter().string(diagnostic.json) }
    return JSONWriter().string(.object([.init("file", .string(file))] + members))
  }
}
