import ArgumentParser
import Hummingbird
import NIOCore
import Raqam
import RaqamForms
import RaqamJSON
import RaqamPages

/// Serves a receipt on this machine, each request in the locale of its user. SIGTERM and SIGINT stop the server after the current requests.
@main struct ReceiptServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Serves a receipt in the language of whoever asks.")

  @Option(help: "Port on the loopback interface; 0 for any that is free.")
  var port: UInt16 = 8080

  /// The maximum size of a request body in bytes.
  private static let bodyLimit = 16 << 10
  /// The time after which an idle connection is closed.
  private static let idle = TimeAmount.seconds(60)

  func run() async throws {
    let receipts = try Receipts()
    let router = Router(options: .autoGenerateHeadEndpoints)
    router.add(middleware: Faults())
    router.get("receipt") { request, _ in try Self.show(request, receipts) }
    router.post("receipt") { request, _ in try await Self.read(request, receipts) }
    let app = Application(
      router: router, server: .http1(configuration: .init(idleTimeout: Self.idle)),
      configuration: .init(address: .hostname("127.0.0.1", port: Int(port))))
    try await app.runService()
  }

  /// `GET /receipt?amount=1234.5&date=2025-03-21`: formats values for the user, as JSON or as HTML, depending on `Accept`.
  private static func show(_ request: Request, _ receipts: Receipts) throws -> Response {
    let reader = try Reader(request, receipts)
    let type = try MediaTypes(request.headers[.accept]).best(of: ["application/json", "text/html"])
    let snapshot = try receipts.session(for: reader, given: request.uri.queryParameters).snapshot()
    guard type == "text/html" else { return Response(.ok, snapshot.json, for: reader) }
    // The page's `lang` and `dir` are those of its locale.
    let page = HTMLPage(FormMarkup(snapshot, headingLevel: 1, timeZones: receipts.timeZones))
    var response = Response(.ok, Array(page.string.utf8), type: "text/html; charset=utf-8", for: reader)
    response.headers[.contentSecurityPolicy] = page.contentSecurityPolicy
    return response
  }

  /// `POST /receipt`, `{"amount": "۱٬۲۳۴٫۵", "date": "۱ فروردین ۱۴۰۴"}`: parses typed input to values. Issues give the status 422, with
  /// messages in the user's language.
  private static func read(_ request: Request, _ receipts: Receipts) async throws -> Response {
    let reader = try Reader(request, receipts)
    guard let type = request.headers[.contentType], type.lowercased().hasPrefix("application/json") else {
      throw Fault(.unsupportedMediaType, "the body is not called JSON", hint: "send Content-Type: application/json")
    }
    let body = try await request.body.collect(upTo: bodyLimit)
    let document = try JSONDocument(parsing: Array(body.readableBytesView))
    var session = try receipts.session(for: reader)
    try session.apply(try Receipts.typed(in: document.root))
    let issues = session.issues()
    let reply: JSONValue = ["values": session.valuesJSON(), "issues": .array(issues.map(\.json))]
    return Response(issues.isEmpty ? .ok : .unprocessableContent, reply, for: reader)
  }
}
