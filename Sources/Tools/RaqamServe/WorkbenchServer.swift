import NIOCore
import NIOHTTP1
import NIOPosix
import RaqamWorkbench
import Synchronization

/// An HTTP/1.1 server on the loopback interface, which passes requests to a workbench one at a time.
///
/// A single event loop serves all connections. It accepts them in order, at most four before it reads from the existing
/// ones. The server thus reads the head of the owner's request soon, however many other connections are opened.
struct WorkbenchServer {
  private let channel: any Channel
  private let start: ServiceStart

  /// The host and port, as browsers send them.
  let authority: String

  /// Binds the port, which is the first step that can fail.
  init(port: Int) async throws {
    let start = ServiceStart()
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup(numberOfThreads: 1))
      // If the queue is full, the system drops the owner's connection, and TCP retries it only after a second.
      .serverChannelOption(.backlog, value: 1024)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      // Do not accept connections before there is a workbench.
      .serverChannelOption(.autoRead, value: false)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          guard let service = start.service.withLock({ $0 }) else { throw ChannelError.inappropriateOperationForState }
          let pipeline = channel.pipeline.syncOperations
          var limits = NIOHTTPDecoderLimitConfiguration()
          limits.maxHeaderListSize = Workbench.headLimit
          limits.maxHeaderFieldSize = Workbench.headLimit
          try pipeline.configureHTTPServerPipeline(
            withEncoderConfiguration: .init(), withDecoderLimitConfiguration: limits)
          try pipeline.addHandler(RequestHandler(service))
        }
      }
      .bind(host: "127.0.0.1", port: port).get()
    self.start = start
    authority = "127.0.0.1:\(channel.localAddress?.port ?? port)"
  }

  /// Serves until the process ends.
  func run(_ workbench: sending Workbench) async throws {
    let service = Service(workbench)
    start.service.withLock { $0 = service }
    try await channel.setOption(.autoRead, value: true).get()
    try await channel.closeFuture.get()
  }
}

/// Holds the service, which is created once the port is known.
private final class ServiceStart: Sendable {
  let service = Mutex<Service?>(nil)
}

/// The workbench on a separate thread, so that a long computation does not block connections.
private final class Service: Sendable {
  let access: WorkbenchAccess
  let connections = Connections()
  private let workbench: Mutex<Workbench>
  private let thread = NIOThreadPool(numberOfThreads: 1)

  init(_ workbench: sending Workbench) {
    access = workbench.access
    self.workbench = Mutex(workbench)
    thread.start()
  }

  func reply(to request: WorkbenchRequest, on loop: any EventLoop) -> EventLoopFuture<WorkbenchReply> {
    thread.runIfActive(eventLoop: loop) { self.workbench.withLock { $0.reply(to: request) } }
  }
}

/// The open connections, and the number of request body bytes that they hold.
private final class Connections: Sendable {
  private struct State {
    /// Connections that have not sent a request with the token, oldest first.
    var strangers: [(id: ObjectIdentifier, channel: any Channel)] = []
    var admitted: Set<ObjectIdentifier> = []
    var bodyBytes = 0
  }

  private let state = Mutex(State())

  /// Adds a connection. If there are too many, closes the oldest one that has not sent the token.
  func enter(_ channel: any Channel) {
    let oldest = state.withLock { state -> (any Channel)? in
      state.strangers.append((ObjectIdentifier(channel), channel))
      return state.strangers.count > Workbench.strangerLimit ? state.strangers.removeFirst().channel : nil
    }
    oldest?.close(promise: nil)
  }

  /// Marks a connection as one that has sent a request with the token.
  ///
  /// - Returns: Whether its requests are answered; `false` if too many connections are open.
  func admit(_ channel: any Channel) -> Bool {
    let id = ObjectIdentifier(channel)
    return state.withLock { state in
      if state.admitted.contains(id) { return true }
      guard state.admitted.count < Workbench.connectionLimit else { return false }
      state.strangers.removeAll { $0.id == id }
      state.admitted.insert(id)
      return true
    }
  }

  func leave(_ channel: any Channel) {
    let id = ObjectIdentifier(channel)
    state.withLock { state in
      if state.admitted.remove(id) == nil { state.strangers.removeAll { $0.id == id } }
    }
  }

  /// Reserves memory for body bytes; returns `false` if the limit would be exceeded.
  func keep(_ count: Int) -> Bool {
    state.withLock { state in
      guard state.bodyBytes + count <= Workbench.bodiesLimit else { return false }
      state.bodyBytes += count
      return true
    }
  }

