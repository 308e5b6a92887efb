internal import Raqam
package import RaqamDescriptors
internal import RaqamForms
internal import RaqamJSON
internal import RaqamPages

/// A page on which a developer edits a form and fills it in at the same time, as a function from HTTP requests to
/// replies. A server passes requests to it.
///
/// ```swift
/// let context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: Instant(epochMilliseconds: 0))
/// let document = Workbench.Document(name: "form.json") { Array(#"{"sections": []}"#.utf8) }
/// var workbench = Workbench(
///   [document], token: "7d3f", authority: "127.0.0.1:8080", factory: FormatterFactory(), context: context)
/// workbench.reply(to: WorkbenchRequest(method: "GET", path: "/7d3f/", headers: [WorkbenchHeader("Host", "127.0.0.1:8080")])).status  // 200
/// workbench.reply(to: WorkbenchRequest(method: "GET", path: "/", headers: [WorkbenchHeader("Host", "127.0.0.1:8080")])).status       // 404
/// ```
///
/// Only requests with the token get a reply with content. Requests for another host or from a page of another origin
/// are rejected, so that other open pages of the browser cannot use the workbench. It writes no files: the state of a
/// page is in the page and in the fragment of its address.
package struct Workbench {
  /// A form that a page can open.
  package struct Document: Sendable {
    /// The displayed name of the form, such as its path.
    package var name: String
    /// Returns the source of the form each time the page is opened; `nil` if it can no longer be read.
    package var read: @Sendable () -> [UInt8]?

    /// Creates a document from its name and a closure that reads it.
    package init(name: String, read: @escaping @Sendable () -> [UInt8]?) {
      self.name = name
      self.read = read
    }
  }

  /// The maximum size of a request body in bytes: 10 MiB.
  package static let bodyLimit = 10 << 20
  /// The maximum total size in bytes of the bodies that a server buffers for all connections: 64 MiB.
  package static let bodiesLimit = 64 << 20
  /// The maximum size of a request's headers in bytes: 64 KiB.
  package static let headLimit = 64 << 10
  /// The maximum number of open pages. One more evicts the least recently used page, which then opens its form again
  /// automatically.
  package static let benchLimit = 32
  /// The maximum number of connections that have sent a request with the token, enough for a few pages.
  package static let connectionLimit = 64
  /// The maximum number of connections that have not sent a request with the token. One more closes the oldest of
  /// them: a browser sends its request immediately, so a connection that waits is not the developer's.
  package static let strangerLimit = 128
  /// The seconds in which a new connection must send the head of a request.
  package static let headSeconds: Int64 = 5
  /// The seconds in which a connection with the token must send a body, read a reply or send the head of its next
  /// request.
  package static let idleSeconds: Int64 = 60
  /// The maximum number of locales that a page shows side by side.
  package static let localeLimit = 12

  let documents: [Document]
  private let token: String
  /// The checks that ``reply(to:)`` makes first. A server runs them before it reads a body.
  package let access: WorkbenchAccess
  let factory: FormatterFactory
  let context: FormatContext
  /// The locales that a page shows at first; empty for the locale of the form.
  package var locales: [LocaleID] = []
  /// The initial values of the form, as a JSON object in UTF-8; `nil` for none.
  package var values: [UInt8]?
  /// The clock, by default the fixed time of the context.
  package var now: @Sendable () -> Instant
  /// The source of random bits for the ids of new rows. The default is not random.
  package var randomBits: @Sendable () -> UInt64 = { 0 }
  var benches: [ExactText: WorkbenchSession] = [:]
  /// The number of requests so far, for finding the least recently used page.
  var turn: UInt64 = 0

  /// Creates a workbench for some forms.
  ///
  /// - Parameters:
  ///   - documents: The forms that a page can open.
  ///   - token: The first component of every path: letters and digits that cannot be guessed.
  ///   - authority: The host and port in the address of the page, such as `127.0.0.1:8080`.
  ///   - factory: The factory that creates and caches the formatters.
  ///   - context: The time zone, the time, and the locale of forms that specify none.
  package init(
    _ documents: [Document], token: String, authority: String, factory: FormatterFactory, context: FormatContext
  ) {
    self.documents = documents
    self.token = token
    access = WorkbenchAccess(token: token, authority: authority)
    self.factory = factory
    self.context = context
    let start = context.now
    now = { start }
  }

  /// The path of the page: the token between slashes.
  package var path: String { "/\(token)/" }

  /// Returns the reply to a request.
  ///
  /// - Complexity: O(*n*) in the size of the form, for each locale.
  package mutating func reply(to request: WorkbenchRequest) -> WorkbenchReply {
    if let reply = access.decision(for: request).reply { return reply }
    let name = WorkbenchAccess.parts(request.path)?.name ?? ""
    guard let operation = Operation(exact: String(name)) else {
      return name.isEmpty ? page() : WorkbenchReply(200, "text/javascript; charset=utf-8", Self.script)
    }
    guard request.body.count <= Self.bodyLimit else { return .tooLong }
    return reply(operation, request.body)
  }

  /// Returns whether the name after the token is that of the page or of its script.
  static func isPage(_ name: Substring) -> Bool { name.isEmpty || name == scriptName }

  /// The operations that a page can request.
  enum Operation: String {
    /// Replaces the source; replies with its diagnostics and the form in all locales.
    case open
    /// Edits the form.
    case edit
    /// Turns a picker to another month.
    case month
    /// Explains the text of a row.
    case explain
    /// Draws the form empty, filled, wrong and disabled.
    case states
  }

  private mutating func reply(_ operation: Operation, _ body: [UInt8]) -> WorkbenchReply {
    do throws(WorkbenchError) {
      let request = try WorkbenchBody(body, context.budget)
      let members =
        switch operation {
        case .open: try open(request)
        case .edit: try edit(request)
        case .month: try month(request)
        case .explain: try explain(request)
        case .states: try states(request)
        }
      return Self.json(200, members)
    } catch {
      return Self.json(error.status, [.init("error", .string(error.message))])
    }
  }

  private static func json(_ status: Int, _ members: [JSONValue.Member]) -> WorkbenchReply {
    WorkbenchReply(status, "application/json; charset=utf-8", JSONWriter().bytes(.object(members)))
  }
}

/// The reason for rejecting a request with the token.
struct WorkbenchError: Error {
  let status: Int
  let message: String

  /// Returns the error of an invalid request.
  static func malformed(_ message: String) -> WorkbenchError { WorkbenchError(status: 400, message: message) }
  /// The error of a page that was evicted: it must open its form again.
  static let forgotten = WorkbenchError(
    status: 409, message: "This page has expired. Open its form again.")
}

struct WorkbenchBody {
  let root: JSONNode

  init(_ bytes: [UInt8], _ budget: Budget) throws(WorkbenchError) {
    do throws(JSONError) { root = try JSONDocument(parsing: bytes, budget: budget).root } catch {
      throw .malformed("the body is not JSON: \(error)")
    }
    guard root.asObject != nil else { throw .malformed("the body must be an object") }
  }

  func text(_ key: String) throws(WorkbenchError) -> String {
    guard let text = root[key]?.asString else { throw .malformed("\"\(key)\" must be a string") }
    return text
  }

  func integer(_ key: String) throws(WorkbenchError) -> Int {
    guard let number = root[key]?.asInteger, let integer = Int(exactly: number) else {
      throw .malformed("\"\(key)\" must be an integer")
    }
    return integer
  }
}
