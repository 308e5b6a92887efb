import NIOCore
import NIOHTTP1
import NIOPosix
import RaqamWorkbench
import Synchronization

/// Listens on the loopback interface, and hands requests of HTTP/1.1 to a workbench, one at a time.
struct WorkbenchServer {
  private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPPart<HTTPResponseHead, ByteBuffer>>
  private let channel: NIOAsyncChannel<Connection, Never>

  /// Host and port, as a browser names them.
  let authority: String

  /// Takes the port, which is the first thing that can go wrong.
  init(port: Int) async throws {
    channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.backlog, value: 64)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .bind(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          // What is not HTTP is answered with 400; a client that says nothing is let go.
          try channel.pipeline.syncOperations.addHandler(IdleStateHandler(allTimeout: .seconds(Workbench.idleSeconds)))
          try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: true)
          try channel.pipeline.syncOperations.addHandler(IdleCloser())
          try channel.pipeline.syncOperations.addHandler(ResponseParts())
          return try Connection(wrappingChannelSynchronously: channel)
        }
      }
    authority = "127.0.0.1:\(channel.channel.localAddress?.port ?? port)"
  }

  /// Serves until the process is ended.
  func run(_ workbench: sending Workbench) async throws {
    let served = Served(workbench)
    try await channel.executeThenClose { connections in
      try await withThrowingDiscardingTaskGroup { group in
        for try await connection in connections {
          let isServed = served.begin()
          group.addTask {
            do {
              // One too many is closed here too, and not let go: one whose writer has not finished ends the process.
              guard isServed else { return try await connection.executeThenClose { _, _ in } }
              try await serve(connection, served)
            } catch {
              // A client that went away in the middle hears nothing any more, and concerns nobody else.
            }
            if isServed { served.end() }
          }
        }
      }
    }
  }

  private func serve(_ connection: Connection, _ served: Served) async throws {
    try await connection.executeThenClose { inbound, outbound in
      var head: HTTPRequestHead?
      var body: [UInt8] = []
      var isTooLong = false
      for try await part in inbound {
        switch part {
        case .head(let next):
          (head, body, isTooLong) = (next, [], false)
        case .body(let buffer):
          // What is too long is read to its end and not kept, so that the client hears why.
          isTooLong = isTooLong || body.count + buffer.readableBytes > Workbench.bodyLimit
          if isTooLong { body = [] } else { body.append(contentsOf: buffer.readableBytesView) }
        case .end:
          guard let request = head else { continue }
          let reply =
            isTooLong
            ? .fault(413, "More than \(Workbench.bodyLimit >> 20) MiB cannot be taken.")
            : served.reply(
              to: WorkbenchRequest(
                method: request.method.rawValue, path: request.uri,
                headers: request.headers.map { ($0.name, $0.value) },
                body: body))
          try await write(reply, to: request, outbound)
          if !request.isKeepAlive { return }
          (head, body) = (nil, [])
        }
      }
    }
  }

  private func write(
    _ reply: WorkbenchReply, to request: HTTPRequestHead,
    _ outbound: NIOAsyncChannelOutboundWriter<HTTPPart<HTTPResponseHead, ByteBuffer>>
  ) async throws {
    var headers = HTTPHeaders(reply.headers.map { ($0.name, $0.value) })
    headers.add(name: "Content-Length", value: String(reply.body.count))
    if !request.isKeepAlive { headers.add(name: "Connection", value: "close") }
    let status = HTTPResponseStatus(statusCode: reply.status)
    try await outbound.write(.head(HTTPResponseHead(version: request.version, status: status, headers: headers)))
    if request.method != .HEAD { try await outbound.write(.body(ByteBuffer(bytes: reply.body))) }
    try await outbound.write(.end(nil))
  }
}

/// The workbench, for all connections.
private final class Served: Sendable {
  private let workbench: Mutex<Workbench>
  private let open = Atomic(0)

  init(_ workbench: sending Workbench) { self.workbench = Mutex(workbench) }

  func reply(to request: WorkbenchRequest) -> WorkbenchReply { workbench.withLock { $0.reply(to: request) } }

  /// Whether one more connection is served.
  func begin() -> Bool {
    if open.wrappingAdd(1, ordering: .relaxed).newValue <= Workbench.connectionLimit { return true }
    open.wrappingSubtract(1, ordering: .relaxed)
    return false
  }

  func end() { open.wrappingSubtract(1, ordering: .relaxed) }
}

/// Closes connections that are silent.
private final class IdleCloser: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent {
      context.close(promise: nil)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }
}

/// Gives the pipeline the bodies of replies in the form that it takes.
private final class ResponseParts: ChannelOutboundHandler {
  typealias OutboundIn = HTTPPart<HTTPResponseHead, ByteBuffer>
  typealias OutboundOut = HTTPServerResponsePart

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part: HTTPServerResponsePart =
      switch unwrapOutboundIn(data) {
      case .head(let head): .head(head)
      case .body(let buffer): .body(.byteBuffer(buffer))
      case .end(let trailers): .end(trailers)
      }
    context.write(wrapOutboundOut(part), promise: promise)
  }
}
