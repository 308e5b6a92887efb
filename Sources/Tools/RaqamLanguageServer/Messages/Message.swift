internal import RaqamJSON

/// A message from the client, in JSON-RPC 2.0.
enum Message {
  case request(id: JSONValue, method: String, params: JSONNode?)
  case notification(method: String, params: JSONNode?)
  /// The response to a request of the server, which never sends requests.
  case response
  /// Any other message, with its `id` if it has a valid one.
  case invalid(ResponseError, id: JSONValue)

  init(_ content: [UInt8]) {
    var budget = Budget.standard
    budget.bytesIn = MessageReader.contentLimit
    do throws(JSONError) {
      self.init(try JSONDocument(parsing: content, budget: budget).root)
    } catch {
      self = .invalid(ResponseError(.parseError, error.description), id: .null)
    }
  }

  private init(_ node: JSONNode) {
    guard node.asObject != nil else {
      self = .invalid(ResponseError(.invalidRequest, "a message must be an object, found \(node.kind.name)"), id: .null)
      return
    }
    let id = node["id"].map { JSONValue($0) }
    guard let member = node["method"] else {
      if id != nil, node["result"] != nil || node["error"] != nil {
        self = .response
      } else {
        self = .invalid(ResponseError(.invalidRequest, "a message requires \"method\""), id: id?.asID ?? .null)
      }
      return
    }
    guard let method = member.asString else {
      self = .invalid(ResponseError(.invalidRequest, "\"method\" must be a string"), id: id?.asID ?? .null)
      return
    }
    switch id {
    case nil: self = .notification(method: method, params: node["params"])
    case let id?:
      if let id = id.asID {
        self = .request(id: id, method: method, params: node["params"])
      } else {
        self = .invalid(ResponseError(.invalidRequest, "\"id\" must be an integer or a string"), id: .null)
      }
    }
  }
}

extension JSONValue {
  /// The value if it is a valid id of a request; `nil` otherwise.
  fileprivate var asID: JSONValue? {
    switch self {
    case .integer, .string: self
    default: nil
    }
  }
}

/// The error response to a request.
struct ResponseError: Error, Equatable {
  /// The error codes of JSON-RPC 2.0 and LSP 3.17 that are used.
  enum Code: Int64 {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  var json: JSONValue { ["code": .integer(code.rawValue), "message": .string(message)] }
}

/// Collects the bytes to send to the client.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  mutating func respond(_ id: JSONValue, _ result: JSONValue) { write(["id": id, "result": result]) }

  mutating func respond(_ id: JSONValue, _ error: ResponseError) { write(["id": id, "error": error.json]) }

  mutating func notify(_ method: String, _ params: JSONValue) {
    write(["method": .string(method), "params": params])
  }

  private mutating func write(_ message: JSONValue) {
    guard case .object(let members) = message else { return }
    let content = JSONWriter().bytes(.object([.init("jsonrpc", "2.0")] + members))
    bytes += "Content-Length: \(content.count)\r\n\r\n".utf8
    bytes += content
  }
}
