import ArgumentParser
import Raqam
import RaqamEval
import RaqamForms

struct EvalCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "eval",
    abstract: "Answers requests, one JSON object per line, on standard input.",
    discussion: """
      One reply per request, in the same order. Operations: format, parse, explain, convert, offset, predicate, \
      regexp, form, lint, plural, versions, session.open, session.edit, session.snapshot, session.values, session.refresh, \
      session.close. Locale en_US, time zone UTC and the clock stand where a request names none. A key that \
      an operation does not have is an error; "platform":"ios" gives a form that platform's colours.
      """
  )

  static let examples = """
    $ echo '{"op":"format","formatter":{"type":"number"},"locale":"fa_IR","value":1234.5}' | raqam eval
    {"ok":true,"text":"۱٬۲۳۴٫۵"}
    $ echo '{"id":1,"op":"format","row":{"type":"currency","tag":"p","currency.style":"plural","currency.locale":"en_US"},\
    "value":1000}' | raqam eval
    {"id":1,"ok":true,"text":"1,000.00 US dollars"}
    """

  @Option(help: ArgumentHelp("How many forms may be open at a time.", valueName: "n"), completion: .nothing)
  var sessions = FormSessions.standardLimit

  @OptionGroup var common: CommonOptions

  func run(_ host: Host) throws(CommandFailure) {
    guard sessions >= 0 else { throw .usage("--sessions takes a number from 0") }
    let session = EvalSession(
      factory: try host.factory(), now: host.now, randomBits: host.randomBits, sessionLimit: sessions)
    host.tellWaiting("requests, one a line,")
    let output = BufferedOutput(host: host)
    var lines = LineReader(host: host, limit: LineReader.standardLimit) { () throws(CommandFailure) in
      // The asker may wait for its answers before it goes on.
      try output.flush()
    }
    while let line = try lines.next() {
      switch line {
      case .text(let bytes) where bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 }: continue
      case .text(let bytes): try output.write(session.reply(to: bytes))
      case .tooLong:
        let limit = LineReader.standardLimit >> 20
        try output.write(session.failure(EvalFailure("line_too_long", "a line has at most \(limit) MiB")))
      }
    }
    try output.flush()
  }
}

/// Collects lines and writes them together.
final class BufferedOutput {
  private let host: Host
  private var bytes: [UInt8] = []

  init(host: Host) { self.host = host }

  func write(_ line: [UInt8]) throws(CommandFailure) {
    bytes += line
    bytes.append(0x0A)
    if bytes.count >= 1 << 16 { try flush() }
  }

  func flush() throws(CommandFailure) {
    if bytes.isEmpty { return }
    if !host.writeOutput(bytes) { throw .outputClosed }
    bytes.removeAll(keepingCapacity: true)
  }
}
