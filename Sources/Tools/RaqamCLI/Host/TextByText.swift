import RaqamDescriptors
import RaqamHost

/// Processes the arguments of a command one by one, with output and messages in the same order.
final class TextByText {
  private let host: Host
  private let output: BufferedOutput
  private var hasIssues = false

  init(_ host: Host) {
    self.host = host
    output = BufferedOutput(host: host)
  }

  /// Passes each argument to `take`. Throws at the end if an argument was rejected.
  func each(of arguments: [String], _ take: (String) throws(CommandError) -> Void) throws(CommandError) {
    for argument in arguments {
      try take(argument)
      try output.flush()
    }
    if hasIssues { throw .issues }
  }

  func write(_ line: String) throws(CommandError) { try output.write(Array(line.utf8)) }

  /// Reports a message about an argument on standard error.
  func report(_ severity: Diagnostic.Severity, _ message: String) throws(CommandError) {
    try output.flush()
    host.say(severity, message)
  }

  /// Rejects an argument with a reason; `details` are complete lines below it.
  func refuse(_ reason: String, details: String = "") throws(CommandError) {
    hasIssues = true
    try report(.error, reason)
    host.writeError(details)
  }
}
