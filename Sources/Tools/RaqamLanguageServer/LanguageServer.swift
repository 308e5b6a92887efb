internal import Raqam
package import RaqamDescriptors
internal import RaqamForms
internal import RaqamJSON

/// A server of the Language Server Protocol 3.17 for descriptors, as a function from the client's bytes to the bytes
/// for the client.
///
/// The server opens no files and does not read the environment.
///
/// ```swift
/// let context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: Instant(epochMilliseconds: 0))
/// var server = LanguageServer(factory: FormatterFactory(), context: context, version: "1.0")
/// let content = #"{"jsonrpc": "2.0", "method": "exit"}"#
/// server.receive(Array("Content-Length: \(content.utf8.count)\r\n\r\n\(content)".utf8))  // []
/// server.exitStatus  // 1, without a shutdown before it
/// ```
///
/// Between calls, the server stores the open documents, their diagnostics and the incomplete part of a message.
package struct LanguageServer: Sendable {
  /// The maximum size of a document that is checked, in bytes: 10 MiB.
  package static let documentLimit = 10 << 20

  /// The exit status for the process; `nil` while the server is running.
  package private(set) var exitStatus: Int32?
  /// The protocol error of the client that ended the conversation; `nil` if there is none.
  package private(set) var fault: String?

  /// The state of the protocol: before `initialize`, running, or after `shutdown`.
  enum State { case new, running, shutDown }

  let factory: FormatterFactory
  let context: FormatContext
  let version: String
  var state = State.new
  var settings = ClientSettings()
  var documents: [ExactText: OpenDocument] = [:]
  var output = MessageWriter()
  private var reader = MessageReader()

  /// Creates a server that waits for its first message.
  ///
  /// - Parameters:
  ///   - factory: The factory that creates and caches the formatters.
  ///   - context: The instant of examples, and the locale for descriptors and clients that specify none.
  ///   - version: The version that the server reports to the client.
  package init(factory: FormatterFactory, context: FormatContext, version: String) {
    self.factory = factory
    self.context = context
    self.version = version
  }

  /// Processes bytes from the client and returns the bytes to send.
  ///
  /// The server answers messages in their order, except for requests that a later message cancels. It checks
  /// documents once, after all messages: if several changes arrive together, only the final text is checked.
  ///
  /// - Complexity: O(*n*) in the number of bytes, and for each changed document the cost of a lint.
  package mutating func receive(_ bytes: [UInt8]) -> [UInt8] {
    var messages: [Message] = []
    for item in reader.receive(bytes) {
      switch item {
      case .content(let content): messages.append(Message(content))
      case .tooLong(let length):
        let limit = MessageReader.contentLimit >> 20
        messages.append(
          .invalid(
            ResponseError(.invalidRequest, "the message exceeds the limit of \(limit) MiB, found \(length) bytes"),
            id: .null))
      case .broken(let message): breakOff(message, &messages)
      }
    }
    let cancelled = Set(messages.compactMap(Self.cancelled))
    for message in messages where exitStatus == nil { handle(message, cancelled) }
    if exitStatus == nil { publishChanges() }
    if fault != nil, exitStatus == nil { exitStatus = 1 }
    defer { output = MessageWriter() }
    return output.bytes
  }

  private mutating func breakOff(_ message: String, _ messages: inout [Message]) {
    fault = message
    messages.append(.invalid(ResponseError(.parseError, message), id: .null))
  }

  private static func cancelled(_ message: Message) -> JSONValue? {
    guard case .notification("$/cancelRequest", let params) = message else { return nil }
    return params?["id"].map { JSONValue($0) }
  }
}

// MARK: - Messages

extension LanguageServer {
  private mutating func handle(_ message: Message, _ cancelled: Set<JSONValue>) {
    switch message {
    case .response: break
    case .invalid(let error, let id): output.respond(id, error)
    case .notification(let method, let params): notify(method, params)
    case .request(let id, let method, let params):
      do throws(ResponseError) {
        if cancelled.contains(id), state == .running, method != "shutdown" {
          throw ResponseError(.requestCancelled, "the request was canceled")
        }
        output.respond(id, try result(of: method, params))
      } catch {
        output.respond(id, error)
      }
    }
  }

  private mutating func result(of method: String, _ params: JSONNode?) throws(ResponseError) -> JSONValue {
    switch (state, method) {
    case (.new, "initialize"): return initialize(params)
    case (.new, _): throw ResponseError(.serverNotInitialized, "the first request must be initialize")
    case (.shutDown, _): throw ResponseError(.invalidRequest, "no request is allowed after shutdown")
    case (.running, "initialize"): throw ResponseError(.invalidRequest, "the server is already initialized")
    case (.running, "shutdown"):
      state = .shutDown
      return .null
    case (.running, "textDocument/completion"): return try completion(params)
    case (.running, "textDocument/hover"): return try hover(params)
    case (.running, "textDocument/codeAction"): return try codeActions(params)
    case (.running, "textDocument/definition"): return try definition(params)
    case (.running, "textDocument/references"): return try references(params)
    case (.running, "textDocument/documentSymbol"): return try symbols(params)
    case (.running, _): throw ResponseError(.methodNotFound, "unknown method \"\(method.abbreviated(to: 60))\"")
    }
  }

  /// Handles a notification. Notifications have no response: invalid and unknown ones are ignored.
  private mutating func notify(_ method: String, _ params: JSONNode?) {
    if method == "exit" {
      exitStatus = state == .shutDown ? 0 : 1
      return
    }
    guard state == .running else { return }
    do throws(ResponseError) {
      switch method {
      case "textDocument/didOpen": try open(params)
      case "textDocument/didChange": try change(params)
      case "textDocument/didClose": try close(params)
      default: break
      }
    } catch {
      output.notify("window/logMessage", ["type": 1, "message": .string("\(method): \(error.message)")])
    }
  }
}
