import RaqamDescriptors
import RaqamJSON
import RaqamPreview

/// The output format of a lint.
package enum LintFormat: String, CaseIterable, Sendable {
  /// Text for people: position, message, and the source line with a caret.
  case text
  /// A single array of objects.
  case json
  /// SARIF 2.1.0 for code scanning services.
  case sarif
  /// Annotations of GitHub Actions.
  case github
}

/// A diagnostic with the name of the file or option that it is about.
struct FileDiagnostic {
  let file: String
  /// Whether `file` is a path rather than standard input or the name of an option.
  let isPath: Bool
  let diagnostic: Diagnostic
}

/// A writer for the diagnostics of several files.
protocol LintReport {
  /// Writes the beginning of the report.
  mutating func begin(_ host: Host) throws(CommandError)
  /// Writes the diagnostics of a file; `lines` are its source lines.
  mutating func add(_ findings: [FileDiagnostic], _ lines: TextLines, _ host: Host) throws(CommandError)
  /// Writes the end of the report.
  mutating func end(_ host: Host) throws(CommandError)
}

extension LintReport {
  mutating func begin(_ host: Host) throws(CommandError) {}
  mutating func end(_ host: Host) throws(CommandError) {}
}

extension LintFormat {
  /// Returns a report in this format.
  ///
  /// - Parameter root: The folder that paths in the report are relative to.
  func report(_ host: Host, root: LintRoot?) -> any LintReport {
    switch self {
    case .text: LintTextReport(columns: host.preview(width: nil, color: .never).width)
    case .json: LintJSONReport()
    case .sarif: LintSARIFReport(root: root)
    case .github: LintGitHubReport(root: root)
    }
  }
}

/// One line per diagnostic, followed by the source line with a caret: `form.json:4:17: error: /sections/0/header: …
/// [wrong_type]`.
struct LintTextReport: LintReport {
  let columns: Int

  mutating func add(_ findings: [FileDiagnostic], _ lines: TextLines, _ host: Host) throws(CommandError) {
    for finding in findings {
      let diagnostic = finding.diagnostic
      let text = "\(finding.file)\(diagnostic.position): \(diagnostic.withoutPlace) [\(diagnostic.code.rawValue)]"
      try host.printLine(Host.line(text))
      try host.print(lines.marks(of: diagnostic, columns: columns))
    }
  }
}

/// A single JSON array with one object per line.
struct LintJSONReport: LintReport {
  private var isEmpty = true

  mutating func begin(_ host: Host) throws(CommandError) { try host.print("[") }

  mutating func add(_ findings: [FileDiagnostic], _ lines: TextLines, _ host: Host) throws(CommandError) {
    for finding in findings {
      var writer = JSONWriter()
      writer.escapesControls = true
      try host.print((isEmpty ? "\n" : ",\n") + writer.string(Self.json(finding)))
      isEmpty = false
    }
  }

  mutating func end(_ host: Host) throws(CommandError) { try host.print(isEmpty ? "]\n" : "\n]\n") }

  private static func json(_ finding: FileDiagnostic) -> JSONValue {
    guard case .object(var members) = finding.diagnostic.json else { return finding.diagnostic.json }
    members.insert(.init("file", .string(finding.file)), at: 3)
    if let replacement = finding.diagnostic.replacement {
      let edit = replacement.edit
      members.append(
        .init(
          "replacement",
          [
            "start": .integer(Int64(edit.range.lowerBound)), "end": .integer(Int64(edit.range.upperBound)),
            "text": .string(edit.text), "sure": .bool(replacement.isSure),
          ]))
    }
    return .object(members)
  }
}

/// Annotations of GitHub Actions.
struct LintGitHubReport: LintReport {
  let root: LintRoot?

  mutating func add(_ findings: [FileDiagnostic], _ lines: TextLines, _ host: Host) throws(CommandError) {
    for finding in findings {
      let diagnostic = finding.diagnostic
      let message = [diagnostic.shownPointer, diagnostic.message].filter { !$0.isEmpty }.joined(separator: ": ")
      var annotation = GitHubAnnotation(
        diagnostic.severity, title: diagnostic.code.rawValue,
        message: message + (diagnostic.hint.map { "; \($0)" } ?? ""))
      annotation.file = finding.isPath ? root?.relative(finding.file) ?? finding.file : finding.file
      if let line = diagnostic.line, let column = diagnostic.column {
        annotation.line = line
        annotation.columns = column..<column + max(1, diagnostic.length ?? 1)
      }
      try host.printLine(annotation.command)
    }
  }
}
