import Raqam
import RaqamDescriptors
import RaqamHost
import RaqamJSON
import RaqamStreams
import RaqamValues
import Synchronization

/// Reports issues of records: a limited number on standard error, and all of them in a report.
final class IssueReporter: Sendable {
  private struct State {
    var told = 0
    var hidden = 0
    var failure: StreamFailure?
  }

  private let state = Mutex(State())
  /// The input file for messages; `nil` for standard input.
  private let file: String?
  private let limit: Int
  private let isQuiet: Bool
  private let report: ByteOutput?
  /// Returns the lines below the message of an issue.
  private let details: @Sendable (StreamIssue) -> String
  private let write: @Sendable (String) -> Void

  init(
    file: String?, limit: Int, report: ByteOutput? = nil, _ host: Host,
    details: @escaping @Sendable (StreamIssue) -> String = { _ in "" }, write: @escaping @Sendable (String) -> Void
  ) {
    self.file = file
    self.limit = limit
    self.report = report
    self.details = details
    self.write = write
    isQuiet = host.isQuiet
  }

  func report(_ issue: StreamIssue) {
    if let report {
      do throws(StreamFailure) {
        try report.write(JSONWriter().bytes(issue.json) + [0x0A])
      } catch {
        state.withLock { $0.failure = $0.failure ?? error }
      }
    }
    if isQuiet, issue.kind == .note { return }
    let isShown = state.withLock { state in
      if state.told >= limit { state.hidden += 1 } else { state.told += 1 }
      return state.hidden == 0
    }
    if isShown { write(text(issue) + details(issue)) }
  }

  /// Prints the number of omitted messages, and moves the report into place.
  func finish() throws(CommandError) {
    let (hidden, failure) = state.withLock { ($0.hidden, $0.failure) }
    if hidden > 0, !isQuiet {
      let advice = report == nil ? "; use --report FILE to save all issues" : ""
      write("raqam: note: omitted \(Counted(hidden, "more message"))\(advice)\n")
    }
    if let failure { throw failure.ending(of: file, unsaid: "the report") }
    do throws(HostError) { try report?.finish() } catch { throw .failed(error.message) }
  }

  /// Returns the message of an issue: `prices.csv:13: error: row 12, column "price": "12x" is not a
  /// decimal number`.
  private func text(_ issue: StreamIssue) -> String {
    let severity = (issue.kind == .note ? Diagnostic.Severity.note : .error).rawValue
    let location =
      file.map { "\($0):\(issue.line): \(severity): " }
      ?? "raqam: \(severity): line \(issue.line)\(limit < .max ? ", " : ": ")"
    let row = limit < .max ? "row \(issue.row)\(issue.column.map { ", column \"\($0)\"" } ?? ""): " : ""
    let reason = issue.value.map { Host.about($0, issue.error) } ?? issue.error.description
    return Host.line("\(location)\(row)\(reason)") + "\n"
  }
}
