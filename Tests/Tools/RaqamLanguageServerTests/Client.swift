import Raqam
import RaqamDescriptors
import RaqamJSON
import TestSupport
import Testing

@testable import RaqamLanguageServer

/// A language client connected to its own server.
struct Client {
  static let uri = "file:///form.json"

  var server: LanguageServer
  private var nextID: Int64 = 1
  /// The last diagnostics published for each document, by URI.
  private(set) var diagnostics: [String: [JSONValue]] = [:]

  /// Creates a client and initializes its server.
  init(encoding: PositionEncoding = .utf16, options: JSONValue = [:]) throws {
    server = LanguageServer(factory: FormatterFactory(), context: try context(), version: "test")
    let result = try request(
      "initialize",
      [
        "capabilities": ["general": ["positionEncodings": [.string(encoding.rawValue)]]],
        "initializationOptions": options,
      ])
    #expect(result["capabilities"]["positionEncoding"] == .string(encoding.rawValue))
    notify("initialized", [:])
  }

  static func frame(_ message: JSONValue) -> [UInt8] {
    let content = JSONWriter().bytes(message)
    return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }

  static func request(_ id: JSONValue, _ method: String, _ params: JSONValue = [:]) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params]
  }

  static func notification(_ method: String, _ params: JSONValue = [:]) -> JSONValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": params]
  }

  /// Parses the messages in a server's output.
  static func messages(_ bytes: [UInt8]) throws -> [JSONValue] {
    var reader = MessageReader()
    var items = reader.receive(bytes + frame("end"))
    // The bytes end at a message boundary, so that an appended message is parsed unchanged.
    #expect(items.popLast() == .content(Array("\"end\"".utf8)))
    return try items.map { item in
      guard case .content(let content) = item else { throw NoDescriptor(diagnostics: ["\(item)"]) }
      return JSONValue(try JSONDocument(parsing: content).root)
    }
  }

  /// Sends messages, stores the diagnostics among the replies, and returns all replies.
  @discardableResult mutating func send(_ messages: [JSONValue]) throws -> [JSONValue] {
    let received = try Self.messages(server.receive(messages.flatMap(Self.frame)))
    for message in received where message["method"] == "textDocument/publishDiagnostics" {
      let params = message["params"]
      diagnostics[params["uri"].text ?? ""] = params["diagnostics"].elements
    }
    return received
  }

  mutating func notify(_ method: String, _ params: JSONValue) {
    #expect(throws: Never.self) { try send([Self.notification(method, params)]) }
  }

  /// Sends a request and returns its result. An error fails the test.
  mutating func request(_ method: String, _ params: JSONValue) throws -> JSONValue {
    defer { nextID += 1 }
    let reply = try #require(try send([Self.request(.integer(nextID), method, params)]).first { $0["id"] != .null })
    #expect(reply["id"] == .integer(nextID))
    #expect(reply["error"] == .null)
    return reply["result"]
  }

  // MARK: Documents

  mutating func open(_ text: String, language: String = "json") {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(Self.uri), "languageId": .string(language), "version": 1, "text": .string(text),
        ]
      ])
  }

  mutating func change(_ changes: [JSONValue]) {
    notify(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(Self.uri), "version": 2], "contentChanges": .array(changes)])
  }

  var text: String { server.documents[Self.uri].map { String(decoding: $0.text.bytes, as: UTF8.self) } ?? "" }

  /// Returns the position of a UTF-8 offset in the session's encoding.
  func position(_ offset: Int) -> JSONValue {
    server.documents[Self.uri]?.text.position(of: offset, server.settings.encoding).json ?? .null
  }

  func at(_ offset: Int, _ others: [JSONValue.Member] = []) -> JSONValue {
    .object([.init("textDocument", ["uri": .string(Self.uri)]), .init("position", position(offset))] + others)
  }

  /// Applies a workspace edit of the server.
  mutating func apply(_ edit: JSONValue) {
    change(
      edit["changes"][Self.uri].elements.map { ["range": $0["range"], "text": $0["newText"]] })
  }
}

extension JSONValue {
  subscript(key: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members.last { $0.key == key }?.value ?? .null
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }

  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}

extension String {
  /// Returns the string without its first `|`, and the UTF-8 offset of that `|`.
  func cursor() throws -> (text: String, offset: Int) {
    let bytes = Array(utf8)
    let place = try #require(bytes.firstIndex(of: UInt8(ascii: "|")))
    return (String(decoding: bytes[..<place] + bytes[(place + 1)...], as: UTF8.self), place)
  }
}
