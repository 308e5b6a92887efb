public import Raqam
public import RaqamDescriptors
internal import RaqamForms
internal import RaqamJSON
internal import RaqamPages

/// A page on which a form is written and filled in at once, as a function from requests to replies: whoever listens to a network
/// hands them on.
///
/// ```swift
/// let context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: Instant(epochMilliseconds: 0))
/// let document = Workbench.Document(name: "form.json") { Array(#"{"sections": []}"#.utf8) }
/// var workbench = Workbench(
///   [document], token: "7d3f", authority: "127.0.0.1:8080", factory: FormatterFactory(), context: context)
/// workbench.reply(to: WorkbenchRequest(method: "GET", path: "/7d3f/", headers: [("Host", "127.0.0.1:8080")])).status  // 200
/// workbench.reply(to: WorkbenchRequest(method: "GET", path: "/", headers: [("Host", "127.0.0.1:8080")])).status       // 404
/// ```
///
/// Only who knows the token gets anything. Requests that were meant for another host, or come from a page of another one, are
/// refused, so that no page a browser has open elsewhere can talk to it. Nothing is written anywhere: what a person does on the page is
/// in the page, and in the fragment of its address.
public struct Workbench {
  /// A form to begin with.
  public struct Document: Sendable {
    /// What it is called.
    public var name: String
    /// Its text, read whenever the page is opened; `nil` where it cannot be read any more.
    public var read: @Sendable () -> [UInt8]?

    /// A form to begin with.
    public init(name: String, read: @escaping @Sendable () -> [UInt8]?) {
      self.name = name
      self.read = read
    }
  }

  /// Most bytes of a body.
  public static let bodyLimit = 10 << 20
  /// Most bytes of the bodies of all connections that a server keeps at a time.
  public static let bodiesLimit = 64 << 20
  /// Most bytes of the headers of a request.
  public static let headLimit = 64 << 10
  /// Most pages that are remembered; one more, and the one that was used least recently has to begin anew, which it does by itself.
  public static let benchLimit = 32
  /// Most connections that a server keeps open at a time after a request with the token: those of a few pages.
  public static let connectionLimit = 64
  /// Most connections that a server keeps open at a time before a request with the token. One more closes the oldest of them: a
  /// browser sends its request at once, so the one that has waited longest is not the owner's.
  public static let strangerLimit = 128
  /// Seconds in which a new connection has to send the head of a request.
  public static let headSeconds: Int64 = 5
  /// Seconds in which a connection with the token has to send a body, take a reply, or send the head of its next request.
  public static let idleSeconds: Int64 = 60
  /// Most locales side by side.
  public static let localeLimit = 12

  let documents: [Document]
  private let token: String
  /// The checks that ``reply(to:)`` makes first. A server makes them before it reads a body.
  public let access: WorkbenchAccess
  let factory: FormatterFactory
  let context: FormatContext
  /// The locales that a page begins with; none are those of the form.
  public var locales: [LocaleID] = []
  /// Values to begin with, as JSON.
  public var values: [UInt8]?
  /// The clock.
  public var now: @Sendable () -> Instant
  /// Random bits for the ids of new rows.
  public var randomBits: @Sendable () -> UInt64 = { 0 }
  var benches: ExactDictionary<Bench> = [:]
  /// Counts requests: what was used last.
  var turn: UInt64 = 0

  /// A workbench with some forms.
  ///
  /// - Parameters:
  ///   - documents: The forms that can be opened.
  ///   - token: What the path of every address begins with: letters and digits that nobody can guess.
  ///   - authority: Host and port that the page is asked for, such as `127.0.0.1:8080`.
  ///   - factory: What makes and keeps the formats.
  ///   - context: The locale where a form names none, its time zone and the time.
  public init(
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

  /// The path of the page.
  public var path: String { "/\(token)/" }

  /// Answers a request.
  public mutating func reply(to request: WorkbenchRequest) -> WorkbenchReply {
    if let reply = access.decision(for: request).reply { return reply }
    let name = WorkbenchAccess.parts(request.path)?.name ?? ""
    guard let operation = Operation(exact: String(name)) else {
      return name.isEmpty ? page() : WorkbenchReply(200, "text/javascript; charset=utf-8", Self.script)
    }
    guard request.body.count <= Self.bodyLimit else { return .tooLong }
    return reply(operation, request.body)
  }

  /// Whether the name behind the token is that of the page or of its script.
  static func isPage(_ name: Substring) -> Bool { name.isEmpty || name == scriptName }

  /// What a page asks for.
  enum Operation: String {
    /// A text that was edited: its faults, and the form in all locales.
    case open
    /// An edit of the form.
    case edit
    /// Another month of a picker.
    case month
    /// All about the text of a row.
    case explain
  }

  private mutating func reply(_ operation: Operation, _ body: [UInt8]) -> WorkbenchReply {
    do throws(WorkbenchFailure) {
      let request = try WorkbenchBody(body)
      let members =
        switch operation {
        case .open: try open(request)
        case .edit: try edit(request)
        case .month: try month(request)
        case .explain: try explain(request)
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

/// Why a request cannot be answered.
struct WorkbenchFailure: Error {
  let status: Int
  let message: String

  /// The request is wrong.
  static func malformed(_ message: String) -> WorkbenchFailure { WorkbenchFailure(status: 400, message: message) }
  /// The page has been forgotten: it has to open its form anew.
  static let forgotten = WorkbenchFailure(
    status: 409, message: "This page was forgotten: its form has to be opened anew.")
}

/// The body of an operation.
struct WorkbenchBody {
  let root: JSONNode

  init(_ bytes: [UInt8]) throws(WorkbenchFailure) {
    do throws(JSONError) { root = try JSONDocument(parsing: bytes).root } catch {
      throw .malformed("the body is no JSON: \(error)")
    }
    guard root.asObject != nil else { throw .malformed("the body is an object") }
  }

  func text(_ key: String) throws(WorkbenchFailure) -> String {
    guard let text = root[key]?.asString else { throw .malformed("\"\(key)\" is a string") }
    return text
  }

  func integer(_ key: String) throws(WorkbenchFailure) -> Int {
    guard let number = root[key]?.asInteger, let integer = Int(exactly: number) else {
      throw .malformed("\"\(key)\" is an integer")
    }
    return integer
  }
}
