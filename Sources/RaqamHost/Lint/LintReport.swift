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

/// Workflow commands of GitHub Actions:
/// <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>.
struct LintGitHubReport: LintReport {
  let root: LintRoot?

  mutating func add(_ findings: [FileDiagnostic], _ lines: TextLines, _ host: Host) throws(CommandError) {
    for finding in findings {
      let diagnostic = finding.diagnostic
      let command =
        switch diagnostic.severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
      let file = finding.isPath ? root?.relative(finding.file) ?? finding.file : finding.file
      var properties = ["file=\(Self.property(file))"]
      if let line = diagnostic.line, let column = diagnostic.column {
        properties += ["line=\(line)", "col=\(column)", "endColumn=\(column + max(1, diagnostic.length ?? 1))"]
      }
      properties.append("title=\(diagnostic.code.rawValue)")
      let message = [diagnostic.shownPointer, diagnostic.message].filter { !$0.isEmpty }.joined(separator: ": ")
      try host.printLine(
        "::\(command) \(properties.joined(separator: ","))::"
          + Self.data(message + (diagnostic.hint.map { "; \($0)" } ?? "")))
    }
  }

  /// Escapes text, because a line break from a document would start another command, and controls would change the log.
  private static func data(_ text: String) -> String { shown(text).percentEncoded(where: "%\r\n".utf8.contains) }

  private static func property(_ text: String) -> String { shown(text).percentEncoded(where: "%\r\n:,".utf8.contains) }

  /// Returns the text with control characters replaced by their pictures, line by line.
  private static func shown(_ text: String) -> String {
    // Split bytes: CR LF is a single `Character`.
    text.utf8.split(omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0D || $0 == 0x0A })
      .map { String(decoding: TerminalGuard(.text).safe(Array($0)), as: UTF8.self) }
      .joined(separator: "\n")
  }
}

extension String {
  /// Returns the string with some bytes percent-encoded. The predicate receives bytes, because a `Character` such as CR
  /// LF, or a reserved character with a combining mark, would not match.
  func percentEncoded(where isEncoded: (UInt8) -> Bool) -> String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      guard isEncoded(byte) else {
        bytes.append(byte)
        continue
      }
      bytes += Array("%\(byte.hexadecimal)".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
