import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamLint
import RaqamRMS
import RaqamValues

/// A run of `raqam lint` or of the plug-in's tool: checks descriptors and reports their diagnostics.
package struct LintRun {
  /// Descriptor files, or folders with descriptors; `-` for standard input.
  package var files: [String] = []
  /// Locale ids to lint for; the first one is the default for descriptors without a locale.
  package var locales: [String] = []
  package var timeZone: String?
  /// The current time as a date; `nil` for the system clock.
  package var now: String?
  /// Additional class names that only the application knows, for the RMS dialect.
  package var classes: [String] = []
  /// Values of the form: JSON or a file.
  package var values: String?
  package var format: LintFormat?
  /// The folder that paths in SARIF and GitHub annotations are relative to; `nil` leaves paths unchanged.
  package var root: String?
  /// Whether `--json` is set, an alternative to `--format json`.
  package var writesJSON = false
  /// Whether the extensions of JSON5 are accepted, such as comments and trailing commas.
  package var acceptsJSON5 = false
  /// Whether unambiguous fixes are applied to the files.
  package var fixes = false
  /// Whether warnings and notes also cause a failure.
  package var isStrict = false
  /// The path of an empty file to create on success.
  package var stamp: String?

  package init() {}

  /// Returns the ids of comma-separated lists, with the words `all`, `ltr` and `rtl` replaced by ids. Empty ids are
  /// preserved, so that they are reported as invalid.
  package static func localeIDs(_ lists: [String]) -> [String] {
    LocaleGroup.expanded(
      lists.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) })
  }

  package func run(_ host: Host) throws(CommandError) {
    if writesJSON, let format, format != .json { throw .usage("--json cannot be combined with --format \(format)") }
    let values = values.map { JSONInput($0, of: "--values") }
    if root != nil, format != .sarif, format != .github {
      throw .usage("--root applies only to --format sarif and github")
    }
    if fixes, files.contains("-") { throw .usage("--fix cannot be combined with standard input") }
    if files.filter({ $0 == "-" }).count + (values?.isStandardInput == true ? 1 : 0) > 1 {
      throw .usage("standard input can be read only once")
    }
    let lint = try lint(host)
    let root = if let root { try LintRoot(root, host) } else { LintRoot?.none }
    let found = try LintFiles(files, host: host).files
    if values != nil {
      var count = 0
      for file in found { if try file.descriptor(host) != nil { count += 1 } }
      if count != 1 { throw .usage("--values requires exactly one form, found \(count)") }
    }
    if let stamp, host.isOneFile(stamp, among: found.map(\.path) + (values?.isFile == true ? [values?.name ?? ""] : []))
    {
      throw .usage("--stamp would overwrite the input file \(stamp)")
    }
    if let stamp { try host.checkReplacing(stamp, by: .stamp, option: "--stamp") }
    let report = (writesJSON ? .json : format ?? .text).report(host, root: root)
    if !(try write(report, found, values, lint, host)) { throw .issues }
    if let stamp {
      do throws(HostError) { try host.replaceFile(stamp, []) } catch { throw .failed(error.message) }
    }
  }

  /// Writes the report.
  ///
  /// - Returns: Whether there were no failures.
  private func write(
    _ report: any LintReport, _ found: [LintFiles.File], _ values: JSONInput?, _ lint: DescriptorLint, _ host: Host
  ) throws(CommandError) -> Bool {
    var report = report
    var isGood = true
    var skipped = 0
    try report.begin(host)
    for file in found {
      let path = file.path
      do throws(CommandError) {
        guard let text = try file.descriptor(host) else {
          skipped += 1
          continue
        }
        let (diagnostics, bytes) = try diagnostics(of: path, text, lint, host)
        if diagnostics.contains(where: fails) { isGood = false }
        try report.add(
          diagnostics.map { FileDiagnostic(file: file.name, isPath: path != "-", diagnostic: $0) }, TextLines(bytes),
          host)
        guard let values else { continue }
        let saved = try host.bytes(of: values)
        let wrong = lint.diagnostics(ofValues: saved, in: bytes)
        if wrong.contains(where: fails) { isGood = false }
        let isPath = values.isFile && !values.isStandardInput
        try report.add(
          wrong.map { FileDiagnostic(file: values.name, isPath: isPath, diagnostic: $0) }, TextLines(saved), host)
      } catch {
        // After a file that cannot be read, continue with the other files.
        guard case .failed(let message) = error else { throw error }
        host.say(.error, message)
        isGood = false
      }
    }
    try report.end(host)
    if skipped > 0 { host.say(.note, "skipped \(Counted(skipped, "file")) without a descriptor") }
    return isGood
  }

  private func fails(_ diagnostic: Diagnostic) -> Bool { isStrict || diagnostic.severity == .error }

  private func lint(_ host: Host) throws(CommandError) -> DescriptorLint {
    let factory = try host.factory()
    let context = try host.context(locale: locales.first, timeZone: timeZone, now: now, factory: factory)
    var lint = DescriptorLint(factory: factory, context: context)
    if acceptsJSON5 { lint.extensions = .all }
    lint.locales = try locales.map { name throws(CommandError) in try host.locale(name) }
    // The context has reported the notes of the first one.
    for locale in lint.locales.dropFirst() { host.report(notesOf: locale) }
    return lint
  }

  /// Returns the diagnostics and contents of a file; with `--fix`, those after the fixes.
  private func diagnostics(
    of path: String, _ bytes: [UInt8], _ lint: DescriptorLint, _ host: Host
  ) throws(CommandError) -> ([Diagnostic], [UInt8]) {
    guard fixes else { return (lint.diagnostics(ofEither: bytes, classes: classes), bytes) }
    let fixed = lint.fixed(bytes, classes: classes)
    if fixed.count > 0 {
      do throws(HostError) { try host.replaceFile(path, fixed.bytes) } catch { throw .failed(error.message) }
      host.say(.note, "\(path): fixed \(Counted(fixed.count, "problem"))")
    }
    return (fixed.diagnostics, fixed.bytes)
  }
}
