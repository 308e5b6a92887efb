internal import Raqam

/// The checks that need only the head of a request. A server runs them before it buffers any byte of the body.
///
/// ```swift
/// let access = WorkbenchAccess(token: "7d3f", authority: "127.0.0.1:8080")
/// let head = WorkbenchRequest(method: "GET", path: "/7d3f/", headers: [WorkbenchHeader("Host", "evil.example")])
/// access.decision(for: head).reply?.status  // 421
/// ```
package struct WorkbenchAccess: Sendable {
  /// The result of the checks of a request.
  package enum Decision: Sendable {
    /// The request can be processed: it has the token and the workbench's host.
    case accepted
    /// The request has the token, but it is invalid or this reply is sufficient.
    case refused(WorkbenchReply)
    /// The host, the origin or the token is wrong: send this reply and close the connection.
    case unknown(WorkbenchReply)

    /// The reply to a request that is not accepted; `nil` otherwise.
    package var reply: WorkbenchReply? {
      switch self {
      case .accepted: nil
      case .refused(let reply), .unknown(let reply): reply
      }
    }
  }

  private let token: String
  /// Host and port of the address, as a browser sends them.
  private let authorities: [String]

  /// Creates the checks of a workbench.
  ///
  /// - Parameters:
  ///   - token: The first component of the path of every address.
  ///   - authority: The host and port in the address of the page, such as `127.0.0.1:8080`.
  package init(token: String, authority: String) {
    self.token = token
    let port = authority.split(separator: ":").last.map { ":\($0)" } ?? ""
    authorities = [authority, "localhost" + port]
  }

  /// Checks the method, path and headers of a request.
  package func decision(for head: WorkbenchRequest) -> Decision {
    guard let host = head.header("host"), authorities.contains(host.lowercased()) else {
      return .unknown(.fault(421, "The workbench does not serve this host."))
    }
    // Browsers send `Origin` with cross-origin requests: reject them all.
    if head.has("origin"), !authorities.contains(where: { head.header("origin") == "http://\($0)" }) {
      return .unknown(.fault(403, "Other pages cannot use the workbench."))
    }
    guard let (found, name) = Self.parts(head.path), Self.areEqual(found.utf8, token.utf8) else {
      return .unknown(
        .fault(
          404, "This page does not exist. Open the address that raqam serve printed, including its token."))
    }
    return refusal(of: head, name).map { .refused($0) } ?? .accepted
  }

  /// Returns the reply to an invalid request with the token; `nil` for other requests.
  private func refusal(of head: WorkbenchRequest, _ name: Substring?) -> WorkbenchReply? {
    guard let name else {
      // Without the slash, the browser would resolve operations one level too high.
      var reply = WorkbenchReply.fault(308, "The page is at /\(token)/.")
      reply.headers.append(WorkbenchHeader("Location", "/\(token)/"))
      return reply
    }
    if Workbench.isPage(name) {
      if head.method != "GET", head.method != "HEAD" { return .fault(405, "Use GET for this page.") }
    } else {
      if Workbench.Operation(exact: String(name)) == nil { return .fault(404, "This operation does not exist.") }
      if head.method != "POST" { return .fault(405, "Use POST for operations.") }
      // An HTML form of another page cannot send this content type.
      guard head.header("content-type")?.lowercased().hasPrefix("application/json") ?? false else {
        return .fault(415, "Operations require application/json.")
      }
    }
    if let length = head.header("content-length"), Int(length) ?? .max > Workbench.bodyLimit { return .tooLong }
    return nil
  }

  /// Returns the token of a path and the name after it; the name is `nil` if no slash follows the token.
  static func parts(_ path: String) -> (token: Substring, name: Substring?)? {
    let path = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
    guard path.hasPrefix("/") else { return nil }
    let parts = path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.first.map { ($0, parts.count > 1 ? parts[1] : nil) }
  }

  /// Compares in constant time for strings of equal length.
  private static func areEqual(_ left: Substring.UTF8View, _ right: String.UTF8View) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension WorkbenchReply {
  /// The reply to a body of more than ``Workbench/bodyLimit`` bytes.
  package static let tooLong = fault(413, "Request body exceeds \(Workbench.bodyLimit >> 20) MiB.")
}
