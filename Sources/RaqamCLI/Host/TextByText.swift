import RaqamDescriptors

/// What a command does with texts one by one: lines and messages come in the order of the texts.
final class TextByText {
  private let host: Host
  private let output: BufferedOutput
  private var hasIssues = false

  init(_ host: Host) {
    self.host = host
    output = BufferedOutput(host: host)
  }

  /// Hands over the arguments of a command or, where there are none or only `-`, the lines of standard input. What was
  /// written is seen before more is waited for, and at the end. Fails at the end where a text was refused.
  func each(of arguments: [String], _ take: (String) throws(CommandFailure) -> Void) throws(CommandFailure) {
    if arguments.isEmpty || arguments == ["-"] {
      host.tellWaiting("values, one a line,")
      var lines = LineReader(host: host, limit: LineReader.standardLimit) { [output] () throws(CommandFailure) in
        try output.flush()
      }
      while let line = try lines.nextText() {
        switch line {
        case .text(let text): try take(text)
        case .refused(let reason): try refuse(reason)
        }
      }
      try output.flush()
    } else {
      for argument in arguments {
        try take(argument)
        try output.flush()
      }
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
