import ArgumentParser
import Raqam
import RaqamEval
import RaqamForms
import RaqamHost
import RaqamJSON
import RaqamStreams
import Synchronization

struct EvalCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "eval",
    abstract: "Answer requests, one JSON object per line.",
    discussion: """
      Requests are read from standard input, and each gets a reply on one line, in the same order. Operations: format, \
      parse, explain, convert, offset, predicate, regexp, form, lint, plural, negotiate, versions, session.open, \
      session.edit, session.snapshot, session.values, session.refresh, session.close.

      The defaults are the locale en_US, the time zone UTC and the system clock. A key that does not belong to the \
      operation is an error. "platform":"ios" selects the colors of that platform. With --jobs, several threads \
      answer; requests to sessions keep their order.
      """
  )

  static let examples = """
    $ echo '{"op":"format","formatter":{"type":"number"},"locale":"fa_IR","value":1234.5}' | raqam eval
    {"ok":true,"text":"۱٬۲۳۴٫۵"}
    $ echo '{"id":1,"op":"format","row":{"type":"currency","tag":"p","currency.style":"plural","currency.locale":"en_US"},\
    "value":1000}' | raqam eval
    {"id":1,"ok":true,"text":"1,000.00 US dollars"}
    $ echo '{"op":"negotiate","accept":"de-AT, en;q=0.5","supported":["en","de"]}' | raqam eval
    {"ok":true,"supported":"de","locale":"de_AT","desired":"de-AT"}
    """

  @Option(help: ArgumentHelp("The maximum number of open sessions.", valueName: "n"), completion: .nothing)
  var sessions = FormSessionStore.standardLimit

  @OptionGroup var threads: JobsOption
  @OptionGroup var common: CommonOptions

  func run(_ host: Host) throws(CommandError) {
    guard sessions >= 0 else { throw .usage("--sessions must be at least 0, found \(sessions)") }
    let jobs = try threads.count(host)
    let factory = try host.factory()
    let (now, randomBits, limit, budget) = (host.now, host.randomBits, sessions, host.budget)
    let forms = Mutex(
      EvalSession(factory: factory, now: now, randomBits: randomBits, sessionLimit: limit, budget: budget))
    let replies = LineReplies<EvalSession, JSONDocument>(
      worker: { EvalSession(factory: factory, now: now, randomBits: randomBits, sessionLimit: 0, budget: budget) },
      reply: { session, line in
        switch line {
        case .text(let bytes):
          switch session.answer(to: bytes) {
          case .reply(let bytes): return .bytes(bytes)
          case .ofSession(let request): return .inTurn(request)
          }
        case .tooLong:
          let limit = Budget.words(bytes: budget.bytesIn)
          return .bytes(session.failure(EvalError("line_too_long", "the line exceeds the limit of \(limit)")))
        }
      },
      inTurn: { request in forms.withLock { $0.reply(to: request) } }, lineLimit: budget.bytesIn)
    host.reportWaiting("requests", perLine: true)
    try host.withStandardStreams { input, output throws(StreamFailure) in
      try replies.run(jobs: jobs, from: input.read, to: output.write)
    }
  }
}
