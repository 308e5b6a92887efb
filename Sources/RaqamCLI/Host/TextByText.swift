import RaqamDescriptors
import RaqamHost

/// What a command does with texts one by one: lines and messages come in the order of the texts.
final class TextByText {
  private let host: Host
  private let output: BufferedOutput
  private var hasIssues = false

  init(_ host: Host) {
    self.host = host
    output = BufferedOutput(host: host)
  }

  /// Hands over the arguments of a command. Fails at the end where one was refused.
  func each(of arguments: [String], _ take: (String) throws(CommandFailure) -> Void) throws(CommandFailure) {
    for argument in arguments {
      try take(argument)
      try output.flush()
    }
    if hasIssues { throw .issues }
  }

  /// Writes a line of the output.
  func write(_ line: String) throws(CommandFailure) { try output.write(Array(line.utf8)) }

  /// Says something about a text on standard error.
  func tell(_ severity: Diagnostic.Severity, _ message: String) throws(CommandFailure) {
    try output.flush()
    host.say(severity, message)
  }

  /// Says why a text is refused; `details` are whole lines below it.
  func refuse(_ reason: String, details: String = "") throws(CommandFailure) {
    hasIssues = true
    try tell(.error, reason)
    host.writeError(details)
  }
}
