package import RaqamDescriptors
import RaqamJSON

/// A workflow command of GitHub Actions that annotates a file or the run:
/// <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>.
///
///     ::error file=form.json,line=4,col=17,endColumn=23,title=wrong_type::"header" must be a string
package struct GitHubAnnotation {
  private let severity: Diagnostic.Severity
  private let title: String
  private let message: String
  /// The path of the file; `nil` for an annotation of the run.
  package var file: String?
  /// The line, from 1; `nil` for an annotation of the file.
  package var line: Int?
  /// The range of columns on the line, from 1.
  package var columns: Range<Int>?

  package init(_ severity: Diagnostic.Severity, title: String, message: String) {
    self.severity = severity
    self.title = title
    self.message = message
  }

  /// The command without a line feed.
  package var command: String {
    let name =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [String] = []
    if let file { properties.append("file=\(Self.property(file))") }
    if let line { properties.append("line=\(line)") }
    if let columns { properties += ["col=\(columns.lowerBound)", "endColumn=\(columns.upperBound)"] }
    properties.append("title=\(Self.property(title))")
    return "::\(name) \(properties.joined(separator: ","))::\(Self.data(message))"
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
