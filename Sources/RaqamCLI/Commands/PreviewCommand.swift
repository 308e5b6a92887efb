import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamPreview

struct PreviewCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Draws a form with its values as a reader of a locale sees it.",
    discussion: """
      Right-to-left forms are laid out from the right; every text stands in an isolate of its own. Warnings and issues go \
      to standard error.

      EXAMPLE
        $ raqam preview Examples/receipt/form.json --values Examples/receipt/values.json --locale fa_IR
      """
  )

  @Argument(help: "The form descriptor, or - for standard input.")
  var form: String

  @Option(help: "JSON object from row id to value; of an RMS form, from name with colon to object.")
  var values: String?

  @Option(help: "Locale id, in place of the form's own. May be given more than once.")
  var locale: [String] = []

  @OptionGroup var drawing: DrawingOptions

  @Flag(help: "The snapshot as JSON, one line per locale.")
  var json = false

  @Option(name: .customLong("class"), help: "A class of the application in a form of the RMS dialect. May be repeated.")
  var classes: [String] = []

  func run(_ host: Host) throws(CommandFailure) {
    if form == "-", values == "-" { throw .usage("form and values cannot both come from standard input") }
    let preview = try drawing.preview(host)
    let bytes = try host.bytes(of: form)
    if FormDialect(bytes) == .rms {
      try runRMS(bytes, preview, host)
      return
    }
    if !classes.isEmpty { throw .usage("--class is for forms of the RMS dialect") }
    let descriptor = try host.decodeForm(bytes, from: form)
    let values = try decodeValues(host)
    let factory = try host.factory()
    var hasIssues = false
    for (index, name) in (locale.isEmpty ? [nil] : locale.map(Optional.some)).enumerated() {
      let context = try host.context(locale: name, timeZone: drawing.timeZone, now: drawing.now, factory: factory)
      let compiled: CompiledForm
      do throws(DescriptorError) {
        compiled = try CompiledForm(
          descriptor, factory: factory, context: context, overridesLocale: name != nil)
      } catch {
        for diagnostic in error.diagnostics { host.writeError("\(form): \(diagnostic)\n") }
        throw .issues
      }
      let (snapshot, issues) = compiled.snapshot(values: values)
      if json {
        try host.printLine(JSONWriter().string(snapshot.json))
      } else {
        if locale.count > 1 {
          try host.printHeading(snapshot.locale, isFirst: index == 0)
        }
        try host.printLine(preview.string(snapshot))
      }
      // What is wrong with the values does not depend on the locale: it is said once.
      if index == 0 || !hasIssues {
        for issue in issues { host.writeError("issue: row \"\(issue.row)\": \(issue.message)\n") }
      }
      hasIssues = hasIssues || !issues.isEmpty
    }
    if hasIssues { throw .issues }
  }

  func decodeValues(_ host: Host) throws(CommandFailure) -> [JSONMember] {
    guard let values else { return [] }
    return try host.decodeValues(values)
  }
}
