import RaqamJSON
import Testing

@testable import RaqamCLI

/// `raqam lsp` with the messages of an editor.
@Suite struct LanguageServerCommandTests {
  private static func frame(_ content: String) -> [UInt8] {
    Array("Content-Length: \(content.utf8.count)\r\n\r\n\(content)".utf8)
  }

  private static let uri = "file:///f.form.json"

  private static let session = [
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
    #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
    #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","languageId":"json","version":1,"text":"{\"type\": \"numbr\"}"}}}"#,
    #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
  ]

  /// The replies do not depend on how the messages are split into chunks.
  @Test(arguments: [1, 7, 4096])
  func repliesDoNotDependOnChunks(_ size: Int) throws {
    let stream = Self.session.flatMap(Self.frame)
    let chunks = stride(from: 0, to: stream.count, by: size).map { Array(stream[$0..<min($0 + size, stream.count)]) }
    let outcome = TestHost.run(["lsp", "--stdio"], rawInput: chunks, environment: ["LANG": "C.UTF-8"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    let bodies = outcome.output.split(separator: "Content-Length: ").compactMap { part in
      part.split(separator: "\r\n\r\n").last.map(String.init)
    }
    let messages = try bodies.map { try JSONDocument(parsing: $0).root }
    #expect(messages.compactMap { $0["id"]?.asInteger } == [1, 2])
    #expect(messages.first?["result"]?["serverInfo"]?["version"]?.asString == RaqamTool.version)
    // If all messages arrive together, no diagnostics are published, because the client exits.
    let told = messages.filter { $0["method"]?.asString == "textDocument/publishDiagnostics" }
    #expect(told.count == (size < stream.count ? 1 : 0))
  }

  static let cases: [(String, String)] = [
    ("", "raqam: error: standard input ended before the exit notification\n"),
    ("Content-Length: 2\r\n\r\n{", "raqam: error: standard input ended before the exit notification\n"),
    ("hello\r\n\r\n", "raqam: error: standard input: missing colon in the header line \"hello\"\n"),
  ]

  @Test(arguments: cases)
  func inputEndWithoutExitFails(_ input: String, _ errors: String) {
    let outcome = TestHost.run(["lsp"], input: input.isEmpty ? [] : [input], environment: ["LANG": "C.UTF-8"])
    #expect(outcome.status == 1)
    #expect(outcome.errors == errors)
  }

  @Test func exitWithoutShutdownHasStatus1() {
    let stream = Self.frame(#"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(TestHost.run(["lsp"], rawInput: [stream]) == Outcome(status: 1, output: "", errors: ""))
  }

  @Test func invalidLocaleExitsWithStatus2() {
    #expect(TestHost.run(["lsp", "--locale", "!"]).status == 2)
  }
}
