import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamHost
import RaqamJSON
import RaqamPages
import RaqamRMS

extension PreviewCommand {
  /// Writes the HTML page of a form. With `--watch`, writes it again whenever one of its source files
  /// changes.
  func writePage(_ path: String, _ host: Host) throws(CommandError) {
    if json { throw .usage("--html cannot be combined with --json") }
    let sources = [form] + (values.map { $0.isFile ? [$0.name] : [] } ?? [])
    if watch, (sources + [path]).contains("-") {
      throw .usage("--watch cannot be combined with standard input or output")
    }
    if host.isOneFile(path, among: sources) { throw .usage("--html would overwrite the input file \(path)") }
    try host.checkReplacing(path, by: .page, option: "--html")
    // Reuse the factory, so that later pages benefit from its cache.
    let factory = try host.factory()
    var stamps = sources.map(host.fileStamp)
    let (host, changes) = ChangedMessages.of(host)
    var isGood = try writeOnce(path, factory, host)
    guard watch else {
      if !isGood { throw .issues }
      return
    }
    host.say(.note, "watching \(sources.joined(separator: " and ")) to update \(path)")
    while host.pause(Self.threshold) {
      let now = sources.map(host.fileStamp)
      if now == stamps { continue }
      stamps = now
      changes.startRound()
      do throws(CommandError) { isGood = try writeOnce(path, factory, host) } catch {
        // A file may be missing for a moment while it is saved. The page is not changed then.
        guard case .failed(let message) = error else { throw error }
        host.say(.error, message)
      }
    }
    if !isGood { throw .issues }
  }

  /// The polling interval in milliseconds: a page follows within 100 ms of a save.
  private static let threshold = 30

  private func writeOnce(
    _ path: String, _ factory: FormatterFactory, _ host: Host
  ) throws(CommandError) -> Bool {
    var (page, isGood) = try drawnPage(factory, host)
    if watch { page.refreshSeconds = 1 }
    try host.write(page, to: path)
    return isGood
  }

  /// Returns the page, and whether the form and its values have no issues.
  private func drawnPage(_ factory: FormatterFactory, _ host: Host) throws(CommandError) -> (HTMLPage, Bool) {
    let contexts = try contexts(factory, host)
    var source = (path: form, bytes: try host.bytes(of: form))
    let bytes = source.bytes
    try application.check(bytes, look.platform)
    let valueBytes: [UInt8]? = if let values { try host.bytes(of: values) } else { nil }
    let drawn: (columns: [PreviewPage.Column], isGood: Bool)
    do throws(DescriptorError) {
      var members: [JSONMember]?
      if let values, let valueBytes {
        source = (values.name, valueBytes)
        members = try self.members(valueBytes, of: values.name, host)
        source = (form, bytes)
      }
      drawn = try columns(bytes, members, contexts, factory, host)
    } catch {
      host.report(error.diagnostics, of: source.path, source.bytes)
      let page = DiagnosticsPage(
        file: shownName(source.path), source: source.bytes,
        diagnostics: Diagnostic.placed(error.diagnostics, in: source.bytes))
      return (page.page, false)
    }
    let page = PreviewPage(title: shownName(form), columns: drawn.columns, timeZones: factory.timeZones)
    return (page.page, drawn.isGood)
  }

  private func shownName(_ path: String) -> String { path == "-" ? "standard input" : path }

  private func members(
    _ bytes: [UInt8], of path: String, _ host: Host
  ) throws(DescriptorError) -> [JSONMember] {
    let document = try JSONDocument(descriptor: bytes)
    if let members = document.root.asObject {
      host.reportDuplicates(document, path)
      return members
    }
    let message = "the values must be an object, found \(document.root.kind.article)"
    throw DescriptorError([Diagnostic(.error, .wrongType, message, line: 1, column: 1)])
  }

  private func columns(
    _ bytes: [UInt8], _ values: [JSONMember]?, _ contexts: [FormatContext], _ factory: FormatterFactory, _ host: Host
  ) throws(DescriptorError) -> ([PreviewPage.Column], Bool) {
    let (decoded, diagnostics) = try DecodedForm.decode(
      bytes, timeZones: factory.timeZones, budget: host.budget, classes: classes)
    var reporter = WarningReporter(form, bytes, host)
    reporter.report(diagnostics.filter { $0.severity == .warning })
    var isGood = true
    var size = 0
    let columns = try contexts.map { context throws(DescriptorError) in
      let shown = try self.shown(decoded, values, context, factory, host)
      size += shown.size
      try PreviewPage.check(size, within: host.budget)
      reporter.report(shown.diagnostics)
      isGood = report(shown, isGood, host)
      return PreviewPage.Column(shown.snapshot, hiddenRows: shown.hiddenRows)
    }
    return (columns, isGood)
  }
}
