import RaqamDescriptors
import RaqamJSON
import TestSupport
import Testing

@testable import RaqamLanguageServer

/// Replies to unexpected messages and to malformed streams.
@Suite struct ProtocolTests {
  private static func server() throws -> LanguageServer {
    LanguageServer(factory: FormatterFactory(), context: try context(), version: "test")
  }

  /// Returns the error codes of the replies to requests; `null` for a success.
  private static func codes(_ replies: [JSONValue]) -> [JSONValue] {
    replies.filter { $0["id"] != .null || $0["error"] != .null }.map { $0["error"]["code"] }
  }

  @Test func requestsBeforeInitializeFail() throws {
    var server = try Self.server()
    let bytes = [
      Client.request(1, "textDocument/hover"), Client.notification("textDocument/didOpen"),
      Client.request(2, "shutdown"),
    ]
    let replies = try Client.messages(server.receive(bytes.flatMap(Client.frame)))
    #expect(Self.codes(replies) == [-32002, -32002])
    _ = server.receive(Client.frame(Client.notification("exit")))
    #expect(server.exitStatus == 1)
  }

  static let contents: [(String, JSONValue, JSONValue)] = [
    ("{", .null, -32700), ("\u{FF}", .null, -32700), ("[]", .null, -32600), ("{}", .null, -32600),
    (#"{"id": 7}"#, 7, -32600), (#"{"id": 7, "method": 5}"#, 7, -32600), (#"{"id": [], "method": "x"}"#, .null, -32600),
    (#"{"id": "a", "method": "no/such"}"#, "a", -32601), (#"{"id": 1, "method": "initialize"}"#, 1, -32600),
    (#"{"id": 1, "method": "textDocument/hover"}"#, 1, -32602),
    (#"{"id": 1, "method": "textDocument/hover", "params": {"textDocument": {"uri": "gone"}}}"#, 1, -32602),
    (
      #"{"id": 1, "method": "textDocument/hover", "params": {"textDocument": {"uri": "file:///form.json"}, "position": {"line": -1, "character": 0}}}"#,
      1, -32602
    ),
  ]

  @Test(arguments: contents)
  func invalidMessagesGetErrorCodes(_ content: String, _ id: JSONValue, _ code: JSONValue) throws {
    var client = try Client()
    client.open("{}")
    let replies = try Client.messages(
      client.server.receive(Array("Content-Length: \(content.utf8.count)\r\n\r\n\(content)".utf8)))
    #expect(replies.map { $0["id"] } == [id])
    #expect(replies.map { $0["error"]["code"] } == [code])
    #expect(client.server.exitStatus == nil)
  }

  /// Responses, unknown notifications and cancellations of finished requests get no reply.
  @Test func notificationsGetNoReply() throws {
    var client = try Client()
    let sent: [JSONValue] = [
      ["jsonrpc": "2.0", "id": 1, "result": .null], Client.notification("$/setTrace"), Client.notification("no/such"),
      Client.notification("$/cancelRequest", ["id": 9]),
    ]
    #expect(try client.send(sent).isEmpty)
  }

  @Test func canceledRequestsGetAnError() throws {
    var client = try Client()
    client.open("{}")
    let replies = try client.send([
      Client.request("a", "textDocument/hover", client.at(1)), Client.request("b", "textDocument/hover", client.at(1)),
      Client.notification("$/cancelRequest", ["id": "a"]),
    ])
    #expect(replies.map { $0["id"] } == ["a", "b"])
    #expect(replies.map { $0["error"]["code"] } == [-32800, .null])
  }

  @Test func requestsAfterShutdownFail() throws {
    var client = try Client()
    let replies = try client.send([Client.request(1, "shutdown"), Client.request(2, "textDocument/hover")])
    #expect(replies.map { $0["error"]["code"] } == [.null, -32600])
    client.notify("exit", .null)
    #expect(client.server.exitStatus == 0)
    #expect(client.server.receive(Client.frame(Client.request(3, "shutdown"))).isEmpty)
  }

  /// If several changes arrive together, diagnostics are published only for the last one.
  @Test func onlyTheLastChangeIsDiagnosed() throws {
    var client = try Client()
    client.open("{}")
    let changes = (0..<50).map { index in
      Client.notification(
        "textDocument/didChange",
        [
          "textDocument": ["uri": .string(Client.uri), "version": .integer(Int64(index))],
          "contentChanges": [["text": .string("{\"sections\": \(index)}")]],
        ])
    }
    let told = try client.send(changes)
    #expect(told.count == 1)
    #expect(told.first?["params"]["version"] == 49)
  }

  static let streams: [(String, String)] = [
    (
      "Content-Length: 1000000000000000000000\r\n\r\n",
      "Content-Length must be a number of bytes, found \"1000000000000000000000\""
    ),
    ("Content-Length: -1\r\n\r\n", "Content-Length must be a number of bytes, found \"-1\""),
    ("Content-Length: \r\n\r\n", "Content-Length must be a number of bytes, found \"\""),
    ("Content-Type: x\r\n\r\n", "missing Content-Length in the header"),
    ("GET / HTTP/1.1\r\n\r\n", "missing colon in the header line \"GET / HTTP/1.1\""),
    (String(repeating: "x", count: 10_000), "the header exceeds the limit of 4096 bytes"),
  ]

  @Test(arguments: streams)
  func malformedHeadersEndTheSession(_ stream: String, _ fault: String) throws {
    var client = try Client()
    let replies = try Client.messages(client.server.receive(Array(stream.utf8)))
    #expect(replies.map { $0["error"] } == [["code": -32700, "message": .string(fault)]])
    #expect(client.server.fault == fault)
    #expect(client.server.exitStatus == 1)
  }

  /// A header that exceeds its limit is rejected once, and further bytes are ignored.
  @Test func endlessHeader() {
    var reader = MessageReader()
    var items: [MessageReader.Item] = []
    for _ in 0..<1000 { items += reader.receive(Array(repeating: UInt8(ascii: "a"), count: 100)) }
    #expect(items == [.broken("the header exceeds the limit of 4096 bytes")])
  }

  /// A message beyond the limit is skipped, and the next one is parsed.
  @Test func longMessage() {
    var reader = MessageReader()
    let length = MessageReader.contentLimit + 1
    #expect(reader.receive(Array("Content-Length: \(length)\r\n\r\n".utf8)) == [.tooLong(length)])
    let chunk = [UInt8](repeating: 0x20, count: 1 << 20)
    for _ in 0..<64 { #expect(reader.receive(chunk).isEmpty) }
    #expect(reader.receive(Array(" Content-Length: 2\r\n\r\n{}".utf8)) == [.content([0x7B, 0x7D])])
  }

  /// The messages do not depend on how the stream is split into chunks.
  @Test func messagesDoNotDependOnChunks() throws {
    var random = SplitMix64(seed: chosenSeed(5))
    let contents = (0..<20).map { _ in (0..<random.below(300)).map { _ in UInt8(truncatingIfNeeded: random.next()) } }
    let stream = contents.flatMap { content in
      Array("content-length:  \(content.count)\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n".utf8)
        + content
    }
    for _ in 0..<100 {
      var reader = MessageReader()
      var items: [MessageReader.Item] = []
      var start = 0
      while start < stream.count {
        let end = min(stream.count, start + 1 + random.below(200))
        items += reader.receive(Array(stream[start..<end]))
        start = end
      }
      #expect(items == contents.map { .content($0) })
    }
  }
}
