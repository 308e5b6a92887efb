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

  /// Most bytes of a body: whoever listens need take no more.
  public static let bodyLimit = 10 << 20
  /// Most pages that are remembered; one more, and the one that was used least recently has to begin anew, which it does by itself.
  public static let benchLimit = 32
  /// Connections that whoever listens lets be open at a time: those of a few pages.
  public static let connectionLimit = 64
  /// Seconds after which a silent connection is closed.
  public static let idleSeconds: Int64 = 60
  /// Most locales side by side.
  public static let localeLimit = 12

  let documents: [Document]
  private let token: String
  /// Host and port of the address, as a browser sends them.
  private let authorities: [String]
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
    let port = authority.split(separator: ":").last.map { ":\($0)" } ?? ""
    authorities = [authority, "localhost" + port]
    self.factory = factory
    self.context = context
    let start = context.now
    now = { start }
  }

  /// The path of the page.
  public var path: String { "/\(token)/" }

  /// Answers a request.
  public mutating func reply(to request: WorkbenchRequest) -> WorkbenchReply {
    guard let host = request.header("host"), authorities.contains(host.lowercased()) else {
      return .fault(421, "This address is not the workbench's.")
    }
    let path = request.path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
    guard path.hasPrefix("/"),
      let found = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).first,
      Self.areEqual(found.utf8, token.utf8)
    else {
      return .fault(
        404, "There is nothing here. The address that was printed at the start has a word that cannot be guessed.")
    }
    let name = path.dropFirst(found.utf8.count + 2)
    if name.isEmpty || name == Self.scriptName {
      guard request.method == "GET" || request.method == "HEAD" else { return .fault(405, "GET gives this page.") }
      return name.isEmpty ? page() : WorkbenchReply(200, "text/javascript; charset=utf-8", Self.script)
    }
    guard let operation = Operation(exact: String(name)) else { return .fault(404, "There is no such operation.") }
    guard request.method == "POST" else { return .fault(405, "POST is for operations.") }
    // A form of another page can neither send JSON nor say that it comes from here.
    guard request.header("content-type")?.lowercased().hasPrefix("application/json") ?? false else {
      return .fault(415, "Operations take application/json.")
    }
    if request.has("origin"), !authorities.contains(where: { request.header("origin") == "http://\($0)" }) {
      return .fault(403, "Another page cannot use the workbench.")
    }
    guard request.body.count <= Self.bodyLimit else {
      return .fault(413, "More than \(Self.bodyLimit >> 20) MiB cannot be taken.")
    }
    return reply(operation, request.body)
  }

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

  /// Compares in a time that does not tell how much of a guess is right.
  private static func areEqual(_ left: Substring.UTF8View, _ right: String.UTF8View) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
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
