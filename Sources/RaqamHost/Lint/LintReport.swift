import RaqamDescriptors
import RaqamJSON
import RaqamPreview

/// How diagnostics are written.
package enum LintFormat: String, CaseIterable, Sendable {
  /// For people: the place, the message, the line with a caret.
  case text
  /// One array of objects.
  case json
  /// SARIF 2.1.0, for code scanning services.
  case sarif
  /// Annotations of GitHub Actions.
  case github
}

/// A diagnostic of a file.
struct LintFinding {
  let file: String
  /// Whether `file` is a path, not standard input or the name of an option.
  let isPath: Bool
  let diagnostic: Diagnostic
}

/// Writes what was found, file by file.
protocol LintReport {
  /// Begins the report.
  mutating func begin(_ host: Host) throws(CommandFailure)
  /// Writes what was found in a file; `lines` are those of its text.
  mutating func add(_ findings: [LintFinding], _ lines: TextLines, _ host: Host) throws(CommandFailure)
  /// Ends the report.
  mutating func end(_ host: Host) throws(CommandFailure)
}

extension LintReport {
  mutating func begin(_ host: Host) throws(CommandFailure) {}
  mutating func end(_ host: Host) throws(CommandFailure) {}
}

extension LintFormat {
  /// A report in this format.
  ///
  /// - Parameter root: The folder that paths of the report are relative to.
  func report(_ host: Host, root: LintRoot?) -> any LintReport {
    switch self {
    case .text: LintTextReport(columns: host.preview(width: nil, color: .never).width)
    case .json: LintJSONReport()
    case .sarif: LintSARIFReport(root: root)
    case .github: LintGitHubReport(root: root)
    }
  }
}

/// `form.json:4:17: error: /sections/0/header: … [wrong_type]`, then the line with a caret.
struct LintTextReport: LintReport {
  let columns: Int

  mutating func add(_ findings: [LintFinding], _ lines: TextLines, _ host: Host) throws(CommandFailure) {
    for finding in findings {
      let diagnostic = finding.diagnostic
      let text = "\(finding.file)\(diagnostic.position): \(diagnostic.withoutPlace) [\(diagnostic.code.rawValue)]"
      try host.printLine(Host.line(text))
      try host.print(lines.marks(of: diagnostic, columns: columns))
    }
  }
}

/// One array of objects, one a line.
struct LintJSONReport: LintReport {
  private var isEmpty = true

  mutating func begin(_ host: Host) throws(CommandFailure) { try host.print("[") }

  mutating func add(_ findings: [LintFinding], _ lines: TextLines, _ host: Host) throws(CommandFailure) {
    for finding in findings {
      var writer = JSONWriter()
      writer.escapesControls = true
      try host.print((isEmpty ? "\n" : ",\n") + writer.string(Self.json(finding)))
      isEmpty = false
    }
  }

  mutating func end(_ host: Host) throws(CommandFailure) { try host.print(isEmpty ? "]\n" : "\n]\n") }

  private static func json(_ finding: LintFinding) -> JSONValue {
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

/// Workflow commands: <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>.
struct LintGitHubReport: LintReport {
  let root: LintRoot?

  mutating func add(_ findings: [LintFinding], _ lines: TextLines, _ host: Host) throws(CommandFailure) {
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

  /// A line that a document smuggled in would be a command of its own, and controls would paint the log.
  private static func data(_ text: String) -> String { shown(text).percentEncoded(where: "%\r\n".utf8.contains) }

  private static func property(_ text: String) -> String { shown(text).percentEncoded(where: "%\r\n:,".utf8.contains) }

  /// The text with pictures of controls, line by line.
  private static func shown(_ text: String) -> String {
    // By bytes: CR and LF together are one Character.
    text.utf8.split(omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0D || $0 == 0x0A })
      .map { String(decoding: TerminalGuard(.text).safe(Array($0)), as: UTF8.self) }
      .joined(separator: "\n")
  }
}

extension String {
  /// The text with `%` and two hexadecimal digits in place of some bytes. By bytes: CR and LF together are one Character, which is
  /// neither, and so is a sign with a mark on it.
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