  func release(_ count: Int) { state.withLock { $0.bodyBytes -= count } }
}

/// Reads the requests of one connection. The head decides: the body of a rejected request is not stored.
private final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let service: Service
  /// The current request; `nil` between requests, and after one was rejected.
  private var head: HTTPRequestHead?
  private var body: [UInt8] = []
  private var isRefused = false
  /// Whether the rejected request was read completely.
  private var hasEnded = false
  /// Whether the reply to the rejected request was written.
  private var isWritten = false
  private var deadline: Scheduled<Void>?

  /// The time in seconds to discard the rest of a rejected body. A client that is still sending when the connection
  /// closes may not receive the reply.
  private static let lingerSeconds: Int64 = 2

  init(_ service: Service) { self.service = service }

  func channelActive(context: ChannelHandlerContext) {
    service.connections.enter(context.channel)
    close(in: Workbench.headSeconds, context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    releaseBody()
    service.connections.leave(context.channel)
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // NIO's HTTP decoder has already answered malformed requests with status 400.
    context.close(promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let next):
      if !isRefused { begin(next, context) }
    case .body(let bytes):
      guard let head else { return }
      if body.count + bytes.readableBytes > Workbench.bodyLimit {
        refuse(head, .tooLong, context)
      } else if !service.connections.keep(bytes.readableBytes) {
        refuse(head, Self.tooBusy, context)
      } else {
        body.append(contentsOf: bytes.readableBytesView)
      }
    case .end:
      if isRefused {
        hasEnded = true
        if isWritten { context.close(promise: nil) }
      } else if let head {
        answer(head, context)
      }
    }
  }

  private func begin(_ next: HTTPRequestHead, _ context: ChannelHandlerContext) {
    switch service.access.decision(for: WorkbenchRequest(next)) {
    case .unknown(let reply):
      // Close after the reply, or at the deadline of the head if the client does not read it.
      isRefused = true
      write(reply, to: next, closes: true, context).whenComplete { _ in context.close(promise: nil) }
    case .refused(let reply):
      refuse(next, reply, context)
    case .accepted:
      guard service.connections.admit(context.channel) else { return refuse(next, Self.tooBusy, context) }
      head = next
      close(in: Workbench.idleSeconds, context)
    }
  }

  private func answer(_ request: HTTPRequestHead, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    let count = body.count
    let complete = WorkbenchRequest(request, body: body)
    (head, body) = (nil, [])
    service.reply(to: complete, on: context.eventLoop).assumeIsolated().whenComplete { result in
      self.service.connections.release(count)
      guard context.channel.isActive, case .success(let reply) = result else { return context.close(promise: nil) }
      self.close(in: Workbench.idleSeconds, context)
      let written = self.write(reply, to: request, closes: !request.isKeepAlive, context)
      if !request.isKeepAlive { written.whenComplete { _ in context.close(promise: nil) } }
    }
  }

  /// Rejects a request with a valid token.
  private func refuse(_ request: HTTPRequestHead, _ reply: WorkbenchReply, _ context: ChannelHandlerContext) {
    isRefused = true
    head = nil
    releaseBody()
    close(in: Self.lingerSeconds, context)
    write(reply, to: request, closes: true, context).whenComplete { _ in
      self.isWritten = true
      context.close(mode: self.hasEnded ? .all : .output, promise: nil)
    }
  }

  private func releaseBody() {
    service.connections.release(body.count)
    body = []
  }

  /// Closes the connection after a number of seconds, unless the deadline is replaced.
  private func close(in seconds: Int64, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(seconds)) { context.close(promise: nil) }
  }

  private func write(
    _ reply: WorkbenchReply, to request: HTTPRequestHead, closes: Bool, _ context: ChannelHandlerContext
  ) -> EventLoopFuture<Void>.Isolated {
    var headers = HTTPHeaders(reply.headers.map { ($0.name, $0.value) })
    headers.add(name: "Content-Length", value: String(reply.body.count))
    if closes { headers.add(name: "Connection", value: "close") }
    let status = HTTPResponseStatus(statusCode: reply.status)
    let head = HTTPResponseHead(version: request.version, status: status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if request.method != .HEAD {
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: reply.body)))), promise: nil)
    }
    return context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated()
  }

  private static let tooBusy = WorkbenchReply.fault(503, "The server is busy. Try again later.")
}

extension WorkbenchRequest {
  fileprivate init(_ head: HTTPRequestHead, body: [UInt8] = []) {
    self.init(
      method: head.method.rawValue, path: head.uri,
      headers: head.headers.map { WorkbenchHeader($0.name, $0.value) }, body: body)
  }
}
